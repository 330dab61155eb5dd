import type { Locator, Page } from '@playwright/test'
import { paydayPath, paydaySettingsPath } from '#pay/api/paths.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { payMonth } from './pay-roster.ts'
import { fullPayday } from '#pay/web/payday/test-payday.ts'
import { addPaydayMonth, savePaydayDetails } from './payday-answers.ts'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'basic pay gives the gross pay, and the tax code the net pay',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    await addPaydayMonth(page)
    await page.goto('/allowances')
    const card = whatLands(page)
    await expect(card.getByRole('button')).toHaveText(
      /What lands on 28 July\s*Add your basic pay and tax code/,
    )
    await card.getByRole('button').click()
    const form = details(page)
    await expectAccessible(page)
    await form.getByLabel('Basic pay a month').fill('1,850')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Payday details saved').last()).toBeVisible()
    await expect(card).toContainText('28 July: £1,987 to £1,988 gross so far · estimate')

    await card.getByRole('button').click()
    const parts = partsDialog(page)
    await expect(rowOf(parts, 'Gross pay')).toHaveText('£1,987 to £1,988 so far')
    const gap = parts.getByRole('listitem').filter({ hasText: 'Without your tax code' })
    await gap.getByRole('button', { name: 'Payday details' }).click()
    await form.getByLabel('Tax code').fill('1257l')
    await form.getByLabel('Pension', { exact: true }).selectOption('Salary sacrifice')
    await form.getByLabel('Your share, per cent').fill('5')
    await form.getByLabel('Student loan').selectOption('Plan 2')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    // £123.59 taxed and £13.76 untaxed pay, less £92.50, 20 % of £832 and 8 % of £833.09. Plan 2 begins above.
    await expect(rowOf(parts, 'Pension')).toHaveText('−£92 to −£93')
    await expect(rowOf(parts, 'Net pay, estimate')).toHaveText('£1,661 to £1,662 so far')
    await expectAccessible(page)
    await parts.getByRole('button', { name: 'Close' }).last().click()
    await expect(card).toContainText(
      '28 July: £1,661 to £1,662 so far · estimate, tax of this month alone',
    )
    await expect(card.getByRole('button')).toBeFocused()
  },
)

test('details that were changed elsewhere meanwhile ask which ones count', async ({
  signedIn: page,
}) => {
  await savePaydayDetails(page)
  await page.goto('/')
  await page.locator('header').getByRole('button', { name: 'Search or do' }).click()
  await page.getByRole('combobox').fill('tax code')
  await page.getByRole('option', { name: /^Payday details/ }).click()
  const form = details(page)
  await form.getByLabel('Tax code').fill('BR')
  await savePaydayDetails(page, 2000)
  await form.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Basic pay a month')
  await expect(question).toContainText('2000.00')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(form).toBeHidden()
  expect(await callApi(page, 'GET', paydaySettingsPath)).toMatchObject({
    data: { versions: [{ basicPay: 1850, taxCode: 'BR' }] },
  })
  await page.goBack()
  await expect(page).toHaveURL('/')
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`nothing moves at ${viewport.width} when a late range comes`, async ({ signedIn: page }) => {
    await addPaydayMonth(page)
    await page.setViewportSize(viewport)
    const late = Promise.withResolvers<void>()
    await page.route(`**${paydayPath}`, async (route) => {
      await late.promise
      await route.fulfill({ json: { success: true, data: { ...fullPayday, net: null } } })
    })
    await watchShifts(page)
    await page.goto('/allowances')
    await expect(payMonth(page, 'May')).toBeVisible()
    late.resolve()
    await expect(whatLands(page)).toContainText('£2,418 to £2,462 gross')
    expect(await shiftsOf(page)).toEqual([])
  })
}

const whatLands = (page: Page) => page.getByRole('region', { name: 'What lands', exact: true })
const details = (page: Page) => page.getByRole('dialog', { name: 'Payday details' })
const partsDialog = (page: Page) => page.getByRole('dialog', { name: 'What lands on 28 July' })

/** The amount of a row of the table of parts. */
function rowOf(parts: Locator, name: string): Locator {
  return parts.getByRole('row', { name }).getByRole('cell')
}
