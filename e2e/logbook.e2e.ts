import { fileURLToPath } from 'node:url'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { LogbookEntryInput } from '#logbook/api/logbook.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { rosterText } from '#server/testing/test-roster-file.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { applyButton, importFile } from './import-file.ts'

const sample = (name: string) => fileURLToPath(new URL(`../samples/${name}.csv`, import.meta.url))
const june = sample('roster-01-simple-month')
const broken = sample('roster-06-malformed')

const flight: LogbookEntryInput = {
  date: '2026-07-10',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  aircraftType: '738',
  aircraftRegistration: 'G-ALBX',
  flightTime: 2.4,
  actualDeparture: '2026-07-10T05:14:00Z',
  actualArrival: '2026-07-10T07:38:00Z',
  crew: ['CC - 20417 - HARLOW MARTHA'],
}
const timeless = { actualDeparture: null, actualArrival: null }

/** Milliseconds after which a form has closed without the portal's answer. */
const longerThanAForm = 3000

test('explains an empty logbook', async ({ signedIn: page }) => {
  await page.goto('/logbook')
  await expect(page.getByRole('heading', { name: 'Flight Logbook' })).toBeVisible()
  await expect(page.getByText('No flight log entries yet')).toBeVisible()
  await expect(page.getByText('Add your first flight or import CSV')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete All' })).toBeDisabled()
  await expect(page.getByText('Total Hours')).toBeVisible()
  await expectAccessible(page)
})

test('shows rows, cards, and hours in both formats', async ({ signedIn: page }) => {
  await add(page, [
    { ...flight, remarks: `${'Long day. '.repeat(8)}And more than eighty characters` },
    { ...flight, date: '2026-07-09', aircraftType: '320', role: 'pilot_in_command', flightTime: 4 },
  ])
  await page.goto('/logbook')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Total Hours6.4')
  await expect(summary).toContainText('Total Flights2')
  await expect(summary).toContainText('Aircraft Types2')
  await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible()
  const [first, second] = [row(page, 0), row(page, 1)]
  await expect(first).toContainText('Fri 10 Jul 2026')
  await expect(first).toContainText('738 (G-ALBX)')
  await expect(first).toContainText('cabin crew')
  await expect(first).toContainText(`${'Long day. '.repeat(8).trim()}…`)
  await expect(first).toContainText('2.4')
  await expect(second).toContainText('pilot in command')
  await page.getByRole('button', { name: '39:30' }).click()
  await expect(first).toContainText('2:24')
  await expect(summary).toContainText('6:24')
  await page.reload()
  await expect(summary).toContainText('6:24')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Fri 10 Jul 2026' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
})

test('stores search, filters and order in the URL', async ({ signedIn: page }) => {
  await add(page, [
    flight,
    {
      ...flight,
      ...timeless,
      date: '2026-07-08',
      arrivalAirport: 'TFS',
      aircraftType: '320',
      flightTime: 4.5,
    },
    { ...flight, ...timeless, date: '2026-06-01', departureAirport: 'EMA', flightTime: 1.2 },
  ])
  await page.goto('/logbook')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('tfs')
  await expect(page.getByText('Showing 1 - 1 of 1, 4.5 hours')).toBeVisible()
  await expect(page).toHaveURL('/logbook?q=tfs')
  await search.fill('zebra')
  await expect(page.getByText('No flights match your filters')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await expectAccessible(page)
  await search.fill('')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Start Date').fill('2026-07-01')
  await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.getByLabel('End Date').fill('2026-07-09')
  await page.getByLabel('Aircraft Type').selectOption('320')
  await expect(page.getByText('Showing 1 - 1 of 1')).toBeVisible()
  await expect(page).toHaveURL('/logbook?from=2026-07-01&to=2026-07-09&aircraft=%22320%22')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Showing 1 - 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeHidden()
  await expect(row(page, 0)).toContainText('10 Jul')
  await page.getByRole('button', { name: 'Descending' }).click()
  await expect(row(page, 0)).toContainText('1 Jun')
  await page.getByRole('button', { name: 'Hours', exact: true }).click()
  await expect(row(page, 0)).toContainText('1.2')
  await page.getByRole('button', { name: 'Ascending' }).click()
  await expect(row(page, 0)).toContainText('4.5')
  await expect(page).toHaveURL('/logbook?sort=hours')
})

test('ignores invalid parameters in the URL', async ({ signedIn: page }) => {
  await add(page, [flight])
  await page.goto('/logbook?from=yesterday&page=-3&size=7&sort=luck&order=up')
  await expect(page.getByText('Showing 1 - 1 of 1')).toBeVisible()
})

test('changes pages and page sizes', async ({ signedIn: page }) => {
  const days = Array.from({ length: 12 }, (_, day) => String(day + 1).padStart(2, '0'))
  await add(
    page,
    days.map((day) => ({
      ...flight,
      ...timeless,
      date: `2026-06-${day}`,
      flightTime: Number(day) / 10,
    })),
  )
  await page.goto('/logbook')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(page.getByText('Showing 1 - 10 of 12')).toBeVisible()
  await expect(pages.getByText('Page 1 of 2')).toBeVisible()
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Showing 11 - 12 of 12')).toBeVisible()
  await expect(page).toHaveURL('/logbook?page=2')
  await page.getByRole('button', { name: 'Descending' }).click()
  await expect(pages.getByText('Page 1 of 2')).toBeVisible()
  // A list as short as this has no choice of the size, unless another one is in use.
  await expect(pages.getByLabel('Items per page')).toBeHidden()
  await page.goto('/logbook?order=asc&size=5')
  await expect(pages.getByText('Page 1 of 3')).toBeVisible()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Showing 6 - 10 of 12')).toBeVisible()
  await page.getByRole('searchbox').fill('bhx')
  await expect(page.getByText('Showing 1 - 5 of 12')).toBeVisible()
  await pages.getByLabel('Items per page').selectOption('25')
  await expect(page.getByText('Showing 1 - 12 of 12')).toBeVisible()
  await expect(pages.getByText('Page 1 of 1')).toBeVisible()
  await pages.getByLabel('Items per page').selectOption('5')
  await expect(pages.getByText('Page 1 of 3')).toBeVisible()
})

test('edits an entry: validation, calculated time and toast', async ({ signedIn: page }) => {
  await add(page, [flight])
  await page.goto('/logbook')
  await page.getByRole('button', { name: /^Edit BHX to PMI/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Flight Entry' })
  await expect(dialog.getByLabel('Actual Departure')).toHaveValue('10/07/2026 06:14')
  await expect(dialog.getByText('Calculated: 2.40 hours')).toBeVisible()
  await expectAccessible(page)
  const hours = dialog.getByLabel('Flight Time (hours)')
  for (const [typed, words] of [
    ['-1', 'Must be at least 0'],
    ['300', 'Must be no more than 24'],
    ['', 'This field is required'],
  ] as const) {
    await hours.fill(typed)
    await hours.blur()
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await dialog.getByLabel('Actual Arrival').fill('2026-07-10T06:00')
  await expect(dialog.getByText('Calculated:')).toBeHidden()
  await dialog.getByLabel('Actual Arrival').fill('2026-07-10T09:00')
  await expect(dialog.getByText('Calculated: 2.77 hours')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use it' }).click()
  await expect(hours).toHaveValue('2.77')
  await dialog.getByLabel('Date').fill('2026-07-16')
  await dialog.getByLabel('Arrival Airport').fill('palma')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Please enter an airport code of three letters')).toBeVisible()
  await expect(dialog.getByLabel('Date')).toHaveAccessibleDescription(
    'A logbook records what was flown: this day is still to come',
  )
  await dialog.getByLabel('Date').fill('2026-07-10')
  await dialog.getByLabel('Arrival Airport').fill('agp')
  await dialog.getByLabel('Role').selectOption('cabin_manager')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Flight entry updated successfully!')).toBeVisible()
  await expect(row(page, 0)).toContainText('AGP')
  await expect(row(page, 0)).toContainText('cabin manager')
  await expect(row(page, 0)).toContainText('2.8')
  await page.reload()
  await expect(row(page, 0)).toContainText('AGP')
})

test('asks once before deleting an entry, twice before deleting all', async ({
  signedIn: page,
}) => {
  await add(page, [
    flight,
    { ...flight, ...timeless, date: '2026-07-01' },
    { ...flight, ...timeless, date: '2026-07-02' },
  ])
  await page.goto('/logbook')
  await page.getByRole('button', { name: /^Delete BHX to PMI, Fri 10 Jul/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to delete this flight log entry? You can restore it for 30 days.',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Flight log entry deleted successfully!')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Delete All' }).click()
  await expect(question).toContainText('importing it again brings its flights back.')
  await question.getByRole('button', { name: 'Continue' }).click()
  const last = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await expect(last).toContainText('2 entries will be deleted')
  await expectAccessible(page)
  await last.getByRole('button', { name: 'Delete All' }).click()
  await expect(page.getByText('Deleted 2 flight log entries.')).toBeVisible()
  await expect(page.getByText('No flight log entries yet')).toBeVisible()
  await expect(last).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete All' })).toBeDisabled()
})

test.describe('an entry whose own edit was answered late is deleted', () => {
  test.beforeEach(async ({ signedIn: page }) => {
    await add(page, [{ ...flight, ...timeless }])
    await page.goto('/logbook')
    await expect(page.getByText('Showing 1 - 1 of 1')).toBeVisible()
    // The list is not fetched again.
    await page.route('**/api/employment/**', async (route) => {
      const method = route.request().method()
      if (method === 'GET') return route.abort()
      if (method === 'PATCH') await page.waitForTimeout(longerThanAForm)
      return route.continue()
    })
    await page.getByRole('button', { name: /^Edit BHX to PMI/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Flight Entry' })
    await dialog.getByLabel('Remarks').fill('Needle')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Flight entry updated successfully!')).toBeVisible()
  })

  test('alone', async ({ page }) => {
    await page.getByRole('button', { name: /^Delete BHX to PMI/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Flight log entry deleted successfully!')).toBeVisible()
  })

  test('in a selection', async ({ page }) => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const bar = page.getByRole('region', { name: 'Selected entries' })
    await bar.getByRole('button', { name: 'Select all 1' }).click()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No flight log entries yet')).toBeVisible()
  })
})

test('reports that there is nothing left to delete', async ({ signedIn: page }) => {
  await add(page, [flight])
  await page.goto('/logbook')
  await expect(row(page, 0)).toContainText('PMI')
  await callApi(page, 'DELETE', logbookPath)
  await page.getByRole('button', { name: 'Delete All' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete All' }).click()
  await expect(page.getByText('No flight log entries to delete.')).toBeVisible()
})

test('shows the result of an import and undoes it', async ({ signedIn: page }) => {
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Flight Log CSV' })
  await expect(dialog.getByText('Header rows, totals and metadata are skipped.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Roster file').setInputFiles(june)
  await expect(dialog.getByText('roster-01-simple-month.csv')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply 30 new' }).click()
  await expect(page.getByText('Import completed: 30 new, 0 updated, 0 skipped')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Import undone. 30 duties changed.')).toBeVisible()
  await expect(page.getByText('No flight log entries yet')).toBeVisible()
})

test('shows and edits an imported flight', async ({ signedIn: page }) => {
  await page.goto('/logbook')
  await importFile(page, june)
  await expect(page.getByText(/flights are new in the logbook/)).toBeVisible()
  await row(page, 0)
    .getByRole('button', { name: /^Details of/ })
    .click()
  const details = page.getByRole('dialog')
  for (const fact of ['Report', 'Debrief', 'Crew', 'CSV Import', '738']) {
    await expect(details.getByText(fact, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Flight Entry' })
  await form.getByLabel('Remarks').fill('Medical on board')
  await form.getByLabel('Flight Numbers').fill('zq299')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Flight entry updated successfully!')).toBeVisible()
  await expect(row(page, 0)).toContainText('Medical on board')
  await expect(row(page, 0)).toContainText('ZQ299')
})

test('reports an import without a valid row as failed', async ({ signedIn: page }) => {
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Flight Log CSV' })
  const same = Array.from({ length: 3 }, () => '99/07/2026 Mon,OFF,Day off,,,,,')
  const others = [93, 94, 95, 96, 97, 98].map((day) => `${day}/07/2026 Mon,OFF,Day off,,,,,`)
  const rows = [...same, ...others]
  const buffer = Buffer.from(rosterText(rows))
  const file = { name: 'roster.csv', mimeType: 'text/csv', buffer }
  await dialog.getByLabel('Roster file').setInputFiles(file)
  const sentence = 'Import failed: None of the 9 rows could be read.'
  await expect(dialog.getByText(sentence)).toBeVisible()
  await expect(applyButton(page)).toBeHidden()
  await expect(dialog.getByText('Lines 6, 7 and 8', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'and 2 more' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Line/ })).toHaveCount(7)
  await expectAccessible(page)
})

test('lists the first five rows that could not be read', async ({ signedIn: page }) => {
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Flight Log CSV' })
  await dialog.getByLabel('Roster file').setInputFiles(broken)
  await expect(dialog.getByText('Line 7', { exact: true })).toBeVisible()
  const unread = dialog.locator('section').filter({ hasText: 'Rows that were not read' })
  await expect(unread.getByRole('listitem')).toHaveCount(5)
  await applyButton(page).click()
  await expect(page.getByText(/Import completed: \d+ new/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row(page, 0)).toBeVisible()
})

test('refuses a file that is not a roster or is too large', async ({ signedIn: page }) => {
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Flight Log CSV' })
  const refuse = async (buffer: Buffer, words: RegExp) => {
    const file = { name: 'roster.csv', mimeType: 'text/csv', buffer }
    await dialog.getByLabel('Roster file').setInputFiles(file)
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await refuse(Buffer.from('%PDF-1.7 …'), /Import failed: This file is damaged/)
  await refuse(Buffer.alloc(11 * 1024 * 1024, 'x'), /Import failed: This file is larger than 10 MB/)
})

test('imports the sample that it offers', async ({ signedIn: page }) => {
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Flight Log CSV' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download Sample CSV' }).click()
  const path = await (await download).path()
  expect(readFileSync(path, 'utf8')).toContain('Personal Crew Schedule Report')
  await dialog.getByLabel('Roster file').setInputFiles(path)
  await applyButton(page).click()
  await expect(page.getByText('Import completed: 6 new, 0 updated, 0 skipped')).toBeVisible()
  await expect(page.getByText('Showing 1 - 6 of 6')).toBeVisible()
})

test('offers to retry when the logbook cannot be loaded', async ({ signedIn: page }) => {
  await page.route(`**${logbookPath}*`, (route) => route.abort())
  await page.goto('/logbook')
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await page.unroute(`**${logbookPath}*`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No flight log entries yet')).toBeVisible()
})

function row(page: Page, index: number) {
  return page.getByRole('region', { name: 'Flights' }).locator('tbody tr').nth(index)
}

/** Adds entries through the API with the page's session. */
async function add(page: Page, entries: LogbookEntryInput[]): Promise<void> {
  await callApi(page, 'POST', logbookPath, entries)
}
