import type { Pence } from '#kernel/money/pence.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { taxYearOf, type TaxSplit, type TaxYear } from '#pay/rules/reports/pay-years.ts'
import { incomeTax, type ToDate } from './income-tax.ts'
import { nationalInsurance } from './national-insurance.ts'
import { readTaxCode } from './tax-code.ts'
import {
  loanPercent,
  niLetters,
  studentPlans,
  taxFiguresOf,
  type NiLetter,
  type StudentPlan,
} from './tax-figures.ts'

/**
 * How a pension is taken. A sacrifice lowers the pay for tax, National Insurance and loans; a net pay arrangement lowers
 * the pay for tax only; one from net pay lowers neither.
 */
export const pensionKinds = ['sacrifice', 'netPay', 'fromNet'] as const
/** The pay that a pension is a share of: basic pay, or all taxed pay. */
export const pensionBases = ['basic', 'all'] as const

/** The crew member's share of their pension. `bp` is in hundredths of a per cent. */
export type Pension = {
  kind: (typeof pensionKinds)[number]
  bp: number
  of: (typeof pensionBases)[number]
}

/** The facts of a payslip that stay from month to month, as typed. */
export type PayFacts = {
  basic: Pence
  code: string
  letter: string
  pension: Pension | null
  /** The number of the student loan plan. */
  plan: number | null
  hasPostgraduateLoan: boolean
}

/** A monthly payslip in pence. */
export type Payslip = {
  /** All pay before any deduction. */
  gross: Pence
  /** The pay that income tax is computed from. */
  taxable: Pence
  pension: Pence
  /** Negative for a refund. */
  tax: Pence
  insurance: Pence
  student: Pence
  postgraduate: Pence
  net: Pence
}

/** Why no net pay is computed: the value of this name is not in the tables. */
export type PayslipGap = 'year' | 'code' | 'letter' | 'plan'

/** The tax year of a pay day and its month, from 1 for 6 April to 5 May. */
export function taxMonthOf(payDay: CalendarDate): { year: TaxYear; month: number } {
  const year = taxYearOf(payDay)
  const [calendarYear = 0, calendarMonth = 0, day = 0] = payDay.split('-').map(Number)
  const months = (calendarYear - year) * 12 + calendarMonth - 4
  return { year, month: day >= 6 ? months + 1 : months }
}

/**
 * The payslip of a month.
 *
 * @param before taxed pay and tax of the tax year before this month; null if they are not known.
 * @returns the payslip, or why there is none.
 */
export function payslipOf(
  variable: TaxSplit,
  { facts, payDay, before }: { facts: PayFacts; payDay: CalendarDate; before: ToDate | null },
): Payslip | PayslipGap {
  const { year, month } = taxMonthOf(payDay)
  const figures = taxFiguresOf(year)
  const code = readTaxCode(facts.code)
  if (!figures) return 'year'
  if (!code) return 'code'
  if (!isLetter(facts.letter)) return 'letter'
  const threshold = facts.plan === null ? null : thresholdOf(facts.plan, figures.student)
  if (threshold === undefined) return 'plan'
  const taxed = facts.basic + variable.taxed
  const pension = pensionOf(facts, taxed)
  const kind = facts.pension?.kind
  const earnings = kind === 'sacrifice' ? taxed - pension : taxed
  const taxable = kind === 'netPay' ? taxed - pension : earnings
  const tax = incomeTax({ code, bands: figures.bands[code.region], month, pay: taxable, before })
  const insurance = nationalInsurance(earnings, facts.letter, figures)
  const student = threshold === null ? 0 : loanRepayment(earnings, threshold, loanPercent.student)
  const postgraduate = facts.hasPostgraduateLoan
    ? loanRepayment(earnings, figures.postgraduate, loanPercent.postgraduate)
    : 0
  const gross = taxed + variable.untaxed
  const net = gross - pension - tax - insurance - student - postgraduate
  return { gross, taxable, pension, tax, insurance, student, postgraduate, net }
}

/**
 * The repayment of a loan of a month, in whole pounds as pence: a share of the pay above a twelfth of the threshold. The
 * twelfth is cut to a penny, the repayment down to a pound (HMRC CSLM17065 and CSLM18025).
 *
 * @param threshold in pounds a year.
 */
function loanRepayment(pay: Pence, threshold: number, percent: number): Pence {
  const above = Math.max(0, pay - Math.floor((threshold * 100) / 12))
  return Math.floor((above * percent) / 10_000) * 100
}

/** The pension in pence, half up. */
function pensionOf({ basic, pension }: PayFacts, taxed: Pence): Pence {
  if (!pension) return 0
  return Math.floor(((pension.of === 'basic' ? basic : taxed) * pension.bp + 5000) / 10_000)
}

const isLetter = (text: string): text is NiLetter => niLetters.some((letter) => letter === text)

function thresholdOf(
  plan: number,
  thresholds: Partial<Record<StudentPlan, number>>,
): number | undefined {
  const known = studentPlans.find((each) => each === plan)
  return known && thresholds[known]
}
