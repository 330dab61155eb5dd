import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { applyButton, chooseFile, importFile } from './import-file.ts'
import { chooseForMonth } from './month-menu.ts'

const sample = (name: string) => fileURLToPath(new URL(`../samples/${name}.csv`, import.meta.url))
const june = sample('roster-01-simple-month')
const juneAgain = sample('roster-08-reimport-v2')

test('shows the changes of a newer file by duty, before and after', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await importFile(page, june)
  const dialog = await chooseFile(page, juneAgain)
  await expect(dialog.getByRole('heading', { name: 'Changed (1)' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'New (3)' })).toBeVisible()
  const changed = dialog.getByRole('listitem').filter({ hasText: 'Sun 14 Jun' })
  await expect(changed).toContainText('ZQ330 actual 06:24–09:15')
  await expect(changed).toContainText('Actual debrief 13:28')
  await expect(dialog.getByText('ZQ306/ZQ307')).toBeVisible()
  await expect(dialog.getByText('ASLE')).toBeVisible()
  await expect(dialog.getByText('Unchanged (25)')).toBeVisible()
  await expect(dialog.getByText('Generated on 15 Jun 2026 07:45')).toBeVisible()
  await expectAccessible(page)
  // Nothing is stored yet.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(duty(page, '29 June 2026')).toContainText('Day off')
})

test('removes the duties that are no longer listed', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await importFile(page, june)
  await chooseFile(page, juneAgain)
  // Removing the two flights is not suggested, because they are in the logbook.
  const remove = page.getByRole('button', { name: 'Remove', exact: true, pressed: false })
  await expect(remove).toHaveCount(2)
  await remove.first().click()
  await remove.first().click()
  await page.getByRole('button', { name: 'Apply 3 new, 1 changed, 4 removed' }).click()
  await expect(
    page.getByText(
      'Import completed! Updated: 1. Unchanged: 25. Removed: 4. 4 flights leave your logbook. Imported: 3 entries',
    ),
  ).toBeVisible()
  await expect(duty(page, '21 June 2026')).toHaveCount(0)
  await expect(duty(page, '17 June 2026')).toHaveCount(1)
  await expect(duty(page, '17 June 2026')).toContainText('ZQ306/ZQ307')
})

test('lists and undoes imports in the history', async ({ signedIn: page }) => {
  await importBoth(page)
  await page.getByRole('button', { name: '29 June 2026, Training ASLE' }).click()
  await page.getByRole('button', { name: 'Edit Duty' }).click()
  await page.getByLabel('Notes').fill('Bring the old pass')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Duty updated successfully!')).toBeVisible()
  await chooseForMonth(page, 'Import history')
  const history = page.getByRole('dialog', { name: 'Import history' })
  await expect(history.getByText('roster-08-reimport-v2.csv')).toBeVisible()
  await expect(history.getByText('roster-01-simple-month.csv')).toBeVisible()
  await expect(history.getByText('30 new, 0 updated, 0 unchanged')).toBeVisible()
  await expectAccessible(page)
  await history.getByRole('button', { name: /^Undo roster-08/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo' })
  await expect(question.getByText(/leaves? your logbook\.$/)).toBeVisible()
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(history.getByText(/Undone on 15 July 2026 at 10:\d\d/)).toBeVisible()
  await expect(history.getByRole('button', { name: /^Undo roster-08/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('says why an import failed, and imports on the next try', async ({ signedIn: page }) => {
  const [preview, apply] = ['**/flight-log/import?preview=true', '**/flight-log/import']
  const error = page.getByRole('alert').getByText('An error occurred during import.')
  await page.goto('/roster')
  await page.route(preview, (route) => route.abort())
  const dialog = await chooseFile(page, june)
  await expect(error).toBeVisible()
  await page.unroute(preview)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const json = { success: false, error: 'Not today.' }
  await page.route(apply, (route) => route.fulfill({ status: 400, json }))
  await applyButton(page).click()
  await expect(page.getByText('Import failed: Not today.')).toBeVisible()
  await page.unroute(apply)
  await applyButton(page).click()
  await expect(page.getByText(/Import completed!.*Imported: 30 entries/)).toBeVisible()
})

async function importBoth(page: Page): Promise<void> {
  await page.goto('/roster')
  await importFile(page, june)
  await expect(page.getByRole('article')).toHaveCount(30)
  await importFile(page, juneAgain)
  await expect(page.getByText(/Imported: 3 entries/)).toBeVisible()
}

function duty(page: Page, day: string) {
  return page.getByRole('article', { name: day, exact: true })
}
