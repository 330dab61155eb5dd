import type { Browser, BrowserContext } from '@playwright/test'
import { signInPath } from '#api/identity.ts'
import { startPortal } from '#scripts/portal-process.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { paths } from '#web/base/paths.ts'
import { findBrowser, launchBrowser } from '../../e2e/browser.ts'
import { rounded, type Report } from '#bench/measuring/row.ts'

const now = '2026-07-15T09:00:00Z'
const phone = { width: 390, height: 844 }
const processorSlowdown = 4
const requestsMax = 15

/** Slow 3G: 400 ms until an answer begins, and 400 kbit/s in each direction. */
const slowNetwork = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}

/** Milliseconds until the largest paint. */
const goals = [
  { path: paths.signIn, isSignedIn: false, coldMs: 4000, warmMs: 1000 },
  { path: paths.roster, isSignedIn: true, coldMs: 6000, warmMs: 1000 },
]

/** The largest paint on a slow phone: cold over slow 3G, and warm from the files of the service worker. */
export async function measureSlowPhone(report: Report): Promise<void> {
  const portal = await startPortal({ PORTAL_CLOCK: now })
  const browser = await launchBrowser(await findBrowser())
  try {
    for (const { path, isSignedIn, coldMs, warmMs } of goals) {
      const context = await browser.newContext({ baseURL: portal.url, viewport: phone })
      if (isSignedIn) await context.request.post(signInPath, { data: demoUser })
      const cold = await open(context, path, { isSlowNetwork: true })
      await keepFiles(context)
      const warm = await open(context, path, { isSlowNetwork: false })
      await context.close()
      reportGoal(report, `${path}, cold over slow 3G`, cold, coldMs)
      reportGoal(report, `${path}, warm`, warm, warmMs)
    }
  } finally {
    await closeAll(browser, portal)
  }
}

async function closeAll(browser: Browser, portal: { stop: () => Promise<unknown> }): Promise<void> {
  await browser.close()
  await portal.stop()
}

type Opened = { paintMs: number; firstPaintMs: number; files: number; kilobytes: number }

async function open(
  context: BrowserContext,
  path: string,
  { isSlowNetwork }: { isSlowNetwork: boolean },
): Promise<Opened> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  let files = 0
  page.on('request', (request) => {
    if (/\.(js|css|woff2)$/.test(request.url())) files += 1
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  if (isSlowNetwork) await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  await page.addInitScript(`
    window.largestPaintMs = 0
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) largestPaintMs = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  `)
  await page.goto(path, { waitUntil: 'networkidle', timeout: 60_000 })
  await page.waitForTimeout(1000)
  const paintMs = await page.evaluate<number>('largestPaintMs')
  const firstPaintMs = await page.evaluate<number>(
    `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`,
  )
  await page.close()
  return { paintMs, firstPaintMs, files, kilobytes: bytes / 1000 }
}

/** Waits until the service worker has stored all files. */
async function keepFiles(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(paths.signIn)
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await page.close()
}

function reportGoal(report: Report, what: string, opened: Opened, goalMs: number): void {
  const { paintMs, firstPaintMs, files, kilobytes } = opened
  report({
    what: `largest paint of ${what}, phone slowed ${processorSlowdown} times (Chromium)`,
    figure: `${Math.round(paintMs)} ms, first paint ${Math.round(firstPaintMs)} ms; ${files} files, ${Math.round(kilobytes)} kB in all`,
    baseline: `the goal: ${goalMs} ms, ${requestsMax} files`,
    ratio: rounded(paintMs / goalMs),
    target: {
      words: `under ${goalMs} ms, at most ${requestsMax} files`,
      isMet: paintMs < goalMs && files <= requestsMax,
    },
  })
}
