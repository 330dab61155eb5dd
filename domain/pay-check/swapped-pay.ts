import type { EntryFacts } from './facts/entry-facts.ts'
import { covers, isFlightWork } from './findings/unpaid-findings.ts'
import type { PayUnit } from './matching/pay-units.ts'
import { isNearby, isWork } from './matching/roster.ts'
import type { PayReading } from './pay-reading.ts'
import { paidFor } from './rates/expected-pay.ts'
import { lowestSum } from './rates/unit-expectation.ts'

/**
 * Pay of other days that may be meant for a unit without its pay, if the crew member swapped days. The roster does not
 * show its flight on its day, and it is of the same report or at most three days away.
 */
export function swappedPay(unit: PayUnit, reading: PayReading): EntryFacts[] {
  if (!unit.duties.some(isWork)) return []
  const days = unit.duties.flatMap((each) => Object.values(each.days))
  const { matches } = reading.matched
  const guessed = matches.filter(({ confidence }) => confidence === 'possible')
  const ofOwnDay = new Set(
    guessed.filter(({ reason }) => reason === 'other-duty').map(({ entry }) => entry),
  )
  const entries = [...reading.loose, ...guessed.map(({ entry }) => entry), ...secondDays(reading)]
  return entries.filter((entry) => {
    const { is, kind, date, reportId } = entry
    if (date === null || is !== 'pay' || kind === 'LEAVE') return false
    if (unit.duties.some((each) => isNearby(each, date))) return true
    const report = reading.roster.reports.get(reportId)
    const isOfReport = report !== undefined && days.some((day) => covers(report, day))
    return isOfReport && reading.isCovered(date) && !ofOwnDay.has(entry)
  })
}

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
  return reading.units.some((other) => {
    return other !== unit && hasLineOf(unit, other) && isPaidTooMuch(other, reading)
  })
}

/** True if a line of a unit has the day of another one that is due and not paid. */
export function mayPayOther(unit: PayUnit, reading: PayReading): boolean {
  return reading.units.some((other) => {
    if (other.matches.length > 0 || !hasLineOf(other, unit)) return false
    const expectation = reading.expectationOf(other)
    const least = expectation && lowestSum(expectation)
    return isFlightWork(other) || (least ?? 0) > 0
  })
}

/** True if a pay line of another unit has a day of a unit. */
function hasLineOf({ duties }: PayUnit, { matches }: PayUnit): boolean {
  return matches.some(({ entry: { is, date } }) => {
    return is === 'pay' && duties.some(({ days }) => Object.values(days).includes(date ?? ''))
  })
}

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
