import { madeWorkbook } from '#imports/server/files/test-workbook.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('reads the sheets of a workbook together, and others on request', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const names = ['Date', 'From', 'To', 'Out', 'In', 'Block', 'Aircraft']
  const sheet = (year: string) =>
    cellsOf([names, [`${year}-05-01`, 'BHX', 'PMI', '06:14', '09:43', '2:29', 'B738']])
  const old = cellsOf([
    ['Day', 'Sector', 'Hours'],
    ['01/05/2019', 'BHX-PMI', '2:29'],
  ])
  const buffer = Buffer.from(
    madeWorkbook({ sheets: { 2024: sheet('2024'), 2025: sheet('2025'), Old: old } }),
  )
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: /^Import (Flight Log CSV|logbook, Excel)$/ })
  const file = { name: 'years.xlsx', mimeType: 'application/octet-stream', buffer }
  await dialog.locator('input[type=file]').setInputFiles(file)
  const sheets = dialog.getByLabel('Sheets to read')
  await expect(sheets).toHaveValue('2024')
  await expect(dialog).toContainText('The file has 2 rows.')
  await dialog.getByLabel('Column “Block”').selectOption('Aircraft type')
  await expect(dialog).toContainText('does not look like aircraft types')
  await expectAccessible(page)
  await sheets.selectOption('Old')
  await expect(dialog.getByLabel('Column “Sector”')).toBeVisible()
  await expect(dialog).toContainText('Not read: 2024 and 2025.')
})

/** The cells of a sheet by reference, from its rows. */
function cellsOf(rows: string[][]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((cells, row) =>
      cells.map((text, column) => [`${'ABCDEFG'.charAt(column)}${row + 1}`, text]),
    ),
  )
}
