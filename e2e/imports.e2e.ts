import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { applyButton, chooseFile } from './import-file.ts'

const sample = (name: string) =>
  fileURLToPath(new URL(`../samples/imports/${name}`, import.meta.url))

const workbook = sample('logbook-generic-04-workbook.xlsx')

test('matches the columns of a workbook on a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/logbook')
  const dialog = await chooseFile(page, workbook)
  await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
  await expect(dialog.getByText('1 May 2026, BHX 05:14 to PMI 07:43, UTC')).toBeVisible()
  await expectSidewaysOnlyInTable(page)
  await expectAccessible(page)
  const next = dialog.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change columns' }).click()
  await next.click()
  await expect(dialog.getByRole('button', { name: 'Import 5 new' })).toBeInViewport()
})

test(
  'imports a table twice, and undoes it from the history',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    const table = sample('logbook-generic-01.csv')
    await page.goto('/logbook')
    const dialog = await chooseFile(page, table)
    const next = dialog.getByRole('button', { name: 'Next' })
    await expectAccessible(page)
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
    // Imports of the same second have no certain order.
    const first = history.getByRole('listitem').filter({ hasText: '5 new, 0 updated' })
    await first.getByRole('button', { name: /^Undo/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Undo' })
    await expect(question.getByText(/^5 flights, .* leave your logbook\.$/)).toBeVisible()
    await question.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('No flight log entries yet')).toBeVisible()
  },
)

test('keeps the last preview of a calendar when the connection is lost', async ({
  signedIn: page,
}) => {
  await page.goto('/roster')
  const dialog = await chooseFile(page, sample('roster-generic-ics-01.ics'))
  const unknown = dialog.getByLabel(/^Kind of duty of/).first()
  await unknown.selectOption('Home standby')
  await expect(dialog.getByRole('button', { name: 'Apply 6 new' })).toBeVisible()
  await page.route('**/flight-log/import*', (route) => route.abort())
  await unknown.selectOption('Flight')
  await dialog.getByLabel('Flight number').fill('ZQ9')
  await dialog.getByLabel('From').fill('bhx')
  await dialog.getByLabel('To', { exact: true }).fill('pmi')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this flight' }).click()
  await expect(dialog.getByText(/^An error occurred during import/)).toBeInViewport()
  await page.unroute('**/flight-log/import*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Apply 6 new' }).click()
  await expect(page.getByText(/Imported: 6 entries/)).toBeVisible()
})

test(
  'reads the text of a PDF roster in the browser, and saves its certificates',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
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
  },
)

test('says why a file cannot be read', async ({ signedIn: page }) => {
  await page.goto('/roster')
  const dialog = await chooseFile(page, sample('hostile-13-photo-named.pdf'))
  await expect(dialog.getByText(/^Import failed: This is a picture\./)).toBeVisible()
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
