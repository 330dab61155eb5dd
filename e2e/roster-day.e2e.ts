import type { Locator } from '@playwright/test'
import { addDuties } from './add-duties.ts'
import { expect, test } from './fixtures.ts'

const standby = (date: string) => ({
  date,
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: `${date}T05:00:00Z`,
  scheduledDebrief: `${date}T13:00:00Z`,
})
const days = [standby('2026-07-15'), standby('2026-07-18')]

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
  await page.waitForTimeout(300)
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL('/roster?view=day&date=2026-07-18')
  await page.keyboard.press('Escape')
  await swipeLeft(page.getByRole('region', { name: '18 July 2026' }))
  await expect(page.getByRole('heading', { name: 'Sun 19 July' })).toBeVisible()
})
