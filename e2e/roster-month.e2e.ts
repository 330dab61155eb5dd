import { dutyActionsPath } from '#duties/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { stateBase } from './known-past.ts'
import { chooseForMonth } from './month-menu.ts'

/** A standby from 06:00 to 14:00 in London. */
const standby = (date: string) => ({
  date,
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: `${date}T05:00:00Z`,
  scheduledDebrief: `${date}T13:00:00Z`,
})
/** Six sectors between Birmingham and Dublin, from 05:00 to 18:00 in London. */
const busyDay = (date: string) => {
  const at = (time: string) => `${date}T${time}:00Z`
  const hours = ['05', '07', '09', '11', '13', '15']
  return {
    date,
    dutyType: 'FLIGHT',
    dutyCode: hours.map((hour) => `ZQ5${hour}`).join('/'),
    scheduledBrief: at('04:00'),
    scheduledDebrief: at('17:00'),
    sectors: hours.map((hour, index) => ({
      flightNumber: `ZQ5${hour}`,
      departureAirport: index % 2 === 0 ? 'BHX' : 'DUB',
      arrivalAirport: index % 2 === 0 ? 'DUB' : 'BHX',
      scheduledDeparture: at(`${hour}:00`),
      scheduledArrival: at(`${hour}:55`),
    })),
  }
}
const off = (date: string) => ({ date, dutyType: 'OFF', dutyCode: 'OFF' })

test('folds the days before today', async ({ signedIn: page }) => {
  await addDuties(page, [off('2026-06-10'), off('2026-07-10'), off('2026-07-20')])
  const fold = page.getByRole('button', { name: '14 earlier days' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  const days = page.getByRole('list').filter({ has: fold }).locator('> li')
  // 15 to 31 July, and the row that shows the earlier ones.
  await expect(days).toHaveCount(18)
  await expect(days.first()).toHaveAttribute('aria-current', 'date')
  await expectAccessible(page)

  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(days).toHaveCount(32)
  await expect(page.getByRole('article', { name: '10 July 2026' })).toBeVisible()
  // The day before today is in sight and has the focus.
  await expect(days.nth(13)).toBeFocused()
  await expect(days.nth(13)).toBeInViewport()
  await expectAccessible(page)
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(days).toHaveCount(18)

  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('article', { name: '10 June 2026' })).toBeVisible()
  await expect(page.getByRole('button', { name: /earlier days/ })).toBeHidden()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.locator('li[aria-current=date]')).toBeFocused()
})

test('prints folded days until the print sheet has loaded', async ({ signedIn: page }) => {
  await page.route('**/printed-month-page*', () => {})
  await addDuties(page, [off('2026-07-10')])
  await expect(page.getByRole('button', { name: '14 earlier days' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('OFF', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '14 earlier days' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('has the panels below the list, and leads to them from the menu', async ({
    signedIn: page,
  }) => {
    await addDuties(page, [standby('2026-07-15'), standby('2026-07-20')])
    const month = await page.getByRole('region', { name: 'Duties by month' }).boundingBox()
    for (const [item, name] of [
      ['Limits', 'FTL Status'],
      ['Training Expiry', 'Training Expiry'],
      ['Pending Tasks', 'Pending Tasks'],
    ] as const) {
      const panel = page.getByRole('region', { name })
      await page.evaluate(() => scrollTo(0, 0))
      expect((await panel.boundingBox())?.y).toBeGreaterThan((month?.y ?? 0) + (month?.height ?? 0))
      await chooseForMonth(page, item)
      await expect(panel).toBeInViewport()
      await expect(page.locator(':focus').getByRole('region', { name })).toHaveCount(1)
    }
    await expectAccessible(page)
  })

  test('opens the limits and the tasks that the dashboard links', async ({ signedIn: page }) => {
    const days = ['16', '17', '18', '19'].map((day) => standby(`2026-07-${day}`))
    await addDuties(page, days)
    await page.goto('/')
    await page.getByRole('button', { name: /^All figures/ }).click()
    await page.getByRole('link', { name: 'See all limits' }).click()
    await expect(page.getByRole('button', { name: 'FTL Status' })).toBeFocused()
    // The month is known now, so the limits take the focus before the heading could.
    await page.goBack()
    await page.getByRole('link', { name: 'See all limits' }).click()
    await expect(page.getByRole('button', { name: 'FTL Status' })).toBeFocused()
    await page.goto('/')
    await page.getByRole('link', { name: 'and 2 more' }).click()
    await expect(page.getByRole('dialog', { name: 'All Tasks' })).toBeVisible()
  })
})

test('prints a busy month on one A4 page', { tag: '@journey' }, async ({ signedIn: page }) => {
  await stateBase(page)
  const days = Array.from({ length: 31 }, (_, day) => `2026-08-${String(day + 1).padStart(2, '0')}`)
  const duties = days.map((date, day) => (day % 7 > 4 ? off(date) : busyDay(date)))
  const [cancelled = ''] = await addDuties(page, [
    { ...standby('2026-08-06'), dutyCode: 'GONE' },
    ...duties,
  ])
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as {
    token: string
  }
  const headers = { authorization: `Bearer ${token}` }
  const action = { data: { kind: 'cancelled' }, headers }
  expect((await page.request.post(dutyActionsPath(cancelled), action)).status()).toBe(200)
  await page.goto('/roster?month=2026-08')
  await expect(page.getByRole('article')).toHaveCount(32)
  await expect(page.getByText('GONE')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const title = 'August 2026, Amelia Hart, base BHX, 8 days off'
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(/As of 15 July 2026, 10:\d\d/)).toBeVisible()
  await expect(page.getByText('GONE').filter({ visible: true })).toHaveCount(0)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
