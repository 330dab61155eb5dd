import { sql } from 'kysely'
import { payChecksPath } from '#pay/api/paths.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { ftlPath, legalityPath } from '#limits/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { loadPath } from '#load/api/paths.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { fillAccount } from '#bench/measuring/fill-account.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { addCrew } from './other-crew.ts'
import { timedRead, type Place } from './uncached-reads.ts'
import { atMost, rounded, type Report, type Row } from '#bench/measuring/row.ts'
import { mediansInTurns } from '#bench/measuring/measure.ts'
import { settle } from '#bench/measuring/requests.ts'

type Headers = Record<string, string>

const runs = 15
const yearsStored = [1, 10]
/** The numbers of other users, each in its own database. */
const usersStored = [1, 10_000]
const otherDays = 30
const mostGrowth = 1.2

/** The responses have the same size for any amount of stored data, so their cost should not grow. */
const reads = [
  { what: 'a month of the roster', path: `${rosterPath}?month=2025-07`, isAmongOthers: true },
  { what: 'FTL', path: ftlPath },
  {
    what: 'the legality of a month',
    path: `${legalityPath}?from=2025-07-01&to=2025-07-31&asOf=2025-07-15T09:00:00Z`,
  },
  { what: 'the counted load', path: loadPath },
  { what: 'the dashboard', path: dashboardPath, isAmongOthers: true },
  {
    what: 'the pay check of a month',
    path: `${payChecksPath}?startDate=2025-12-01&endDate=2025-12-31`,
  },
]

type Fresh = () => Promise<Place>

/** The cost of reads after a change, as a crew member's own data grows. */
export async function measureGrowth(report: Report, fresh: Fresh): Promise<void> {
  const { url } = await fresh()
  const owners: Headers[] = []
  for (const years of yearsStored) owners.push(await ownerOf(url, 365 * years))
  for (const { what, path } of reads) {
    const timed = owners.map((headers) => timedRead(url, path, headers))
    const ms = await mediansInTurns(runs, timed)
    report(rowOf(`read ${what}, uncached`, { unit: 'years', sizes: yearsStored, ms }))
  }
}

/** The cost of reads after a change of one crew member, as the number of others grows, with a month each. */
export async function measureAmongOthers(report: Report, fresh: Fresh): Promise<void> {
  const owners: (Place & { headers: Headers })[] = []
  for (const users of usersStored) {
    const place = await fresh()
    owners.push({ ...place, headers: await ownerOf(place.url, 365) })
    const filling = { from: '2025-12-01', days: otherDays, payMonths: 1 }
    await addCrew(place, { crew: users - 1, filling }, async (db) => {
      if (place.databaseUrl) await sql`analyze`.execute(db)
    })
    await settle()
  }
  for (const { what, path } of reads.filter(({ isAmongOthers }) => isAmongOthers)) {
    const timed = owners.map(({ url, headers }) => timedRead(url, path, headers))
    const ms = await mediansInTurns(runs, timed)
    report(rowOf(`read ${what} among others, uncached`, { unit: 'others', sizes: usersStored, ms }))
  }
}

async function ownerOf(url: string, days: number): Promise<Headers> {
  const { headers } = await newUser(url)
  const payMonths = Math.round((12 * days) / 365)
  await fillAccount(url, headers, { from: addDays('2026-01-01', -days), days, payMonths })
  return headers
}

type Growing = { unit: string; sizes: number[]; ms: number[] }

function rowOf(what: string, { unit, sizes, ms }: Growing): Row {
  const [first = Number.NaN, last = Number.NaN] = [ms[0], ms.at(-1)]
  const ratio = rounded(last / first)
  return {
    what: `${what}: ${sizes.map((size) => size.toLocaleString('en-GB')).join(', ')} ${unit}`,
    figure: ms.map((each) => `${each.toFixed(1)} ms`).join(', '),
    baseline: `the first of them: ${first.toFixed(1)} ms`,
    ratio,
    target: atMost(mostGrowth, ratio),
  }
}
