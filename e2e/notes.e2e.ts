import type { Locator, Page } from '@playwright/test'
import { notesPath, privateSettingsPath } from '#load/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { notesOf } from './notes-of.ts'
import { expect, expectAccessible, password } from './fixtures.ts'
import { test } from './gate-fixture.ts'
import { unfoldEarlierDays } from './unfold-earlier-days.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const duty = {
  date: '2026-07-14',
  dutyType: 'TRAINING',
  dutyCode: 'SEP',
  scheduledBrief: '2026-07-14T06:00:00Z',
  scheduledDebrief: '2026-07-14T14:00:00Z',
}
const contact = {
  kind: 'contact',
  at: '2026-07-14T20:15:00Z',
  who: 'crew control',
  channel: 'voicemail',
  text: 'Asked about tomorrow.',
}

test(
  'a note waits offline, and is sent later',
  { tag: '@journey' },
  async ({ signedIn: page, gate }) => {
    const [dutyId = ''] = await addDuties(page, [duty])
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload({ waitUntil: 'networkidle' })
    await gate.stop()
    await page.reload()
    await unfoldEarlierDays(page)
    const button = page.getByRole('button', { name: 'Note on Tue 14 Jul, SEP' })
    const sheet = page.getByRole('dialog', { name: 'Note' })
    await button.click()
    await sheet.getByRole('button', { name: 'Missed meal break' }).click()
    const said = page.locator('.toast').filter({ hasText: 'Saved on this device' })
    await said.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: /waiting to be sent/ })).toBeHidden()

    await button.click()
    await sheet.getByRole('button', { name: 'They contacted me' }).click()
    const form = page.getByRole('dialog', { name: 'They contacted me' })
    await form.getByLabel('What they said or asked').fill('Come early?')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('When')).toHaveAccessibleDescription(/This field is required/)
    await form.getByLabel('When').fill('2115')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(said).toBeVisible()
    await expect(page.getByRole('button', { name: '1 change waiting to be sent' })).toBeVisible()
    const notes = await openNotes(page, dutyId)
    await expect(notes).toContainText('Come early?')
    await expect(notes).toContainText('21:15, not sent yet')
    await expect(notes).toContainText('Waiting to be sent')
    await expect(notes.getByRole('alert')).toContainText('Your other notes are not known here.')
    await expectAccessible(page)

    await gate.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('button', { name: /waiting to be sent/ })).toBeHidden()
    await page.reload()
    await expect(notes.getByText('Come early?')).toBeVisible()
    await expect(notes).not.toContainText('Waiting to be sent')
    await expect(notes.getByRole('listitem')).toHaveCount(1)
  },
)

test('health notes are turned off and erased', { tag: '@journey' }, async ({ signedIn: page }) => {
  const [dutyId = ''] = await addDuties(page, [duty])
  await callApi(page, 'POST', notesPath, { ...contact, dutyId })
  await page.goto('/settings')
  const fold = page.getByRole('button', { name: 'Private notes' })
  await page.getByRole('heading', { name: 'Private notes' }).waitFor()
  if (await fold.isVisible()) await fold.click()
  const tick = page.getByLabel('Private health notes')
  await expect(tick).not.toBeChecked()
  await tick.click()
  await expect(tick).toBeChecked()
  await page.getByRole('button', { name: 'KSS' }).click()
  await expect(page.getByRole('button', { name: 'KSS' })).toHaveAttribute('aria-pressed', 'true')
  const line = page.getByLabel('A line of your own manual')
  await line.fill('OM-A 7.1: Crew report fatigue.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.toast').filter({ hasText: 'settings are saved' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  if (await fold.isVisible()) await fold.click()
  await expect(line).toHaveValue('OM-A 7.1: Crew report fatigue.')

  await tick.click()
  const question = page.getByRole('alertdialog', { name: 'Turn off health notes?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Turn off and keep' }).click()
  await expect(tick).not.toBeChecked()
  const settings = await callApi(page, 'GET', privateSettingsPath)
  expect(settings).toMatchObject({ data: { healthNotes: false, scale: 'KSS' } })

  await page.getByRole('button', { name: 'Erase all notes' }).click()
  const erase = page.getByRole('alertdialog', { name: 'Erase all notes' })
  await expect(erase).toContainText('Another device may still send notes that wait there.')
  await erase.getByLabel('Your password').fill('not-the-password')
  await erase.getByRole('button', { name: 'Erase all notes' }).click()
  await expect(erase.getByLabel('Your password')).toHaveAccessibleDescription(
    'This is not your password',
  )
  await erase.getByLabel('Your password').fill(password)
  await erase.getByRole('button', { name: 'Erase all notes' }).click()
  await expect(
    page.locator('.toast').filter({ hasText: 'All your notes are erased' }),
  ).toBeVisible()
  expect(await callApi(page, 'GET', `${notesPath}?from=2026-07-01&to=2026-07-31`)).toMatchObject({
    notes: [],
  })
})

/** Opens the details of a duty at its notes. */
async function openNotes(page: Page, dutyId: string): Promise<Locator> {
  await page.goto(`/roster?duty=${dutyId}`)
  const notes = notesOf(page)
  await notes.scrollIntoViewIfNeeded()
  return notes
}
