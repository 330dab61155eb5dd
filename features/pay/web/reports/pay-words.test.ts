import { expect, it } from 'vitest'
import { entriesWords, periodWords } from './pay-words.ts'

it.each([
  ['2026-06-01', '2026-06-30', '1 – 30 June 2026'],
  ['2026-05-20', '2026-06-19', '20 May – 19 June 2026'],
  ['2026-12-20', '2027-01-19', '20 December 2026 – 19 January 2027'],
  ['2026-06-30', '2026-06-30', '30 June 2026'],
])('%s to %s', (payPeriodStart, payPeriodEnd, words) => {
  expect(periodWords({ payPeriodStart, payPeriodEnd })).toBe(words)
})

it('counts entries', () => {
  expect([entriesWords(1), entriesWords(12)]).toEqual(['1 entry', '12 entries'])
})
