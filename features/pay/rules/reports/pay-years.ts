import type { Pence } from '#kernel/money/pence.ts'
import {
  addDays,
  addMonths,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import { isTaxed, payHeads } from '#kernel/words/pay-heads.ts'
import type { PayAmounts, PayReport } from './pay-report.ts'
import { payTotals } from './pay-totals.ts'

/** A UK tax year, by the calendar year it begins in: 2026 is 6 April 2026 to 5 April 2027. */
export type TaxYear = number

/** Pay with the taxed and the untaxed heads apart, in whole pence. */
export type TaxSplit = { taxed: Pence; untaxed: Pence }

export type PayMonth = TaxSplit & { month: CalendarMonth }
export type PayYear = TaxSplit & { year: TaxYear; months: PayMonth[] }

const firstDay = '04-06'

/** The tax year a date lies in. */
export function taxYearOf(date: CalendarDate): TaxYear {
  const year = Number(date.slice(0, 4))
  return date.slice(5) >= firstDay ? year : year - 1
}

/** `2026/27`. */
export function taxYearWords(year: TaxYear): string {
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}

/**
 * The day on which a report counts: the day it was paid, else its last day plus the usual days to pay day.
 *
 * @param payLagDays null if it is not set, which is the same as 0.
 */
export function payDayOf(
  { paidOn, payPeriodEnd }: Pick<PayReport, 'paidOn' | 'payPeriodEnd'>,
  payLagDays: number | null,
): CalendarDate {
  return paidOn ?? addDays(payPeriodEnd, payLagDays ?? 0)
}

/** A report and the day on which it counts. */
type DatedReport = { report: PayReport; countsOn: CalendarDate }

/**
 * Sums reports by tax year, newest first, and by month within each year, from April.
 *
 * A report counts on its pay day: pay belongs to the tax year in which it is received (ITEPA 2003 s.18). A tax
 * year shows a second April if a report counts on its last five days.
 *
 * @param payLagDays days from the last day of a pay period to the pay day, for reports that do not state the day
 *   they were paid. If it is null, those count on the last day of their period.
 */
export function payByTaxYear(reports: PayReport[], payLagDays: number | null): PayYear[] {
  const dated = reports.map((report) => ({
    report,
    countsOn: payDayOf(report, payLagDays),
  }))
  return [...Map.groupBy(dated, ({ countsOn }) => taxYearOf(countsOn))]
    .map(([year, ofYear]) => ({ year, ...splitOf(ofYear), months: monthsOf(year, ofYear) }))
    .sort((one, other) => other.year - one.year)
}

function monthsOf(year: TaxYear, reports: DatedReport[]): PayMonth[] {
  const april = `${year}-04`
  const nextApril = addMonths(april, 12)
  const byMonth = Map.groupBy(reports, ({ countsOn }) => monthOf(countsOn))
  return Array.from({ length: 13 }, (_, place) => addMonths(april, place))
    .filter((month) => month !== nextApril || byMonth.has(month))
    .map((month) => ({ month, ...splitOf(byMonth.get(month) ?? []) }))
}

function splitOf(reports: DatedReport[]): TaxSplit {
  return taxSplit(reports.flatMap(({ report }) => report.entries))
}

/** The sums of the taxed and of the untaxed heads. */
export function taxSplit(entries: Iterable<PayAmounts>): TaxSplit {
  const { byHead, totalPaid } = payTotals(entries)
  const taxed = payHeads.filter(isTaxed).reduce((sum, head) => sum + byHead[head], 0)
  return { taxed, untaxed: totalPaid - taxed }
}
