import { isDutyPay, type EntryFacts } from './facts/entry-facts.ts'
import { amountFindings } from './findings/amount-findings.ts'
import { otherDutyFinding } from './findings/line-findings.ts'
import type { PayFinding, PayUnknown, PayUnknownReason } from './findings/pay-finding.ts'
import { hasEnded, unpaidAnswer } from './findings/unpaid-findings.ts'
import type { PayUnit } from './matching/pay-units.ts'
import type { UnitExpectation } from './rates/unit-expectation.ts'
import type { PayReading } from './pay-reading.ts'
import { asQuestion, comparedLines, doubtAbout } from './unit-doubts.ts'

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

type UnitAnswer = {
  findings: PayFinding[]
  unknown: PayUnknown[]
  status: CheckedUnit['status']
}

/** The findings about a unit, and its state. */
export function unitAnswer(
  unit: PayUnit,
  expectation: UnitExpectation,
  reading: PayReading,
): UnitAnswer {
  if (!hasEnded(unit, reading.input.today)) return { findings: [], unknown: [], status: 'planned' }
  const lines = comparedLines(unit, reading)
  const isPaid = lines.some(isDutyPay)
  const answer = isPaid ? paid(unit, expectation, lines) : unpaid(unit, expectation, reading)
  const doubt = doubtAbout(unit, answer.findings, reading)
  if (doubt) return unknownAnswer(unit, doubt)
  const isIncomplete =
    !isPaid &&
    answer.findings.some(({ reportId }) => {
      return reportId !== null && reading.incomplete.has(reportId)
    })
  if (isIncomplete) return { ...answer, status: 'waiting' }
  return { ...answer, findings: answer.findings.map((each) => asQuestion(each, unit, reading)) }
}

function paid(unit: PayUnit, expectation: UnitExpectation, lines: EntryFacts[]): UnitAnswer {
  const other = unit.matches.find(({ reason, confidence }) => {
    return confidence === 'possible' || reason === 'former-roster'
  })
  if (other) return checked([otherDutyFinding(unit, other, expectation)], [])
  if (unit.isBrokenTrip) return unknownAnswer(unit, 'trip-not-whole')
  const { findings, unknown } = amountFindings({ unit, lines, expectation })
  const mixed = unknown.filter(({ why }) => why === 'history-mixed').length
  const isWaiting = unknown.length > 0 && expectation.heads.size <= mixed
  return isWaiting ? { findings, unknown, status: 'waiting' } : checked(findings, unknown)
}

function checked(findings: PayFinding[], unknown: PayUnknown[]): UnitAnswer {
  return { findings, unknown, status: 'checked' }
}

function unpaid(unit: PayUnit, expectation: UnitExpectation, reading: PayReading): UnitAnswer {
  const { matched, ...context } = reading
  const answer = unpaidAnswer(unit, expectation, { ...context, matching: matched })
  if (answer === 'no-report' && isBeforeReports(unit, reading)) {
    return { findings: [], unknown: [], status: 'not due' }
  }
  return typeof answer === 'string' ? unknownAnswer(unit, answer) : checked([answer], [])
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
