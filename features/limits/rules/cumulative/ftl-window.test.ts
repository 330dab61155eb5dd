import { expect, it } from 'vitest'
import { firstDayOfInterest, windowOf } from './ftl-window.ts'

const week = { kind: 'days', days: 7 } as const
const twelve = { kind: 'twelveMonths' } as const
const before = { kind: 'previousTwelveMonths' } as const

it.each([
  ['seven days with the day itself', week, '2026-01-11', '2026-01-05', '2026-01-11'],
  ['28 days over a leap day', { kind: 'days', days: 28 }, '2024-03-10', '2024-02-12', '2024-03-10'],
  ['the calendar year', { kind: 'calendarYear' }, '2026-01-01', '2026-01-01', '2026-01-01'],
  ['twelve named months', twelve, '2026-01-20', '2025-02-01', '2026-01-20'],
  ['in December the year', twelve, '2026-12-31', '2026-01-01', '2026-12-31'],
  ['the twelve months before', before, '2026-03-31', '2025-03-01', '2026-02-28'],
] as const)('%s', (_, period, today, first, last) => {
  expect(windowOf(period, today)).toEqual({ first, last })
})

it('reaches back thirteen months at most', () => {
  expect(firstDayOfInterest('2026-07-31')).toBe('2025-07-01')
})
