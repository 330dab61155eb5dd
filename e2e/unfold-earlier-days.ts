import type { Page } from '@playwright/test'

/** Shows the days before today in the list of the current month. */
export async function unfoldEarlierDays(page: Page): Promise<void> {
  await page.getByRole('button', { name: /earlier days?$/, expanded: false }).click()
}
