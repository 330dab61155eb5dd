import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { signInPath } from '#api/identity.ts'
import { startPortal } from '#scripts/portal-process.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { paths, screens, sections } from '#web/base/paths.ts'
import { findBrowser, launchBrowser } from '../../e2e/browser.ts'
import { fillLogbook } from './logbook.ts'
import { newUser, password } from '#bench/measuring/new-user.ts'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'

const now = '2026-07-15T09:00:00Z'
const loads = 5
const [few, many] = [20, 20_000]
/** An address without a screen: only the page shell. */
const emptyPage = '/an-empty-page'
const screensMeasured = [paths.home, paths.roster]
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

/** The web app in Chromium: paint, layout shift, long tasks and memory. */
export async function measureWeb(report: Report): Promise<void> {
  const portal = await startPortal({ PORTAL_CLOCK: now })
  const browser = await launchBrowser(await findBrowser())
  try {
    const visit = {
      browser,
      url: portal.url,
      session: await signedIn(browser, portal.url, demoUser),
    }
    await measureArrivals(report, visit)
    await measureMemory(report, visit)
    await measureWork(report, visit)
  } finally {
    await browser.close()
    await portal.stop()
  }
}

type Visit = { browser: Browser; url: string; session: Session }

type Arrival = { paintMs: number; shift: number }

/** Every screen of the demo crew member in a fresh browser, in turn with the empty page. */
async function measureArrivals(report: Report, visit: Visit): Promise<void> {
  const addresses = [emptyPage, ...screensMeasured]
  const arrivals = new Map<string, Arrival[]>(addresses.map((address) => [address, []]))
  const onPhone = new Map<string, Arrival>()
  for (let load = 0; load <= loads; load += 1) {
    for (const address of addresses) {
      const arrival = await arrive(visit, address, desk)
      if (load > 0) arrivals.get(address)?.push(arrival)
      else onPhone.set(address, await arrive(visit, address, phone))
    }
  }
  const paintOf = (address: string) =>
    middle((arrivals.get(address) ?? []).map(({ paintMs }) => paintMs))
  const shiftOf = (address: string) =>
    Math.max(...(arrivals.get(address) ?? []).map(({ shift }) => shift))
  for (const address of screensMeasured) {
    report({
      what: `largest paint of ${address}, cold (Chromium)`,
      figure: `${Math.round(paintOf(address))} ms; layout shift ${shiftOf(address).toFixed(3)}, on a phone ${onPhone.get(address)?.shift.toFixed(3)}`,
      baseline: `the shell with nothing in it: ${Math.round(paintOf(emptyPage))} ms`,
      ratio: rounded(paintOf(address) / paintOf(emptyPage)),
      target: atMost(1.5, rounded(paintOf(address) / paintOf(emptyPage))),
    })
  }
}

async function arrive(visit: Visit, address: string, viewport: typeof desk): Promise<Arrival> {
  const { context, page } = await open(visit, viewport)
  await page.addInitScript(`
    window.arrival = { paintMs: 0, shift: 0 }
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) arrival.paintMs = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) arrival.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  `)
  await page.goto(address, { waitUntil: 'networkidle' })
  await nextFrame(page)
  const arrival = await page.evaluate<Arrival>('arrival')
  await context.close()
  return arrival
}

type Work = { longestTaskMs: number; longTasks: number; slowestEventMs: number }

/** Typing, sorting and paging in a long logbook, against a short one. */
async function measureWork(report: Report, visit: Visit): Promise<void> {
  const short = await work(visit, few)
  const long = await work(visit, many)
  report({
    what: `typing, sorting and paging in ${many} logbook entries (Chromium)`,
    figure: `${long.longTasks} tasks over 50 ms, the longest ${long.longestTaskMs} ms; slowest event to its paint ${long.slowestEventMs} ms`,
    baseline: `in ${few}: ${short.longTasks} tasks over 50 ms, the longest ${short.longestTaskMs} ms; slowest event ${short.slowestEventMs} ms`,
    ratio: rounded(long.slowestEventMs / short.slowestEventMs),
    target: { words: 'no task over 50 ms', isMet: long.longTasks === 0 },
  })
}

