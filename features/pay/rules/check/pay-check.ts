import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { lineSum, type EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import {
  commissionFindings,
  totalFinding,
  unmatchedAnswer,
} from '#pay/rules/findings/line-findings.ts'
import type { PayFinding, PayUnknown } from '#pay/rules/findings/pay-finding.ts'
import { isVague, totalsUnknown } from './totals-only.ts'
import { hasEnded } from '#pay/rules/findings/unpaid-findings.ts'
import type { CheckedReport, PayCheckInput } from '#pay/rules/facts/pay-check-input.ts'
import type { Match } from '#pay/rules/matching/match.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import { periodPay } from './period-pay.ts'
import { readPay } from './read-pay.ts'
import { hasUntimedNear } from '#pay/rules/matching/roster.ts'
import type { PayReading } from './pay-reading.ts'
import { unitAnswer, type CheckedUnit } from './unit-answer.ts'
import { mayBeTakenBack } from './unexplained-money.ts'

/** The comparison of pay reports with the roster. Amounts are pence. */
export type PayCheck = {
  reading: PayReading
  /** The reports in range, that count. */
  reports: CheckedReport[]
  matches: Match[]
  findings: PayFinding[]
  unknown: PayUnknown[]
  /** The duties in range, and of the reports in range, that may be paid. */
  units: CheckedUnit[]
}

/** Days to answer for, both inclusive. */
export type PayDays = { first: CalendarDate; last: CalendarDate }

/**
 * Compares pay reports with the roster. It prefers unknown to a false finding.
 *
 * The result does not depend on the order of the input.
 *
 * @param days limits the answer to duties of these days, and to reports whose period touches them, with all duties
 *   that they pay or should pay.
 */
export function payCheck(input: PayCheckInput, days: PayDays | null = null): PayCheck {
  const reading = readPay(input)
  const reports = reading.reports.filter((report) => isReportIn(report, days))
  const ids = new Set(reports.map(({ id }) => id))
  const matches = reading.matched.matches.filter(({ entry }) => ids.has(entry.reportId))
  const answers: Answer[] = []
  const units: CheckedUnit[] = []
  const doubtful = new Set<EntryFacts>()
  for (const unit of reading.units) {
    const isPaidIn = unit.matches.some(({ entry }) => ids.has(entry.reportId))
    // A report in range answers for all duties of its period, also for those out of range that it does not pay.
    const isIn = isUnitIn(unit, days) || isPaidIn || ids.has(reading.reportOf(unit)?.id ?? '')
    const expectation = isIn ? reading.expectationOf(unit) : null
    if (!expectation) continue
    const { status, comparedHeads, ...answer } = unitAnswer(unit, expectation, reading)
    for (const entry of answer.doubtful) doubtful.add(entry)
    const lines = unit.matches.map(({ entry }) => entry)
    units.push({ unit, expectation, lines, pay: reading.payOf(unit), comparedHeads, status })
    answers.push(answer)
  }
  answers.push(lineAnswers(reading, reports, doubtful), reportAnswers(reading, reports))
  return {
    reading,
    reports,
    matches,
    findings: answers.flatMap(({ findings }) => findings),
    unknown: answers.flatMap(({ unknown }) => unknown),
    units,
  }
}

function isReportIn({ payPeriodStart, payPeriodEnd }: CheckedReport, days: PayDays | null) {
  return days === null || (payPeriodStart <= days.last && days.first <= payPeriodEnd)
}

function isUnitIn({ duties }: PayUnit, days: PayDays | null): boolean {
  return (
    days === null || duties.some(({ duty }) => days.first <= duty.date && duty.date <= days.last)
  )
}

type Answer = { findings: PayFinding[]; unknown: PayUnknown[] }

/** Lines without a duty. */
function lineAnswers(
  reading: PayReading,
  reports: readonly CheckedReport[],
  doubtful: ReadonlySet<EntryFacts>,
): Answer {
  const { isCovered, matched, roster, totals } = reading
  const findings: PayFinding[] = []
  const unknown: PayUnknown[] = []
  const reportIds = new Set(reports.map(({ id }) => id))
  const ofPeriod = periodPay(reports, reading)
  for (const entry of matched.unmatched) {
    const { reportId, entry: place, date } = entry
    const isTotal = totals.has(reportId) && isVague(entry, roster)
    if (isTotal || !reportIds.has(reportId)) continue
    const line = { unit: null, reportId, entry: place, head: null, of: null }
    if (ofPeriod.has(entry) && !doubtful.has(entry)) {
      unknown.push({ ...line, why: 'no-duty', ...ofPeriod.get(entry) })
      continue
    }
    const answer = unmatchedAnswer(entry, {
      isAmbiguous: matched.ambiguous.entries.has(entry) || doubtful.has(entry),
      isCovered: date !== null && isCovered(date),
      isDoubtful:
        mayBeTakenBack(-lineSum(entry), reading, date === null ? [] : [date]) ||
        (date !== null && hasUntimedNear(date, roster)),
    })
    if (typeof answer === 'string') {
      unknown.push({ ...line, why: answer })
    } else if (answer) {
      findings.push(answer)
    }
  }
  return { findings, unknown }
}

/** Totals and commission of each report. */
function reportAnswers(reading: PayReading, reports: readonly CheckedReport[]): Answer {
  const { units, input, totals } = reading
  const flying = units.filter(
    (unit) =>
      hasEnded(unit, input.today) &&
      unit.duties.every(({ duty, isPositioningOnly }) => {
        return duty.dutyType === 'FLIGHT' && !isPositioningOnly
      }),
  )
  const byReport = new Map<string, Set<PayUnit>>()
  for (const unit of flying) {
    for (const { entry } of unit.matches) {
      const known = byReport.get(entry.reportId)
      if (known) known.add(unit)
      else byReport.set(entry.reportId, new Set([unit]))
    }
  }
  const findings = reports.flatMap((report) => [
    ...totalFinding(report),
    ...commissionFindings([...(byReport.get(report.id) ?? [])]),
  ])
  const unknown = reports
    .filter(({ id }) => totals.has(id))
    .map((report) => totalsUnknown(report, reading))
  return { findings, unknown }
}
