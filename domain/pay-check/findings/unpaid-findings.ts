import type { DutyType } from '#domain/roster/duty.ts'
import { poundsText } from '#domain/money/pence.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { basisOf, findingOf } from './amount-findings.ts'
import { payDateOf, type Roster } from '#domain/pay-check/matching/match-tiers.ts'
import type { Matching } from '#domain/pay-check/matching/matching.ts'
import type { CheckedReport } from '#domain/pay-check/facts/pay-check-input.ts'
import type { PayCertainty, PayFinding, PayUnknownReason } from './pay-finding.ts'
import { dayText, headWords, unitText } from './pay-words.ts'
import type { PayUnit } from '#domain/pay-check/matching/pay-units.ts'
import { lowestSum, type UnitExpectation } from '#domain/pay-check/rates/unit-expectation.ts'

/** The types of duty that a report may pay, if a rate is known. A report pays hotel rest with the trip. */
export const paidTypes: readonly DutyType[] = ['FLIGHT', 'ASBY', 'HSBY', 'TRAINING', 'LEAVE']

/** The last days of a period, whose duties airlines often pay in the next report. */
const carriedDays = 2
/** The last days of a period that may be after the day on which an airline closes its report. */
const cutOffDays = 10
/** The days between the end of a period and the start of the next one, at most. */
const nextDays = 7

/** True if all duties of a unit ended before a day. */
export function hasEnded(unit: PayUnit, today: CalendarDate): boolean {
  return unit.lastDate < today
}

/** True for a type of duty that a report may pay. */
export function isPaidType({ duties }: PayUnit): boolean {
  return duties.some(({ duty }) => paidTypes.includes(duty.dutyType))
}

type Context = {
  roster: Roster
  matching: Matching
  /** Not replaced, by period. */
  reports: readonly CheckedReport[]
  /** The reports that lack so many flights that they look incomplete. */
  incomplete: ReadonlySet<string>
}

/** The answer about an ended unit without pay: a finding, or the reason why nothing can be said. */
export function unpaidAnswer(
  unit: PayUnit,
  expectation: UnitExpectation,
  context: Context,
): PayFinding | PayUnknownReason {
  const report = reportFor(unit, context)
  if (!report) return 'no-report'
  const isAmbiguous = unit.duties.some(({ duty }) =>
    context.matching.ambiguous.dutyIds.has(duty.id),
  )
  if (isAmbiguous) return 'several-candidates'
  if (unit.isBrokenTrip) return 'trip-not-whole'
  if (isCarried(unit, report, context)) return 'carried'
  const sum = lowestSum(expectation)
  const isFlight = unit.duties.every(({ duty, isPositioningOnly }) => {
    return duty.dutyType === 'FLIGHT' && !isPositioningOnly
  })
  if (!isFlight && (sum === null || sum === 0)) return 'no-rate'
  return {
    ...findingOf(unit),
    reportId: report.id,
    kind: 'flown-not-paid',
    paid: 0,
    expected: sum === null ? null : { low: sum, high: sum },
    stake: sum,
    certainty: certaintyOf(expectation, context.incomplete.has(report.id)),
    sentence: sentenceOf(unit, report, expectation),
    basis: basisOfAll(expectation),
  }
}

/** The report whose period has the pay day of a unit; the one with the most lines. */
export function reportFor(
  { duties }: PayUnit,
  { reports, roster }: Pick<Context, 'reports' | 'roster'>,
): CheckedReport | null {
  const [first] = duties
  if (!first) return null
  const day = payDateOf(first, roster)
  let best: CheckedReport | null = null
  for (const report of reports) {
    const isOn = report.payPeriodStart <= day && day <= report.payPeriodEnd
    if (isOn && report.entries.length > (best?.entries.length ?? -1)) best = report
  }
  return best
}

function isCarried(
  unit: PayUnit,
  report: CheckedReport,
  { reports, matching }: Pick<Context, 'reports' | 'matching'>,
): boolean {
  const { payPeriodEnd } = report
  if (hasNext(report, reports)) return false
  if (unit.lastDate > payPeriodEnd || unit.firstDate > addDays(payPeriodEnd, -carriedDays))
    return true
  // Some airlines close a report some days before the end of its period.
  const isNearEnd = unit.firstDate > addDays(payPeriodEnd, -cutOffDays)
  return isNearEnd && unit.firstDate > lastPaidDay(report, matching)
}

/** True if a report follows that can pay the last duties of this one. */
export function hasNext(
  { payPeriodEnd }: CheckedReport,
  reports: readonly CheckedReport[],
): boolean {
  const latest = addDays(payPeriodEnd, nextDays)
  return reports.some((each) => each.payPeriodEnd > payPeriodEnd && each.payPeriodStart <= latest)
}

/** The last day that a line of a report pays; empty without one. */
function lastPaidDay({ id }: CheckedReport, { matches }: Matching): CalendarDate {
  let last = ''
  for (const { entry, duties } of matches) {
    const day = duties.at(-1)?.duty.date ?? ''
    if (entry.reportId === id && !entry.isCorrection && day > last) last = day
  }
  return last
}

function certaintyOf({ heads }: UnitExpectation, isIncomplete: boolean): PayCertainty {
  if (isIncomplete || heads.size === 0) return 'check'
  return [...heads.values()].some(({ card }) => card !== null) ? 'sure' : 'likely'
}

function basisOfAll({ heads }: UnitExpectation) {
  const [first] = heads.values()
  return first ? basisOf(first) : null
}

function sentenceOf(
  unit: PayUnit,
  { payPeriodEnd }: CheckedReport,
  expectation: UnitExpectation,
): string {
  const { heads, isComplete } = expectation
  const fact = `${unitText(unit)} is on your roster and not paid in the report to ${dayText(payPeriodEnd)}.`
  const sum = lowestSum(expectation)
  if (sum === null || sum === 0) return fact
  if (isComplete) return `${fact} It should come to ${poundsText(sum)}.`
  const due = [...heads].filter(([, { range, ifDayOff }]) => range.low > ifDayOff)
  const names = due.map(([head]) => headWords[head])
  return `${fact} At least ${poundsText(sum)} is due (${names.join(', ')}); the rest is not known yet.`
}
