import type { Locator, Page } from '@playwright/test'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { addDuties, addRosterFile } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { unfoldEarlierDays } from './unfold-earlier-days.ts'
import { chooseForDuty, chooseForMonth } from './month-menu.ts'

/** Home standby of today, 05:00 to 15:00; it is 10:00 in London. */
const standbyRow = '15/07/2026 Wed,HSBY,Home standby,05:00,,15:00,,'
const calledRow = palmaRow('15/07/2026 Wed', '11:30')
  .replace('06:15 - 08:40', '12:40 - 15:05')
  .replace('09:30 - 12:00', '15:50 - 18:20')
  .replace(',12:30,', ',18:50,')
const later = { generatedOn: 'Jul 15, 2026 11:00' }
const planned = rosterText([
  palmaRow('16/07/2026 Thu'),
  palmaRow('17/07/2026 Fri'),
  offRow('18/07/2026 Sat'),
])

const phone = { width: 390, height: 844 }

test.use({ viewport: phone })

test('a call-out ends the standby', { tag: '@journey' }, async ({ signedIn: page }) => {
  await openRoster(page, rosterText([standbyRow]))
  const sheet = await openSheet(page, '15 July 2026', 'HSBY')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Called out/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Called out' })
  await dialog.getByLabel('Called at').fill('09:50')
  await dialog.getByLabel('Report', { exact: true }).fill('11:30')
  await dialog.getByLabel('Flight number').fill('210')
  await dialog.getByLabel('From', { exact: true }).fill('BHX')
  await dialog.getByLabel('To', { exact: true }).fill('PMI')
  await dialog.getByLabel('Departure', { exact: true }).fill('12:30')
  await dialog.getByLabel('Arrival', { exact: true }).fill('15:05')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dismissToast(page, 'Called out to 210. The standby now ends at 11:30. 1 task added.')
  await expect(rows(page, '15 July 2026')).toHaveCount(2)
  await addRosterFile(page, rosterText([standbyRow, calledRow], later))
  await page.reload()
  await expect(rows(page, '15 July 2026')).toHaveCount(2)
  await expect(row(page, '15 July 2026', 'ZQ210/ZQ211')).toContainText('11:30')
  await row(page, '15 July 2026', 'HSBY').getByRole('button').first().click()
  await expect(page.getByText('Called out at 09:50, report 11:30')).toBeVisible()
  await expectAccessible(page)
})

test('a duty that is no longer listed is kept or removed on its row', async ({
  signedIn: page,
}) => {
  await addRosterFile(page, planned)
  await openRoster(page, rosterText([offRow('18/07/2026 Sat')], later))
  const [first, second] = [
    row(page, '16 July 2026', 'ZQ210/ZQ211'),
    row(page, '17 July 2026', 'ZQ210/ZQ211'),
  ]
  await expect(first.getByText('No longer listed since 15 Jul 11:00')).toBeVisible()
  await expectAccessible(page)
  await first.getByRole('button', { name: /^Keep/ }).click()
  await dismissToast(page, 'ZQ210/ZQ211 counts again. 1 task added.')
  await expect(first.getByText('Kept by you, no longer listed')).toBeVisible()
  await second.getByRole('button', { name: /^Remove/ }).click()
  await expectToast(page, 'ZQ210/ZQ211 removed.')
  await expect(second).toHaveCount(0)
})

