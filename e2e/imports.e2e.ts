import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { addRosterFile } from './add-duties.ts'
import { applyButton, chooseFile, giveText } from './import-file.ts'

const sample = (name: string) =>
  fileURLToPath(new URL(`../samples/imports/${name}`, import.meta.url))

const workbook = sample('logbook-generic-04-workbook.xlsx')

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('matches the columns of a workbook', async ({ signedIn: page }) => {
      await page.goto('/logbook')
      const dialog = await chooseFile(page, workbook)
      await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
      await expect(dialog.getByText('1 May 2026, BHX 05:14 to PMI 07:43, UTC')).toBeVisible()
      await expectSidewaysOnlyInTable(page)
      await expectAccessible(page)
      const next = dialog.getByRole('button', { name: 'Next' })
      await dialog.getByLabel('Column “From”').selectOption('Do not import')
      await expect(dialog.getByText('Choose a column for the departure airport.')).toBeVisible()
      await expect(next).toBeDisabled()
      await dialog.getByLabel('Column “From”').selectOption('From')
      await next.click()
      await expect(dialog.getByText('5 flights, 18.1 hours')).toBeVisible()
      await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeFocused()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Change columns' }).click()
      await next.click()
      await expect(dialog.getByRole('button', { name: 'Import 5 new' })).toBeInViewport()
    })
  })
}

test('imports a table twice, and undoes it from the history', async ({ signedIn: page }) => {
  const table = sample('logbook-generic-01.csv')
  await page.goto('/logbook')
  const dialog = await chooseFile(page, table)
  const next = dialog.getByRole('button', { name: 'Next' })
  await next.click()
  await dialog.getByRole('button', { name: 'Import 5 new' }).click()
  await expect(page.getByText('Import completed: 5 new, 0 updated, 0 skipped')).toBeVisible()
  await expect(page.getByText('Showing 1 - 5 of 5')).toBeVisible()
  await chooseFile(page, table)
  await expect(dialog.getByText(/^You imported a table with these headings/)).toBeVisible()
  await next.click()
  await dialog.getByRole('button', { name: 'Nothing to change' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByRole('button', { name: 'Import history' }).click()
  const history = page.getByRole('dialog', { name: 'Import history' })
  await expect(history.getByText(/^Logbook, 15 July 2026/)).toHaveCount(2)
  await expectAccessible(page)
  // Imports of the same second have no certain order.
  const first = history.getByRole('listitem').filter({ hasText: '5 new, 0 updated' })
  await first.getByRole('button', { name: /^Undo/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo' })
  await expect(question.getByText(/^5 flights, .* leave your logbook\.$/)).toBeVisible()
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Import undone: 5 flights are as before.')).toBeVisible()
  await expect(page.getByText('No flight log entries yet')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

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
    // A lost connection leaves the last preview, which cannot be applied then.
    await page.route('**/flight-log/import*', (route) => route.abort())
    await unknown.selectOption('Leave')
    await expect(dialog.getByText(/^An error occurred during import/)).toBeInViewport()
    await page.unroute('**/flight-log/import*')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('button', { name: 'Apply 6 new' }).click()
    await expect(page.getByText(/Imported: 6 entries/)).toBeVisible()
  })
})

test('reads the text of a PDF roster in the browser, and saves its certificates', async ({
  signedIn: page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await expect(page.getByLabel('Roster file')).toBeVisible()
  expect(scripts.filter((url) => /pdf/.test(url))).toEqual([])
  const dialog = page.getByRole('dialog', { name: /^Import (Flight Log CSV|logbook, PDF)$/ })
  await page.getByLabel('Roster file').setInputFiles(sample('roster-pdf-01-list.pdf'))
  await expect(dialog.getByText('HARLOW MARTHA (20417), BHX')).toBeVisible()
  await expect(dialog.getByText('1 Sep 2026 to 30 Sep 2026')).toBeVisible()
  expect(scripts.filter((url) => /pdf/.test(url))).toHaveLength(2)
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: /^Also save \d new certificates/ }).check()
  await applyButton(page).click()
  // The file has the actual times of its flights, so they are in the logbook.
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/logbook')
  await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click()
  await expect(page.getByText('Passport').first()).toBeVisible()
})

test('imports a known logbook from the roster page', async ({ signedIn: page }) => {
  await page.goto('/roster')
  const dialog = await chooseFile(page, sample('logbook-pilotlog-01.csv'))
  await expect(dialog.getByText('CrewLounge PILOTLOG')).toBeVisible()
  await expect(
    dialog.getByText('3,072 hours on B738 before 2020 are added to your earlier experience.'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Import 5 new/ }).click()
  await expect(page).toHaveURL('/logbook')
  await expect(page.getByText('Showing 1 - 5 of 5')).toBeVisible()
  await chooseFile(page, sample('logbook-fr24-01.csv'))
  await expect(dialog.getByText('1 flight as a passenger was left out.')).toBeVisible()
  await page.getByRole('button', { name: 'Import it too' }).click()
  await expect(page.getByText('Flights as a passenger are imported too.')).toBeVisible()
  await expectAccessible(page)
})

test('takes a table that is pasted on the logbook, and notices another change of the logbook', async ({
  signedIn: page,
}) => {
  await page.goto('/logbook')
  const table = 'Date\tFrom\tTo\tOff (UTC)\tOn (UTC)\n01/05/2026\tBHX\tPMI\t05:14\t07:43\n'
  const next = page.getByRole('button', { name: 'Next' })
  // The code that takes files loads after the page.
  await expect(async () => {
    await giveText(page, table, ['paste'])
    await expect(next).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByLabel('Dates are written').selectOption('Month, day, year (01/31/2026)')
  await expect(page.getByText('5 January 2026, BHX 05:14 to PMI 07:43, UTC')).toBeVisible()
  await page.getByLabel('Dates are written').selectOption('Day, month, year (31/01/2026)')
  await next.click()
  await expect(applyButton(page)).toHaveText('Import 1 new')
  // The same flight comes from another device.
  await addRosterFile(page, readFileSync(sample('logbook-pilotlog-01.csv'), 'utf8'))
  await applyButton(page).click()
  await expect(
    page.getByText('Import failed: Your logbook changed since this preview. Look at it again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(applyButton(page)).toBeVisible()
  await expect(page.getByText('Unchanged: 1').or(page.getByText('Updated (1)'))).toBeVisible()
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
