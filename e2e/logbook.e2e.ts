import { fileURLToPath } from 'node:url'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { LogbookEntryInput } from '#logbook/api/logbook.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { applyButton, importFile } from './import-file.ts'

const sample = (name: string) => fileURLToPath(new URL(`../samples/${name}.csv`, import.meta.url))
const june = sample('roster-01-simple-month')

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

test(
  'shows entries as rows and cards, with hours in both formats',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    await page.goto('/logbook')
    await expect(page.getByText('No flight log entries yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete All' })).toBeDisabled()
    await add(page, [flight, { ...flight, ...timeless, date: '2026-07-09', flightTime: 4 }])
    await page.reload()
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText('Total Hours6.4')
    await page.getByRole('button', { name: '39:30' }).click()
    await expect(row(page, 0)).toContainText('2:24')
    await page.reload()
    await expect(summary).toContainText('6:24')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('listitem').filter({ hasText: 'Fri 10 Jul 2026' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectAccessible(page)
  },
)

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
  await page.getByRole('button', { name: 'Hours', exact: true }).click()
  await expect(row(page, 0)).toContainText('4.5')
  await expect(page).toHaveURL('/logbook?sort=hours')
})

test(
  'edits, selects and deletes entries, and asks twice before deleting all',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    const on = (date: string) => ({ ...flight, ...timeless, date })
    await add(page, [flight, ...['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04'].map(on)])
    await page.goto('/logbook')
    await page.getByRole('button', { name: /^Edit BHX to PMI, Fri 10 Jul/ }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Flight Entry' })
    await edit.getByLabel('Arrival Airport').fill('agp')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(row(page, 0)).toContainText('AGP')
    await page.getByRole('button', { name: /^Delete BHX to AGP/ }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Are you sure you want to delete this flight log entry?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('Showing 1 - 4 of 4')).toBeVisible()

    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const bar = page.getByRole('region', { name: 'Selected entries' })
    await page.getByRole('checkbox', { name: /Sat 4 Jul/ }).check()
    await page.getByRole('checkbox', { name: /Fri 3 Jul/ }).check()
    await bar.getByRole('button', { name: 'Change' }).click()
    const change = page.getByRole('dialog', { name: 'Change 2 entries' })
    await change.getByLabel('Registration').fill('G-ALBZ')
    await change.getByRole('button', { name: 'Change 2 entries' }).click()
    await expect(row(page, 1)).toContainText('G-ALBZ')
    await expect(row(page, 2)).toContainText('G-ALBX')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: /Sat 4 Jul/ }).check()
    await page.getByRole('checkbox', { name: /Fri 3 Jul/ }).check()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Delete 2 entries' })).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible()

    await page.getByRole('button', { name: 'Delete All' }).click()
    await expect(question).toContainText('importing it again brings its flights back.')
    await question.getByRole('button', { name: 'Continue' }).click()
    const last = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
    await expect(last).toContainText('2 entries will be deleted')
    await last.getByRole('button', { name: 'Delete All' }).click()
    await expect(page.getByText('Deleted 2 flight log entries.')).toBeVisible()
    await expect(page.getByText('No flight log entries yet')).toBeVisible()
  },
)

test.describe('an entry whose own edit was answered late is deleted', () => {
  test.beforeEach(async ({ signedIn: page }) => {
    const answered = Promise.withResolvers<void>()
    await add(page, [{ ...flight, ...timeless }])
    await page.goto('/logbook')
    await expect(page.getByText('Showing 1 - 1 of 1')).toBeVisible()
    // The list is not fetched again.
    await page.route('**/api/employment/**', async (route) => {
      const method = route.request().method()
      if (method === 'GET') return route.abort()
      if (method === 'PATCH') await answered.promise
      return route.continue()
    })
    await page.getByRole('button', { name: /^Edit BHX to PMI/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Flight Entry' })
    await dialog.getByLabel('Remarks').fill('Needle')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    // The form closes without the portal's answer.
    await expect(dialog).toBeHidden()
    answered.resolve()
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

test(
  'imports the sample that it offers, edits a flight of it, and undoes the import',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    await page.goto('/logbook')
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import Flight Log CSV' })
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download Sample CSV' }).click()
    const path = await (await download).path()
    expect(readFileSync(path, 'utf8')).toContain('Personal Crew Schedule Report')
    await dialog.getByLabel('Roster file').setInputFiles(path)
    await applyButton(page).click()
    await expect(page.getByText('Import completed: 6 new, 0 updated, 0 skipped')).toBeVisible()
    await expect(page.getByText('Showing 1 - 6 of 6')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('No flight log entries yet')).toBeVisible()

    await importFile(page, june)
    await row(page, 0)
      .getByRole('button', { name: /^Details of/ })
      .click()
    const details = page.getByRole('dialog')
    await expect(details.getByText('CSV Import', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Flight Entry' })
    await form.getByLabel('Remarks').fill('Medical on board')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(row(page, 0)).toContainText('Medical on board')
  },
)

test('offers to retry when the logbook cannot be loaded', async ({ signedIn: page }) => {
  await page.route(`**${logbookPath}*`, (route) => route.abort())
  await page.goto('/logbook')
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible({ timeout: 15_000 })
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
