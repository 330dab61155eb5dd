import { describe, expect, it } from 'vitest'
import {
  cleanYear,
  plainPayroll,
  type AirlineYear,
  type Payroll,
} from '#pay/rules/airlines/test-airline-reports.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import {
  dayFlight,
  payInput,
  payLine,
  payReport,
  perFlight,
  storedReport,
} from '#pay/rules/check/test-pay-input.ts'
import { taxSplit, type TaxSplit } from '#pay/rules/reports/pay-years.ts'
import { tafbLines, tafbShare } from '#pay/rules/tax-year/tafb-share.ts'
import { daysOfMonth } from '#kernel/time/calendar-date.ts'
import type { PayPeriod } from './pay-period.ts'
import { reportedPay, variablePay } from './variable-pay.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

const seeds = drawnSeeds('PAY_YEARS', { quick: 15, whole: 60 })
const months = ['2026-03', '2026-05', '2026-07', '2026-08', '2026-10', '2026-11']

const sum = ({ taxed, untaxed }: TaxSplit) => taxed + untaxed

/** The variable pay of a month, without its report and later ones. */
function expectedIn({ input }: AirlineYear, month: string) {
  const { first, last } = daysOfMonth(month)
  const period: PayPeriod = { first, last, form: 'month' }
  const reports = input.reports.filter(({ payPeriodEnd }) => payPeriodEnd < first)
  const check = payCheck({ ...input, today: last, reports }, period)
  const stored = reports.map((report) => {
    return storedReport([report.payPeriodStart, report.payPeriodEnd], report.entries)
  })
  return variablePay(check, { period, share: tafbShare(tafbLines(stored)) })
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
    for (const seed of seeds) {
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
    for (const seed of seeds) {
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
    const shorter = { ...year, input: { ...year.input, rosterPeriods } }
    const { isLeast, isRosterShort } = expectedIn(shorter, '2026-07')
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
  const { range } = reportedPay([{ entries: report.entries, statedTotal: null }])
  expect(range.low).toEqual(range.high)
  expect(range.low).toEqual(paidIn(year, report.payPeriodStart.slice(0, 7)))
})

describe('a flight at the end of the period before', () => {
  const flights = { '20/06': '640', '30/06': '650', '10/07': '660' }
  const period: PayPeriod = { first: '2026-07-01', last: '2026-07-31', form: 'month' }
  const duties = Object.entries(flights).map(([day, number]) => {
    return dayFlight(`2026-${day.slice(3)}-${day.slice(0, 2)}`, `ZQ${number}`, '14:00')
  })
  /** The variable pay of July, if the report of June pays the flights of some days. */
  const paidLines = (...days: (keyof typeof flights)[]) => {
    const lines = days.map((day) => payLine(flights[day], day, { flightDutyPay: 5000 }))
    const input = payInput('2026-07-31', [perFlight('flightDutyPay', 5000)], {
      rosterPeriods: [{ first: '2026-06-01', last: '2026-07-31' }],
      duties,
      reports: [payReport('2026-06', lines)],
    })
    return variablePay(payCheck(input, period), { period, share: null })
  }

  it('may come with this pay if no report has paid it, and is named', () => {
    const { range, carried, isLeast } = paidLines('20/06')
    expect([range.low.taxed, range.high.taxed, isLeast]).toEqual([5000, 10_000, false])
    expect(carried).toEqual(['ZQ650 on 30 June'])
  })

  it('has landed if the report has paid it', () => {
    const { range, carried } = paidLines('20/06', '30/06')
    expect([range.low.taxed, range.high.taxed, carried]).toEqual([5000, 5000, []])
  })

  it('counts nothing if an early report has paid a duty of the period', () => {
    const { range } = paidLines('20/06', '30/06', '10/07')
    expect([range.low.taxed, range.high.taxed]).toEqual([0, 0])
  })
})

it('a report that states more than its lines is the least pay', () => {
  const entries = [payLine('640', '', { flightDutyPay: 5000 })]
  const isLeast = (statedTotal: number | null) => reportedPay([{ entries, statedTotal }]).isLeast
  expect([isLeast(null), isLeast(5000), isLeast(5001)]).toEqual([false, false, true])
})
