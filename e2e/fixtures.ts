import { test as base, expect, type Cookie, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { signUpPath } from '#api/identity.ts'
import { findBrowser, launchBrowser } from './browser.ts'
import { noteOpened } from './note-opened.ts'
import { startPortal, type PortalProcess } from '#scripts/portal-process.ts'

/** The portal's clock in these tests: a Wednesday in July 2026, 10:00 in London. */
export const journeyNow = '2026-07-15T09:00:00Z'
export const password = 'altitude-38000'

/** Pages and forms wait longer for answers here, so that a busy machine changes nothing. */
const patient = { FIRST_ANSWERS_MS: '5000', CONFIRM_AFTER_MS: '8000' }

type Crew = { name: string; email: string }

type Fixtures = {
  /** A new account, and the cookies of its first session. */
  account: { crew: Crew; cookies: Cookie[] }
  /** A user with an account of their own, not signed in. */
  crew: Crew
  /** An empty page with that user signed in. The test opens the screen that it needs. */
  signedIn: Page
  /** The dashboard with that user signed in. */
  onDashboard: Page
}

/**
 * Tests in a real browser against the built portal, each with a new account. An error in the console fails
 * them.
 */
export const test = base.extend<Fixtures, { portal: PortalProcess }>({
  browser: [
    async ({}, use) => {
      const browser = await launchBrowser(await findBrowser())
      const folder = process.env['OPENED_FOLDER']
      const write = folder && noteOpened(browser, folder)
      await use(browser)
      if (write) write()
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  portal: [
    async ({}, use) => {
      const portal = await startPortal({ PORTAL_CLOCK: journeyNow, ...patient })
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
      // Failed requests are logged by the browser; the tests check what the page shows.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text())
      }
    })
    await use(page)
    expect(complaints, 'errors in the browser console').toEqual([])
  },
  account: async ({ playwright, portal }, use) => {
    const crew = { name: 'Amelia Hart', email: `amelia-${crypto.randomUUID()}@crew.example` }
    const request = await playwright.request.newContext({ baseURL: portal.url })
    const answer = await request.post(signUpPath, { data: { ...crew, password } })
    expect(answer.status()).toBe(200)
    const { cookies } = await request.storageState()
    await request.dispose()
    await use({ crew, cookies })
  },
  crew: async ({ account }, use) => use(account.crew),
  // `identity.e2e.ts` signs in with the form. Loading two pages in every test would take a second each time.
  signedIn: async ({ page, account }, use) => {
    await page.context().addCookies(account.cookies)
    await use(page)
  },
  onDashboard: async ({ signedIn }, use) => {
    await signedIn.goto('/')
    await use(signedIn)
  },
})

export { expect }

export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Declares the device as shared, before a page is opened: nothing is stored on it, so no change waits there. */
export async function declareShared(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('portalSharedDevice', 'yes'))
}

type Look = { width: number; theme: 'light' | 'dark' }

/** Narrower viewports are phones. */
const phoneBelow = 500

/**
 * Expects that axe finds nothing on the page.
 *
 * @param looks the widths and themes to check: by default the present width, and a small dark phone. On a phone only
 * the dark theme, because the same test on a laptop checks the light one.
 */
export async function expectAccessible(page: Page, looks?: Look[]): Promise<void> {
  const usual = page.viewportSize() ?? { width: 1280, height: 900 }
  const usualLooks: Look[] =
    usual.width < phoneBelow
      ? [{ width: usual.width, theme: 'dark' }]
      : [
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
    // After a change of width, the tabs of the phone layout come a moment before their panel.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role=tab][aria-selected=true]')].every((tab) => {
        const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
        return panel !== null || !tab.checkVisibility()
      }),
    )
    const { violations } = await runAxe(page)
    found.push(...violations.map(({ id, nodes }) => `${width} ${theme}: ${id}: ${nodes[0]?.html}`))
  }
  await page.setViewportSize(usual)
  expect(found).toEqual([])
}

/** Runs axe in the page. The screens contain no frames. Other results than violations would only take time. */
async function runAxe(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate<AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`)
}
