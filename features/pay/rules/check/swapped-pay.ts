import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import { covers, isFlightWork } from '#pay/rules/findings/unpaid-findings.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import { daysNearby, isWork } from '#pay/rules/matching/roster.ts'
import { once } from '#pay/rules/facts/once.ts'
import type { PayReading } from './pay-reading.ts'
import { paidFor } from '#pay/rules/rates/expected-pay.ts'
import { lowestSum } from '#pay/rules/rates/unit-expectation.ts'

/**
 * Pay of other days that may be meant for a unit without its pay, if the crew member swapped days. The roster does not
 * show its flight on its day, and it is of the same report or at most three days away.
 */
export function swappedPay(unit: PayUnit, reading: PayReading): EntryFacts[] {
  if (!unit.duties.some(isWork)) return []
  const { byDay, byReport } = payElsewhere(reading)
  const nearby = new Set(unit.duties.flatMap(({ duty }) => daysNearby(duty.date)))
  const days = unit.duties.flatMap((each) => Object.values(each.days))
  const reports = reading.reports.filter((report) => days.some((day) => covers(report, day)))
  const found = new Set([
    ...[...nearby].flatMap((day) => byDay.get(day) ?? []),
    ...reports.flatMap(({ id }) => byReport.get(id) ?? []),
  ])
  return [...found]
}

/**
 * Pay that the roster does not show: lines without a duty, and lines that pay other flights or other days. By report, the
 * days that no roster reaches are left out. So are other flights of a day with a duty.
 */
const payElsewhere = once((reading: PayReading) => {
  const { matches } = reading.matched
  const guessed = matches.filter(({ confidence }) => confidence === 'possible')
  const ofDay = new Set(
    guessed.filter(({ reason }) => reason === 'other-duty').map(({ entry }) => entry),
  )
  const entries = [...reading.loose, ...guessed.map(({ entry }) => entry), ...secondDays(reading)]
  const pay = entries.filter(({ is, kind, date }) => {
    return date !== null && is === 'pay' && kind !== 'LEAVE'
  })
  const ofReport = pay.filter((each) => !ofDay.has(each) && reading.isCovered(each.date ?? ''))
  return {
    byDay: Map.groupBy(pay, ({ date }) => date ?? ''),
    byReport: Map.groupBy(ofReport, ({ reportId }) => reportId),
  }
}, new WeakMap())

/** Lines of duties with pay lines of two days that are paid too much: those that do not have the roster's day. */
function secondDays(reading: PayReading): EntryFacts[] {
  const units = reading.units.filter((each) => hasOtherDay(each) && isPaidTooMuch(each, reading))
  return units.flatMap(({ duties, matches }) => {
    const entries = matches.map(({ entry }) => entry)
    return entries.filter(({ date }) => date !== duties[0]?.duty.date)
  })
}

/** True if a line with a day of an unpaid unit pays another one too much: it may pay either. */
export function isPaidByOther(unit: PayUnit, reading: PayReading): boolean {
  const days = unit.duties.flatMap((each) => Object.values(each.days))
  const others = new Set(days.flatMap((day) => paidUnits(reading).get(day) ?? []))
  return [...others].some((other) => other !== unit && isPaidTooMuch(other, reading))
}

/** The units that pay lines of a day pay, by the day of the line. */
const paidUnits = once(({ units }: PayReading) => {
  const lines = units.flatMap((unit) => unit.matches.map(({ entry }) => ({ unit, entry })))
  const pay = lines.filter(({ entry }) => entry.is === 'pay')
  const byDay = Map.groupBy(pay, ({ entry }) => entry.date ?? '')
  return new Map([...byDay].map(([day, each]) => [day, each.map(({ unit }) => unit)]))
}, new WeakMap())

/** True if a line of a unit has the day of another one that is due and not paid. */
export function mayPayOther({ matches }: PayUnit, reading: PayReading): boolean {
  const pay = matches.filter(({ entry }) => entry.is === 'pay')
  const days = new Set(pay.map(({ entry }) => entry.date ?? ''))
  return [...days].some((day) => isDueOn(day, reading))
}

function isDueOn(day: CalendarDate, reading: PayReading): boolean {
  return (withoutLines(reading).get(day) ?? []).some((other) => {
    const expectation = reading.expectationOf(other)
    const least = expectation && lowestSum(expectation)
    return isFlightWork(other) || (least ?? 0) > 0
  })
}

/** The units without a line, by their days. */
const withoutLines = once(({ units }: PayReading) => {
  const byDay = new Map<CalendarDate, PayUnit[]>()
  for (const unit of units.filter(({ matches }) => matches.length === 0)) {
    for (const day of new Set(unit.duties.flatMap(({ days }) => Object.values(days)))) {
      const known = byDay.get(day)
      if (known) known.push(unit)
      else byDay.set(day, [unit])
    }
  }
  return byDay
}, new WeakMap())

function isPaidTooMuch(unit: PayUnit, reading: PayReading): boolean {
  const { amounts, second } = reading.payOf(unit)
  const heads = [...(reading.expectationOf(unit)?.heads ?? [])]
  return second !== null || heads.some(([head, { range }]) => paidFor(amounts, head) > range.high)
}

/** True for a duty with pay lines of two days: one may pay another flight. */
export function hasOtherDay({ duties, matches }: PayUnit): boolean {
  const pay = matches.filter(({ entry }) => entry.is === 'pay' && entry.date !== null)
  return duties.length === 1 && new Set(pay.map(({ entry }) => entry.date)).size > 1
}
