import { dayAndMonth } from '#kernel/time/date-words.ts'
import type { Pence } from '#kernel/money/pence.ts'
import { headWords } from '#pay/rules/findings/pay-words.ts'
import { firstDay, isHomeStandby, type PayUnit } from '#pay/rules/matching/pay-units.ts'
import type { PayCheck, PayDays } from '#pay/rules/check/pay-check.ts'
import {
  cardOf,
  cardPay,
  isDayPaidBefore,
  isPaidByDay,
  type PayRange,
} from '#pay/rules/rates/expected-pay.ts'
import { monthHeads } from '#pay/rules/rates/month-pay.ts'
import { listed } from '#pay/rules/rates/rule-words.ts'
import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'
import {
  daysOfMonth,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import { overHoursIn } from './expected-month.ts'
import { unitComparison } from './unit-comparison.ts'
import { unknownHeadsIn } from './unknown-heads.ts'

/** The expected pay of the duties of a month that a change of the roster concerns, in pence, paid or not. */
export type ExpectedChange = {
  month: CalendarMonth
  before: PayRange
  after: PayRange
  /** The pay that has no rate: `ZQ640 on 2 June`, or `crew food of ZQ640 on 2 June`. The sums are then not known. */
  notKnown: string[]
}

/**
 * The months whose expected pay a change of the roster concerns, oldest first.
 *
 * @param changed the ids of the duties that differ. Duties that are paid with them, or by their day, count too.
 */
export function expectedChanges(
  before: PayCheck,
  after: PayCheck,
  changed: ReadonlySet<string>,
): ExpectedChange[] {
  const checks = [before, after]
  const days = new Set(checks.flatMap((check) => daysOf(check, changed)))
  const ids = new Set(checks.flatMap((check) => idsPaidWith(check, { changed, days })))
  const [was, is] = [duePay(before, ids), duePay(after, ids)]
  const months = [...new Set([...was.keys(), ...is.keys()])].sort()
  return months.map((month) => {
    const [one, other] = [was.get(month) ?? nothing, is.get(month) ?? nothing]
    const days = daysOfMonth(month)
    const [hours, others] = [hoursPay(before, days), hoursPay(after, days)]
    const noHours = hours === null || others === null ? [hoursNotKnown] : []
    const notKnown = [...new Set([...one.notKnown, ...other.notKnown, ...noHours])].sort()
    return {
      month,
      before: plus(one.due, hours ?? 0),
      after: plus(other.due, others ?? 0),
      notKnown,
    }
  })
}

/** The roster days of changed duties. */
function daysOf({ reading }: PayCheck, changed: ReadonlySet<string>): CalendarDate[] {
  const duties = reading.roster.duties.filter(({ duty }) => changed.has(duty.id))
  return duties.map(({ duty }) => duty.date)
}

type Concerned = { changed: ReadonlySet<string>; days: ReadonlySet<CalendarDate> }

/** The ids of changed duties, of those that are paid with one, and of those that share the pay of their day. */
function idsPaidWith({ units, reading }: PayCheck, { changed, days }: Concerned): string[] {
  const concerned = units.filter(({ unit }) => {
    if (idsOf(unit).some((id) => changed.has(id))) return true
    const card = cardOf(unit, reading.input)
    const isOnDay = unit.duties.some(({ duty }) => days.has(duty.date))
    return isOnDay && card !== undefined && isPaidByDay(unit, card)
  })
  return concerned.flatMap(({ unit }) => idsOf(unit))
}

function idsOf({ duties, standby }: PayUnit): string[] {
  return [...(standby ? [standby] : []), ...duties].map(({ duty }) => duty.id)
}

type DuePay = { due: PayRange; notKnown: string[] }

const nothing: DuePay = { due: { low: 0, high: 0 }, notKnown: [] }

/** The expected pay of the units with some duties, by the month of their first day. */
function duePay(check: PayCheck, ids: ReadonlySet<string>): Map<CalendarMonth, DuePay> {
  const notKnownOf = notKnownIn(check)
  const concerned = check.units.filter(({ unit }) => idsOf(unit).some((id) => ids.has(id)))
  const byMonth = Map.groupBy(concerned, ({ unit }) => monthOf(firstDay(unit)))
  const months = [...byMonth].map(([month, units]): [CalendarMonth, DuePay] => {
    const expected = units.flatMap((each) => unitComparison(each).expected ?? [])
    const low = expected.reduce((sum, each) => sum + each.low, 0)
    const high = expected.reduce((sum, each) => sum + each.high, 0)
    return [month, { due: { low, high }, notKnown: units.flatMap(notKnownOf) }]
  })
  return new Map(months)
}

/** A function that names what has no rate in the pay of a unit. Commission never has one. */
export function notKnownIn(check: PayCheck): (each: CheckedUnit) => string[] {
  const unknownHeads = unknownHeadsIn(check)
  return (each) => {
    const { unit, expectation, lines } = each
    const [first] = unit.duties
    if (!first) return []
    const name = `${first.duty.dutyCode} on ${dayAndMonth(first.duty.date)}`
    const card = cardOf(unit, check.reading.input)
    const isNotPaid = isHomeStandby(unit) || (card !== undefined && isDayPaidBefore(unit, card))
    if (expectation.heads.size === 0 && lines.length === 0) return isNotPaid ? [] : [name]
    if (card && !cardPay(unit, card).isWhole) return [name]
    const heads = unknownHeads(each)
    if (heads.length === 0) return []
    return [`${listed(heads.map((head) => headWords[head]))} of ${name}`]
  }
}

/** Names the pay for hours above a threshold where it is not known. */
export const hoursNotKnown = 'hours above the monthly threshold'

/** The pay for the hours of a period above a threshold, in pence; 0 without a rate for it, null if it is not known. */
export function hoursPay(check: PayCheck, days: PayDays): Pence | null {
  const card = cardOf({ rateDate: days.first }, check.reading.input)
  return card && monthHeads(card).size > 0 ? overHoursIn(check, days) : 0
}

const plus = ({ low, high }: PayRange, more: Pence) => ({ low: low + more, high: high + more })
