import type { RosterReport, TimeBase } from '#imports/rules/roster/report/roster-report.ts'

/** A report without duties. A calendar names no person and no period. */
export function emptyReport(timeBase: TimeBase | null): RosterReport {
  return {
    period: null,
    timeBase,
    crewMember: null,
    generatedOn: null,
    duties: [],
    certificates: [],
    errors: [],
    warnings: [],
    notice: null,
    unknownCodeRows: 0,
    duplicates: 0,
    unreadDates: [],
  }
}
