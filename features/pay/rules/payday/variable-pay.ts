import type { Pence } from '#kernel/money/pence.ts'
import { addDays, daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { isTaxed } from '#kernel/words/pay-heads.ts'
import { hoursNotKnown, hoursPay, notKnownIn } from '#pay/rules/answers/expected-change.ts'
import {
  expectedHeads,
  overHoursByHead,
  unitsOf,
  usualCommission,
} from '#pay/rules/answers/expected-month.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'
import { unitText } from '#pay/rules/findings/pay-words.ts'
import { hasEnded, isCarried } from '#pay/rules/findings/unpaid-findings.ts'
import { firstDay } from '#pay/rules/matching/pay-units.ts'
import type { ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import { usualOverrun } from '#pay/rules/rates/usual-overrun.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { taxSplit, type TaxSplit } from '#pay/rules/reports/pay-years.ts'
import type { TafbShare } from '#pay/rules/tax-year/tafb-share.ts'
import type { VariableRange } from './payday.ts'
import type { PayPeriod } from './pay-period.ts'

/** The variable pay that a pay period brings. */
export type VariablePay = {
  range: VariableRange
  /** True if more pay than the range is likely: something has no rate, or the roster does not reach the last day. */
  isLeast: boolean
  /** The pay that has no rate: `ZQ640 on 2 June`, or `crew food of ZQ640 on 2 June`. */
  notKnown: string[]
  /** True if the roster does not reach every day of the period. */
  isRosterShort: boolean
  /** True if the report of the period states more than its lines come to. */
  isReportPart: boolean
  /** Duties before the period that no report has paid, and that its report may pay. Only the higher split has them. */
  carried: string[]
  /** True if the untaxed share of some TAFB is not known: it is taxed in the lower split, untaxed in the higher one. */
  isSplitUnknown: boolean
  /** The usual commission of a flying duty, never in the range; null where it is not known. */
  commission: Pence | null
}

/** The most days before a period whose duties its report may pay. */
const carriedMaxDays = 10

type Known = {
  period: PayPeriod
  /** The untaxed share of TAFB in the crew member's reports; null without TAFB in them. */
  share: TafbShare | null
}

/**
 * The variable pay of the duties of a period, flown and planned: the amounts of rate cards and of earlier pay. A duty
 * that a report of the period pays counts with that pay. One that an earlier report pays has landed, and counts nothing.
 * Duties just before the period that no report has paid are in the higher split alone.
 */
export function variablePay(check: PayCheck, { period, share }: Known): VariablePay {
  const { input, units, isCovered } = check.reading
  const carried = carriedInto(check, period)
  const overrun = usualOverrun(units)
  const notKnownOf = notKnownIn(check)
  const [low, high] = [noSplit(), noSplit()]
  const notKnown: string[] = []
  let isSplitUnknown = false
  for (const each of unitsOf(check, period)) {
    if (each.pay.isPaid) {
      const split = isPaidIn(each, check, period) ? taxSplit([each.pay.amounts]) : noSplit()
      add(low, split)
      add(high, split)
      continue
    }
    notKnown.push(...notKnownOf(each))
    const heads = expectedHeads(each, hasEnded(each.unit, input.today) ? null : overrun)
    for (const [head, range] of heads) {
      const untaxed = untaxedOf({ head, amount: range.high }, each, share)
      isSplitUnknown ||= range.high > 0 && untaxed === null
      add(low, splitBy(range.low, untaxedOf({ head, amount: range.low }, each, share) ?? 0))
      add(high, splitBy(range.high, untaxed ?? range.high))
    }
  }
  for (const [head, pence] of overHoursByHead(check, period) ?? []) {
    const split = splitBy(pence, isTaxed(head) ? 0 : pence)
    add(low, split)
    add(high, split)
  }
  if (hoursPay(check, period) === null) notKnown.push(hoursNotKnown)
  for (const each of carried) {
    for (const [head, range] of expectedHeads(each, null)) {
      add(
        high,
        splitBy(range.high, untaxedOf({ head, amount: range.high }, each, share) ?? range.high),
      )
    }
  }
  const isRosterShort = !daysOf(period).every(isCovered)
  return {
    range: { low, high },
    isLeast: notKnown.length > 0 || isRosterShort,
    notKnown: [...new Set(notKnown)],
    isRosterShort,
    isReportPart: false,
    carried: carried.map(({ unit }) => unitText(unit)),
    isSplitUnknown,
    commission: usualCommission(units),
  }
}

/** The unpaid units before a period that its report may pay, as some airlines close a report early. */
function carriedInto({ reading }: PayCheck, { first }: PayPeriod): ExpectedPay[] {
  const from = addDays(first, -carriedMaxDays)
  return reading.units.flatMap((unit) => {
    const report = reading.reportOf(unit)
    const isNear = from <= firstDay(unit) && firstDay(unit) < first
    if (!isNear || !report || reading.payOf(unit).isPaid) return []
    const expectation = reading.expectationOf(unit)
    return expectation && isCarried(unit, report, reading) ? [{ unit, expectation }] : []
  })
}

/** The variable pay of the lines of the period's reports, with their commission. */
export function reportedPay(
  reports: readonly Pick<PayReport, 'entries' | 'statedTotal'>[],
): VariablePay {
  const split = taxSplit(reports.flatMap(({ entries }) => entries))
  const isReportPart = reports.some(({ entries, statedTotal }) => {
    return statedTotal !== null && statedTotal > payTotals(entries).totalPaid
  })
  return {
    range: { low: split, high: split },
    isLeast: isReportPart,
    notKnown: [],
    isRosterShort: false,
    isReportPart,
    carried: [],
    isSplitUnknown: false,
    commission: null,
  }
}

/** Every day of a period. */
function daysOf({ first, last }: PayPeriod): CalendarDate[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day))
}

