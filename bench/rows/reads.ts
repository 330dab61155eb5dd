import { payReportsPath, payChecksPath } from '#pay/api/paths.ts'
import { certificationsPath, trainingCodesPath } from '#certificates/api/paths.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { ftlPath, legalityPath } from '#limits/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { fillAccount, items } from '#bench/measuring/fill-account.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import type { Report } from '#bench/measuring/row.ts'
import type { BenchPlace } from '../places.ts'
import { measureUncached } from './uncached-reads.ts'

/** The reads after a change, with the most multiples of the driver alone. */
const reads = [
  {
    what: 'a month of the roster',
    path: `${rosterPath}?month=2025-07`,
    most: { SQLite: 5, PostgreSQL: 2.2 },
  },
  { what: 'FTL', path: ftlPath, most: { SQLite: 10, PostgreSQL: 4 } },
  {
    what: 'the legality of a month',
    path: `${legalityPath}?from=2025-07-01&to=2025-07-31&asOf=2025-07-15T09:00:00Z`,
    most: { SQLite: 10, PostgreSQL: 4 },
  },
  {
    what: 'the pay check of a month',
    path: `${payChecksPath}?startDate=2025-12-01&endDate=2025-12-31`,
    most: { SQLite: 10, PostgreSQL: 4.5 },
  },
  { what: 'the dashboard', path: dashboardPath, most: { SQLite: 8, PostgreSQL: 4.5 } },
  { what: '10 years of pay reports', path: payReportsPath, most: { SQLite: 12, PostgreSQL: 6 } },
  {
    what: `${items} training codes`,
    path: trainingCodesPath,
    most: { SQLite: 5, PostgreSQL: 2.5 },
  },
  {
    what: `${items} certificates and ${items} training codes`,
    path: certificationsPath,
    most: { SQLite: 5, PostgreSQL: 2.5 },
  },
]

/** The reads after a change of a crew member with a year of roster and ten years of pay. */
export async function measureReads(report: Report, place: BenchPlace): Promise<void> {
  const { headers } = await newUser(place.url)
  await fillAccount(place.url, headers, { from: '2025-01-01', days: 365, payMonths: 120 })
  for (const { what, path, most } of reads) {
    await measureUncached(report, place, { what, path, headers, most: most[place.engine] })
  }
}
