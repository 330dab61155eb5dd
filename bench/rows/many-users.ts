import { dashboardPath } from '#dashboard/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { fillAccount } from '#bench/measuring/fill-account.ts'
import { loadBesideBare, loadWords } from '#bench/measuring/load.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { sentBytes } from '#bench/measuring/requests.ts'
import { rounded, type Report } from '#bench/measuring/row.ts'
import type { BenchPlace } from '../places.ts'

/** Each connection reads for another crew member, because look-ups of one are shared. */
const users = 64

/** A divisor of the users. */
const filledAtOnce = 8

/** The least share of the requests of a bare server. */
const leastShare = { SQLite: 0.35, PostgreSQL: 0.2 }

const reads = [
  { what: 'a month of the roster', path: `${rosterPath}?month=2025-12` },
  { what: 'the dashboard', path: dashboardPath },
]

/** Cached reads of many crew members at once, against a bare server that sends the same bytes. */
export async function measureManyUsers(report: Report, place: BenchPlace): Promise<void> {
  const { url, engine } = place
  const asking: Record<string, string>[] = []
  while (asking.length < users) {
    asking.push(...(await Promise.all(Array.from({ length: filledAtOnce }, () => filled(url)))))
  }
  for (const { what, path } of reads) {
    // Each response is in the cache.
    const bodies = await Promise.all(asking.map((headers) => sentBytes(url + path, headers)))
    const body = bodies[0] ?? new Uint8Array()
    const { portal, bare } = await loadBesideBare(url + path, asking, body)
    const ratio = rounded(portal.requestsPerSecond / bare.requestsPerSecond)
    const least = leastShare[engine]
    report({
      what: `read ${what}, cached, ${users} users`,
      figure: loadWords(portal),
      baseline: `bare server: ${loadWords(bare)}`,
      ratio,
      isMoreBetter: true,
      target: { words: `at least ${least}`, isMet: ratio >= least },
    })
  }
}

/** The headers of the reads of a new crew member with a month of duties. */
async function filled(url: string): Promise<Record<string, string>> {
  const { headers } = await newUser(url)
  await fillAccount(url, headers, { from: '2025-12-01', days: 31, payMonths: 0 })
  return { ...headers, 'accept-encoding': 'br' }
}
