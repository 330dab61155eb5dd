import { dayAndMonth } from '#kernel/time/date-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { lineSum, type EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import { once } from '#pay/rules/facts/once.ts'
import type { DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import type { CheckedReport } from '#pay/rules/facts/pay-check-input.ts'
import { namesOf } from '#pay/rules/findings/line-findings.ts'
import type { PayFinding, PayUnknownReason } from '#pay/rules/findings/pay-finding.ts'
import { hasOtherDay, isPaidByOther, mayPayOther } from './swapped-pay.ts'
import { isVague } from './totals-only.ts'
import { hasNext, isCarried } from '#pay/rules/findings/unpaid-findings.ts'
import type { Match } from '#pay/rules/matching/match.ts'
import { matchesByDuty, type PayUnit } from '#pay/rules/matching/pay-units.ts'
import { isNearby, neighbourDays, sharesNumber, withNumbers } from '#pay/rules/matching/roster.ts'
import { hasRouteOf } from '#pay/rules/matching/trip-pay.ts'
import { unitsOfTrip, type PayReading } from './pay-reading.ts'
import { paidFor, type ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import { listed } from '#pay/rules/rates/rule-words.ts'
import { highestSum } from '#pay/rules/rates/unit-expectation.ts'

/** The reason why nothing can be said about a unit, with the lines that may be its pay. */
export type Doubt = { why: PayUnknownReason; entries: EntryFacts[] }

type Subject = { unit: PayUnit; claims: PayFinding[]; overpaid: PayFinding[]; reading: PayReading }

/**
 * What could explain findings about a unit, in the order in which it is asked. An explanation is true, or the lines
 * that may be the missing pay.
 */
const explanations: [PayUnknownReason, (subject: Subject) => boolean | EntryFacts[]][] = [
  ['carried', isPaidLater],
  ['trip-not-whole', isTripWithoutRoute],
  ['trip-not-whole', isPaidOnOtherPart],
  ['several-candidates', isAmbiguous],
  ['several-candidates', isInOrderOfOthers],
  ['several-candidates', mayBeOtherNight],
  ['several-candidates', isRepeatedNearby],
  [
    'several-candidates',
    ({ unit, claims, reading }) => isUnpaid(claims) && isPaidByOther(unit, reading),
  ],
  [
    'several-candidates',
    ({ unit, overpaid, reading }) => overpaid.length > 0 && mayPayOther(unit, reading),
  ],
  ['several-candidates', isSharedUnevenly],
  ['several-candidates', looseMoneyOf],
  ['carried', isCarriedOver],
]

/** The reason why findings about a unit may be wrong; null if they stand. */
export function doubtAbout(
  unit: PayUnit,
  findings: readonly PayFinding[],
  reading: PayReading,
): Doubt | null {
  const claims = findings.filter(isClaim)
  const overpaid = findings.filter(({ stake }) => stake !== null && stake < 0)
  if (claims.length + overpaid.length === 0) return null
  for (const [why, explains] of explanations) {
    const found = explains({ unit, claims, overpaid, reading })
    const entries = typeof found === 'boolean' ? [] : found
    if (found === true || entries.length > 0) return { why, entries }
  }
  return null
}

/** True for a finding that something is due. */
export function isClaim({ kind, stake }: PayFinding): boolean {
  return kind === 'flown-not-paid' || (stake !== null && stake > 0)
}

function isUnpaid(claims: readonly PayFinding[]): boolean {
  return claims.some(({ kind }) => kind === 'flown-not-paid')
}

/** True for too little pay of a trip that is paid as one, by lines without its route. */
function isTripWithoutRoute({ unit: { trip, isPartOfTrip, matches }, claims }: Subject): boolean {
  if (!trip || isPartOfTrip || claims.length === 0) return false
  const pay = matches.filter(({ entry, duties }) => entry.is === 'pay' && duties.length > 1)
  return (
    pay.length > 0 &&
    pay.every(({ entry, confidence }) => {
      return confidence !== 'certain' && !hasRouteOf(trip, entry.line.pattern)
    })
  )
}

/** True if another part of the trip is paid too much of a head that is missing, or too little of one paid twice. */
function isPaidOnOtherPart({ unit, claims, overpaid, reading }: Subject): boolean {
  if (!unit.isPartOfTrip) return false
  const own = reading.expectationOf(unit)
  const short = claims.flatMap(({ head }) => head ?? [...(own?.heads.keys() ?? [])])
  const others = unitsOfTrip(reading, unit).filter((each) => each !== unit)
  return others.some((other) => {
    const { amounts, isPaid } = reading.payOf(other)
    const heads = reading.expectationOf(other)?.heads
    if (isPaid && !heads?.size) return true
    const range = (head: ComparedHead) => heads?.get(head)?.range ?? { low: 0, high: 0 }
    return (
      short.some((head) => paidFor(amounts, head) > range(head).high) ||
      overpaid.some(({ head }) => head !== null && paidFor(amounts, head) < range(head).low)
    )
  })
}

function isAmbiguous({ unit, claims, reading }: Subject): boolean {
  const { dutyIds } = reading.matched.ambiguous
  return claims.length > 0 && unit.duties.some(({ duty }) => dutyIds.has(duty.id))
}

/** True if lines of different routes pay several duties of a day in printed order: all may pay one of them. */
function isInOrderOfOthers({ unit, reading }: Subject): boolean {
  const routes = routesInOrder(reading)
  return inOrder(unit.matches).some(({ date }) => (routes.get(date)?.size ?? 0) > 1)
}

const inOrder = (matches: readonly Match[]) =>
  matches
    .filter(({ reason, entry }) => reason === 'in-order' && entry.is === 'pay')
    .map(({ entry }) => entry)

/** The routes of pay lines in printed order, by their day. */
const routesInOrder = once(({ matched }: PayReading) => {
  const byDay = Map.groupBy(inOrder(matched.matches), ({ date }) => date)
  return new Map(
    [...byDay].map(([date, each]) => [date, new Set(each.map(({ line }) => line.routeNumber))]),
  )
}, new WeakMap())

/**
 * True for a flight that also left on the day before or after, if one of both is over midnight. A line can have the day
 * of report, of take-off or of landing, so it may belong to the other night.
 */
function mayBeOtherNight({ unit, reading: { roster } }: Subject): boolean {
  if (roster.setting === 'utc') return false
  return unit.duties.some((duty) => {
    const near = neighbourDays(duty.duty.date).flatMap((day) => roster.onDay(day))
    return near.some((other) => {
      const isSame = !unit.duties.includes(other) && sharesNumber(other, duty.numbers)
      return isSame && (isOverMidnight(duty) || isOverMidnight(other))
    })
  })
}

function isOverMidnight({ days, from, to }: DutyFacts): boolean {
  const ends = [from, to].flatMap((instant) => (instant ? [londonDate(instant)] : []))
  return new Set([...ends, ...Object.values(days)]).size > 1
}

/** True for an unpaid flight, if the same flight of a day nearby has its line twice, of which one may pay it. */
function isRepeatedNearby({ unit, claims, reading }: Subject): boolean {
  if (!isUnpaid(claims)) return false
  const { roster } = reading
  return unit.duties.some((duty) =>
    withNumbers(duty.numbers, roster).some((other) => {
      if (unit.duties.includes(other) || !isNearby(other, duty.duty.date)) return false
      const lines = linesByDuty(reading).get(other.duty.id) ?? []
      const pay = lines.filter(({ entry }) => entry.is === 'pay')
      const names = pay.map(({ entry }) => `${entry.date ?? ''} ${entry.line.routeNumber}`)
      return new Set(names).size < names.length
    }),
  )
}

const linesByDuty = once(({ matched }: PayReading) => matchesByDuty(matched.matches), new WeakMap())

/** True if lines of other days of leave, or other ground duties of the day, may pay a unit too. */
function isSharedUnevenly({ unit, reading }: Subject): boolean {
  const group = reading.shared.get(unit.key) ?? []
  const paid = group.filter(({ matches }) => matches.length > 0)
  if (paid.length === 0 || paid.length === group.length) return false
  if (unit.duties[0]?.duty.dutyType !== 'LEAVE') return true
  return paid.some((each) => {
    const expectation = reading.expectationOf(each)
    const high = expectation && highestSum(expectation)
    const sum = each.matches.reduce((all, { entry }) => all + lineSum(entry), 0)
    return high === null || sum > high
  })
}

/** Pay and adjustments without a duty that have a day of the unit or its trip, or no day and its flight number. */
function looseMoneyOf({ unit, claims, reading }: Subject): EntryFacts[] {
  if (claims.length === 0) return []
  const { byDay, byNumber } = looseMoney(reading)
  const numbers = new Set(unit.duties.flatMap((each) => each.numbers))
  const undated = [...numbers].flatMap((number) => byNumber.get(number) ?? [])
  const found = new Set([
    ...daysOf(unit).flatMap((day) => byDay.get(day) ?? []),
    ...undated.filter(({ reportId }) => isFrom(unit, reading.roster.reports.get(reportId))),
  ])
  return [...found]
}

/** The loose money by its day, and without a day by its flight numbers. */
const looseMoney = once(({ loose }: PayReading) => {
  const byNumber = new Map<string, EntryFacts[]>()
  for (const entry of loose.filter(({ date }) => date === null)) {
    for (const number of entry.numbers) {
      const known = byNumber.get(number)
      if (known) known.push(entry)
      else byNumber.set(number, [entry])
    }
  }
  return { byDay: Map.groupBy(loose, ({ date }) => date ?? ''), byNumber }
}, new WeakMap())

/** The days of a unit or its trip, by any way of dating. */
function daysOf({ trip, duties }: PayUnit): CalendarDate[] {
  const days = (trip?.duties ?? duties).flatMap((each) => Object.values(each.days))
  return [...new Set(days)]
}

/** True for a report that ends on or after the first day of a unit. */
function isFrom({ firstDate }: PayUnit, report: CheckedReport | undefined): boolean {
  return report !== undefined && report.payPeriodEnd >= firstDate
}

/** True if a trip ends after the report that pays its first day, and the next report is missing. */
function isPaidLater({ unit: { duties, matches }, reading }: Subject): boolean {
  const last = duties.at(-1)?.duty.date ?? ''
  return matches.some(({ entry }) => {
    const report = reading.roster.reports.get(entry.reportId)
    return report !== undefined && last > report.payPeriodEnd && !hasNext(report, reading.reports)
  })
}

function isCarriedOver({ unit, claims, reading }: Subject): boolean {
  const report = reading.reportOf(unit)
  return isUnpaid(claims) && report !== null && isCarried(unit, report, reading)
}

/** The most lines that a question names. */
const namedMost = 2

/**
 * A finding as a question, where money without a duty may explain it, or a report is missing.
 *
 * @param swapped the pay of other days that may be meant for the unit.
 */
export function asQuestion(
  finding: PayFinding,
  { unit, swapped, reading }: { unit: PayUnit; swapped: EntryFacts[]; reading: PayReading },
): PayFinding {
  const { stake } = finding
  if (stake === 0 || finding.certainty === 'check') return finding
  if (swapped.length > 0) {
    const days = swapped.map((entry) => `${namesOf([entry])} on ${dayAndMonth(entry.date ?? '')}`)
    const names = days.length <= namedMost ? listed(days) : `${days.length} lines`
    const fact = `Your reports also pay ${names}, which your roster does not show.`
    return {
      ...finding,
      certainty: 'check',
      sentence: `${finding.sentence} ${fact} Did you swap?`,
    }
  }
  const isExplained =
    isNextMissing(unit, reading) ||
    (isClaim(finding)
      ? mayBeVagueMoney(unit, stake ?? 0, reading)
      : hasOtherDay(unit) || (stake !== null && mayBeTakenBack(stake, reading, daysOf(unit))))
  return isExplained ? { ...finding, certainty: 'check' } : finding
}

/** True if its report or a later one has a vague line or loose adjustment as large as a claim. */
function mayBeVagueMoney(unit: PayUnit, stake: number, reading: PayReading): boolean {
  return largestVague(reading).some(({ sum, end }) => sum >= stake && end >= unit.firstDate)
}

/** The largest vague line or loose adjustment of the reports that end on a day or later, by falling days. */
const largestVague = once(({ loose, roster }: PayReading) => {
  const vague = loose
    .filter((entry) => entry.is === 'extra' || isVague(entry, roster))
    .map((entry) => ({
      sum: lineSum(entry),
      end: roster.reports.get(entry.reportId)?.payPeriodEnd ?? '',
    }))
    .sort((one, other) => {
      if (one.end === other.end) return other.sum - one.sum
      return one.end < other.end ? 1 : -1
    })
  let largest = -Infinity
  return vague.filter(({ sum }) => {
    const isLarger = sum > largest
    if (isLarger) largest = sum
    return isLarger
  })
}, new WeakMap())

/** True if the report after the one of a unit is missing, and a later one is there. */
function isNextMissing(unit: PayUnit, reading: PayReading): boolean {
  const report = reading.reportOf(unit)
  if (!report || hasNext(report, reading.reports)) return false
  return reading.reports.some(({ payPeriodStart }) => payPeriodStart > report.payPeriodEnd)
}

/**
 * True if a negative line without a duty is of the day of too much pay, or has no day and is as large.
 *
 * @param stake pence below 0.
 */
export function mayBeTakenBack(
  stake: number,
  reading: PayReading,
  days: readonly CalendarDate[],
): boolean {
  const { daysBack, lowest } = takenBack(reading)
  return lowest <= stake || days.some((day) => daysBack.has(day))
}

/** The days of negative lines without a duty, and the largest such line without a day, in pence below 0. */
const takenBack = once(({ matched }: PayReading) => {
  const back = matched.unmatched.filter(({ is }) => is === 'back')
  const undated = back.filter(({ date }) => date === null).map(lineSum)
  return {
    daysBack: new Set(back.flatMap(({ date }) => date ?? [])),
    lowest: undated.reduce((lowest, sum) => Math.min(lowest, sum), Infinity),
  }
}, new WeakMap())
