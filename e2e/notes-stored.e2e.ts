import { notesPath, privateSettingsPath } from '#load/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect } from './fixtures.ts'
import { test } from './gate-fixture.ts'
import { notesOf } from './notes-of.ts'
import { storedText } from './stored-text.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 } })

const duty = {
  date: '2026-07-14',
  dutyType: 'TRAINING',
  dutyCode: 'SEP',
  scheduledBrief: '2026-07-14T06:00:00Z',
  scheduledDebrief: '2026-07-14T14:00:00Z',
}
const at = '2026-07-14T08:15:00Z'
const contact = { kind: 'contact', at, who: 'crew control', channel: 'call', text: 'quokkacall' }

test('the device keeps the roster, and no note, no count of notes and no setting of them', async ({
  signedIn: page,
}) => {
  const [dutyId = ''] = await addDuties(page, [duty])
  const settings = { healthNotes: true, scale: 'KSS', manualLine: 'quokkamanual' }
  await callApi(page, 'PUT', privateSettingsPath, settings)
  await callApi(page, 'POST', notesPath, { ...contact, dutyId })
  const learning = { kind: 'ownTime', at, minutes: 45, text: 'quokkalearning' }
  await callApi(page, 'POST', notesPath, learning)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload({ waitUntil: 'networkidle' })

  await page.goto(`/roster?duty=${dutyId}`)
  await expect(notesOf(page)).toContainText('quokkacall')
  await page.goto('/roster/load')
  await expect(page.getByText(/^28 days to 15 Jul: duty/)).toBeVisible()
  await page.goto(`/roster/fatigue-report?duty=${dutyId}`)
  await page.getByRole('checkbox', { name: /contacts/i }).check()
  await expect(page.getByRole('main')).toContainText('quokkacall')
  await page.goto('/settings')
  await expect(page.getByLabel('A line of your own manual')).toHaveValue('quokkamanual')

  await page.goto('/roster', { waitUntil: 'networkidle' })
  await expect.poll(() => storedText(page)).toContain('"SEP"')
  const text = await storedText(page)
  for (const word of [/quokka/, /"noteId"/, /"healthNotes"/, /"contactsInRest"/, /"ownTime/]) {
    expect(text).not.toMatch(word)
  }
})
