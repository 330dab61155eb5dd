import { flownExpectation } from './flown-expectation.ts'
import { isUntimedWork, type DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import type { EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { CheckedReport } from '#pay/rules/facts/pay-check-input.ts'
import { amountFindings } from '#pay/rules/findings/amount-findings.ts'
import { asWorkQuestion } from './doubtful-work.ts'
import { duplicateFinding, otherDutyFindings } from '#pay/rules/findings/line-findings.ts'
import type { PayFinding, PayUnknown, PayUnknownReason } from '#pay/rules/findings/pay-finding.ts'
import type { UnitPay } from '#pay/rules/findings/second-payment.ts'
import {
  hasEnded,
  isCarried,
  isPayKnown,
  unpaidFinding,
} from '#pay/rules/findings/unpaid-findings.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import { hasUntimedNear } from '#pay/rules/matching/roster.ts'
import { unitsOfTrip, type PayReading } from './pay-reading.ts'
import { paidFor, type ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import type { UnitExpectation } from '#pay/rules/rates/unit-expectation.ts'
import { swappedPay } from './swapped-pay.ts'
import { asQuestion, doubtAbout, isClaim } from './unexplained-money.ts'

/** Duties that are paid together, and the state of their check. */
export type CheckedUnit = {
  unit: PayUnit
  expectation: UnitExpectation
  lines: EntryFacts[]
  pay: UnitPay
  /** The heads whose pay was compared with an expected amount. */
  comparedHeads: ComparedHead[]
  /**
   * `planned`: not ended; `checked`: judged; `waiting`: a rate, report or roster is missing; `not due`: not paid, and
   * no rate says that it should be, or before the first report.
   */
  status: 'planned' | 'checked' | 'waiting' | 'not due'
}

type UnitAnswer = Pick<CheckedUnit, 'status' | 'comparedHeads'> & {
  findings: PayFinding[]
  unknown: PayUnknown[]
  /** Lines without a duty that may be the missing pay. */
  doubtful: EntryFacts[]
}

const nothing: UnitAnswer = {
  findings: [],
  unknown: [],
  doubtful: [],
  comparedHeads: [],
  status: 'waiting',
}

/**
 * The findings about a unit, and its state. Nothing is claimed that rests on work without times. Too much pay is a
 * question if work without times is near, which it may be for, and for a flight whose sectors are not known.
 */
export function unitAnswer(
  unit: PayUnit,
  expectation: UnitExpectation,
  reading: PayReading,
): UnitAnswer {
  const answer = timedAnswer(unit, expectation, reading)
  const isUntimed = [...unit.duties, unit.standby].some((each) => each && isUntimedWork(each))
  const isVague = unit.duties.some(
    (each) => hasNoSectors(each) || hasUntimedNear(each.duty.date, reading.roster),
  )
  const findings = answer.findings.map((each): PayFinding => {
    const isQuestion = isUntimed || (isVague && (each.stake ?? 0) < 0)
    return isQuestion ? { ...each, certainty: 'check' } : each
  })
  return { ...answer, findings }
}

const hasNoSectors = ({ duty }: DutyFacts) =>
  duty.dutyType === 'FLIGHT' && duty.sectors.length === 0

function timedAnswer(unit: PayUnit, expectation: UnitExpectation, reading: PayReading): UnitAnswer {
  if (!hasEnded(unit, reading.input.today)) return { ...nothing, status: 'planned' }
  const report = reading.reportOf(unit)
  const pay = reading.payOf(unit)
  if (!isPayKnown(unit, report)) return unknownAnswer(unit, 'no-report')
  const others = unit.matches.filter(({ reason, confidence, entry }) => {
    return entry.is === 'pay' && (confidence === 'possible' || reason === 'former-roster')
  })
  if (pay.isPaid && others.length > 0) {
    const flown = flownExpectation(unit, others, reading)
    const findings = otherDutyFindings(unit, others, { expectation, flown })
    return { ...nothing, findings, status: 'checked' }
  }
  const answer = pay.isPaid
    ? paid(unit, expectation, reading)
    : unpaid(unit, expectation, report, reading)
  const doubt = doubtAbout(unit, answer.findings, reading)
  const isMissing = answer.findings.some(isClaim)
  const hasNoReport = answer.unknown.some(({ why }) => why === 'no-report')
  const lacksPay = pay.isPaid ? doubt !== null && isMissing : isMissing || hasNoReport
  const doubtful = lacksPay ? swappedPay(unit, reading) : []
  if (doubt) {
    return { ...unknownAnswer(unit, doubt.why), doubtful: [...doubt.entries, ...doubtful] }
  }
  const isIncomplete = !pay.isPaid && report !== null && reading.incomplete.has(report.id)
  if (isIncomplete && answer.findings.length > 0) {
    return { ...answer, doubtful, status: 'waiting' }
  }
  const findings = answer.findings.map((each) => {
    return asQuestion(asWorkQuestion(each, unit, reading), { unit, swapped: doubtful, reading })
  })
  return { ...answer, findings, doubtful }
}

function paid(unit: PayUnit, expectation: UnitExpectation, reading: PayReading): UnitAnswer {
  const { amounts, second } = reading.payOf(unit)
  const duplicates = second ? duplicateFinding(unit, second) : []
  if (unit.isBrokenTrip) return { ...unknownAnswer(unit, 'trip-not-whole'), findings: duplicates }
  const { findings, unknown } = amountFindings({ unit, amounts, expectation })
  const mixed = unknown.filter(({ why }) => why === 'history-mixed').length
  const isWaiting = unknown.length > 0 && expectation.heads.size <= mixed
  const trips = tripHeads(unit, expectation, reading)
  const open = [...unknown, ...trips.unknown]
  return {
    ...nothing,
    findings: [...findings, ...duplicates],
    unknown: open,
    comparedHeads: [...expectation.heads.keys(), ...trips.right].filter((head) => {
      return open.every((each) => each.head !== head)
    }),
    status: isWaiting ? 'waiting' : 'checked',
  }
}

type TripHeads = { right: ComparedHead[]; unknown: PayUnknown[] }

const noTripHeads: TripHeads = { right: [], unknown: [] }

/** The heads that only a whole trip earns, of a part of it: right if the parts add up to the trip. */
function tripHeads(unit: PayUnit, { ofTrip }: UnitExpectation, reading: PayReading): TripHeads {
  if (ofTrip.size === 0) return noTripHeads
  const parts = unitsOfTrip(reading, unit)
  const paidIn = parts.map((part) => reading.payOf(part).amounts)
  const isRight = ([head, due]: [ComparedHead, number]) =>
    paidIn.reduce((sum, amounts) => sum + paidFor(amounts, head), 0) === due
  const [right, wrong] = [[...ofTrip].filter(isRight), [...ofTrip].filter((each) => !isRight(each))]
  return {
    right: right.map(([head]) => head),
    unknown: wrong.map(([head]) => unknownOf(unit, 'trip-not-whole', head)),
  }
}

function unpaid(
  unit: PayUnit,
  expectation: UnitExpectation,
  report: CheckedReport | null,
  reading: PayReading,
): UnitAnswer {
  if (!report) {
    const isEarly = isBeforeReports(unit, reading)
    return isEarly ? { ...nothing, status: 'not due' } : unknownAnswer(unit, 'no-report')
  }
  if (reading.totals.has(report.id)) return nothing
  if (unit.isBrokenTrip) return unknownAnswer(unit, 'trip-not-whole')
  const finding = unpaidFinding(unit, expectation, { ...reading, report })
  if (finding) return { ...nothing, findings: [finding], status: 'checked' }
  return unknownAnswer(unit, isCarried(unit, report, reading) ? 'carried' : 'no-rate')
}

/** True if the crew member's first report begins after a unit, so that no report is missing. */
function isBeforeReports({ lastDate }: PayUnit, { reports }: PayReading): boolean {
  return reports.length > 0 && reports.every(({ payPeriodStart }) => payPeriodStart > lastDate)
}

function unknownAnswer(unit: PayUnit, why: PayUnknownReason): UnitAnswer {
  const status = why === 'no-rate' ? 'not due' : 'waiting'
  return { ...nothing, unknown: [unknownOf(unit, why, null)], status }
}

function unknownOf({ key }: PayUnit, why: PayUnknownReason, head: ComparedHead | null): PayUnknown {
  return { unit: key, reportId: null, entry: null, head, why, of: null }
}
