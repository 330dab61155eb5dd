import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { entryFacts } from './entry-facts.ts'
import { once } from './once.ts'
import { replacedReports } from './report-versions.ts'

/**
 * The newest later report with most lines of a report, by its id. It replaces the report unless that always counts.
 *
 * @param reports all that touch the days of those asked for.
 */
export function laterReports<Report extends PayReport>(
  reports: readonly Report[],
): Map<string, Report> {
  const checked = reports.map((report) => ({
    ...report,
    savedAt: report.createdAt,
    alwaysCounts: false,
  }))
  const checkedById = new Map(checked.map((report) => [report.id, report]))
  const linesOf = once((id: string) => {
    const report = checkedById.get(id)
    return report && entryFacts(report)
  })
  const byId = new Map(reports.map((report) => [report.id, report]))
  const later = new Map<string, Report>()
  for (const [id, laterId] of replacedReports(checked, linesOf)) {
    const report = byId.get(laterId)
    if (report) later.set(id, report)
  }
  return later
}

/** Leaves out the reports that a later one replaces, so that no pay counts twice. */
export function countedReports<Report extends PayReport>(reports: readonly Report[]): Report[] {
  const later = laterReports(reports)
  return reports.filter(({ id, alwaysCounts }) => alwaysCounts || !later.has(id))
}
