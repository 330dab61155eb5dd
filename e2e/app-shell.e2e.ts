import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
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

const addresses = ['/', '/roster', '/logbook', '/allowances', '/settings', '/signin', '/no-such']

test('every address opens with the server stopped', async ({ signedIn: page, gate }) => {
  await openWithWorker(page, '/roster')
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1)
  await gate.stop()
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('#root > *').first()).toBeVisible()
    await expect(page.getByText('The portal cannot be reached')).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText('The portal cannot be reached')).toBeVisible()
  await gate.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The portal cannot be reached')).toBeHidden()
})

test('a new release takes over with the next page, and never while a form is half-filled', async ({
  signedIn: page,
  gate,
  context,
}) => {
  await openWithWorker(page, '/settings')
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByLabel('Crew ID').fill('CC 44')

  gate.release('release2')
  expect(await nextRelease(page)).toBe('release2')
  await page.getByRole('link', { name: 'Roster' }).first().click()
  await expect.poll(() => releaseOf(page)).toBe('release2')
  await page.close()
  await expect(other.getByLabel('Crew ID')).toHaveValue('CC 44')
  await other.getByRole('button', { name: 'Save Profile' }).click()
  await expect(other.getByText('Profile saved')).toBeVisible()
  await other.getByRole('link', { name: 'Logbook' }).first().click()
  await expect.poll(() => releaseOf(other)).toBe('release2')
})

/** Opens a page, and waits until the service worker has all files and controls it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const releaseOf = (page: Page) =>
  page.locator('meta[name="portal-release"]').getAttribute('content')

/** Looks for a new release, as an open page does once an hour, and waits until the service worker announces it. */
function nextRelease(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const { serviceWorker } = navigator
        serviceWorker.addEventListener('message', ({ data }) => resolve(data.release))
        serviceWorker.controller?.postMessage('check-release')
      }),
  )
}
