import type { Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { openGate, type PortalGate } from './portal-gate.ts'

/** Tests whose pages reach the portal through a gate, which a test can stop. */
export const test = base.extend<{ gate: PortalGate }>({
  gate: async ({ portal }, use) => {
    const gate = await openGate(portal.url)
    await use(gate)
    await gate.stop()
  },
  baseURL: async ({ gate }, use) => use(gate.url),
})

/** Lets the page reach the portal again, and tells it. */
export async function reconnect(page: Page, gate: PortalGate): Promise<void> {
  await gate.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

/** Opens a page, and waits until the service worker has all files and controls it. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
