import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { importFile } from './import-file.ts'
import { unfoldEarlierDays } from './unfold-earlier-days.ts'

const july = fileURLToPath(
  new URL('../samples/roster-02-mixed-overnight-standby-training.csv', import.meta.url),
)

test('adds a flight that passes midnight', { tag: '@journey' }, async ({ signedIn: page }) => {
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

test('edits a duty from its details', { tag: '@journey' }, async ({ signedIn: page }) => {
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

test('shows the month as a calendar whose duties open', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await importJuly(page)
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(page).toHaveURL('/roster?month=2026-07&view=calendar')
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
