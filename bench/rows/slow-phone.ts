import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import { signInPath } from '#api/identity.ts'
import { startPortal } from '#scripts/portal-process.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { paths } from '#web/base/paths.ts'
import { findBrowser, launchBrowser } from '../../e2e/browser.ts'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'

const now = '2026-07-15T09:00:00Z'
const phone = { width: 390, height: 844 }
const processorSlowdown = 4

/** Slow 3G: 400 ms until an answer begins, and 400 kbit/s in each direction. */
const slowNetwork = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}

/** The opening of a page: over slow 3G by a browser that has nothing of it, or from the files that it keeps. */
type Opening = 'cold over slow 3G' | 'warm'

/** Elements of the page: the portal's first glance, and a duty of the app. The roster lists it as an article. */
const shown = {
  glance: '#glance',
  data: '#root main :is(a[href*="duty="], article)',
} as const

/** The most multiples of the first paint of the page without its code. */
const most = {
  glance: { 'cold over slow 3G': 1.3, warm: 1.3 },
  data: { 'cold over slow 3G': 3.8, warm: 3.5 },
} as const

/** Bytes of the roster before its data is visible, in kB. */
const mostKilobytes = 170

/** Milliseconds until the sign-in page has its largest paint. */
const signInMs: Record<Opening, number> = { 'cold over slow 3G': 3000, warm: 1000 }

/** The first words and the data on a slow phone, against the same page with its style sheet and no code. */
export async function measureSlowPhone(report: Report): Promise<void> {
  const portal = await startPortal({ PORTAL_CLOCK: now })
  const browser = await launchBrowser(await findBrowser())
  try {
    await measureSignIn(report, browser, portal.url)
    for (const path of [paths.home, paths.roster]) {
      await measurePage(report, { browser, url: portal.url, path })
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function measureSignIn(report: Report, browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport: phone })
  const cold = await open(context, paths.signIn, 'cold over slow 3G')
  await keepFiles(context, paths.signIn)
  const warm = await open(context, paths.signIn, 'warm')
  await context.close()
  for (const [opening, { paintMs }] of [
    ['cold over slow 3G', cold],
    ['warm', warm],
  ] as const) {
    const ratio = rounded(paintMs / signInMs[opening])
    report({
      what: `largest paint of ${paths.signIn}, ${opening}, phone slowed ${processorSlowdown} times`,
      figure: `${Math.round(paintMs)} ms`,
      baseline: `the goal: ${signInMs[opening]} ms`,
      ratio,
      target: atMost(1, ratio),
    })
  }
}

type Measured = { browser: Browser; url: string; path: string }

async function measurePage(report: Report, { browser, url, path }: Measured): Promise<void> {
  const fresh = async () => {
    const context = await browser.newContext({ baseURL: url, viewport: phone })
    await context.request.post(signInPath, { data: demoUser })
    return context
  }
  const bare = await fresh()
  const coldBare = await open(bare, path, 'cold over slow 3G', false)
  await bare.close()
  const context = await fresh()
  const cold = await open(context, path, 'cold over slow 3G')
  await keepFiles(context, paths.home)
  const warmBare = await open(context, path, 'warm', false)
  const warm = await open(context, path, 'warm')
  await context.close()
  for (const [opening, opened, { firstPaintMs }] of [
    ['cold over slow 3G', cold, coldBare],
    ['warm', warm, warmBare],
  ] as const) {
    for (const what of ['glance', 'data'] as const) {
      const ratio = rounded(opened[what] / firstPaintMs)
      report({
        what: `${what} of ${path} visible, ${opening}, phone slowed ${processorSlowdown} times`,
        figure: `${Math.round(opened[what])} ms`,
        baseline: `first paint without code: ${Math.round(firstPaintMs)} ms`,
        ratio,
        target: atMost(most[what][opening], ratio),
      })
    }
  }
  if (path !== paths.roster) return
  const ratio = rounded(cold.kilobytes / mostKilobytes)
  report({
    what: `kB before the data of ${path}, cold`,
    figure: `${Math.round(cold.kilobytes)} kB`,
    baseline: `the goal: ${mostKilobytes} kB`,
    ratio,
    target: atMost(1, ratio),
  })
}

/** Milliseconds since the navigation; `NaN` for what never came. */
type Opened = {
  paintMs: number
  firstPaintMs: number
  glance: number
  data: number
  /** Received before the data was visible; `NaN` without data. */
  kilobytes: number
}

async function open(
  context: BrowserContext,
  path: string,
  opening: Opening,
  hasCode = true,
): Promise<Opened> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const received = countBytes(devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  if (opening !== 'warm') await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  if (hasCode) await page.addInitScript(watch)
  else await page.route(/\.js$/, (route) => route.abort())
  if (!hasCode) await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(path, { waitUntil: hasCode ? 'networkidle' : 'load', timeout: 60_000 })
  await page.waitForTimeout(1000)
  if (!hasCode) await devtools.send('Emulation.setScriptExecutionDisabled', { value: false })
  const firstPaintMs = await page.evaluate<number>(
    `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN`,
  )
  const seen = hasCode
    ? await page.evaluate<{ paintMs: number; glance: number; data: number; origin: number }>('seen')
    : { paintMs: firstPaintMs, glance: Number.NaN, data: Number.NaN, origin: Number.NaN }
  await page.close()
  const kilobytes = Number.isNaN(seen.data) ? Number.NaN : received(seen.origin + seen.data) / 1000
  return { ...seen, firstPaintMs, kilobytes }
}

/** Notes the first frame with the glance, and the first with data. */
const watch = `
  window.seen = { paintMs: 0, glance: NaN, data: NaN, origin: performance.timeOrigin }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paintMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const places = ${JSON.stringify(shown)}
  const look = () => {
    for (const [what, place] of Object.entries(places)) {
      const isThere = document.querySelector(place)?.textContent.trim()
      if (isThere && Number.isNaN(seen[what])) seen[what] = performance.now()
    }
    if (Number.isNaN(seen.data)) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

/** Counts received bytes. The function that it returns gives those until an instant, in milliseconds since 1970. */
function countBytes(devtools: CDPSession): (until: number) => number {
  const received: { at: number; bytes: number }[] = []
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => {
    received.push({ at: Date.now(), bytes: encodedDataLength })
  })
  return (until) =>
    received.filter(({ at }) => at <= until).reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Opens a page, and waits until the service worker has stored all files. The start page also leaves its glance. */
async function keepFiles(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await page.close()
}
