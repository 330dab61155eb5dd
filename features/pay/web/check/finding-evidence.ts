import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { nearbyDays } from '#pay/rules/facts/line-date.ts'
import { entryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { PayCheckData, PayFindingAnswer, PayUnitAnswer } from '#pay/api/pay-check.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import type { Pence } from '#kernel/money/pence.ts'

type LineKey = { reportId: string; entry: number }

/** A line of a report beside a finding. */
export type EvidenceLine = LineKey & {
  routeNumber: string
  details: string
  total: Pence
  report: PayReport
  match: PayCheckData['matches'][number] | undefined
}

/** The facts behind a finding: its lines, and its duties with their heads. */
export type Evidence = {
  lines: EvidenceLine[]
  unit: PayUnitAnswer | undefined
  /** True if the report of a line is not loaded. */
  lacksLines: boolean
}

export function evidenceOf(
  finding: PayFindingAnswer,
  { units, matches }: Pick<PayCheckData, 'units' | 'matches'>,
  reports: readonly PayReport[],
): Evidence {
  const key = finding.rosterIds.join('+')
  const unit = key ? units.find(({ rosterIds }) => rosterIds.join('+') === key) : undefined
  const own = lineOf(finding)
  const lines = unit?.lines ?? []
  const all = own && !lines.some((line) => isSame(line, own)) ? [...lines, own] : lines
  const known = all.flatMap((line) => evidenceLine(line, matches, reports))
  return { unit, lines: known, lacksLines: known.length < all.length }
}

/** The line of a finding or an unknown; null for a duty or a whole report. */
export function lineOf({
  reportId,
  entry,
}: Pick<PayFindingAnswer, 'reportId' | 'entry'>): LineKey | null {
  return reportId === null || entry === null ? null : { reportId, entry }
}

const isSame = (one: LineKey, other: LineKey) =>
  one.reportId === other.reportId && one.entry === other.entry

/** Empty for a line of a report that is not loaded. */
export function evidenceLine(
  line: LineKey,
  matches: PayCheckData['matches'],
  reports: readonly PayReport[],
): EvidenceLine[] {
  const report = reports.find(({ id }) => id === line.reportId)
  const printed = report?.entries[line.entry]
  if (!report || !printed) return []
  const { routeNumber, details } = printed
  return [
    {
      ...line,
      routeNumber,
      details,
      total: payTotals([printed]).totalPaid,
      report,
      match: matches.find((each) => isSame(each, line)),
    },
  ]
}

/** The days near the day of a line, or the period of its report if it has no day. Both are inclusive. */
export function nearbyDaysOf({ report, entry }: Pick<EvidenceLine, 'report' | 'entry'>): {
  first: CalendarDate
  last: CalendarDate
} {
  const { date } = entryFacts({ ...report, savedAt: report.createdAt })[entry] ?? {}
  if (!date) return { first: report.payPeriodStart, last: report.payPeriodEnd }
  return { first: addDays(date, -nearbyDays), last: addDays(date, nearbyDays) }
}
