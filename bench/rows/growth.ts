import { sql } from 'kysely'
import { payReportsPath, payChecksPath } from '#pay/api/paths.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { ftlPath, legalityPath } from '#limits/api/paths.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { openDatabase } from '#server/database/connection.ts'
import { fillAccount } from '#bench/measuring/fill-account.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { fillWithCrew } from './other-crew.ts'
import { timedRead, type Place } from './uncached-reads.ts'
import { atMost, rounded, type Report, type Row } from '#bench/measuring/row.ts'
import { mediansInTurns, type Timed } from '#bench/measuring/measure.ts'
import { settle } from '#bench/measuring/requests.ts'

type Headers = Record<string, string>

const cachedRuns = 60
const uncachedRuns = 11
const yearsStored = [1, 3, 10]
/** The numbers of other users, each in its own database. */
export const usersStored = [1, 100, 10_000]
const otherDays = 30
const mostGrowth = 1.2

/** `isFlat`: the response has the same size for any amount of stored data, so its cost should not grow. */
const reads = [
  { what: 'a month of the roster', path: `${rosterPath}?month=2025-07`, isFlat: true },
  { what: 'FTL', path: ftlPath, isFlat: true },
  {
    what: 'the legality of a month',
    path: `${legalityPath}?from=2025-07-01&to=2025-07-31&asOf=2025-07-15T09:00:00Z`,
    isFlat: true,
  },
  { what: 'the dashboard', path: dashboardPath, isFlat: true },
  {
    what: 'the pay check of a month',
    path: `${payChecksPath}?startDate=2025-12-01&endDate=2025-12-31`,
    isFlat: true,
  },
  { what: 'the logbook', path: logbookPath, isFlat: false },
  { what: 'the pay reports', path: payReportsPath, isFlat: false },
]

/**
 * The cost of reads as a crew member's own data grows, and as the number of other users grows. Measures
 * cached responses, and uncached ones after a change.
 *
 * @param places portals on empty databases, one for each number of other users.
 */
export async function measureGrowth(report: Report, places: Place[]): Promise<void> {
  const { url = '' } = places[0] ?? {}
  const owners: Headers[] = []
  for (const years of yearsStored) {
    owners.push(await ownerOf(url, 365 * years))
  }
  for (const { what, path, isFlat } of reads) {
    const { cached, uncached } = await measureAll(
      owners.map((headers) => timedRead(url, path, headers)),
    )
    const of = { isFlat, unit: 'years', sizes: yearsStored }
    report(rowOf(`read ${what}, cached`, { ...of, ms: cached }))
    report(rowOf(`read ${what}, uncached`, { ...of, ms: uncached }))
  }
  await measureAmongOthers(report, places)
}

/** One crew member with a year of data per database, among growing numbers of others with a month each. */
async function measureAmongOthers(report: Report, places: Place[]): Promise<void> {
  const owners: (Place & { headers: Headers })[] = []
  for (const [index, place] of places.entries()) {
    owners.push({ ...place, headers: await ownerOf(place.url, 365) })
    await addCrew(place, usersStored[index] ?? 1)
  }
  for (const { what, path, isFlat } of reads) {
    const all = owners.map(({ url, headers }) => timedRead(url, path, headers))
    const { cached, uncached } = await measureAll(all)
    const of = { isFlat, unit: 'others', sizes: usersStored }
    report(rowOf(`read ${what} among others, cached`, { ...of, ms: cached }))
    report(rowOf(`read ${what} among others, uncached`, { ...of, ms: uncached }))
  }
}

async function ownerOf(url: string, days: number): Promise<Headers> {
  const { headers } = await newUser(url)
  const payMonths = Math.round((12 * days) / 365)
  await fillAccount(url, headers, { from: addDays('2026-01-01', -days), days, payMonths })
  return headers
}

async function addCrew(place: Place, count: number): Promise<void> {
  const { email, headers } = await newUser(place.url)
  await fillAccount(place.url, headers, { from: '2025-12-01', days: otherDays, payMonths: 1 })
  const db = openDatabase(place)
  try {
    const { id } = await db
      .selectFrom('portal_users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await fillWithCrew(db, id, count - 1)
    if (place.databaseUrl) await sql`analyze`.execute(db)
  } finally {
    await db.destroy()
  }
  await settle()
}

async function measureAll(
  all: Required<Timed>[],
): Promise<{ cached: number[]; uncached: number[] }> {
  const uncached = await mediansInTurns(uncachedRuns, all)
  const cached = await mediansInTurns(
    cachedRuns,
    all.map(({ work }) => ({ work })),
  )
  return { cached, uncached }
}

type Growing = { isFlat: boolean; unit: string; sizes: number[]; ms: number[] }

function rowOf(what: string, { isFlat, unit, sizes, ms }: Growing): Row {
  const series = sizes.map((size, index) => ({ size, ms: rounded(ms[index] ?? Number.NaN) }))
  const [first, last] = [series[0], series.at(-1)]
  const ratio = rounded((last?.ms ?? Number.NaN) / (first?.ms ?? Number.NaN))
  return {
    what: `${what}: ${sizes.map((size) => size.toLocaleString('en-GB')).join(', ')} ${unit}`,
    figure: series.map((point) => `${point.ms.toFixed(1)} ms`).join(', '),
    baseline: `the first of them: ${first?.ms.toFixed(1)} ms`,
    ratio,
    ...(isFlat && { target: atMost(mostGrowth, ratio) }),
    series,
  }
}
