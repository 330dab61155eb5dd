import { createHash } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { signInPath } from '#api/identity.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { startPortal, type PortalProcess } from './portal-process.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const laptop = { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 }

/** The pictures of screens, of the web manifest and of the README: files of the project, and what they show. */
export const portalScreens = [
  { file: 'platform/web/public/screenshots/roster-narrow.jpg', path: '/roster', ...phone },
  { file: 'platform/web/public/screenshots/home-narrow.jpg', path: '/', ...phone },
  { file: 'platform/web/public/screenshots/roster-wide.jpg', path: '/roster', ...laptop },
  { file: 'docs/pictures/dashboard.png', path: '/', ...laptop },
  { file: 'docs/pictures/roster.png', path: '/roster', ...laptop },
  { file: 'docs/pictures/dashboard-phone.png', path: '/', ...phone },
  { file: 'docs/pictures/roster-phone.png', path: '/roster', ...phone },
]

/** Beside the pictures of the README: the hash of what each picture shows, by file. */
export const recordedScreens = 'docs/pictures/screens.json'

/** A portal whose clock stands, so that its screens are always the same. */
export const startPicturePortal = (): Promise<PortalProcess> =>
  startPortal({ PORTAL_CLOCK: '2026-07-15T09:00:00Z', PORTAL_CLOCK_RUNS: 'off', DEMO: 'on' })

/** Opens a screen as the demo user. Close the context of the page. */
export async function openScreen(
  browser: Browser,
  { url }: PortalProcess,
  { path, viewport, deviceScaleFactor }: (typeof portalScreens)[number],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    viewport,
    deviceScaleFactor,
  })
  await context.request.post(signInPath, { data: demoUser })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

/** The hash of a page once it is the same for a second: parts of a page can come after the network is idle. */
export async function settledHash(page: Page): Promise<string> {
  for (let last = ''; ; await page.waitForTimeout(1000)) {
    const now = await markupHash(page)
    if (now === last) return now
    last = now
  }
}

/** A hash of the words, the structure and the looks of a page, without the ids that differ by run. */
export async function markupHash(page: Page): Promise<string> {
  const markup = await page.evaluate<string>('document.body.innerHTML')
  const stable = markup
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/ (?:id|for|href|src|content|aria-\w+by|aria-controls|data-[\w-]+)="[^"]*"/g, '')
  return createHash('sha256').update(stable).digest('base64url').slice(0, 16)
}
