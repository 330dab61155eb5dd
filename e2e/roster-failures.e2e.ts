import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { rosterPath } from '#duties/api/paths.ts'
import { declareShared, expect, test } from './fixtures.ts'
import { applyButton, chooseFile } from './import-file.ts'
import { unfoldEarlierDays } from './unfold-earlier-days.ts'
import { chooseForMonth } from './month-menu.ts'

const june = fileURLToPath(new URL('../samples/roster-01-simple-month.csv', import.meta.url))
const anyRosterCall = `**${rosterPath}**`

/** A stored day off on 10 July 2026. */
test.beforeEach(async ({ signedIn: page }) => {
  await declareShared(page)
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await dialog.getByLabel('Date').fill('2026-07-10')
  await dialog.getByLabel('Duty Type').selectOption('OFF')
  await dialog.getByLabel('Duty Code').fill('OFF')
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  await unfoldEarlierDays(page)
})

test('shows the server’s message when updating fails, or a general one', async ({
  signedIn: page,
}) => {
  await openDetails(page)
  await expect(page.getByText('Source: Manual Entry')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Duty' })
  await dialog.getByLabel('Duty Code').fill('D/O')
  const save = () => dialog.getByRole('button', { name: /Save|Update/ }).click()
  await whileRefused(page, 'PATCH', save, 'Failed to update duty: Not today.')
  await whileOffline(page, 'PATCH', save, 'An error occurred while updating the duty.')
  await save()
  await expect(page.getByText('Duty updated successfully!')).toBeVisible()
})

test('shows the server’s message when deleting fails, or a general one', async ({
  signedIn: page,
}) => {
  const remove = async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await openDetails(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await whileRefused(page, 'DELETE', remove, 'Failed to delete duty: Not today.')
  await whileOffline(page, 'DELETE', remove, 'An error occurred while deleting the duty.')
  await remove()
  await expect(page.getByText('Duty deleted successfully!')).toBeVisible()
})

test('shows a general message when deleting a month fails', async ({ signedIn: page }) => {
  await chooseForMonth(page, 'Delete All')
  const remove = async () => {
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Delete/ })
      .click()
  }
  await whileOffline(page, 'DELETE', remove, 'An error occurred while deleting roster entries.')
  await remove()
  await expect(page.getByText('Deleted 1 roster entry successfully!')).toBeVisible()
})

test('shows the server’s message when importing fails, or a general one', async ({
  signedIn: page,
}) => {
  const preview = '**/flight-log/import?preview=true'
  const apply = '**/flight-log/import'
  const error = page.getByRole('alert').getByText('An error occurred during import.')
  await page.route(preview, (route) => route.abort())
  const dialog = await chooseFile(page, june)
  await expect(error).toBeVisible()
  await page.unroute(preview)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await page.route(apply, (route) => route.abort())
  await applyButton(page).click()
  await expect(error).toBeVisible()
  await page.unroute(apply)
  await page.route(apply, (route) =>
    route.fulfill({ status: 400, json: { success: false, error: 'Not today.' } }),
  )
  await applyButton(page).click()
  await expect(page.getByText('Import failed: Not today.')).toBeVisible()
  await page.unroute(apply)
  await applyButton(page).click()
  await expect(page.getByText(/Import completed!.*Imported: 30 entries/)).toBeVisible()
})

async function openDetails(page: Page): Promise<void> {
  const duty = page.getByRole('article', { name: '10 July 2026', exact: true })
  await duty.getByRole('button').first().click()
}

async function whileRefused(
  page: Page,
  method: string,
  act: () => Promise<void>,
  sentence: string,
): Promise<void> {
  const json = { success: false, error: 'Not today.' }
  await page.route(anyRosterCall, (route) =>
    route.request().method() === method ? route.fulfill({ status: 400, json }) : route.continue(),
  )
  await act()
  await expect(page.getByText(sentence)).toBeVisible()
  await page.unroute(anyRosterCall)
}

async function whileOffline(
  page: Page,
  method: string,
  act: () => Promise<void>,
  sentence: string,
): Promise<void> {
  await page.route(anyRosterCall, (route) =>
    route.request().method() === method ? route.abort() : route.continue(),
  )
  await act()
  await expect(page.getByText(sentence)).toBeVisible()
  await page.unroute(anyRosterCall)
}
