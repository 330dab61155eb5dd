import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { applyButton, chooseFile } from './import-file.ts'

const sample = (name: string) =>
  fileURLToPath(new URL(`../samples/imports/${name}`, import.meta.url))

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('matches the columns of a workbook, and imports, repeats and undoes it', async ({
      signedIn: page,
    }) => {
      await page.goto('/logbook')
      const dialog = await chooseFile(page, sample('logbook-generic-04-workbook.xlsx'))
      await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
      await expect(dialog.getByText(/^1 May 2026, BHX 05:14 to PMI 07:43, UTC$/)).toBeVisible()
      await expectSidewaysOnlyInTable(page)
      await expectAccessible(page)
      const next = dialog.getByRole('button', { name: 'Next' })
      await dialog.getByLabel('Column “From”').selectOption('Do not import')
      await expect(dialog.getByText('Choose a column for the departure airport.')).toBeVisible()
      await expect(next).toBeDisabled()
      await dialog.getByLabel('Column “From”').selectOption('From')
      await next.click()
      await expect(dialog.getByText('5 flights, 18.1 hours')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Change columns' }).click()
      await next.click()
      await dialog.getByRole('button', { name: 'Import 5 new' }).click()
      const toast = page.getByText('Import completed: 5 new, 0 updated, 0 skipped')
      await expect(toast).toBeVisible()
      await expect(page.getByText('Showing 1 - 5 of 5')).toBeVisible()
      await chooseFile(page, sample('logbook-generic-04-workbook.xlsx'))
      await expect(dialog.getByText(/^You imported a table with these headings/)).toBeVisible()
      await next.click()
      await dialog.getByRole('button', { name: 'Nothing to change' }).click()
      await page.getByRole('button', { name: 'Import CSV' }).click()
      await page.getByRole('button', { name: 'Import history' }).click()
      const history = page.getByRole('dialog', { name: 'Import history' })
      await expect(history.getByText(/^Logbook, 15 July 2026/)).toHaveCount(2)
      await expectAccessible(page)
      await history.getByRole('button', { name: /^Undo/ }).last().click()
      await expect(page.getByText('Import undone: 5 flights are as before.')).toBeVisible()
      await expect(page.getByText('No flight log entries yet')).toBeVisible()
    })

    test('picks a calendar entry as a duty', async ({ signedIn: page }) => {
      await page.goto('/roster')
      const dialog = await chooseFile(page, sample('roster-generic-ics-01.ics'))
      await expect(dialog.getByRole('heading', { name: 'New (5)' })).toBeVisible()
      await expect(dialog.getByText(/repeats\. Only single duties can be imported/)).toHaveCount(2)
      await expect(dialog.getByText(/was cancelled\.$/)).toBeVisible()
      await expectAccessible(page)
      const unknown = dialog.getByLabel(/^Kind of duty of/).first()
      await unknown.selectOption('Home standby')
      await expect(dialog.getByRole('button', { name: 'Apply 6 new' })).toBeVisible()
      await unknown.selectOption('Not a duty')
      await expect(dialog.getByRole('button', { name: 'Apply 5 new' })).toBeVisible()
      await unknown.selectOption('Home standby')
      await dialog.getByRole('button', { name: 'Apply 6 new' }).click()
      await expect(page.getByText(/Imported: 6 entries/)).toBeVisible()
    })
  })
}

test('reads the text of a PDF roster in the browser, and saves its certificates', async ({
  signedIn: page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await expect(page.getByLabel('Roster file')).toBeVisible()
  expect(scripts.filter((url) => /pdf/.test(url))).toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Import Flight Log CSV' })
  await page.getByLabel('Roster file').setInputFiles(sample('roster-pdf-01-list.pdf'))
  await expect(dialog.getByText('HARLOW MARTHA (20417), BHX')).toBeVisible()
  await expect(dialog.getByText('1 Sep 2026 to 30 Sep 2026')).toBeVisible()
  expect(scripts.filter((url) => /pdf/.test(url))).toHaveLength(2)
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: /^Also save \d new certificates/ }).check()
  await applyButton(page).click()
  // A roster of days to come has no flights for the logbook, so the roster is shown.
  await expect(page).toHaveURL('/roster?month=2026-09')
  await expect(dialog).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click()
  await expect(page.getByText('Passport').first()).toBeVisible()
})

test('imports a known logbook from the roster page', async ({ signedIn: page }) => {
  await page.goto('/roster')
  const dialog = await chooseFile(page, sample('logbook-pilotlog-01.csv'))
  await expect(dialog.getByText('CrewLounge PILOTLOG')).toBeVisible()
  await expect(
    dialog.getByText('3,072 hours on B738 before 2020 become an opening total.'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Import 5 new/ }).click()
  await expect(page).toHaveURL('/logbook')
  await expect(page.getByText('Showing 1 - 5 of 5')).toBeVisible()
  await chooseFile(page, sample('logbook-fr24-01.csv'))
  await expect(dialog.getByText('1 flight as a passenger was left out.')).toBeVisible()
  await page.getByRole('button', { name: 'Import them too' }).click()
  await expect(page.getByText('Flights as a passenger are imported too.')).toBeVisible()
  await expectAccessible(page)
})

test('says why a file cannot be read', async ({ signedIn: page }) => {
  await page.goto('/roster')
  const dialog = await chooseFile(page, sample('hostile-13-photo-named.pdf'))
  await expect(dialog.getByText(/^Import failed: This is a picture\./)).toBeVisible()
  await expectAccessible(page)
  const refused: [string, RegExp][] = [
    ['hostile-04-password.pdf', /This PDF is locked with a password/],
    ['hostile-03-scanned.pdf', /This PDF is a picture/],
    ['foreign-01-netline-duty-plan.pdf', /This is a NetLine duty plan/],
    ['hostile-01-zip-bomb.xlsx', /unpacks to far more data/],
  ]
  for (const [name, words] of refused) {
    await dialog.getByLabel('Roster file').setInputFiles(sample(name))
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await page.route('**/assets/pdf.worker*', (route) => route.abort())
  await dialog.getByLabel('Roster file').setInputFiles(sample('hostile-05-owner-locked.pdf'))
  await expect(dialog.getByText(/^An error occurred during import\./)).toBeVisible()
  await page.unroute('**/assets/pdf.worker*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(applyButton(page)).toBeVisible()
})

/** Expects that the table scrolls sideways in its frame, and neither the dialog nor the page does. */
async function expectSidewaysOnlyInTable(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .filter((element) => !element.querySelector(':scope > table')),
  )
  expect(wide).toHaveLength(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  )
}
