import type { Page } from '@playwright/test'
import { rosterPath, type RosterMonth } from '#contract/roster.ts'
import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, test as base } from './fixtures.ts'
import { openGate, type PortalGate } from './portal-gate.ts'

/** The portal behind a gate that a test can stop, with the service worker allowed. */
const test = base.extend<{ gate: PortalGate }>({
  gate: async ({ portal }, use) => {
    const gate = await openGate(portal.url)
    await use(gate)
    await gate.stop()
  },
  baseURL: async ({ gate }, use) => use(gate.url),
})
test.use({ serviceWorkers: 'allow' })

const standby = {
  date: '2026-07-20',
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: '2026-07-20T05:00:00Z',
  scheduledDebrief: '2026-07-20T13:00:00Z',
}

test('a change made offline is shown as waiting, survives a reload and is sent once', async ({
  signedIn: page,
  gate,
}) => {
  await addDuties(page, [standby])
  await expect(page.getByText('HSBY').first()).toBeVisible()
  await openWithWorker(page, '/roster')
  await gate.stop()

  await page.reload()
  await expect(page.getByText('Offline · as of 10:00')).toBeVisible()
  await expect(page.getByText('HSBY').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add Duty' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await dialog.getByLabel('Date').fill('22/07/2026')
  await dialog.getByLabel('Duty Type').selectOption('OFF')
  await dialog.getByLabel('Duty Code').fill('OFFX')
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await expect(page.getByText('OFFX').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '1 change waiting to be sent' })).toBeVisible()
  await page.screenshot({ path: '/tmp/offline-1.png' })

  await page.reload()
  await expect(page.getByText('OFFX').first()).toBeVisible()
  await page.getByRole('button', { name: '1 change waiting to be sent' }).click()
  await expect(page.getByRole('dialog').getByText('Add duty OFFX, Wed 22 Jul')).toBeVisible()
  await page.screenshot({ path: '/tmp/offline-2.png' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await gate.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: /waiting to be sent/ })).toBeHidden()
  await expect(page.getByText(/^Offline/)).toBeHidden()
  const codes = (await dutiesOf(page)).map(({ dutyCode }) => dutyCode)
  expect(codes).toEqual(['HSBY', 'OFFX'])
})

/** Opens a page, and waits until the service worker has all files and controls it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

async function dutiesOf(page: Page): Promise<RosterMonth['data']> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get(`${rosterPath}?month=2026-07`, { headers })
  return ((await answer.json()) as RosterMonth).data
}
