import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { signUpPath } from '#contract/identity.ts'
import { findBrowser, launchBrowser } from './browser.ts'
import { startPortal, type PortalProcess } from '#scripts/portal-process.ts'

/** The portal's clock in journeys: a Wednesday in July 2026, 10:00 in London. */
export const journeyNow = '2026-07-15T09:00:00Z'
export const password = 'altitude-38000'

type Crew = { name: string; email: string }

type Fixtures = {
  /** A crew member with an account of their own, not signed in. */
  crew: Crew
  /** A page on which that crew member is signed in. */
  signedIn: Page
}

/** Journeys: a real browser, the built portal, a fresh account each. An error in the console fails them. */
export const test = base.extend<Fixtures, { portal: PortalProcess }>({
  browser: [
    async ({}, use) => {
      const browser = await launchBrowser(await findBrowser())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  portal: [
    async ({}, use) => {
      const portal = await startPortal({ PORTAL_CLOCK: journeyNow })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // A refused call shows in the console by itself; the journey looks at what the user is told.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text())
      }
    })
    await use(page)
    expect(complaints, 'errors in the browser console').toEqual([])
  },
  crew: async ({ playwright, portal }, use) => {
    const crew = { name: 'Amelia Hart', email: `amelia-${crypto.randomUUID()}@crew.example` }
    const request = await playwright.request.newContext({ baseURL: portal.url })
    const answer = await request.post(signUpPath, { data: { ...crew, password } })
    expect(answer.status()).toBe(200)
    await request.dispose()
    await use(crew)
  },
  signedIn: async ({ page, crew }, use) => {
    await page.goto('/signin')
    await signIn(page, crew.email, password)
    await expect(page).toHaveURL('/', { timeout: 60_000 })
    await use(page)
  },
})

export { expect }

export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

type Look = { width: number; theme: 'light' | 'dark' }

/**
 * The accessibility checker finds nothing on the page as it stands.
 *
 * @param looks how it is looked at: else as wide as it is, and dark on a small phone.
 */
export async function expectAccessible(page: Page, looks?: Look[]): Promise<void> {
  // Colours are measured as they are, not on their way from one theme to the other.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const usual = page.viewportSize() ?? { width: 1280, height: 900 }
  const usualLooks: Look[] = [
    { width: usual.width, theme: 'light' },
    { width: 320, theme: 'dark' },
  ]
  const found: string[] = []
  for (const { width, theme } of looks ?? usualLooks) {
    await page.setViewportSize({ ...usual, width })
    await page.locator('html').evaluate((html, value) => {
      html.dataset['theme'] = value
    }, theme)
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    // Without frames there is nothing to gather, and so no second page to open for it.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    found.push(...violations.map(({ id, nodes }) => `${width} ${theme}: ${id}: ${nodes[0]?.html}`))
  }
  await page.setViewportSize(usual)
  expect(found).toEqual([])
}
