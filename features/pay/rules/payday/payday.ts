import type { Pence } from '#kernel/money/pence.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { TaxSplit } from '#pay/rules/reports/pay-years.ts'
import type { ToDate } from './income-tax.ts'
import type { PayPeriod } from './pay-period.ts'
import { payslipOf, taxMonthOf, type PayFacts, type Payslip } from './payslip.ts'
import { readTaxCode, type TaxCode } from './tax-code.ts'

/** The most versions of the facts of a payslip. */
export const settingsVersionsMost = 40

/**
 * The gaps of an answer. `report`: no report shows the pay period. `payDay`: the profile has no days to pay day. `basicPay`,
 * `taxCode`: not given. `detailsLater`: the first version of the facts begins after the pay day. `code`, `letter`, `plan`,
 * `year`, `frequency`: given, and not in the tables. `rates`: duties have no rate. `roster`: the roster does not reach every
 * day of the period. `reportPart`: the report states more than its lines. `carried`: unpaid duties before the period.
 * `tafbSplit`: the untaxed share of TAFB. `toDate`: a cumulative code without pay and tax to date.
 */
export const paydayGaps = [
  'report',
  'payDay',
  'basicPay',
  'detailsLater',
  'taxCode',
  'code',
  'letter',
  'plan',
  'year',
  'frequency',
  'rates',
  'roster',
  'reportPart',
  'carried',
  'tafbSplit',
  'toDate',
] as const
export type PaydayGap = (typeof paydayGaps)[number]

/** The lines of the table of parts, in its order. */
export const paydayParts = [
  'basic',
  'variableTaxed',
  'variableUntaxed',
  'pension',
  'tax',
  'insurance',
  'student',
  'postgraduate',
] as const
export type PaydayPart = (typeof paydayParts)[number]

/** A range in whole pounds, both ends inclusive. */
export type PoundRange = { low: number; high: number }

/** The variable pay of a period: the splits of its lowest and of its highest pay. */
export type VariableRange = { low: TaxSplit; high: TaxSplit }

/** The pay that lands on a pay day, as an estimate. */
export type PaydayRange = {
  gross: PoundRange | null
  /** Null with the reason in `missing`. */
  net: PoundRange | null
  parts: ({ part: PaydayPart } & PoundRange)[]
  missing: PaydayGap[]
}

type Given = {
  variable: VariableRange
  /** Null until the crew member gives them. */
  facts: (Omit<PayFacts, 'code'> & { code: string | null }) | null
  period: PayPeriod
  /** Null if the profile has no days to pay day. */
  payDay: CalendarDate | null
  before: ToDate | null
}

/**
 * The range of gross and net pay, computed once for the lowest and once for the highest variable pay. A net range exists
 * only if everything it rests on is known.
 */
export function paydayRange(given: Given): PaydayRange {
  const { variable, facts } = given
  const parts = [
    part('variableTaxed', [variable.low.taxed, variable.high.taxed]),
    part('variableUntaxed', [variable.low.untaxed, variable.high.untaxed]),
  ]
  if (!facts) {
    const missing: PaydayGap[] = [...(given.payDay ? [] : ['payDay' as const]), 'basicPay']
    return { gross: null, net: null, parts, missing }
  }
  const grossOf = ({ taxed, untaxed }: TaxSplit) => facts.basic + taxed + untaxed
  const gross = roundedOut([grossOf(variable.low), grossOf(variable.high)])
  const withBasic = [part('basic', [facts.basic, facts.basic]), ...parts]
  const slips = payslips(given)
  if ('missing' in slips) return { gross, net: null, parts: withBasic, missing: slips.missing }
  const { low, high, isMonth1 } = slips
  return {
    gross,
    net: roundedOut([low.net, high.net]),
    parts: [
      ...withBasic,
      ...deductions
        .map((name) => part(name, [low[name], high[name]]))
        .filter((each) => each.low !== 0 || each.high !== 0),
    ],
    missing: isMonth1 ? ['toDate'] : [],
  }
}

const deductions = ['pension', 'tax', 'insurance', 'student', 'postgraduate'] as const

type Payslips = { low: Payslip; high: Payslip; isMonth1: boolean } | { missing: PaydayGap[] }

/** The payslips of the lowest and the highest pay, or what they need. */
function payslips({ variable, facts: all, period, payDay, before }: Given): Payslips {
  const missing: PaydayGap[] = []
  if (payDay === null) missing.push('payDay')
  if (period.form === 'weeks') missing.push('frequency')
  if (all?.code === null) missing.push('taxCode')
  if (!all || all.code === null || payDay === null || missing.length > 0) return { missing }
  const facts = { ...all, code: all.code }
  const low = payslipOf(variable.low, { facts, payDay, before })
  const high = payslipOf(variable.high, { facts, payDay, before })
  if (typeof low === 'string') return { missing: [low] }
  if (typeof high === 'string') return { missing: [high] }
  const isMonth1 =
    before === null && countsToDate({ code: readTaxCode(facts.code), period, payDay })
  return { low, high, isMonth1 }
}

type ToDateCase = { code: TaxCode | null; period: PayPeriod; payDay: CalendarDate | null }

/** True if the tax depends on pay and tax to date: with a cumulative code, monthly pay, and not in the first month. */
export function countsToDate({ code, period, payDay }: ToDateCase): boolean {
  if (!code?.isCumulative || period.form !== 'month' || payDay === null) return false
  return taxMonthOf(payDay).month > 1
}

function part(name: PaydayPart, pence: [Pence, Pence]): { part: PaydayPart } & PoundRange {
  return { part: name, ...roundedOut(pence) }
}

/** Amounts in whole pounds around both: the lower one rounded down, the higher one rounded up. */
function roundedOut(pence: readonly [Pence, Pence]): PoundRange {
  return {
    low: Math.floor(Math.min(...pence) / 100),
    high: Math.ceil(Math.max(...pence) / 100),
  }
}
