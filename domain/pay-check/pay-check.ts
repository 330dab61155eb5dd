import type { CalendarDate } from '#domain/time/calendar-date.ts'
import {
  commissionFindings,
  duplicateFinding,
  lineSum,
  totalFinding,
  unmatchedAnswer,
} from './findings/line-findings.ts'
import type { PayFinding, PayUnknown } from './findings/pay-finding.ts'
import { hasEnded } from './findings/unpaid-findings.ts'
import type { CheckedReport, PayCheckInput } from './facts/pay-check-input.ts'
import { rosterCoverage } from './facts/roster-coverage.ts'
import type { Match } from './matching/matching.ts'
import type { PayUnit } from './matching/pay-units.ts'
import { readPay, type PayReading } from './pay-reading.ts'
import { unitAnswer, type CheckedUnit } from './unit-answer.ts'
import { comparedLines } from './unit-doubts.ts'

/** The comparison of pay reports with the roster. Amounts are pence. */
export type PayCheck = {
  reading: PayReading
  /** The reports in range, that count. */
  reports: CheckedReport[]
  matches: Match[]
  findings: PayFinding[]
  unknown: PayUnknown[]
  /** The duties in range that may be paid. */
  units: CheckedUnit[]
}

/** Days to answer for, both inclusive. */
export type PayDays = { first: CalendarDate; last: CalendarDate }

/**
 * Compares pay reports with the roster. It prefers unknown to a false finding.
 *
 * The result does not depend on the order of the input.
 *
 * @param days limits the answer to duties of these days, and to reports whose period touches them, with their duties.
 */
export function payCheck(input: PayCheckInput, days: PayDays | null = null): PayCheck {
  const reading = readPay(input)
  const reports = reading.reports.filter((report) => isReportIn(report, days))
  const ids = new Set(reports.map(({ id }) => id))
  const matches = reading.matched.matches.filter(({ entry }) => ids.has(entry.reportId))
  const answers: Answer[] = []
  const units: CheckedUnit[] = []
  for (const unit of reading.units) {
    const isIn = isUnitIn(unit, days) || unit.matches.some(({ entry }) => ids.has(entry.reportId))
    const expectation = isIn ? reading.expectationOf(unit) : null
    if (!expectation) continue
    const { status, ...answer } = unitAnswer(unit, expectation, reading)
    units.push({ unit, expectation, lines: comparedLines(unit, reading), status })
    answers.push(answer)
  }
  answers.push(lineAnswers(reading, ids, days), reportAnswers(reading, reports))
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

/** Lines without a duty, and duplicate lines. */
function lineAnswers(
  reading: PayReading,
  reportIds: ReadonlySet<string>,
  days: PayDays | null,
): Answer {
  const { input, matched, units, duplicates } = reading
  const isCovered = rosterCoverage(input)
  const findings: PayFinding[] = []
  const unknown: PayUnknown[] = []
  for (const entry of matched.unmatched) {
    if (duplicates.has(entry) || !reportIds.has(entry.reportId)) continue
    const answer = unmatchedAnswer(entry, {
      isAmbiguous: matched.ambiguous.entries.has(entry),
      isCovered: entry.date !== null && isCovered(entry.date),
    })
    if (typeof answer === 'string') {
      const { reportId, entry: place } = entry
      unknown.push({ unit: null, reportId, entry: place, head: null, why: answer, of: null })
    } else if (answer) {
      findings.push(answer)
    }
  }
  for (const entry of duplicates) {
    const unit = units.find(({ matches }) => matches.some((match) => match.entry === entry))
    const isIn = reportIds.has(entry.reportId) || (unit !== undefined && isUnitIn(unit, days))
    if (lineSum(entry) <= 0 || !isIn) continue
    if (unit && comparedLines(unit, reading).includes(entry)) continue
    findings.push(duplicateFinding(entry, unit ?? null))
  }
  return { findings, unknown }
}

/** Totals and commission of each report. */
function reportAnswers({ units, input }: PayReading, reports: readonly CheckedReport[]): Answer {
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
  return { findings, unknown: [] }
}
