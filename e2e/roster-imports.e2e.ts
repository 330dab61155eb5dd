import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const sample = (name: string) => fileURLToPath(new URL(`../samples/${name}.csv`, import.meta.url))
const june = sample('roster-01-simple-month')
const juneAgain = sample('roster-08-reimport-v2')

test('shows the changes of a newer file by duty, before and after', async ({ signedIn: page }) => {
  await importBoth(page)
  const dialog = page.getByRole('dialog', { name: 'Import Roster CSV' })
  await expect(dialog.getByRole('heading', { name: /Changed/ })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: /^New/ })).toBeVisible()
  const changed = dialog.getByRole('listitem').filter({ hasText: 'Sun 14 Jun' })
  await expect(changed).toContainText('ZQ330 actual 06:24–09:15')
  await expect(changed).toContainText('Actual debrief 13:28')
  await expect(dialog.getByText('ZQ306/ZQ307')).toBeVisible()
  await expect(dialog.getByText('ASLE')).toBeVisible()
  await expectAccessible(page)
})

test('undoes an import from its result', async ({ signedIn: page }) => {
  await importBoth(page)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(duty(page, '14 June 2026')).toContainText('06:20')
  await expect(duty(page, '29 June 2026')).toHaveCount(1)
  await expect(duty(page, '29 June 2026')).toContainText('Day off')
})

test('lists and undoes imports in the history, and names the kept duties', async ({
  signedIn: page,
}) => {
  await importBoth(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: '29 June 2026, Training ASLE' }).click()
  await page.getByRole('button', { name: 'Edit Duty' }).click()
  await page.getByLabel('Notes').fill('Bring the old pass')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Duty updated successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByRole('button', { name: 'Import history' }).click()
  const history = page.getByRole('dialog', { name: 'Import history' })
  await expect(history.getByText('roster-08-reimport-v2.csv')).toBeVisible()
  await expect(history.getByText('roster-01-simple-month.csv')).toBeVisible()
  await expect(history.getByText('30 new, 0 updated, 0 unchanged')).toBeVisible()
  await expectAccessible(page)
  await history.getByRole('button', { name: /^Undo roster-08/ }).click()
  await expect(history.getByText(/Undone on 15 July 2026 at 10:\d\d/)).toBeVisible()
  await expect(history.getByText('Kept, because you changed them since (1)')).toBeVisible()
  await expect(history.getByText('Mon 29 Jun')).toBeVisible()
  await expect(history.getByRole('button', { name: /^Undo roster-08/ })).toHaveCount(0)
  await expectAccessible(page)
})

async function importBoth(page: Page): Promise<void> {
  await page.goto('/roster')
  await importFile(page, june)
  await expect(page.getByRole('article')).toHaveCount(30)
  await importFile(page, juneAgain)
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()
}

async function importFile(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByLabel('Roster file').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
}

function duty(page: Page, day: string) {
  return page.getByRole('article', { name: day, exact: true })
}
