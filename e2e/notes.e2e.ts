import type { Locator, Page } from '@playwright/test'
import { notesPath, privateSettingsPath } from '#load/api/paths.ts'
import { rosterEntryPath } from '#duties/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { notesOf } from './notes-of.ts'
import { expect, expectAccessible, password } from './fixtures.ts'
import { test } from './gate-fixture.ts'
import { unfoldEarlierDays } from './unfold-earlier-days.ts'

test.use({ serviceWorkers: 'allow' })

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

const looks = [
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1280, height: 900 }],
] as const

for (const [name, viewport] of looks) {
  test(`on ${name}, a note is edited and withdrawn, and every version stays readable`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(viewport)
    const [dutyId = ''] = await addDuties(page, [duty])
    await callApi(page, 'POST', notesPath, { ...contact, dutyId })
    const notes = await openNotes(page, dutyId)
    await expect(notes).toContainText(/21:15, entered Wed 15 Jul 10:\d\d/)
    await expect(notes).toContainText('in a rest: 6 h 15 after the end of duty')
    await notes.getByRole('button', { name: 'Edit: Crew control, voicemail' }).click()
    const form = page.getByRole('dialog', { name: 'They contacted me' })
    await expect(form.getByLabel('When')).toHaveValue('14/07/2026 21:15')
    await form.getByLabel('What they said or asked').fill('Asked me to start early.')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    await expect(notes).toContainText('Asked me to start early.')
    await expect(notes).not.toContainText('Asked about tomorrow.')
    await notes.getByRole('button', { name: 'edited 1×' }).click()
    const versions = notes.getByRole('list', { name: 'Versions' })
    await expect(versions).toContainText('Asked about tomorrow.')
    await expect(versions).toContainText('Asked me to start early.')
    await expectAccessible(page)

    await notes.getByRole('button', { name: 'Withdraw: Crew control, voicemail' }).click()
    const question = page.getByRole('alertdialog', { name: 'Withdraw this note?' })
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(notes.locator('del').filter({ hasText: 'Crew control, voicemail' })).toBeVisible()
    await expect(notes).toContainText('It counts nowhere.')
    await expect(versions).toContainText('Asked about tomorrow.')
    await expectAccessible(page)
  })
}

test('offline, a note waits where it is shown, can be taken back, and is sent later', async ({
  signedIn: page,
  gate,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
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
})

for (const [name, viewport] of looks) {
  test(`on ${name}, health notes are turned on and off, and all notes erased with the password`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(viewport)
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
}

test('a planned duty states the own ratings after duties like it, with health notes', async ({
  signedIn: page,
}) => {
  const days = ['06', '07', '08', '09', '10', '16']
  const early = days.map((day) => ({
    date: `2026-07-${day}`,
    dutyType: 'TRAINING',
    dutyCode: 'SEP',
    scheduledBrief: `2026-07-${day}T04:30:00Z`,
    scheduledDebrief: `2026-07-${day}T12:00:00Z`,
  }))
  const ids = await addDuties(page, early)
  const planned = ids.at(-1) ?? ''
  const settings = { healthNotes: true, scale: 'SP', manualLine: '' }
  await callApi(page, 'PUT', privateSettingsPath, settings)
  for (const [index, dutyId] of ids.slice(0, -1).entries()) {
    await callApi(page, 'POST', notesPath, {
      kind: 'rating',
      at: `2026-07-${days[index]}T12:00:00Z`,
      dutyId,
      moment: 'signOff',
      scale: 'SP',
      value: 3 + (index % 3),
    })
  }
  const words = 'After 5 early starts you rated 3 to 5 at sign-off, median 4.'
  await expect(await openNotes(page, planned)).toContainText(words)
  await callApi(page, 'PUT', privateSettingsPath, { ...settings, healthNotes: false })
  const notes = await openNotes(page, planned)
  await expect(notes).toContainText('None noted.')
  await expect(notes).not.toContainText('After 5')
})

test('a note whose duty is gone is shown under its day, and own time after midnight under its night', async ({
  signedIn: page,
}) => {
  const [goneId = '', otherId = '', nightId = ''] = await addDuties(page, [
    duty,
    { date: '2026-07-14', dutyType: 'OFF', dutyCode: 'OFF' },
    {
      date: '2026-07-12',
      dutyType: 'TRAINING',
      dutyCode: 'FFT',
      scheduledBrief: '2026-07-12T18:00:00Z',
      scheduledDebrief: '2026-07-13T02:00:00Z',
    },
  ])
  await callApi(page, 'POST', notesPath, { ...contact, dutyId: goneId })
  await callApi(page, 'POST', notesPath, {
    kind: 'ownTime',
    minutes: 45,
    at: '2026-07-13T02:00:00Z',
  })
  await expect(await openNotes(page, otherId)).toContainText('None noted.')
  await callApi(page, 'DELETE', rosterEntryPath(goneId))
  await expect(await openNotes(page, otherId)).toContainText('Asked about tomorrow.')
  await expect(await openNotes(page, nightId)).toContainText('Own time for the job, 45 min')
})

/** Opens the details of a duty at its notes. */
async function openNotes(page: Page, dutyId: string): Promise<Locator> {
  await page.goto(`/roster?duty=${dutyId}`)
  const notes = notesOf(page)
  await notes.scrollIntoViewIfNeeded()
  return notes
}
