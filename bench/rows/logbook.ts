import type { Page } from '@playwright/test'
import type { LogbookEntryInput } from '#logbook/api/logbook.ts'
import { entriesAtOnce, logbookPath } from '#logbook/api/paths.ts'
import { signInPath } from '#api/identity.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { startPortal } from '#scripts/portal-process.ts'
import { findBrowser, launchBrowser } from '../../e2e/browser.ts'
import { newUser, password } from '#bench/measuring/new-user.ts'
import { loadBesideBare, loadWords, onAllConnections } from '#bench/measuring/load.ts'
import { sentBytes } from '#bench/measuring/requests.ts'
import type { BenchPlace } from '../places.ts'
import { measureUncached } from './uncached-reads.ts'
import { rounded, type Report } from '#bench/measuring/row.ts'

const few = 20
const sizes = [2000, 20_000]
/** Of the requests of a bare server. */
const leastShare = 0.5
const mostOfDriver = { SQLite: 4.5, PostgreSQL: 4 }
const now = '2026-01-01T09:00:00Z'
const airports = ['PMI', 'TFS', 'AGP', 'FAO', 'HER', 'ALC']

/** The list from the cache, and after a change. */
export async function measureLogbook(report: Report, place: BenchPlace): Promise<void> {
  const { url } = place
  for (const size of sizes) {
    const { headers } = await newUser(url)
    await fillLogbook(url, headers, size)
    await measureCached(report, `read ${size} logbook entries, cached`, { url, headers })
    await measureUncached(report, place, {
      what: `${size} logbook entries`,
      path: logbookPath,
      headers,
      most: mostOfDriver[place.engine],
    })
  }
}

/** The list from the cache, against a bare server that sends the same bytes. */
async function measureCached(
  report: Report,
  what: string,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<void> {
  const compressed = { ...headers, 'accept-encoding': 'br' }
  const address = url + logbookPath
  const body = await sentBytes(address, compressed)
  const { portal, bare } = await loadBesideBare(address, onAllConnections(compressed), body)
  const ratio = rounded(portal.requestsPerSecond / bare.requestsPerSecond)
  report({
    what,
    figure: loadWords(portal),
    baseline: `bare server: ${loadWords(bare)}`,
    ratio,
    isMoreBetter: true,
    target: { words: `at least ${leastShare}`, isMet: ratio >= leastShare },
  })
}

/** Waiting times of a crew member: a keystroke in the search, and the code of the page. */
export async function measureLogbookPage(report: Report): Promise<void> {
  const portal = await startPortal({ PORTAL_CLOCK: now })
  const browser = await launchBrowser(await findBrowser())
  try {
    const [small, large] = [await newUser(portal.url), await newUser(portal.url)]
    await fillLogbook(portal.url, small.headers, few)
    await fillLogbook(portal.url, large.headers, 20_000)
    const visit = async ({ email }: { email: string }) => {
      const page = await browser.newPage({ baseURL: portal.url })
      await page.request.post(signInPath, { data: { email, password } })
      return page
    }
    const [one, other] = [await visit(small), await visit(large)]
    const fewMs = await keystrokes(one)
    const manyMs = await keystrokes(other)
    const rosterBytes = await codeBytes(one, '/roster')
    const logbookBytes = await codeBytes(one, '/logbook')
    report({
      what: 'keystroke to painted result, 20000 entries (Chromium)',
      figure: `median ${manyMs.median} ms, slowest ${manyMs.slowest} ms`,
      baseline: `with ${few} entries: median ${fewMs.median} ms`,
      ratio: rounded(manyMs.median / fewMs.median),
    })
    report({
      what: 'JavaScript of the logbook page, decoded',
      figure: `${logbookBytes} bytes`,
      baseline: `for the roster page: ${rosterBytes} bytes`,
      ratio: rounded(logbookBytes / rosterBytes),
    })
  } finally {
    await browser.close()
    await portal.stop()
  }
}

/** Types words and waits for the frame that shows the result. */
async function keystrokes(page: Page): Promise<{ median: number; slowest: number }> {
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Delete All' }).and(page.locator(':enabled')).waitFor()
  const times = await page.evaluate<number[]>(`(async () => {
    const input = document.querySelector('input[type=search]')
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    const shown = () => document.querySelector('section[aria-label=Flights]').textContent
    const times = []
    for (const word of ['tfs', 'pmi', 'agp', 'her', 'alc', 'zq7', 'zq1', 'tfs 320', 'alc 738', '']) {
      const before = shown()
      const start = performance.now()
      set.call(input, word)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      while (shown() === before) await new Promise((done) => requestAnimationFrame(done))
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      times.push(performance.now() - start)
      await new Promise((done) => setTimeout(done, 400))
    }
    return times
  })()`)
  times.sort((a, b) => a - b)
  const [median, slowest] = [times[Math.floor(times.length / 2)], times.at(-1)]
  return { median: Math.round(median ?? 0), slowest: Math.round(slowest ?? 0) }
}

/** The size of the JavaScript that a page loads, not compressed. Compressed sizes have a test of their own. */
async function codeBytes(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' })
  return page.evaluate<number>(`performance.getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)`)
}

export async function fillLogbook(
  url: string,
  headers: Record<string, string>,
  size: number,
): Promise<void> {
  for (let start = 0; start < size; start += entriesAtOnce) {
    const length = Math.min(entriesAtOnce, size - start)
    await post(
      url,
      headers,
      Array.from({ length }, (_, index) => entryAt(start + index)),
    )
  }
}

async function post(url: string, headers: Record<string, string>, entries: LogbookEntryInput[]) {
  const answer = await fetch(url + logbookPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(entries),
  })
  if (!answer.ok) throw new Error(`adding answered ${answer.status}`)
}

function entryAt(index: number): LogbookEntryInput {
  return {
    date: addDays('2025-12-31', -Math.floor(index / 6)),
    departureAirport: 'BHX',
    arrivalAirport: airports[index % airports.length] ?? 'PMI',
    aircraftType: index % 2 === 0 ? '738' : '320',
    aircraftRegistration: 'G-ALBX',
    flightTime: 1 + (index % 90) / 10,
    flightNumbers: [`ZQ${index % 1000}`],
    crew: [
      'CP - 10233 - PENROSE IDRIS',
      'FO - 15871 - OKAFOR DANIEL',
      'CM - 20417 - HARLOW MARTHA',
    ],
  }
}
