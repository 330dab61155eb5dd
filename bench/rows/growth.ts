import { sql } from 'kysely'
import { payReportsPath } from '#contract/allowances.ts'
import { dashboardPath } from '#contract/dashboard.ts'
import { ftlPath } from '#contract/ftl.ts'
import { logbookPath } from '#contract/logbook.ts'
import { rosterPath } from '#contract/roster.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { openDatabase } from '#server/database/connection.ts'
import { fillAccount } from '#bench/fill-account.ts'
import { newUser } from './new-user.ts'
import { fillWithCrew } from './other-crew.ts'
import { timedRead, type Place } from './read-anew.ts'
import { atMost, rounded, type Report, type Row } from '#bench/row.ts'
import { mediansInTurns, type Timed } from '#bench/samples.ts'
import { settle } from '#bench/settle.ts'

type Headers = Record<string, string>

const keptRuns = 60
const newRuns = 11
const yearsStored = [1, 3, 10]
/** The numbers of other users the bench measures among, each in a database of its own. */
export const usersStored = [1, 100, 10_000]
const otherDays = 30
const mostGrowth = 1.2

/** `isFlat`: whether what is sent is as much whatever is stored, and so is to cost as much. */
const reads = [
  { what: 'a month of the roster', path: `${rosterPath}?month=2025-07`, isFlat: true },
  { what: 'FTL', path: ftlPath, isFlat: true },
  { what: 'the dashboard', path: dashboardPath, isFlat: true },
  { what: 'the logbook', path: logbookPath, isFlat: false },
  { what: 'the pay reports', path: payReportsPath, isFlat: false },
]

/**
 * What reads cost as a crew member's own data grows, and as others do: the answer as it is kept, and made anew
 * after a change.
 *
 * @param places portals on empty databases of their own, one for each number of other users.
 */
export async function measureGrowth(report: Report, places: Place[]): Promise<void> {
  const { url = '' } = places[0] ?? {}
  const owners: Headers[] = []
  for (const years of yearsStored) {
    // eslint-disable-next-line no-await-in-loop -- what is measured comes after
    owners.push(await ownerOf(url, 365 * years))
  }
  for (const { what, path, isFlat } of reads) {
    // eslint-disable-next-line no-await-in-loop -- one after the other is what is measured
    const { kept, anew } = await measureAll(owners.map((headers) => timedRead(url, path, headers)))
    const of = { isFlat, unit: 'years', sizes: yearsStored }
    report(rowOf(`read ${what}, kept`, { ...of, ms: kept }))
    report(rowOf(`read ${what}, made anew`, { ...of, ms: anew }))
  }
  await measureAmongOthers(report, places)
}

/** A crew member with a year in each database, among ever more others with a month each. */
async function measureAmongOthers(report: Report, places: Place[]): Promise<void> {
  const owners: (Place & { headers: Headers })[] = []
  for (const [index, place] of places.entries()) {
    // eslint-disable-next-line no-await-in-loop -- what is measured comes after
    owners.push({ ...place, headers: await ownerOf(place.url, 365) })
    // eslint-disable-next-line no-await-in-loop -- what is measured comes after
    await addCrew(place, usersStored[index] ?? 1)
  }
  for (const { what, path, isFlat } of reads) {
    const all = owners.map(({ url, headers }) => timedRead(url, path, headers))
    // eslint-disable-next-line no-await-in-loop -- one after the other is what is measured
    const { kept, anew } = await measureAll(all)
    const of = { isFlat, unit: 'others', sizes: usersStored }
    report(rowOf(`read ${what} among others, kept`, { ...of, ms: kept }))
    report(rowOf(`read ${what} among others, made anew`, { ...of, ms: anew }))
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

async function measureAll(all: Required<Timed>[]): Promise<{ kept: number[]; anew: number[] }> {
  const anew = await mediansInTurns(newRuns, all)
  const kept = await mediansInTurns(
    keptRuns,
    all.map(({ work }) => ({ work })),
  )
  return { kept, anew }
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
    ...(isFlat && { mark: atMost(mostGrowth, ratio) }),
    series,
  }
}
