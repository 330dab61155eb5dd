import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { taxYearWords, type TaxSplit } from '#pay/rules/reports/pay-years.ts'
import { payslipOf, taxMonthOf, type Pension } from './payslip.ts'

/** A worked payslip. Amounts are pence. */
type Case = {
  id: string
  title: string
  given: {
    paidOn: string
    code: string
    letter: string
    basic: number
    variable: { low: TaxSplit; high: TaxSplit }
    pension?: { kind: string; bp: number; of: Pension['of'] }
    plan?: number
    postgraduate?: boolean
    before?: { pay: number; tax: number }
  }
  expected: { low: object; high: object }
}

const pensionKinds: Record<string, Pension['kind']> = {
  sacrifice: 'sacrifice',
  'net-pay': 'netPay',
  net: 'fromNet',
  'from-net': 'fromNet',
}

const file =
  process.env['PAY_CASES'] ??
  new URL('../../../../samples/pay-check-cases.json', import.meta.url).pathname
const { payslips = [] } = JSON.parse(readFileSync(file, 'utf8')) as { payslips?: Case[] }

const known = 'paidOn code letter basic variable pension plan postgraduate before'.split(' ')

it('the file has payslips', () => {
  expect(payslips.length).toBeGreaterThan(0)
})

it.each(payslips)('$id $title', ({ given, expected }) => {
  expect(Object.keys(given).filter((field) => !known.includes(field))).toEqual([])
  const { low, high } = given.variable
  expect({ low: slipOf(low, given), high: slipOf(high, given) }).toEqual(expected)
})

function slipOf(variable: TaxSplit, given: Case['given']): object {
  const { year, month } = taxMonthOf(given.paidOn)
  const when = { year: taxYearWords(year), month }
  const kind = given.pension && pensionKinds[given.pension.kind]
  if (given.pension && !kind) throw new Error(`The kind ${given.pension.kind} is not known.`)
  const slip = payslipOf(variable, {
    facts: {
      basic: given.basic,
      code: given.code,
      letter: given.letter,
      pension: given.pension && kind ? { ...given.pension, kind } : null,
      plan: given.plan ?? null,
      hasPostgraduateLoan: given.postgraduate ?? false,
    },
    payDay: given.paidOn,
    before: given.before ?? null,
  })
  if (typeof slip === 'string') return { why: slip, ...when }
  const { insurance, ...parts } = slip
  return { ...when, ...parts, ni: insurance }
}