function isPaidIn({ lines }: CheckedUnit, { reading }: PayCheck, { first, last }: PayPeriod) {
  const ids = new Set(lines.map(({ reportId }) => reportId))
  return reading.reports.some(({ id, payPeriodStart, payPeriodEnd }) => {
    return ids.has(id) && first <= payPeriodStart && payPeriodEnd <= last
  })
}

/** A unit with its expected pay. */
type ExpectedPay = Pick<CheckedUnit, 'unit' | 'expectation'>

type HeadAmount = { head: ComparedHead; amount: Pence }

/** The untaxed part of an expected amount in pence; null if it is not known. */
function untaxedOf(
  { head, amount }: HeadAmount,
  { expectation, unit }: ExpectedPay,
  share: TafbShare | null,
): Pence | null {
  if (head !== 'tafb') return isTaxed(head) ? 0 : amount
  const known = expectation.heads.get('tafb')
  if (!known?.card) return untaxedShare(amount, share, unit.rateDate)
  const { untaxed } = expectation
  if (untaxed !== null && known.range.high > 0) {
    return Math.round((amount * untaxed) / known.range.high)
  }
  const heads = new Set(
    known.card.rules
      .map((rule) => rule.head)
      .filter((each) => each === 'nonTaxTafbRestShr' || each === 'taxTafbRestShr'),
  )
  if (heads.size !== 1) return null
  return heads.has('nonTaxTafbRestShr') ? amount : 0
}

/** By the share of the crew member's reports that applies on the day. */
function untaxedShare(amount: Pence, share: TafbShare | null, date: CalendarDate): Pence | null {
  const latest = share?.shares?.findLast(({ from }) => from <= date)
  return latest ? Math.round((amount * latest.percent) / 100) : null
}

const noSplit = (): TaxSplit => ({ taxed: 0, untaxed: 0 })

const splitBy = (amount: Pence, untaxed: Pence): TaxSplit => ({ taxed: amount - untaxed, untaxed })

function add(sum: TaxSplit, { taxed, untaxed }: TaxSplit): void {
  sum.taxed += taxed
  sum.untaxed += untaxed
}
