import type { RosterReport, TimeBase } from '#imports/rules/roster/report/roster-report.ts'

/** A report without duties, person and period. */
export function emptyReport(timeBase: TimeBase | null): RosterReport {
  return {
    period: null,
    timeBase,
    crewMember: null,
    generatedOn: null,
    duties: [],
    certificates: [],
    leftOut: [],
    entries: { total: 0, read: 0, refused: 0 },
    errors: [],
    warnings: [],
    notice: null,
    unknownCodeRows: 0,
    duplicates: 0,
    unreadDates: [],
  }
}
