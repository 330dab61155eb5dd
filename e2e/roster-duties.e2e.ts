import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { addDuties } from './add-duties.ts'
import { declareShared, expect, expectAccessible, test } from './fixtures.ts'
import { importFile } from './import-file.ts'
import { unfoldEarlierDays } from './unfold-earlier-days.ts'
import { chooseForMonth } from './month-menu.ts'

const july = fileURLToPath(
  new URL('../samples/roster-02-mixed-overnight-standby-training.csv', import.meta.url),
)

test('adds a flight: airports are upper-cased, times can pass midnight', async ({
  signedIn: page,
}) => {
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await expect(dialog.getByLabel('Date')).toHaveValue('15/07/2026')
  await expectAccessible(page)
  await dialog.getByLabel('Date').fill('2026-07-20')
  await dialog.getByLabel('Duty Code').fill('740/741')
  await dialog.getByLabel('Brief', { exact: true }).fill('16:40')
  await dialog.getByLabel('Debrief', { exact: true }).fill('04:01')
  await fillSector(dialog, 1, ['740', 'bhx', 'ayt', '17:40', '22:05'])
  await dialog.getByRole('button', { name: 'Add Sector' }).click()
  await expect(sector(dialog, 2).getByLabel('Flight Number')).toBeFocused()
  await expect(sector(dialog, 2).getByLabel('Departure Airport')).toHaveValue('AYT')
  await fillSector(dialog, 2, ['741', 'ayt', 'bhx', '23:10', '03:31'])
  await expect(dialog.getByText('Next day')).toHaveCount(2)
  await dialog.getByLabel('Notes').fill('Crew bus at 15:30')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  const duty = page.getByRole('article', { name: '20 July 2026', exact: true })
  for (const text of ['Flight', '740/741', '16:40', 'AYT', '03:31+1', '04:01+1']) {
    await expect(duty).toContainText(text)
  }
  await expect(duty.getByText('Task to complete')).toBeAttached()
})

test('warns about a possible mistake in a duty, but saves it', async ({ signedIn: page }) => {
  const brief = '2026-07-20T05:00:00Z'
  const standby = { date: '2026-07-20', dutyType: 'ASBY', dutyCode: 'ASBY' }
  await addDuties(page, [
    { ...standby, scheduledBrief: brief, scheduledDebrief: '2026-07-20T09:00:00Z' },
    { date: '2026-08-01', dutyType: 'OFF', dutyCode: 'OFF' },
  ])
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await dialog.getByLabel('Date').fill('2062-07-20')
  await expect(dialog.getByText(/^20 Jul 2062 is more than a year from today/)).toBeVisible()
  await dialog.getByLabel('Date').fill('2026-08-01')
  await expect(dialog.getByText('Your roster also has OFF on 1 Aug 2026.')).toBeVisible()
  await dialog.getByLabel('Date').fill('2026-07-20')
  await dialog.getByLabel('Duty Code').fill('740/742')
  await dialog.getByLabel('Brief', { exact: true }).fill('05:00')
  await dialog.getByLabel('Debrief', { exact: true }).fill('12:00')
  await fillSector(dialog, 1, ['740', 'bhx', 'pmi', '05:45', '08:10'])
  await dialog.getByRole('button', { name: 'Add Sector' }).click()
  await fillSector(dialog, 2, ['742', 'agp', 'bhx', '09:00', '11:30'])
  await expect(
    dialog.getByText('One sector ends in PMI, and the next begins in AGP.'),
  ).toBeVisible()
  const overlap = 'This duty overlaps ASBY 06:00–10:00 on 20 Jul 2026.'
  await expect(dialog.getByText(overlap)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  await page.getByRole('article').filter({ hasText: '740/742' }).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Duty' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Duty' })
  await expect(edited.getByText(overlap)).toBeVisible()
  await expect(edited.getByText(/already has/)).toBeHidden()
})

test('offers the eight duty types, and sectors for flights only', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog')
  const type = dialog.getByLabel('Duty Type')
  await expect(type.getByRole('option')).toHaveText([
    'Flight',
    'Airport standby (ASBY)',
    'Home standby (HSBY)',
    'Training',
    'Day off (OFF)',
    'Leave',
    'Sick',
    'Hotel rest',
  ])
  await expect(sector(dialog, 1)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add Sector' }).click()
  await dialog.getByRole('button', { name: 'Remove sector 2' }).click()
  await expect(sector(dialog, 2)).toBeHidden()
  await sector(dialog, 1).getByLabel('Flight Number').fill('410')
  await type.selectOption('HSBY')
  await expect(sector(dialog, 1)).toBeHidden()
  await type.selectOption('FLIGHT')
  await expect(sector(dialog, 1).getByLabel('Flight Number')).toHaveValue('410')
})

