import type { Locator, Page } from '@playwright/test'
import { portalTimeHeader } from '#api/portal-time.ts'
import { dutyActionsPath } from '#duties/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './fixtures.ts'

const standby = (date: string) => ({
  date,
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: `${date}T05:00:00Z`,
  scheduledDebrief: `${date}T13:00:00Z`,
})
const days = [standby('2026-07-15'), standby('2026-07-18')]
const week = (page: Page) => page.getByRole('group', { name: /^Week of/ })

/** Moves a finger to the left by 80 pixels. */
async function swipeLeft(target: Locator): Promise<void> {
  await target.evaluate((element) => {
    const send = (type: string, clientX: number) => {
      const touch = new Touch({ identifier: 1, target: element, clientX, clientY: 300 })
      const touches = type === 'touchend' ? [] : [touch]
      element.dispatchEvent(
        new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }),
      )
    }
    send('touchstart', 200)
    send('touchend', 120)
  })
}

test('a swipe in a form above the day leaves the day and the form', async ({ signedIn: page }) => {
  await addDuties(page, days)
  await page.goto('/roster?view=day&date=2026-07-18')
  await page.getByRole('article').getByRole('button', { name: 'Something changed' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading').first()).toBeVisible()
  await swipeLeft(sheet.getByRole('heading').first())
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/roster?view=day&date=2026-07-18')
  await swipeLeft(page.getByRole('region', { name: '18 July 2026' }))
  await expect(page.getByRole('heading', { name: 'Sun 19 July' })).toBeFocused()
})

for (const address of ['/roster?view=day&date=2026-07-15', '/roster?view=day']) {
  test(`midnight keeps the day and what was typed at ${address}`, async ({ signedIn: page }) => {
    await addDuties(page, days)
    await page.goto(address)
    await page.getByRole('button', { name: /^Add what the roster does not show/ }).click()
    const half = page.getByLabel('Half of this home standby is working time')
    await half.check()
    const stated = page.waitForResponse(/api/)
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), [portalTimeHeader]: '2026-07-15T23:30:00Z' }
      await route.fulfill({ response, headers })
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await stated
    await expect(week(page).locator('[aria-current=date]')).toHaveAccessibleName(/^Thursday 16/)
    await expect(page.getByRole('heading', { name: 'Wed 15 July' })).toBeVisible()
    await expect(half).toBeChecked()
    // Data that is stored ahead may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('a day that is shown again has its own week', async ({ signedIn: page }) => {
  await addDuties(page, days)
  await page.goto('/roster?view=day&date=2026-07-15')
  const open = (name: RegExp) => week(page).getByRole('button', { name }).click()
  await swipeLeft(week(page))
  await open(/^Tuesday 21 July/)
  await expect(page.getByRole('heading', { name: 'Tue 21 July' })).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: 'Wed 15 July' })).toBeVisible()
  await expect(week(page).getByRole('button', { name: /^Wednesday 15 July/ })).toBeVisible()
})

test('a hotel shows until the next duty', async ({ signedIn: page }) => {
  const [id = ''] = await addDuties(page, days)
  const hotel = { kind: 'hotel', place: 'Hotel Azul', note: 'Gate B' }
  await callApi(page, 'POST', dutyActionsPath(id), { ...hotel, pickUp: '2026-07-18T03:10:00Z' })
  // A line of the history, `Hotel: Hotel Azul, …`, may come later.
  const words = page.getByText(/^Hotel Azul, pick-up Sat 18 Jul 04:10/)
  for (const [date, count] of [
    ['2026-07-15', 1],
    ['2026-07-16', 1],
    ['2026-07-18', 1],
    ['2026-07-19', 0],
  ] as const) {
    await page.goto(`/roster?view=day&date=${date}`)
    await expect(page.getByRole('heading', { name: / July$/ })).toBeVisible()
    await expect(words).toHaveCount(count)
  }
})
