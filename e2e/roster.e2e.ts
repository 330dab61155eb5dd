import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { applyButton, chooseFile, importFile } from './import-file.ts'
import { unfoldEarlierDays } from './unfold-earlier-days.ts'

const sample = (name: string) => fileURLToPath(new URL(`../samples/${name}.csv`, import.meta.url))
const june = sample('roster-01-simple-month')
const juneAgain = sample('roster-08-reimport-v2')
const july = sample('roster-02-mixed-overnight-standby-training')
const broken = sample('roster-06-malformed')

test('explains an empty roster', { tag: '@journey' }, async ({ signedIn: page }) => {
  await page.goto('/roster')
  await expect(page.getByRole('heading', { name: 'My Roster' })).toBeVisible()
  await expect(page.getByText('View and manage your scheduled duties')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'July 2026' })).toBeVisible()
  await expect(page.getByText('No roster entries')).toBeVisible()
  await expect(page.getByText('Import your roster or add duties manually')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import Roster CSV' }).click()
  await expect(page.getByRole('dialog', { name: 'Import Roster CSV' })).toBeVisible()
  await expectAccessible(page)
})

test('imports a roster in London time', { tag: '@journey' }, async ({ signedIn: page }) => {
  await page.goto('/roster?month=2026-05')
  await importFile(page, july)
  await expect(page.getByText(/Import completed!.*Imported: 32 entries/)).toBeVisible()
  await expect(page).toHaveURL('/roster?month=2026-07')
  await unfoldEarlierDays(page)
  await expect(page.getByRole('article')).toHaveCount(31)
  await expectDuty(page, '1 July 2026', ['Home standby', 'HSBY', '05:00', '13:00'])
  await expectDuty(page, '2 July 2026', [
    '410/411/412/413',
    '05:20',
    '06:21',
    'BFS',
    '07:19',
    '13:03',
  ])
  await expectDuty(page, '3 July 2026', ['740/741', '16:40', 'AYT', '03:31+1', '04:01+1'])
  await expectDuty(page, '20 July 2026', ['Hotel rest', 'HOTEL'])
  await expectDuty(page, '25 July 2026', ['EI275', 'positioning'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/roster?month=2026-08')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectDuty(page, '1 August 2026', ['819', '17:35', 'TFS', 'BHX', '23:22'])
})

test('imports the valid rows of a file and lists the others', async ({ signedIn: page }) => {
  await page.goto('/roster')
  const dialog = await chooseFile(page, broken)
  await dialog.getByRole('button', { name: '9 Not read' }).click()
  await expect(dialog.getByRole('heading', { name: 'Rows that were not read (9)' })).toBeFocused()
  await expect(dialog.getByText('Line 7', { exact: true })).toBeVisible()
  await dialog
    .getByRole('button', { name: /^and \d more$/ })
    .last()
    .click()
  await expect(dialog.getByText('Line 35', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await applyButton(page).click()
  await expect(page).toHaveURL('/roster?month=2026-02')
  await expect(page.getByRole('article')).toHaveCount(7)
})

test('imports the file once when Apply is clicked twice', async ({ signedIn: page }) => {
  await page.goto('/roster')
  let posts = 0
  page.on('request', (request) => (posts += Number(request.url().endsWith('/import'))))
  await chooseFile(page, july)
  await applyButton(page).dblclick()
  await expect(page.getByText(/Imported: 32 entries/)).toBeVisible()
  expect(posts).toBe(1)
})

test('scrolls to today at any time of the month', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await importFile(page, july)
  await unfoldEarlierDays(page)
  await page.evaluate(() => scrollTo(0, 0))
  const today = page.locator('li[aria-current=date]')
  await expect(today).not.toBeInViewport()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(today).toBeInViewport()
  await expect(today).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(today.getByRole('button', { name: /^15 July 2026/ })).toBeFocused()
})

test('asks before it discards a decision on a duty, and closes without one', async ({
  onDashboard: page,
}) => {
  await page.getByRole('banner').getByRole('link', { name: 'Roster' }).click()
  await importFile(page, june)
  const dialog = await chooseFile(page, juneAgain)
  await expect(dialog.getByRole('heading', { name: 'roster-08-reimport-v2.csv' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await chooseFile(page, juneAgain)
  const dayOff = dialog.getByRole('group', { name: 'Sun 21 Jun, OFF' })
  await dayOff.getByRole('button', { name: 'Keep' }).click()
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave()
    await expect(page.getByText('Discard your changes?')).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByText('Discard your changes?')).toBeHidden()
  }
  await applyButton(page).click()
  await expect(page.getByText(/Kept: 1\..*Imported: 3 entries/)).toBeVisible()
})

test('hides one user’s roster from another', async ({ signedIn: page, browser, portal }) => {
  await page.goto('/roster')
  await importFile(page, july)
  await unfoldEarlierDays(page)
  await expect(page.getByRole('article')).toHaveCount(31)
  const stranger = await browser.newPage({ baseURL: portal.url })
  const email = `bruno-${crypto.randomUUID()}@crew.example`
  const data = { email, name: 'Bruno', password: 'altitude-38000' }
  await stranger.request.post('/api/auth/sign-up/email', { data })
  await stranger.goto('/roster')
  await expect(stranger.getByText('No roster entries')).toBeVisible()
  await stranger.close()
})

/** Expects the duty on a day to show these texts. */
async function expectDuty(page: Page, day: string, texts: string[]): Promise<void> {
  const duty = page.getByRole('article', { name: day, exact: true })
  for (const text of texts) await expect(duty).toContainText(text)
}