test('shows missing values beside their fields', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(dialog.getByText('This field is required')).toHaveCount(6)
  await expect(dialog.getByLabel('Duty Code')).toBeFocused()
  await expect(dialog.getByLabel('Duty Code')).toHaveAccessibleDescription('This field is required')
  await expectAccessible(page)
  await dialog.getByLabel('Duty Code').fill('410')
  await fillSector(dialog, 1, ['410', 'B', 'BFS', '06:21', '07:19'])
  await expect(dialog.getByText('Please enter an airport code of three letters')).toBeVisible()
  await sector(dialog, 1).getByLabel('Departure Airport').fill('BHX')
  await dialog.getByLabel('Brief', { exact: true }).fill('07:00')
  await dialog.getByLabel('Debrief', { exact: true }).fill('06:00')
  await dialog.getByLabel('Brief', { exact: true }).fill('05:20')
  await dialog.getByLabel('Duty Type').selectOption('LEAVE')
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
})

test('drops sectors without airports, and requires one sector', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Duty Code').fill('410')
  await dialog.getByRole('button', { name: 'Add Sector' }).click()
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(dialog.getByText('Please add at least one sector')).toBeVisible()
  await fillSector(dialog, 2, ['410', 'BHX', 'BFS', '12:21', '13:19'])
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  const duty = page.getByRole('article', { name: '15 July 2026', exact: true })
  await expect(duty.getByRole('listitem')).toHaveCount(1)
})