test('sickness replaces duties until undone', { tag: '@journey' }, async ({ signedIn: page }) => {
  await openRoster(page, planned)
  const sheet = await openSheet(page, '16 July 2026', 'ZQ210/ZQ211')
  await sheet.getByRole('button', { name: /^Report sick/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Report sick' })
  await expect(dialog.getByText('your airline is not told')).toBeVisible()
  await dialog.getByLabel('Last day').fill('17/07/2026')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Report sick' }).click()
  await expectToast(page, 'Reported sick: 2 duties are replaced. 2 tasks removed.')
  const lost = row(page, '16 July 2026', 'ZQ210/ZQ211')
  await expect(lost.getByText('Reported sick')).toBeVisible()
  await expect(row(page, '17 July 2026', /SICK/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone. 4 duties changed.')
  await expect(lost.getByText('Reported sick')).toHaveCount(0)
  await expect(row(page, '17 July 2026', /SICK/)).toHaveCount(0)
})

test('actual times are corrected', { tag: '@journey' }, async ({ signedIn: page }) => {
  await openRoster(page, rosterText([palmaRow('10/07/2026 Fri')]))
  const sheet = await openSheet(page, '10 July 2026', 'ZQ210/ZQ211')
  await sheet.getByRole('button', { name: /^Correct actual times/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct actual times' })
  await dialog.getByLabel('Actual Arrival').first().fill('08:55')
  await dialog.getByLabel('Actual Debrief').fill('12:45')
  await dialog.getByRole('button', { name: 'Save times' }).click()
  await expectToast(page, 'Actual times of ZQ210/ZQ211 saved. 2 logbook entries changed.')
  await expect(row(page, '10 July 2026', 'ZQ210/ZQ211')).toContainText('12:45 actual')
})

test('a hotel is noted for the dashboard', { tag: '@journey' }, async ({ signedIn: page }) => {
  await openRoster(page, rosterText([standbyRow]))
  const sheet = await openSheet(page, '15 July 2026', 'HSBY')
  await sheet.getByRole('button', { name: /^Hotel and pick-up/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Hotel and pick-up' })
  await dialog.getByLabel('Hotel').fill('Hotel Azul')
  await dialog.getByLabel('Pick-up').fill('05:10')
  await dialog.getByLabel('Room or note').fill('Room 412')
  await expect(dialog.getByText('Thu 16 Jul, London time')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Hotel saved.')
  // A dialog that closes goes back in the history, which would end the next navigation.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByText('Hotel Azul, pick-up Thu 16 Jul 05:10, Room 412')).toBeVisible()
  await expectAccessible(page)
})

test('a duty is swapped, and is cancelled', { tag: '@journey' }, async ({ signedIn: page }) => {
  await openRoster(page, planned)
  const duty = row(page, '16 July 2026', 'ZQ210/ZQ211')
  let sheet = await openSheet(page, '16 July 2026', 'ZQ210/ZQ211')
  await sheet.getByRole('button', { name: /^Swapped/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Swapped' })
  await dialog.getByLabel('With whom').fill('Anna')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dismissToast(page, 'ZQ210/ZQ211 swapped with Anna. 1 task removed.')
  await expect(duty.getByText('Swapped with Anna')).toBeVisible()
  await expectAccessible(page)
  sheet = await openSheet(page, '16 July 2026', 'ZQ210/ZQ211')
  await sheet.getByRole('button', { name: /^I work it/ }).click()
  await dismissToast(page, 'ZQ210/ZQ211 counts again. 1 task added.')
  await expect(duty.getByText('Swapped with Anna')).toHaveCount(0)
  sheet = await openSheet(page, '16 July 2026', 'ZQ210/ZQ211')
  await sheet.getByRole('button', { name: /^Cancelled/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancelled' })
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused()
  await expect(question).toContainText('ZQ210/ZQ211, Thu 16 Jul')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(duty.getByText('Cancelled', { exact: true })).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: /^Cancelled/ })).toBeFocused()
  await sheet.getByRole('button', { name: /^Cancelled/ }).click()
  await question.getByRole('button', { name: 'Cancelled' }).click()
  await dismissToast(page, 'ZQ210/ZQ211 cancelled. 1 task removed.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(duty.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(
    page.getByRole('button', { name: /16 July 2026, Flight, does not count/ }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a deleted duty and month come back', { tag: '@journey' }, async ({ signedIn: page }) => {
  await openRoster(page, planned)
  const duty = row(page, '16 July 2026', 'ZQ210/ZQ211')
  await removeDuty(page, duty)
  await expect(duty).toHaveCount(0)
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone.')
  await expect(duty).toBeVisible()
  await removeDuty(page, duty)
  await expect(duty).toHaveCount(0)
  await chooseForMonth(page, 'Deleted duties')
  const dialog = page.getByRole('dialog', { name: 'Deleted duties' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Restore ZQ210/ZQ211 on Thu 16 Jul' }).click()
  await expect(dialog.getByText('Nothing deleted in the last 30 days')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.keyboard.press('Escape')
  await expect(duty).toBeVisible()
  await chooseForMonth(page, 'Delete All')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete All' }).click()
  await expect(duty).toHaveCount(0)
  await page
    .locator('.toast', { hasText: 'Deleted 3 roster entries' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expectToast(page, 'Undone. 3 duties changed.')
  await expect(duty).toBeVisible()
})

test('a duty changed elsewhere is not saved', { tag: '@journey' }, async ({ signedIn: page }) => {
  await openRoster(page, planned)
  const sheet = await openSheet(page, '16 July 2026', 'ZQ210/ZQ211')
  const changed = planned.replaceAll('05:15', '04:45')
  await addRosterFile(page, changed.replace('Jul 10, 2026 05:00', 'Jul 11, 2026 05:00'))
  await sheet.getByRole('button', { name: /^Cancelled/ }).click()
  const asked = page.getByRole('alertdialog', { name: 'Cancelled', exact: true })
  await asked.getByRole('button', { name: 'Cancelled' }).click()
  await expectToast(page, 'Not saved: This duty was changed elsewhere since you opened it.')
  const question = page.getByRole('alertdialog', { name: 'This was changed elsewhere' })
  await expect(question.getByRole('listitem', { name: 'Brief' })).toContainText('04:45')
  await question.getByRole('button', { name: 'Use the saved version' }).click()
  await expect(question).toBeHidden()
  await expect(row(page, '16 July 2026', 'ZQ210/ZQ211')).toContainText('04:45')
})

test('an action form does not overwrite what another device saved without a word', async ({
  signedIn: page,
}) => {
  await openRoster(page, planned)
  const sheet = await openSheet(page, '16 July 2026', 'ZQ210/ZQ211')
  await sheet.getByRole('button', { name: /^Hotel/ }).click()
  const form = page.getByRole('dialog', { name: 'Hotel and pick-up' })
  await form.getByLabel('Hotel').fill('Hotel Azul')
  const changed = planned.replaceAll('05:15', '04:45')
  await addRosterFile(page, changed.replace('Jul 10, 2026 05:00', 'Jul 11, 2026 05:00'))
  const question = page.getByRole('alertdialog', { name: 'This was changed elsewhere' })
  for (const answer of ['Back to editing', 'Save it anyway']) {
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(question.getByRole('listitem', { name: 'Brief' })).toContainText('04:45')
    await expectAccessible(page)
    await question.getByRole('button', { name: answer }).click()
  }
  await expect(form).toBeHidden()
  await expect(row(page, '16 July 2026', 'ZQ210/ZQ211')).toContainText('04:45')
})

async function openRoster(page: Page, csvData: string): Promise<void> {
  await addRosterFile(page, csvData)
  await addDuties(page, [])
  await unfoldEarlierDays(page)
}

/** Opens the actions of a duty from its details. */
async function openSheet(page: Page, date: string, code: string): Promise<Locator> {
  await row(page, date, code).getByRole('button').first().click()
  await chooseForDuty(page, 'Something changed')
  const sheet = page.getByRole('dialog', { name: 'What happened?' })
  await expect(sheet).toBeVisible()
  return sheet
}

async function removeDuty(page: Page, duty: Locator): Promise<void> {
  await duty.getByRole('button').first().click()
  await chooseForDuty(page, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-toasts]').getByText(text)).toBeVisible()
}

/** Expects a toast, and dismisses it so that it covers nothing. */
async function dismissToast(page: Page, text: string): Promise<void> {
  await expectToast(page, text)
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
}

const rows = (page: Page, date: string) => page.getByRole('article', { name: date })
const row = (page: Page, date: string, code: string | RegExp) =>
  rows(page, date).filter({ hasText: code })
