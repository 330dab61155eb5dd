import { payChecksPath } from '#pay/api/paths.ts'
import { payCheckAnswer } from '#pay/api/pay-check.ts'
import { signInPath } from '#api/identity.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { addFaults, openHead, payMonth } from './pay-roster.ts'

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

test(
  'opens a finding by its address, and says when a record is no longer there',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    await addFaults(page)
    const { data } = payCheckAnswer.parse(await callApi(page, 'GET', payChecksPath))
    const food = data.findings.find(({ head }) => head === 'crewFood')
    await page.goto(`/allowances?finding=${food?.id}`)
    const june = payMonth(page, 'June')
    const panel = june.getByRole('region', { name: 'Crew Food' })
    const shown = panel.getByRole('listitem').filter({ hasText: 'crew food is £1.05' })
    await expect(shown).toBeFocused()
    await expect(page).toHaveTitle(/crew food is £1\.05.* · CrewPortal$/)

    const headOf = (id: string) =>
      data.months.flatMap(({ heads }) => heads).find(({ findingIds }) => findingIds.includes(id))
    const flown = data.findings.find(({ id }) => headOf(id)?.head === 'flightDutyPay')
    await june.getByRole('button', { name: /^TAFB/ }).click()
    await expect(panel).toBeHidden()
    await page.evaluate(
      (id) => window.history.pushState({}, '', `/allowances?finding=${id}`),
      flown?.id ?? '',
    )
    await expect(june.locator(`#finding-${flown?.id}`)).toBeFocused()
    await page.goBack()
    await expect(shown).toBeVisible()

    await page.goto('/allowances?finding=gone')
    const dialog = page.getByRole('dialog', { name: 'Difference' })
    await expect(dialog).toContainText('This difference is no longer there.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page).toHaveURL('/allowances')
    for (const [address, title] of [
      ['/allowances?report=gone', 'Variable Pay Report'],
      ['/allowances?claim=gone', 'Claim'],
      ['/profile/pay-rates?card=gone', 'Rate card'],
      ['/logbook?entry=gone', 'Logbook entry'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('dialog', { name: title, exact: true })).toContainText(
        'You may have deleted it.',
      )
    }
  },
)

test('says at the duty what it lacks, and opens that', async ({ page }) => {
  await page.request.post(signInPath, { data: demoUser })
  await page.goto('/roster?month=2026-05')
  await page.getByRole('button', { name: /^27 May 2026, Flight ZQ360/ }).click()
  const worth = page.getByRole('dialog').getByRole('region', { name: 'Worth' })
  await expect(worth).toContainText('Paid £331.75 in May: £5.20 short')
  await worth.getByRole('link', { name: '£5.20 short' }).click()
  await expect(page).toHaveURL(/\/allowances\?finding=\w+$/)
  const food = payMonth(page, 'May').getByRole('region', { name: 'Crew Food' })
  await expect(food.getByRole('listitem')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Result of the check' })).toContainText(
    'June: nothing short found. May: £5.20 short.',
  )
  await expectAccessible(page)
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
