import type { Pence } from '#kernel/money/pence.ts'
import { hasEnded } from '#pay/rules/findings/unpaid-findings.ts'
import type { PayCheck, PayDays } from '#pay/rules/check/pay-check.ts'
import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'
import { firstDay, isHomeStandby, type PayUnit } from '#pay/rules/matching/pay-units.ts'
import { laterDebrief, usualOverrun } from '#pay/rules/rates/usual-overrun.ts'
import { bestFit } from '#pay/rules/rates/learned-fit.ts'
import { cardOf, cardPay, type ComparedHead, type PayRange } from '#pay/rules/rates/expected-pay.ts'
import { overHoursPay } from '#pay/rules/rates/month-pay.ts'
import { daysOfMonth, type CalendarDate, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import type { PayHead } from '#kernel/words/pay-heads.ts'
import { expectedBasis, noRateWords } from './expected-words.ts'
import { unknownHeadsIn } from './unknown-heads.ts'
import { unitComparison, type UnitComparison } from './unit-comparison.ts'

/** The pay of duties that are paid together, in pence: as a report paid it, or as it is expected. */
export type ExpectedUnit = Pick<UnitComparison, 'dutyIds' | 'subject' | 'heads' | 'paid'> & {
  expected: PayRange | null
  /** `your rates`, or `3 of 3 on BHX-PMI-BHX`; null without a rate. */
  basis: string | null
  /** Heads that are likely and have no rate. The expected amount is then the least one. */
  unknownHeads: ComparedHead[]
  /** The last day of the period that paid it. */
  paidIn: CalendarDate | null
  /** Why there is no rate; null with one, and without any report or rate card. */
  note: string | null
}

/** The pay of a month. */
export type ExpectedMonth = {
  units: ExpectedUnit[]
  /** Paid amounts where known, else expected ones. */
  total: PayRange
  withoutRate: { dutyId: string; subject: string }[]
  /** The usual commission of a flying duty, never added; null with fewer than ten. */
  commission: Pence | null
  /** The pay for hours above a threshold, in the total; null without a rate for it. */
  overHours: Pence | null
}

/**
 * The pay of the duties of a month, planned or done. Hourly pay of planned duties has a high value from the crew
 * member's own overrun.
 */
export function expectedMonth(check: PayCheck, month: CalendarMonth): ExpectedMonth {
  const { reading } = check
  const days = daysOfMonth(month)
  const overrun = usualOverrun(reading.units)
  const within = unitsOf(check, days)
  const unknownHeads = unknownHeadsIn(check)
  const units = within.map((each) => expectedUnit(each, { check, overrun, unknownHeads }))
  let [low, high] = [0, 0]
  for (const { paid, expected } of units) {
    low += paid ?? expected?.low ?? 0
    high += paid ?? expected?.high ?? 0
  }
  const withoutRate = within
    .filter(({ lines, expectation, unit }) => {
      return lines.length === 0 && expectation.heads.size === 0 && !isHomeStandby(unit)
    })
    .flatMap(({ unit }) => unit.duties)
    .map(({ duty }) => ({ dutyId: duty.id, subject: duty.dutyCode }))
  const overHours = overHoursIn(check, days)
  return {
    units,
    total: { low: low + (overHours ?? 0), high: high + (overHours ?? 0) },
    withoutRate,
    commission: usualCommission(reading.units),
    overHours,
  }
}

/** The units that report on these days. */
export function unitsOf({ units }: PayCheck, { first, last }: PayDays): CheckedUnit[] {
  return units.filter(({ unit }) => first <= firstDay(unit) && firstDay(unit) <= last)
}

/** The pay for hours of a period above a threshold, in pence; null without a rate for it, or if a length is not known. */
export function overHoursIn(check: PayCheck, days: PayDays): Pence | null {
  const byHead = overHoursByHead(check, days)
  return byHead && [...byHead.values()].reduce((sum, pence) => sum + pence, 0)
}

/** The same pay by head. */
export function overHoursByHead(check: PayCheck, days: PayDays): Map<PayHead, Pence> | null {
  const card = cardOf({ rateDate: days.first }, check.reading.input)
  const duties = unitsOf(check, days).flatMap(({ unit }) => unit.duties)
  return card ? overHoursPay(card, duties) : null
}

/** The sum of planned duties, in pence, and the ids of those without a rate. */
export function plannedSum({ units }: PayCheck): PayRange & { withoutRate: string[] } {
  let [low, high] = [0, 0]
  const withoutRate: string[] = []
  for (const each of units.filter(({ status }) => status === 'planned')) {
    const { expected, dutyIds } = unitComparison(each)
    if (expected === null) withoutRate.push(...dutyIds)
    low += expected?.low ?? 0
    high += expected?.high ?? 0
  }
  return { low, high, withoutRate }
}

type Context = {
  check: PayCheck
  overrun: number | null
  unknownHeads: ReturnType<typeof unknownHeadsIn>
}

function expectedUnit(each: CheckedUnit, { check, overrun, unknownHeads }: Context): ExpectedUnit {
  const { unit, lines, expectation } = each
  const { dutyIds, subject, heads, paid, expected } = unitComparison(each)
  const { cards, reports } = check.reading.input
  const isEmpty = cards.length === 0 && reports.length === 0
  const isPlanned = !hasEnded(unit, check.reading.input.today)
  const report = check.reading.reports.find(({ id }) => id === lines[0]?.reportId)
  return {
    dutyIds,
    subject,
    heads,
    paid,
    expected: expected && isPlanned ? withOverrun(each, expected, overrun) : expected,
    basis: expected ? expectedBasis(each, { isPlanned, overrun }) : null,
    unknownHeads: paid === null ? unknownHeads(each) : [],
    paidIn: paid === null ? null : (report?.payPeriodEnd ?? null),
    note: expected || paid !== null || isEmpty ? null : noRateWords(unit, expectation),
  }
}

/** The range of a planned unit, with the high value of a duty that ends as late as usual. */
function withOverrun(each: CheckedUnit, { low }: PayRange, overrun: number | null): PayRange {
  const heads = [...expectedHeads(each, overrun).values()]
  return { low, high: heads.reduce((sum, { high }) => sum + high, 0) }
}

/**
 * The expected amounts of a unit by head, in pence.
 *
 * @param overrun the usual minutes after the planned debrief, for a planned unit; null for none.
 */
export function expectedHeads(
  { unit, expectation }: Pick<CheckedUnit, 'unit' | 'expectation'>,
  overrun: number | null,
): Map<ComparedHead, PayRange> {
  const last = unit.duties.at(-1)
  const later = overrun === null || !last?.to ? null : laterDebrief(unit, overrun)
  return new Map(
    [...expectation.heads].map(([head, { range, ifDayOff, card, fits }]) => {
      const low = range.low - ifDayOff
      if (!later || overrun === null) return [head, { low, high: range.high }]
      const rate = bestFit(fits)?.rate ?? null
      const amount = card
        ? (cardPay(later, card).heads.get(head) ?? range.high)
        : rate === null
          ? range.high
          : range.high + Math.round((rate * overrun) / 6000)
      return [head, { low, high: Math.max(range.high, amount) }]
    }),
  )
}

const commissionLeast = 10

/** The lower median of the commission of single flying duties. */
export function usualCommission(units: readonly PayUnit[]): Pence | null {
  const sums = units
    .filter(({ duties }) => duties.every(({ duty }) => duty.dutyType === 'FLIGHT'))
    .map(({ matches }) => matches.reduce((sum, { entry }) => sum + entry.line.commission, 0))
    .filter((sum) => sum > 0)
    .sort((one, other) => one - other)
  if (sums.length < commissionLeast) return null
  return sums[Math.floor((sums.length - 1) / 2)] ?? null
}