test('asks for actual times of past days only', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Actual Debrief')).toBeHidden()
  await dialog.getByLabel('Date').fill('2026-07-14')
  await dialog.getByLabel('Duty Code').fill('210')
  await dialog.getByLabel('Brief', { exact: true }).fill('05:15')
  await dialog.getByLabel('Debrief', { exact: true }).fill('09:00')
  await fillSector(dialog, 1, ['210', 'BHX', 'PMI', '06:10', '08:35'])
  await sector(dialog, 1).getByLabel('Actual Departure').fill('06:14')
  await sector(dialog, 1).getByLabel('Actual Arrival').fill('08:41')
  await dialog.getByLabel('Actual Debrief').fill('09:11')
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  await unfoldEarlierDays(page)
  await page.getByRole('button', { name: '14 July 2026, Flight 210' }).click()
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  for (const text of ['06:14', '08:41', '09:11', 'Actual', 'Logbook entry created']) {
    await expect(details.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
  await expect(details.getByText('Task created')).toBeHidden()
  await details.getByRole('button', { name: 'Edit Duty' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Duty' })
  await expect(edit.getByLabel('Actual Departure')).toHaveValue('06:14')
  await edit.getByLabel('Notes').fill('Wind')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Duty updated successfully!')).toBeVisible()
  const duty = page.getByRole('article', { name: '14 July 2026', exact: true })
  await expect(duty).toContainText('06:14')
  await expect(duty).toContainText('09:11 actual')
})

test('stores own sales of a past flight', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('My sales')).toBeHidden()
  await dialog.getByLabel('Date').fill('2026-07-14')
  await dialog.getByLabel('Duty Code').fill('210')
  await fillSector(dialog, 1, ['210', 'BHX', 'PMI', '06:10', '08:35'])
  await dialog.getByLabel('My sales').fill('ten')
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(dialog.getByText('Please enter a valid number')).toBeVisible()
  await dialog.getByLabel('My sales').fill('£1,104.05')
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  await unfoldEarlierDays(page)
  await page.getByRole('button', { name: '14 July 2026, Flight 210' }).click()
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await expect(details.getByText('£1,104.05')).toBeVisible()
  await details.getByRole('button', { name: 'Edit Duty' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Duty' })
  await expect(edit.getByLabel('My sales')).toHaveValue('1104.05')
})

test('shows the server’s reason for a refused duty, or a text of its own', async ({
  signedIn: page,
}) => {
  await declareShared(page)
  await page.goto('/roster')
  await addDayOff(page, async (dialog) => {
    await page.route('**/api/employment/crew/roster', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Add Duty' }).click()
    await expect(page.getByText('An error occurred while adding the duty.')).toBeVisible()
    await page.unroute('**/api/employment/crew/roster')
    const json = { success: false, error: 'No.', fields: { dutyCode: 'Not this one' } }
    await page.route('**/api/employment/crew/roster', (route) =>
      route.fulfill({ status: 400, json }),
    )
    await dialog.getByRole('button', { name: 'Add Duty' }).click()
    await expect(page.getByText('Failed to add duty: No.')).toBeVisible()
    await expect(dialog.getByLabel('Duty Code')).toHaveAccessibleDescription('Not this one')
    await page.unroute('**/api/employment/crew/roster')
    await dialog.getByRole('button', { name: 'Add Duty' }).click()
  })
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
})

test('shows the details of a duty', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await importJuly(page)
  await page.getByRole('button', { name: '2 July 2026, Flight 410/411/412/413' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duty Details' })
  await expect(dialog).toContainText('Thursday, 2 July 2026 · Flight 410/411/412/413')
  for (const text of ['Report (brief)', '05:20', 'Debrief', 'BFS', 'Source: CSV Import']) {
    await expect(
      dialog.getByText(text, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible()
  }
  await expect(dialog.getByRole('list', { name: 'Timeline' })).toContainText('Actual')
  await expect(dialog.getByRole('heading', { name: 'Crew' })).toBeVisible()
  await expect(dialog.getByText('Logbook entry created')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('button', { name: '2 July 2026, Flight 410/411/412/413' }),
  ).toBeFocused()
})

test('edits a duty from its details', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await addDayOff(page)
  await page.getByRole('button', { name: '15 July 2026, Day off OFF' }).click()
  await page.getByRole('button', { name: 'Edit Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Duty' })
  await expect(dialog.getByLabel('Duty Code')).toHaveValue('OFF')
  await dialog.getByLabel('Duty Type').selectOption('HSBY')
  await dialog.getByLabel('Duty Code').fill('hsby')
  await dialog.getByLabel('Brief', { exact: true }).fill('20:00')
  await dialog.getByLabel('Debrief', { exact: true }).fill('04:00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Duty updated successfully!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const duty = page.getByRole('article', { name: '15 July 2026', exact: true })
  for (const text of ['Home standby', 'HSBY', '20:00', '04:00+1']) {
    await expect(duty).toContainText(text)
  }
})

test('deletes a duty after a confirmation', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await addDayOff(page)
  await page.getByRole('button', { name: '15 July 2026, Day off OFF' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Duty' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Duty deleted successfully!')).toBeVisible()
  await expect(page.getByText('No roster entries')).toBeVisible()
})

test('deletes all duties of one month', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await expect(page.getByText('No roster entries')).toBeVisible()
  await expect(page.getByText('Delete All')).toHaveCount(0)
  await importJuly(page)
  await page.getByRole('button', { name: '20 July 2026, Hotel rest HOTEL' }).click()
  await page.getByRole('button', { name: 'Edit Duty' }).click()
  await page.getByLabel('Notes').fill('Room 12')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Duty updated successfully!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chooseForMonth(page, 'Delete All')
  const question = page.getByRole('alertdialog', { name: 'Delete All Roster Entries' })
  await expect(question).toContainText('30 of 31 entries of July 2026 will be deleted')
  await expect(question).toContainText('wrote a note on 1 entry, so it stays.')
  await expectAccessible(page)
  await question.getByLabel('Delete those as well').check()
  await expect(question).toContainText('All 31 entries of July 2026 will be deleted')
  await expect(question).toContainText('wrote a note on 1 entry.')
  await question.getByRole('button', { name: 'Delete All' }).click()
  await expect(page.getByText('Deleted 31 roster entries successfully!')).toBeVisible()
  await expect(page.getByText('No roster entries')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('shows the month as a calendar whose duties open', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await importJuly(page)
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(page).toHaveURL('/roster?month=2026-07&view=calendar')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ])
  await expect(page.getByRole('cell', { name: '15 Today' })).toHaveAttribute('aria-current', 'date')
  const duty = page.getByRole('button', { name: /^2 July 2026, Flight, 410/ })
  await expect(duty).toContainText('05:20')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await duty.click()
  await expect(page.getByRole('dialog', { name: 'Duty Details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(duty).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'August 2026' })).toBeVisible()
  await expect(page).toHaveURL('/roster?month=2026-08&view=calendar')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('adds a duty by keyboard only', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await expect(page.getByText('No roster entries')).toBeVisible()
  await page.getByRole('button', { name: 'Add Duty' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Duty Code')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Duty Type')).toBeFocused()
  await page.keyboard.type('LEAVE')
  await tabTo(page, page.getByLabel('Duty Code'))
  await page.keyboard.type('leave')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Duty' })).toBeFocused()
  const row = page.getByRole('button', { name: '15 July 2026, Leave LEAVE' })
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Duty Details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
})

async function importJuly(page: Page): Promise<void> {
  await importFile(page, july)
  await unfoldEarlierDays(page)
  await expect(page.getByRole('article')).toHaveCount(31)
}

/** Fills the form for a day off today. `submit` sends it. */
async function addDayOff(page: Page, submit = pressAdd): Promise<void> {
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Duty Type').selectOption('OFF')
  await dialog.getByLabel('Duty Code').fill('OFF')
  await submit(dialog)
}

async function pressAdd(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(dialog).toBeHidden()
}

function sector(dialog: Locator, number: number): Locator {
  return dialog.getByRole('group', { name: `Sector ${number}`, exact: true })
}

async function fillSector(dialog: Locator, number: number, values: string[]): Promise<void> {
  const labels = [
    'Flight Number',
    'Departure Airport',
    'Arrival Airport',
    'Scheduled Departure',
    'Scheduled Arrival',
  ]
  for (const [index, label] of labels.entries()) {
    await sector(dialog, number)
      .getByLabel(label)
      .fill(values[index] ?? '')
  }
}

/** Presses Tab until the element is focused. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let press = 0; press < 30; press += 1) {
    if (await element.evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}
