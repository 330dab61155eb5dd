import { lineSum, type EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { CheckedReport } from '#pay/rules/facts/pay-check-input.ts'
import { hoursPay } from './period-pay.ts'
import type { PayReading } from './pay-reading.ts'
import { lowestSum } from '#pay/rules/rates/unit-expectation.ts'
import type { PayUnknown } from '#pay/rules/findings/pay-finding.ts'
import { hasEnded } from '#pay/rules/findings/unpaid-findings.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import type { Roster } from '#pay/rules/matching/roster.ts'

/** True for pay without a day and without a flight number of the roster, such as `Variable pay`. */
export function isVague({ is, date, numbers }: EntryFacts, { withNumber }: Roster): boolean {
  return is === 'pay' && date === null && numbers.every((each) => withNumber(each).length === 0)
}

/**
 * The reports that pay in totals: more than half of their money is vague. Nothing can be said about their duties
 * without a line.
 */
export function totalsReports(
  reports: readonly CheckedReport[],
  lines: ReadonlyMap<string, EntryFacts[]>,
  { unmatched, roster }: { unmatched: readonly EntryFacts[]; roster: Roster },
): Set<string> {
  const vague = Map.groupBy(
    unmatched.filter((entry) => isVague(entry, roster)),
    ({ reportId }) => reportId,
  )
  const sum = (entries: readonly EntryFacts[] = []) =>
    entries.reduce((all, entry) => all + lineSum(entry), 0)
  const found = reports.filter(({ id }) => sum(vague.get(id)) * 2 > sum(lines.get(id)))
  return new Set(found.map(({ id }) => id).filter((id) => sum(vague.get(id)) > 0))
}

/** True for home standby and positioning, which many airlines do not pay. */
function isOftenUnpaid({ duties }: PayUnit): boolean {
  return duties.every(({ duty, isPositioningOnly }) => {
    return duty.dutyType === 'HSBY' || isPositioningOnly
  })
}

/** The pay of a report in totals, beside the rate cards' pay for its duties. */
export function totalsUnknown(report: CheckedReport, reading: PayReading): PayUnknown {
  let [sum, duties, withoutRate] = [0, 0, 0]
  for (const unit of reading.units) {
    const expectation = hasEnded(unit, reading.input.today) ? reading.expectationOf(unit) : null
    if (!expectation || reading.reportOf(unit) !== report) continue
    const ofUnit = expectation.isComplete ? lowestSum(expectation) : null
    if (ofUnit === null && isOftenUnpaid(unit)) continue
    duties += unit.duties.length
    sum += ofUnit ?? 0
    if (ofUnit === null) withoutRate += 1
  }
  const overHours = [...(hoursPay(report, reading)?.values() ?? [])]
  return {
    unit: null,
    reportId: report.id,
    entry: null,
    head: null,
    why: 'totals-only',
    of: duties,
    paid: report.entries.reduce((all, line) => all + lineSum({ line }), 0),
    expected:
      duties === 0 || withoutRate > 0 ? null : overHours.reduce((all, each) => all + each, sum),
  }
}
