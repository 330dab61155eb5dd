import { dayAndMonth } from '#kernel/time/date-words.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { poundsText } from '#kernel/money/pence.ts'
import {
  addDays,
  addMonths,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import { basisOf, findingOf } from './amount-findings.ts'
import type { Roster } from '#pay/rules/matching/roster.ts'
import type { Matching } from '#pay/rules/matching/match.ts'
import type { EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import { once } from '#pay/rules/facts/once.ts'
import type { CheckedReport } from '#pay/rules/facts/pay-check-input.ts'
import type { PayFinding } from './pay-finding.ts'
import { headWords, ownText, unitText } from './pay-words.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import {
  lowestSum,
  ownSum,
  withClaimableHeads,
  type UnitExpectation,
} from '#pay/rules/rates/unit-expectation.ts'

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

/** The finding about an ended unit that its report does not pay; null without a rate for it. */
export function unpaidFinding(
  unit: PayUnit,
  whole: UnitExpectation,
  { report, incomplete }: { report: CheckedReport; incomplete: ReadonlySet<string> },
): PayFinding | null {
  const expectation = withClaimableHeads(whole)
  const sum = lowestSum(expectation) || null
  if (sum === null && !isFlightWork(unit)) return null
  const own = ownSum(expectation)
  const isQuestion = sum === null || incomplete.has(report.id)
  return {
    ...findingOf(unit),
    reportId: report.id,
    kind: 'flown-not-paid',
    paid: 0,
    expected: sum === null ? null : { low: sum, high: sum },
    stake: sum,
    own,
    certainty: isQuestion ? 'check' : own === sum ? 'sure' : 'likely',
    sentence: `${sentenceOf(unit, report, expectation)}${ownText({ stake: sum, own })}`,
    basis: basisOfAll(expectation),
  }
}

/** True for a flight that is not only positioning. */
export function isFlightWork({ duties }: PayUnit): boolean {
  return duties.every(({ duty, isPositioningOnly }) => {
    return duty.dutyType === 'FLIGHT' && !isPositioningOnly
  })
}

/** True for a day in the period of a report. */
export function covers(
  { payPeriodStart, payPeriodEnd }: CheckedReport,
  day: CalendarDate,
): boolean {
  return payPeriodStart <= day && day <= payPeriodEnd
}

/**
 * A function that finds the report whose period has the day under which it pays a unit; of several, the one with the
 * most lines.
 */
export function reportFinder(
  reports: readonly CheckedReport[],
  roster: Roster,
): (unit: PayUnit) => CheckedReport | null {
  const byMonth = reportsByMonth(reports)
  return ({ duties: [first] }) => {
    if (!first) return null
    const { roster: own, utc, landing } = first.days
    const months = new Set([own, utc, landing].map(monthOf))
    let best: CheckedReport | null = null
    for (const report of [...months].flatMap((month) => byMonth.get(month) ?? [])) {
      if (!covers(report, first.days[roster.datingOf(report.id)])) continue
      if (report.entries.length > (best?.entries.length ?? -1)) best = report
    }
    return best
  }
}

/** The reports by each month that their periods touch, in their order. */
function reportsByMonth(reports: readonly CheckedReport[]): Map<CalendarMonth, CheckedReport[]> {
  const byMonth = new Map<CalendarMonth, CheckedReport[]>()
  for (const report of reports) {
    const last = monthOf(report.payPeriodEnd)
    for (let month = monthOf(report.payPeriodStart); month <= last; month = addMonths(month, 1)) {
      const known = byMonth.get(month)
      if (known) known.push(report)
      else byMonth.set(month, [report])
    }
  }
  return byMonth
}

/**
 * False for a unit with lines whose pay is not all known: no report covers the day under which it is paid, or lines
 * only take back.
 */
export function isPayKnown({ matches }: PayUnit, report: CheckedReport | null): boolean {
  if (matches.length === 0) return true
  const has = (use: EntryFacts['is']) => matches.some(({ entry }) => entry.is === use)
  return report !== null && (has('pay') || !has('back'))
}

/** True if the report after the one of an unpaid unit may pay it, and is missing. */
export function isCarried(
  unit: PayUnit,
  report: CheckedReport,
  { reports, matched }: { reports: readonly CheckedReport[]; matched: Matching },
): boolean {
  const { payPeriodEnd } = report
  if (hasNext(report, reports)) return false
  if (unit.lastDate > payPeriodEnd || unit.firstDate > addDays(payPeriodEnd, -carriedDays))
    return true
  // Some airlines close a report some days before the end of its period.
  const isNearEnd = unit.firstDate > addDays(payPeriodEnd, -cutOffDays)
  return isNearEnd && unit.firstDate > lastPaidDay(report, matched)
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
function lastPaidDay({ id }: CheckedReport, matched: Matching): CalendarDate {
  return lastPaidDays(matched).get(id) ?? ''
}

const lastPaidDays = once(({ matches }: Matching) => {
  const last = new Map<string, CalendarDate>()
  for (const { entry, duties } of matches) {
    const day = duties.at(-1)?.duty.date ?? ''
    const known = last.get(entry.reportId) ?? ''
    if (entry.is !== 'back' && day > known) last.set(entry.reportId, day)
  }
  return last
}, new WeakMap())

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
  const fact = `${unitText(unit)} is on your roster and not paid in the report to ${dayAndMonth(payPeriodEnd)}.`
  const sum = lowestSum(expectation)
  if (sum === null || sum === 0) return fact
  if (isComplete) return `${fact} It should come to ${poundsText(sum)}.`
  const due = [...heads].filter(([, { range, ifDayOff }]) => range.low > ifDayOff)
  const names = due.map(([head]) => headWords[head])
  return `${fact} At least ${poundsText(sum)} is due (${names.join(', ')}); the rest is not known yet.`
}
