import type { Page } from '@playwright/test'
import type { LogbookEntryInput } from '#logbook/api/logbook.ts'
import { entriesAtOnce, logbookPath } from '#logbook/api/paths.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const total = 20_000
const airports = ['PMI', 'TFS', 'AGP', 'FAO', 'HER', 'ALC']

test('searches, sorts, pages, edits and deletes 20,000 entries quickly', async ({
  signedIn: page,
}) => {
  test.setTimeout(90_000)
  await fillLogbook(page)
  await page.goto('/logbook')
  await expect(page.getByText('Showing 1 - 10 of 20000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete All' })).toBeEnabled()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Total Flights20,000')
  await expectAccessible(page)

  // The list is now in the browser, so nothing waits for the network.
  await page.route('**/api/employment/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  const search = page.getByRole('searchbox')
  await search.fill('zq777')
  await expect(page.getByText(/^Showing 1 - 10 of 20, /)).toBeVisible()
  // A page that is chosen before the words are in the address stays.
  await search.fill('bhx')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.has('q', 'bhx'))
  await expect(page.getByText(/^Showing 11 - 20 of 20000, /)).toBeVisible()
  await search.fill('')
  await expect(page.getByText('Showing 1 - 10 of 20000')).toBeVisible()
  await page.getByRole('button', { name: 'Hours', exact: true }).click()
  await expect(page.locator('tbody tr').first()).toContainText('9.9')
  await page.getByRole('button', { name: 'Descending' }).click()
  await expect(page.locator('tbody tr').first()).toContainText('1.0')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Aircraft Type').selectOption('320')
  await expect(page.getByText(/^Showing 1 - 10 of 10000, /)).toBeVisible()
  await page.getByLabel('Items per page').selectOption('50')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Showing 51 - 100 of 10000, /)).toBeVisible()
  await expect(page.getByText('Page 2 of 200')).toBeVisible()

  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await search.fill('zq777 tfs')
  await expect(page.getByText(/^Showing 1 - 7 of 7, /)).toBeVisible()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Flight Entry' })
  await dialog.getByLabel('Remarks').fill('Needle')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Flight entry updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await search.fill('needle')
  await expect(page.getByText(/^Showing 1 - 1 of 1, /)).toBeVisible()
  await page.getByRole('button', { name: /^Delete BHX/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No flights match your filters')).toBeVisible()
  await expect(summary).toContainText('Total Flights19,999')
})

async function fillLogbook(page: Page): Promise<void> {
  const { token } = await (await page.request.get('/api/auth/token')).json()
  const headers = { authorization: `Bearer ${token}` }
  for (let start = 0; start < total; start += entriesAtOnce) {
    const data = Array.from({ length: entriesAtOnce }, (_, index) => entry(start + index))
    const answer = await page.request.post(logbookPath, { headers, data })
    expect(answer.status()).toBe(200)
  }
}

function entry(index: number): LogbookEntryInput {
  return {
    date: addDays('2026-07-14', -Math.floor(index / 6)),
    departureAirport: 'BHX',
    arrivalAirport: airports[index % airports.length] ?? 'PMI',
    aircraftType: index % 2 === 0 ? '738' : '320',
    aircraftRegistration: 'G-ALBX',
    flightTime: 1 + (index % 90) / 10,
    flightNumbers: [`ZQ${index % 1000}`],
    crew: ['CP - 10233 - PENROSE IDRIS', 'CC - 20417 - HARLOW MARTHA'],
  }
}