async function work({ browser, url }: Visit, size: number): Promise<Work> {
  const { email, headers } = await newUser(url)
  await fillLogbook(url, headers, size)
  const session = await signedIn(browser, url, { email, password })
  const { context, page } = await open({ browser, url, session }, desk)
  await page.goto(`${paths.logbook}?size=10`)
  await page.getByRole('button', { name: 'Delete All' }).and(page.locator(':enabled')).waitFor()
  await page.waitForTimeout(1000)
  await page.evaluate(`
    window.work = { tasks: [], events: [] }
    new PerformanceObserver((list) => {
      work.tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      work.events.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'event', durationThreshold: 16 })
  `)
  await typeSortAndPage(page)
  const { tasks, events } = await page.evaluate<{ tasks: number[]; events: number[] }>('work')
  await context.close()
  return {
    longestTaskMs: Math.max(0, ...tasks),
    longTasks: tasks.length,
    slowestEventMs: Math.max(0, ...events),
  }
}

async function typeSortAndPage(page: Page): Promise<void> {
  const search = page.getByRole('searchbox')
  for (const words of ['tfs', 'pmi 738', 'zq1']) {
    await search.pressSequentially(words, { delay: 60 })
    await page.waitForTimeout(500)
    await search.fill('')
    await page.waitForTimeout(500)
  }
  const order = page.getByRole('group', { name: 'Sort by' })
  const steps = [
    order.getByText('Hours'),
    page.getByRole('button', { name: 'Descending' }),
    order.getByText('Date'),
    page.getByRole('button', { name: 'Ascending' }),
    page.getByRole('button', { name: 'Next' }),
    page.getByRole('button', { name: 'Previous' }),
    page.getByRole('button', { name: 'Next' }),
  ]
  for (const step of steps) {
    await step.click()
    await page.waitForTimeout(400)
  }
}

const [settled, after] = [100, 300]

/** The page's memory after many navigations, against after some. */
async function measureMemory(report: Report, visit: Visit): Promise<void> {
  const { context, page } = await open(visit, desk)
  await page.goto(paths.home, { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  await navigate(page, 0, settled)
  const first = await keptBy(devtools)
  await navigate(page, settled, after)
  const last = await keptBy(devtools)
  await context.close()
  report({
    what: `memory after ${after} navigations (Chromium)`,
    figure: wordsOf(last),
    baseline: `after ${settled}: ${wordsOf(first)}`,
    ratio: rounded(last.bytes / first.bytes),
    target: atMost(1.1, rounded(last.bytes / first.bytes)),
  })
}

async function navigate(page: Page, from: number, to: number): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Sections' })
  for (let count = from; count < to; count += 1) {
    const section = sections[count % sections.length] ?? 'roster'
    await menu.getByRole('link', { name: screens[section].title }).click()
    await page.locator('main h1', { hasText: screens[section].title }).waitFor()
    await nextFrame(page)
  }
}

type Kept = { bytes: number; nodes: number; listeners: number }

async function keptBy(devtools: CDPSession): Promise<Kept> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes, listeners: jsEventListeners }
}

const wordsOf = ({ bytes, nodes, listeners }: Kept) =>
  `${(bytes / 1e6).toFixed(1)} MB of heap, ${nodes} nodes, ${listeners} listeners`

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in once per crew member, because sign-ins are rate limited. */
async function signedIn(
  browser: Browser,
  url: string,
  data: { email: string; password: string },
): Promise<Session> {
  const context = await browser.newContext({ baseURL: url })
  const answer = await context.request.post(signInPath, { data })
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}`)
  const session = await context.storageState()
  await context.close()
  return session
}

/** A page in a browser that has only a session. */
async function open({ browser, url, session }: Visit, viewport: typeof desk) {
  const context = await browser.newContext({ baseURL: url, viewport, storageState: session })
  return { context, page: await context.newPage() }
}

const nextFrame = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
