import type { Page } from '@playwright/test'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { addRosterFile } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const flight = (number: string, date: string, report?: string) =>
  palmaRow(date, report).replace('ZQ210', number)

const published = rosterText(
  [
    palmaRow('15/07/2026 Wed', '14:15'),
    flight('ZQ310', '16/07/2026 Thu'),
    offRow('17/07/2026 Fri'),
    palmaRow('20/07/2026 Mon'),
  ],
  { generatedOn: 'Jul 10, 2026 05:00' },
)
/** Report today is earlier, Thursday's flight is swapped, Friday's day off is lost. */
const reissued = rosterText(
  [
    palmaRow('15/07/2026 Wed', '13:45'),
    flight('ZQ410', '16/07/2026 Thu'),
    flight('ZQ510', '17/07/2026 Fri'),
    palmaRow('20/07/2026 Mon'),
  ],
  { generatedOn: 'Jul 15, 2026 08:30' },
)

test('leads from the dashboard to changes', { tag: '@journey' }, async ({ signedIn: page }) => {
  await addRosterFile(page, published)
  await addRosterFile(page, reissued)
  await page.goto('/')
  // 13:45 at the airport, without a tap.
  await expect(page.getByRole('region', { name: /Next duty/ })).toContainText('13:45')
  const line = page.getByRole('link', { name: '3 days changed, 2 within 24 hours' }).first()
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await line.click()
  const dialog = page.getByRole('dialog', { name: 'Roster Changes' })
  const head = '3 days changed, 2 within 24 hours'
  await expect(dialog.getByRole('heading', { name: head })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Wed 15 Jul: Report 14:15 → 13:45Notice 5 h 15',
    'Thu 16 Jul: Flights ZQ310/ZQ211 → ZQ410/ZQ211Notice 20 h 45',
    'Fri 17 Jul: off → PMI from 05:15Notice 44 h 45',
  ])
  await expect(
    dialog.getByText('July 2026: 3 days changed, 3 with at most 14 days’ notice, 2 with'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(/days changed/)).toHaveCount(0)
  await page.goto('/roster?dialog=changes')
  await expect(dialog.getByRole('heading', { name: 'Seen before (3)' })).toBeVisible()
})

test('the change of a duty is seen once the duty was opened', async ({ signedIn: page }) => {
  await addRosterFile(page, published)
  await addRosterFile(page, reissued)
  await page.goto('/roster')
  const row = day(page, '15 July 2026')
  await expect(row.getByText('Changed')).toBeVisible()
  await row.getByRole('button').first().click()
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await expect(details.getByText('was 14:15')).toBeVisible()
  await expect(details.getByText('Report 14:15 → 13:45')).toBeVisible()
  // The other days stay unseen.
  await expect(page.getByText('2 days changed, 1 within 24 hours')).toBeAttached()
  await expect(details.getByText('was 14:15')).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close' }).last().click()
  await expect(row.getByText('Changed')).toHaveCount(0)
  await page.goto('/roster?view=day&date=2026-07-16')
  await expect(page.locator('p', { hasText: 'Flights ZQ310/ZQ211 → ZQ410/ZQ211' })).toBeVisible()
  await expect(page.getByText('1 day changed')).toBeAttached()
  await page.goto('/')
  await expect(page.getByRole('link', { name: '1 day changed' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: /Next duty/ })).not.toContainText('was')
})

const duty = (page: Page, date: string) => page.getByRole('article', { name: date })
const day = (page: Page, date: string) =>
  page.getByRole('listitem').filter({ has: duty(page, date) })
