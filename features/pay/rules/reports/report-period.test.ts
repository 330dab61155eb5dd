import { expect, it } from 'vitest'
import { daysOfPeriod, daysOfTwoMonths } from './report-period.ts'

it.each([
  ['this-month', '2028-02-29', { first: '2028-02-01', last: '2028-02-29' }],
  ['last-month', '2026-01-01', { first: '2025-12-01', last: '2025-12-31' }],
  ['this-year', '2026-07-15', { first: '2026-01-01', last: '2026-12-31' }],
  ['all', '2026-07-15', null],
] as const)('%s on %s', (period, today, days) => {
  expect(daysOfPeriod(period, today)).toEqual(days)
})

it('has the days of two months over the end of a year', () => {
  expect(daysOfTwoMonths('2026-01')).toEqual({ first: '2025-12-01', last: '2026-01-31' })
})
