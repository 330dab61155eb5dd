import type { Locator, Page } from '@playwright/test'
import { paydayPath, paydayPeriodPath, paydaySettingsPath } from '#pay/api/paths.ts'
import { callApi } from './call-api.ts'
import { countTaps } from './count-taps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { payMonth } from './pay-roster.ts'
import { addPaydayMonth, answerPayday, fullPayday, savePaydayDetails } from './payday-answers.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('basic pay gives the gross pay, and the tax code the net pay', async ({ signedIn: page }) => {
  await addPaydayMonth(page)
  await page.goto('/allowances')
  const card = whatLands(page)
  await expect(card.getByRole('button')).toHaveText(
    /What lands on 28 July\s*Add your basic pay and tax code/,
  )
  await card.getByRole('button').click()
  const form = details(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Basic pay a month')).toHaveAccessibleDescription(
    'This field is required',
  )
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
  await expect(parts).toContainText('Income tax in England, Northern Ireland and Wales: support')
  await expect(parts).not.toContainText('Scotland')
  await expectAccessible(page)
  await parts.getByRole('button', { name: 'Close' }).last().click()
  await expect(card).toContainText(
    '28 July: £1,661 to £1,662 so far · estimate, tax of this month alone',
  )
  await expect(card.getByRole('button')).toBeFocused()
})

test('the range takes no tap, and its parts take one', async ({ signedIn: page }) => {
  await addPaydayMonth(page)
  await savePaydayDetails(page)
  await page.goto('/allowances')
  const taps = await countTaps(page)
  const range = whatLands(page).getByText(/28 July: £[\d,]+ to £[\d,]+/)
  await expect(range).toBeInViewport({ ratio: 1 })
  expect(await taps()).toBe(0)
  await whatLands(page).getByRole('button').click()
  await expect(rowOf(partsDialog(page), 'Basic pay')).toHaveText('£1,850')
  expect(await taps()).toBe(1)
})

test('pay and tax to date replace the tax of one month', async ({ signedIn: page }) => {
  await addPaydayMonth(page)
  await savePaydayDetails(page)
  await page.goto('/allowances')
  await whatLands(page).getByRole('button').click()
  const parts = partsDialog(page)
  const basis = parts.getByText('so the tax is that of this month alone')
  await expect(basis).toBeVisible()
  await parts.getByLabel('Taxable pay to date').fill('6,000')
  await parts.getByLabel('Tax to date').fill('ten')
  const save = parts.getByRole('button', { name: 'Save pay and tax to date' })
  await save.click()
  await expect(parts.getByLabel('Tax to date')).toHaveAccessibleDescription(
    'Please enter a valid number',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await parts.getByLabel('Tax to date').fill('900')
  await save.click()
  await expect(page.getByText('Saved').last()).toBeVisible()
  await expect(basis).toBeHidden()
  await expect(parts.getByLabel('Taxable pay to date')).toHaveValue('6000.00')
  // 20 % of £6,000.00 and £1,973.59 less £4,193.04 is £756.00, and £900.00 was paid.
  await expect(parts.getByRole('row', { name: /Income tax, refund/ })).toContainText('+£144')
})

test('another first day adds a version, and an earlier one can be removed', async ({
  signedIn: page,
}) => {
  await addPaydayMonth(page)
  await savePaydayDetails(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Payday details' }).click()
  const form = details(page)
  const from = form.getByRole('textbox', { name: 'Valid from' })
  await expect(from).toHaveValue('01/04/2026')
  await expect(form.getByText('Other versions')).toBeHidden()
  await form.getByLabel('Basic pay a month').fill('1900')
  await from.fill('01/07/2026')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(whatLands(page)).toContainText('28 July: £')
  await page.goto('/allowances?dialog=payday')
  await expect(from).toHaveValue('01/07/2026')
  const earlier = form.getByRole('listitem').filter({ hasText: '1 April 2026: £1,850.00' })
  await expect(earlier).toBeVisible()
  await expectAccessible(page)
  await from.fill('01/04/2026')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(from).toHaveAccessibleDescription('Another version begins on this day')
  await from.fill('01/07/2026')
  await earlier.getByRole('button', { name: 'Remove' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  expect(await callApi(page, 'GET', paydaySettingsPath)).toMatchObject({
    data: { versions: [{ from: '2026-07-01', basicPay: 1900 }] },
  })
  await page.goto('/allowances?dialog=payday')
  await form.getByLabel('Remove these details when I save').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(whatLands(page)).toContainText('Add your basic pay and tax code')
})

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

test('what landed is noted beside the range of the day before', async ({ signedIn: page }) => {
  await answerPayday(page, {})
  const [june] = fullPayday.last
  const period = june?.period ?? ''
  const sent: unknown[] = []
  await page.route(`**${paydayPeriodPath(period)}`, (route) => {
    sent.push(route.request().postDataJSON(), route.request().headers()['if-match'])
    return route.fulfill({ json: { success: true, data: { ...june?.stated, landed: 2010 } } })
  })
  await page.goto('/allowances')
  await whatLands(page).getByRole('button').click()
  const parts = partsDialog(page)
  await expect(parts).toContainText(
    'Last six: 3 inside the range, one £12 below, one £31 above, 1 not known yet.',
  )
  const rows = parts.getByRole('region', { name: 'Last pay days' }).getByRole('listitem')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(2)).toContainText('£12 below')
  await rows.first().getByLabel('What landed?').fill('2010')
  await rows.first().getByRole('button', { name: 'Save what landed on 28 June' }).click()
  await expect(page.getByText('Saved').last()).toBeVisible()
  expect(sent).toEqual([{ landed: 2010 }, expect.stringContaining('v0')])
  await expectAccessible(page)
})

test('says that it could not be loaded, and loads again', async ({ signedIn: page }) => {
  await page.route(`**${paydayPath}`, (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'Broken.' } }),
  )
  await page.goto('/allowances')
  const alert = whatLands(page).getByRole('alert')
  await expect(alert).toContainText('What lands could not be loaded.')
  await expectAccessible(page)
  await page.unroute(`**${paydayPath}`)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(whatLands(page)).toContainText('Add your basic pay and tax code')
  await expect(alert).toBeHidden()
})

test('asks for the report without which no pay period is known', async ({ signedIn: page }) => {
  await savePaydayDetails(page)
  await page.goto('/allowances')
  await whatLands(page).getByRole('button', { name: 'Add your latest report' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Variable Pay Report' })).toBeVisible()
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
