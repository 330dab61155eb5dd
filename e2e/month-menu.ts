import type { Locator, Page } from '@playwright/test'

/** Opens the menu of the roster page. */
export async function openMonthMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^More for this month/ }).click()
  return page.getByRole('menu', { name: /^More for this month/ })
}

/** Chooses an item of the menu of the roster page. */
export async function chooseForMonth(page: Page, name: string): Promise<void> {
  const menu = await openMonthMenu(page)
  await menu.getByRole('menuitem', { name }).click()
}

/** Chooses what the open duty details offer: a button, else an item of the menu. */
export async function chooseForDuty(page: Page, name: string): Promise<void> {
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  const menu = details.getByRole('button', { name: 'More for this duty' })
  await menu.waitFor()
  const button = details.getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await menu.click()
  return page.getByRole('menuitem', { name }).click()
}

/** Opens the import of the shown page: a button, or an item of the menu on phones. */
export async function openImport(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Import CSV' })
  const menu = page.getByRole('button', { name: /^More for this month/ })
  await button.or(menu).first().waitFor()
  if (await button.isVisible()) await button.click()
  else await chooseForMonth(page, 'Import CSV, PDF…')
}

/** Chooses an item of the menu of the logbook. */
export async function chooseForLogbook(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this logbook' }).click()
  await page.getByRole('menu').getByRole('menuitem', { name }).click()
}
