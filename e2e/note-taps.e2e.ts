import type { Page } from '@playwright/test'
import { privateSettingsPath } from '#load/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { countTaps } from './count-taps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { notesOf } from './notes-of.ts'

/** The taps on a phone to a stored note. The duty of today has begun. */
test.use({ viewport: { width: 390, height: 844 } })

const duty = {
  date: '2026-07-15',
  dutyType: 'TRAINING',
  dutyCode: 'SEP',
  scheduledBrief: '2026-07-15T06:00:00Z',
  scheduledDebrief: '2026-07-15T14:00:00Z',
}

async function openStart(page: Page, healthNotes: boolean): Promise<void> {
  const settings = { healthNotes, scale: 'SP', manualLine: '' }
  await callApi(page, 'PUT', privateSettingsPath, settings)
  await addDuties(page, [duty])
  await page.goto('/')
}

const note = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Note', exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Note' })
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

test('a missed meal break takes two taps, and Undo withdraws it', async ({ signedIn: page }) => {
  await openStart(page, false)
  await expect(note(page)).toBeInViewport({ ratio: 1 })
  const taps = await countTaps(page)
  await note(page).click()
  await expect(sheet(page).getByText('How tired')).toHaveCount(0)
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Missed meal break' }).click()
  const said = toast(page, 'Noted: Missed meal break')
  await expect(said).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  expect(await taps()).toBe(2)
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'The note is withdrawn')).toBeVisible()
})

test('e-learning takes two taps and a chip', async ({ signedIn: page }) => {
  await openStart(page, false)
  const taps = await countTaps(page)
  await note(page).click()
  await sheet(page).getByRole('button', { name: 'E-learning' }).click()
  const form = page.getByRole('dialog', { name: 'E-learning' })
  await expect(
    form.getByText(
      'If the course was assigned with times, add it as Training, and it counts in your limits.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: '45 min' }).click()
  await expect(toast(page, 'Noted: Own time for the job, 45 min')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await taps()).toBe(3)
})

test('a contact takes three taps, with the time of now', async ({ signedIn: page }) => {
  await openStart(page, false)
  const taps = await countTaps(page)
  await note(page).click()
  await sheet(page).getByRole('button', { name: 'They contacted me' }).click()
  const form = page.getByRole('dialog', { name: 'They contacted me' })
  await expect(form.getByLabel('When')).toHaveValue(/^15\/07\/2026 10:0\d$/)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Noted: Crew control, call')).toBeVisible()
  expect(await taps()).toBe(3)
})

test('a rating takes two taps, with health notes', async ({ signedIn: page }) => {
  await openStart(page, true)
  const taps = await countTaps(page)
  await note(page).click()
  const level = sheet(page).getByRole('button', { name: '5 moderately tired, let down' })
  await expect(level).toBeVisible()
  await expectAccessible(page)
  await level.click()
  await expect(toast(page, 'Noted: Samn-Perelli 5 of 7')).toBeVisible()
  expect(await taps()).toBe(2)
})

test('a sleep takes two taps, with health notes', async ({ signedIn: page }) => {
  await openStart(page, true)
  const taps = await countTaps(page)
  await note(page).click()
  await sheet(page).getByRole('button', { name: '5 h 30' }).click()
  await expect(toast(page, 'Noted: Slept 5 h 30')).toBeVisible()
  expect(await taps()).toBe(2)
})

test('under a day off before today, own time is on that day, and a contact asks for its time', async ({
  signedIn: page,
}) => {
  const [dutyId = ''] = await addDuties(page, [
    { date: '2026-07-11', dutyType: 'OFF', dutyCode: 'OFF' },
  ])
  await page.goto(`/roster?duty=${dutyId}`)
  const notes = notesOf(page)
  await notes.getByRole('button', { name: 'Note', exact: true }).click()
  await sheet(page).getByRole('button', { name: 'They contacted me' }).click()
  const contact = page.getByRole('dialog', { name: 'They contacted me' })
  await expect(contact.getByLabel('When')).toHaveValue('')
  await expect(contact.getByText('A time alone is on Sat 11 Jul.')).toBeVisible()
  await expectAccessible(page)
  await contact.getByLabel('When').fill('0914')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Noted: Crew control, call, on Sat 11 Jul')).toBeVisible()
  await expect(notes).toContainText('09:14')
  await notes.getByRole('button', { name: 'Note', exact: true }).click()
  await sheet(page).getByRole('button', { name: 'E-learning' }).click()
  const form = page.getByRole('dialog', { name: 'E-learning' })
  await expect(form.getByLabel('When')).toHaveValue('11/07/2026 12:00')
  await form.getByRole('button', { name: '1 h', exact: true }).click()
  await expect(toast(page, 'Noted: Own time for the job, 1 h, on Sat 11 Jul')).toBeVisible()
  await expect(notes).toContainText('12:00')
})
