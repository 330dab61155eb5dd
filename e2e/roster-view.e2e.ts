import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const off = { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' }
const inSeptember = {
  date: '2026-09-02',
  dutyType: 'ASBY',
  dutyCode: 'ASBY',
  scheduledBrief: '2026-09-02T04:00:00Z',
  scheduledDebrief: '2026-09-02T10:00:00Z',
}
/** A duty that ends at 04:10 on 1 August in London. */
const lastNight = {
  date: '2026-07-31',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ740/ZQ741',
  scheduledBrief: '2026-07-31T15:40:00Z',
  scheduledDebrief: '2026-08-01T03:10:00Z',
  sectors: [
    leg('ZQ740', 'BHX', 'AYT', '2026-07-31T16:40:00Z', '2026-07-31T21:05:00Z'),
    leg('ZQ741', 'AYT', 'BHX', '2026-07-31T22:10:00Z', '2026-08-01T02:40:00Z'),
  ],
}

test('closes a dialog with Back, then returns through the months', async ({ signedIn: page }) => {
  await addDuties(page, [off])
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL('/roster?month=2026-08')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/roster?month=2026-07')
  const dialog = page.getByRole('dialog', { name: 'Duty Details' })
  await page.getByRole('button', { name: /20 July 2026/ }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/roster?month=2026-07')
  await page.getByRole('button', { name: /20 July 2026/ }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'August 2026' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'July 2026' })).toBeVisible()
})

test('asks before Back discards typed values', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await dialog.getByLabel('Duty Code').fill('410')
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByText('Discard your changes?')).toBeHidden()
  await expect(dialog.getByLabel('Duty Code')).toHaveValue('410')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/roster')
})

test('opens the next duty of another month, and links an empty month to months with duties', async ({
  signedIn: page,
}) => {
  await addDuties(page, [inSeptember])
  await expect(
    page.getByText('This month is empty. You have duties in September 2026.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Coming up: Wed 2 Sep 05:00\s*, ASBY$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Duty Details' })).toContainText('2 September 2026')
  // The month of the duty is below it, and the month on screen before that.
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/month=2026-09$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Go to September 2026' }).click()
  await expect(page.getByRole('article', { name: '2 September 2026' })).toBeVisible()
})

test('keeps “Today” and day offsets on one line on a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await addDuties(page, [{ ...off, date: '2026-07-15' }, lastNight])
  const today = page.locator('li[aria-current=date]').getByText('Today')
  expect(await today.evaluate((element) => element.getClientRects().length)).toBe(1)
  const day = page.getByRole('article', { name: '31 July 2026' })
  const departure = await day.getByText('23:10').last().boundingBox()
  const airport = await day.getByText('AYT').last().boundingBox()
  const arrival = await day.getByText('03:40').boundingBox()
  expect((departure?.x ?? 0) + (departure?.width ?? 0)).toBeLessThanOrEqual(airport?.x ?? 0)
  expect((arrival?.x ?? 0) + (arrival?.width ?? 0)).toBeLessThanOrEqual(320)
})

test('keeps the focus on the page when an arrow key changes the month', async ({
  signedIn: page,
}) => {
  await addDuties(page, [off])
  await page.getByRole('button', { name: /20 July 2026/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'August 2026' })).toBeFocused()
  const previous = page.getByRole('button', { name: 'Previous' })
  await previous.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'July 2026' })).toBeVisible()
  await expect(previous).toBeFocused()
})

function leg(
  flightNumber: string,
  departureAirport: string,
  arrivalAirport: string,
  scheduledDeparture: string,
  scheduledArrival: string,
) {
  return {
    flightNumber,
    departureAirport,
    arrivalAirport,
    scheduledDeparture,
    scheduledArrival,
  }
}
