import { expect, it } from 'vitest'
import { unitComparison } from '#pay/rules/answers/unit-comparison.ts'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import {
  dayFlight,
  payInput,
  payLine,
  payReport,
  perFlight,
} from '#pay/rules/check/test-pay-input.ts'

const share: PayRule = { head: 'commission', kinds: ['FLIGHT'], by: 'sales', bp: 1000 }

/** A flight with its own sales, paid £9.40 of commission. */
function checked(sales: number | null | undefined, rules: PayRule[]) {
  const duty = dayFlight('2026-06-02', 'ZQ210', '11:00', { id: 'a', sales })
  const report = payReport('2026-06', [payLine('210', '02/06', { crewFood: 600, commission: 940 })])
  const food = perFlight('crewFood', 600)
  return payCheck(payInput('2026-08-10', [food, ...rules], { duties: [duty], reports: [report] }))
}

it.each<[name: string, sales: number | null | undefined, rules: PayRule[], expected: unknown]>([
  ['10 % of £104.05', 10_405, [share], [1041, '10 % of 104.05 sales']],
  ['no sales', 0, [share], [0, '10 % of 0.00 sales']],
  ['sales that are not stated', null, [share], null],
  ['an earlier record without the field', undefined, [share], null],
  ['no such rate', 10_405, [], null],
  [
    'two rates, which add up',
    10_405,
    [share, { ...share, bp: 50 }],
    [1093, '10 % of 104.05 sales + 0.5 % of 104.05 sales'],
  ],
  [
    'two rates of which one is for other duties',
    10_405,
    [share, { ...share, kinds: ['TRAINING'] }],
    [1041, '10 % of 104.05 sales'],
  ],
])('the expected commission of %s is shown and never claimed', (_, sales, rules, expected) => {
  const { findings, units } = checked(sales, rules)
  const [unit] = units.map(unitComparison)
  const head = unit?.heads.find((each) => each.head === 'commission')
  expect(head?.paid).toBe(940)
  expect(head?.expected ? [head.expected.low, head.working] : null).toEqual(expected)
  expect([unit?.expected, findings]).toEqual([{ low: 600, high: 600 }, []])
})
