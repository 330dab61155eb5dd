import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { amountFindings } from './findings/amount-findings.ts'
import {
  commissionFindings,
  duplicateFinding,
  lineSum,
  otherDutyFinding,
  totalFinding,
  unmatchedAnswer,
} from './findings/line-findings.ts'
import type { PayFinding, PayUnknown, PayUnknownReason } from './findings/pay-finding.ts'
import { hasEnded, unpaidAnswer } from './findings/unpaid-findings.ts'
import type { EntryFacts } from './facts/entry-facts.ts'
import type { CheckedReport, PayCheckInput } from './facts/pay-check-input.ts'
import { rosterCoverage } from './facts/roster-coverage.ts'
import type { Match } from './matching/matching.ts'
import type { PayUnit } from './matching/pay-units.ts'
import type { UnitExpectation } from './rates/unit-expectation.ts'
import { readPay, type PayReading } from './pay-reading.ts'

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

/** Duties that are paid together, and the state of their check. */
export type CheckedUnit = {
  unit: PayUnit
  expectation: UnitExpectation
  /** The lines that are compared: all but duplicates. */
  lines: EntryFacts[]
  /**
   * `planned`: not ended; `checked`: judged; `waiting`: a rate, report or roster is missing; `not due`: not paid, and
   * no rate says that it should be, or before the first report.
   */
  status: 'planned' | 'checked' | 'waiting' | 'not due'
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
    const lines = linesOf(unit, reading)
    units.push({ unit, expectation, lines, status })
    answers.push(answer)
  }
  answers.push(lineAnswers(reading, ids), reportAnswers(reading, reports))
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
type UnitAnswer = Answer & Pick<CheckedUnit, 'status'>

function linesOf({ matches }: PayUnit, { duplicates }: PayReading): EntryFacts[] {
  return matches.map(({ entry }) => entry).filter((entry) => !duplicates.has(entry))
}

function unitAnswer(unit: PayUnit, expectation: UnitExpectation, reading: PayReading): UnitAnswer {
  if (!hasEnded(unit, reading.input.today)) return { findings: [], unknown: [], status: 'planned' }
  const lines = linesOf(unit, reading)
  const isPaid = lines.some(({ heads }) => heads.length > 0)
  if (!isPaid) return unpaid(unit, expectation, reading)
  const other = unit.matches.find(({ reason, confidence }) => {
    return confidence === 'possible' || reason === 'former-roster'
  })
  if (other) return checked({ findings: [otherDutyFinding(unit, other, expectation)], unknown: [] })
  if (unit.isBrokenTrip) return unknownAnswer(unit, 'trip-not-whole')
  const answer = amountFindings({ unit, lines, expectation })
  const isMixed = answer.unknown.filter(({ why }) => why === 'history-mixed').length
  const isWaiting = answer.unknown.length > 0 && expectation.heads.size <= isMixed
  return isWaiting ? { ...answer, status: 'waiting' } : checked(answer)
}

function checked(answer: Answer): UnitAnswer {
  return { ...answer, status: 'checked' }
}

function unpaid(unit: PayUnit, expectation: UnitExpectation, reading: PayReading): UnitAnswer {
  const { matched, ...context } = reading
  const answer = unpaidAnswer(unit, expectation, { ...context, matching: matched })
  if (answer === 'no-report' && isBeforeReports(unit, reading)) {
    return { findings: [], unknown: [], status: 'not due' }
  }
  return typeof answer === 'string'
    ? unknownAnswer(unit, answer)
    : checked({ findings: [answer], unknown: [] })
}

/** True if the crew member's first report begins after a unit, so that no report is missing. */
function isBeforeReports({ lastDate }: PayUnit, { reports }: PayReading): boolean {
  return reports.length > 0 && reports.every(({ payPeriodStart }) => payPeriodStart > lastDate)
}

function unknownAnswer({ key }: PayUnit, why: PayUnknownReason): UnitAnswer {
  const unknown = { unit: key, reportId: null, entry: null, head: null, why, of: null }
  const status = why === 'no-rate' ? 'not due' : 'waiting'
  return { findings: [], unknown: [unknown], status }
}

/** Lines without a duty, and duplicate lines. */
function lineAnswers(reading: PayReading, reportIds: ReadonlySet<string>): Answer {
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
    if (lineSum(entry) <= 0 || !reportIds.has(entry.reportId)) continue
    const unit = units.find(({ matches }) => matches.some((match) => match.entry === entry))
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
