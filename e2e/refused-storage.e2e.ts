import type { Page } from '@playwright/test'
import { addDayOff, dutiesOf } from './days-off.ts'
import { expect, test } from './fixtures.ts'

test('without storage the portal works online, and says so', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      },
    })
  })
  await page.goto('/roster')
  await expect(page.getByText('This browser stores no data here')).toBeVisible()
  await addDayOff(page, 'OFFX')
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  await expectLogOutEndsSession(page)
})

test('on a full device a change is still made online', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/roster')
  await expect(page.getByText('There is no room left on this device.')).toBeVisible()
  await addDayOff(page, 'OFFX')
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  expect((await dutiesOf(page)).map(({ dutyCode }) => dutyCode)).toEqual(['OFFX'])
  await expectLogOutEndsSession(page)
})

async function expectLogOutEndsSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/signin/)
  await expect.poll(() => page.context().cookies()).toEqual([])
}
