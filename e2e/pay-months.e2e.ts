import { payChecksPath, payRatesPath } from '#pay/api/paths.ts'
import { payCheckAnswer } from '#pay/api/pay-check.ts'
import { signInPath } from '#api/identity.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { callApi } from './call-api.ts'
import { countTaps } from './count-taps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import {
  addFaults,
  addFlights,
  addReport,
  alicante,
  faro,
  openHead,
  palma,
  payMonth,
  post,
  rateCard,
} from './pay-roster.ts'

test('says in its first line how the two newest months stand', async ({ page }) => {
  await page.request.post(signInPath, { data: demoUser })
  await page.goto('/allowances')
  const result = page.getByRole('region', { name: 'Result of the check' })
  await expect(result).toContainText('June: nothing short found. May: £5.20 short.')
  await expect(result).toContainText('Total Paid in 3 reports')
  await expect(page.getByRole('heading', { name: 'Reports (3)' })).toBeVisible()
  const may = payMonth(page, 'May')
  await expect(may).toContainText('£2,882.75')
  await expect(may).toContainText('Commission is not compared.')
  const food = await openHead(may, 'Crew Food')
  await expect(food).toContainText('£5.20 too little. Sure, by your rates')
  const boxes = food.getByRole('definition')
  await expect(boxes.nth(0)).toContainText('£6.80')
  await expect(boxes.nth(1)).toContainText('9 h 19')
  await expect(boxes.nth(2)).toContainText('£12.00')
  await expectAccessible(page)

  // A month without a finding is closed; grey says why, and how to settle it.
  const june = payMonth(page, 'June')
  await june.getByRole('button', { name: 'Pay of June 2026 by head' }).click()
  const duty = await openHead(june, 'Flight Duty Pay')
  await expect(duty).toContainText('Flight Duty Pay: £1,095.00 paid, not compared.')
  await expect(duty).toContainText('£1,095.00 has no rate.')
  await expect(duty.getByRole('link', { name: 'Add your rate under Pay rates.' })).toBeVisible()
  await june.getByRole('button', { name: 'Pay of June 2026 by head' }).click()
  await expect(duty).toBeHidden()
  await page.getByText(/^No pay in \d+ months/).click()
  await expect(page.getByText('10 duties and no pay report yet.')).toBeVisible()
  await expectAccessible(page)
})

test('shows the boxes beside each other, and below each other on phones', async ({
  signedIn: page,
}) => {
  await addFaults(page)
  await page.goto('/allowances')
  const june = payMonth(page, 'June')
  const food = await openHead(june, 'Crew Food')
  const tops = () =>
    food
      .getByRole('listitem')
      .filter({ hasText: 'crew food is £1.05' })
      .getByRole('term')
      .evaluateAll((terms) => terms.map((term) => Math.round(term.getBoundingClientRect().top)))
  expect(new Set(await tops()).size).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(new Set(await tops()).size).toBe(3)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await beyond(), `${width} pixels`).toBe(0)
  }
})

test('claims what a month lacks in two taps', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addFlights(page)
  await post(page, payRatesPath, rateCard)
  await addReport(page, [palma, { ...faro, crewFood: 1.05 }, alicante])
  await page.goto('/allowances?view=check')
  const june = payMonth(page, 'June')
  await expect(june).toBeInViewport()
  await expect(june).toContainText('June: £5.20 short')
  await expect(june.getByRole('checkbox')).toHaveCount(0)
  const taps = await countTaps(page)
  await june.getByRole('button', { name: 'Claim £5.20' }).click()
  await page.getByRole('button', { name: 'Create claim' }).click()
  const claim = page.getByRole('dialog', { name: 'Claim of 15 July 2026' })
  await expect(claim).toContainText('Please pay £5.20')
  expect(await taps()).toBe(2)
  await claim.getByRole('button', { name: 'Close' }).last().click()
  // The month stays open where the user is, and says what it waits for.
  await expect(june).toContainText('June: £5.20 claimed, not sent yet')
  await expect(june.getByRole('region', { name: 'Crew Food' })).toContainText(
    '£5.20 claimed, not sent yet.',
  )
})

test('opens a finding by its address, and says when it is no longer there', async ({
  signedIn: page,
}) => {
  await addFaults(page)
  const { data } = payCheckAnswer.parse(await callApi(page, 'GET', payChecksPath))
  const food = data.findings.find(({ head }) => head === 'crewFood')
  await page.goto(`/allowances?finding=${food?.id}`)
  const june = payMonth(page, 'June')
  const panel = june.getByRole('region', { name: 'Crew Food' })
  const shown = panel.getByRole('listitem').filter({ hasText: 'crew food is £1.05' })
  await expect(shown).toBeFocused()
  await expect(page).toHaveTitle(/crew food is £1\.05.* · CrewPortal$/)
  await page.reload()
  await expect(shown).toBeFocused()

  const headOf = (id: string) =>
    data.months.flatMap(({ heads }) => heads).find(({ findingIds }) => findingIds.includes(id))
  const flown = data.findings.find(({ id }) => headOf(id)?.head === 'flightDutyPay')
  await june.getByRole('button', { name: /^TAFB/ }).click()
  await expect(panel).toBeHidden()
  await page.evaluate(
    (id) => window.history.pushState({}, '', `/allowances?finding=${id}`),
    flown?.id ?? '',
  )
  await expect(june.getByRole('region', { name: 'Flight Duty Pay' })).toBeVisible()
  await expect(june.locator(`#finding-${flown?.id}`)).toBeFocused()
  await page.goBack()
  await expect(shown).toBeVisible()

  await page.goto('/allowances?finding=gone')
  const dialog = page.getByRole('dialog', { name: 'Difference' })
  await expect(dialog).toContainText('This difference is no longer there.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL('/allowances')
  await expect(june).toContainText('June: £56.50 short')
})

test('says at the duty what it lacks, and opens that', async ({ page }) => {
  await page.request.post(signInPath, { data: demoUser })
  await page.goto('/roster?month=2026-05')
  await page.getByRole('button', { name: /^27 May 2026, Flight ZQ360/ }).click()
  const worth = page.getByRole('dialog').getByRole('region', { name: 'Worth' })
  await expect(worth).toContainText('Paid £331.75 in May: £5.20 short')
  await expectAccessible(page)
  await worth.getByRole('link', { name: '£5.20 short' }).click()
  await expect(page).toHaveURL(/\/allowances\?finding=\w+$/)
  const food = payMonth(page, 'May').getByRole('region', { name: 'Crew Food' })
  await expect(food.getByRole('listitem')).toBeFocused()
})

test('nothing moves while the months load', async ({ signedIn: page }) => {
  await addFaults(page)
  await page.goto('/allowances')
  await watchShifts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(payMonth(page, 'June')).toContainText('June: £56.50 short')
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toEqual([])
})
