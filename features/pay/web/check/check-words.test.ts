import { expect, it } from 'vitest'
import { matchReasons } from '#pay/rules/matching/named-duties.ts'
import type { PayMonthAnswer } from '#pay/api/pay-check.ts'
import {
  basisText,
  certaintyText,
  differenceText,
  incompleteText,
  matchWords,
  rangeText,
  newestMonths,
} from './check-words.ts'

it.each([
  ['sure', 'card', 'Sure, by your rates'],
  ['sure', 'history', 'Sure'],
  ['likely', 'card', 'Likely'],
  ['check', null, 'Check'],
] as const)('says that a finding is %s by %s: %s', (certainty, kind, words) => {
  const basis = kind && { kind, text: '', support: null, of: null }
  expect(certaintyText({ certainty, basis })).toBe(words)
})

it('names the two newest months that have a report', () => {
  const of = (month: string) => ({ month }) as PayMonthAnswer
  const months = ['2026-07', '2026-06', '2026-05', '2026-04'].map(of)
  const reports = ['2026-04-30', '2026-05-31', '2026-06-30'].map((payPeriodEnd) => ({
    payPeriodEnd,
  }))
  expect(newestMonths(months, reports).map(({ month }) => month)).toEqual(['2026-06', '2026-05'])
})

it('says that a report looks incomplete', () => {
  expect(incompleteText({ payPeriodEnd: '2026-06-30' })).toBe(
    'The report to 30 June lacks many flights of your roster. It may be incomplete.',
  )
})

it('has words for every reason of a match', () => {
  for (const reason of [...matchReasons, 'own', 'in-order'] as const) {
    expect(matchWords({ reason })).toMatch(/^[A-Z].{10,}[^.]$/)
  }
  expect(matchWords({ reason: 'date+flight' })).toBe('Same date and flight number')
})

it.each([
  [31.2, { low: 31.2, high: 31.2 }, '£31.20', 'As expected'],
  [30.5, { low: 30, high: 31.2 }, '£30.00 to £31.20', 'As expected'],
  [1.05, { low: 6.25, high: 6.25 }, '£6.25', '£5.20 less'],
  [40, { low: 30, high: 31.2 }, '£30.00 to £31.20', '£8.80 more'],
])('compares £%d with %o', (paid, expected, range, difference) => {
  expect([rangeText(expected), differenceText(paid, expected)]).toEqual([range, difference])
})

it('names the source of an expected amount', () => {
  const counts = { kind: 'history', support: 7, of: 8 } as const
  const own = '7 of your 8 similar duties were paid so'
  expect(basisText({ ...counts, text: own })).toBe(own)
  expect(basisText({ ...counts, text: 'On BHX-PMI' })).toBe(`On BHX-PMI (${own})`)
  const other = '17 of your 18 lines are from one base'
  expect(basisText({ ...counts, text: other })).toBe(`${other} (${own})`)
  const card = { kind: 'card', text: 'Rate card “CC”', support: null, of: null } as const
  expect(basisText(card)).toBe('Rate card “CC”')
})
