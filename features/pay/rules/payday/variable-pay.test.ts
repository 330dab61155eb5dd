import { describe, expect, it } from 'vitest'
import {
  cleanYear,
  plainPayroll,
  type AirlineYear,
  type Payroll,
} from '#pay/rules/airlines/test-airline-reports.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import { taxSplit, type TaxSplit } from '#pay/rules/reports/pay-years.ts'
import { tafbLines, tafbShare } from '#pay/rules/tax-year/tafb-share.ts'
import { daysOfMonth } from '#kernel/time/calendar-date.ts'
import type { PayPeriod } from './pay-period.ts'
import { reportedPay, variablePay } from './variable-pay.ts'

const years = Number(process.env['PAY_YEARS'] ?? 15)
const months = ['2026-03', '2026-05', '2026-07', '2026-08', '2026-10', '2026-11']

const sum = ({ taxed, untaxed }: TaxSplit) => taxed + untaxed

/** The variable pay of a month, without its report and later ones. */
function expectedIn({ input }: AirlineYear, month: string) {
  const { first, last } = daysOfMonth(month)
  const period: PayPeriod = { first, last, form: 'month' }
  const reports = input.reports.filter(({ payPeriodEnd }) => payPeriodEnd < first)
  const check = payCheck({ ...input, today: last, reports }, period)
  const share = tafbShare(
    tafbLines(
      reports.map((report) => ({
        ...report,
        employmentRecordId: null,
        paidOn: null,
        statedTotal: null,
        alwaysCounts: false,
        notes: null,
        createdAt: report.savedAt,
      })),
    ),
  )
  return variablePay(check, { period, share })
}

/** The payroll's own pay of a month, without commission. It is computed apart from the rules. */
function paidIn({ lines }: AirlineYear, month: string): TaxSplit {
  const ofMonth = lines.filter((line) => line.month === month)
  return taxSplit(ofMonth.map(({ amounts }) => ({ ...amounts, commission: 0 })))
}

describe('the variable pay of a month before its report', () => {
  it.each<[string, Partial<Payroll>]>([
    ['plain lines', {}],
    ['commission', { commission: 'line' }],
    ['pay by night', { paysNights: true }],
  ])('is what the payroll then pays, with rate cards and %s', (_, habits) => {
    const payroll = { ...plainPayroll, ...habits }
    for (let seed = 1; seed <= years; seed += 1) {
      const year = cleanYear(seed, payroll, true)
      for (const month of months) {
        const { range, notKnown } = expectedIn(year, month)
        const paid = paidIn(year, month)
        const name = `${seed} ${month} ${JSON.stringify({ range, paid, notKnown })}`
        expect(notKnown, name).toEqual([])
        expect(range, name).toEqual({ low: paid, high: paid })
      }
    }
  })

  it('is never said to be less than it is, from earlier pay alone', () => {
    for (let seed = 1; seed <= years; seed += 1) {
      const year = cleanYear(seed, { ...plainPayroll, commission: 'line' }, false)
      for (const month of months) {
        const { range, notKnown } = expectedIn(year, month)
        const paid = sum(paidIn(year, month))
        const isLeast = notKnown.length > 0
        expect(sum(range.low), `${seed} ${month}`).toBeLessThanOrEqual(paid)
        expect(isLeast || paid <= sum(range.high), `${seed} ${month}`).toBe(true)
      }
    }
  })
})

it('is the least pay where the imported rosters end before the period', () => {
  const year = cleanYear(3, plainPayroll, true)
  const until = (last: string) => {
    const rosterPeriods = [{ first: '2026-01-01', last }]
    const { isLeast, isRosterShort } = expectedIn(
      { ...year, input: { ...year.input, rosterPeriods } },
      '2026-07',
    )
    return [isLeast, isRosterShort]
  }
  expect([until('2026-07-31'), until('2026-07-30')]).toEqual([
    [false, false],
    [true, true],
  ])
})

it('the lines of the report count as they are', () => {
  const year = cleanYear(3, plainPayroll, true)
  const [report] = year.input.reports
  if (!report) throw new Error('The year has reports.')
  const { range } = reportedPay(report.entries)
  expect(range.low).toEqual(range.high)
  expect(range.low).toEqual(paidIn(year, report.payPeriodStart.slice(0, 7)))
})
