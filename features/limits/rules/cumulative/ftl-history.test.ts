import { expect, it } from 'vitest'
import { noStatements, rosterSince } from './ftl-history.ts'
import type { EarlierTotals, HistoryStatements } from './ftl-history.ts'

it.each([
  ['an empty roster', [], null],
  ['from its first day', ['2026-07-01', '2026-05-20', '2026-07-01'], '2026-05-20'],
  ['a gap of 62 days is none', ['2026-03-19', '2026-05-20', '2026-07-01'], '2026-03-19'],
  ['one of 63 is', ['2026-03-18', '2026-05-20', '2026-07-01'], '2026-05-20'],
  ['one old training says nothing of the time between', ['2025-05-10', '2026-07-01'], '2026-07-01'],
  ['what is only planned says nothing of the past', ['2026-08-20'], null],
  ['a roster left alone is not kept up', ['2026-05-01'], null],
])('a roster is known since: %s', (_, dates, since) => {
  expect(rosterSince(dates, '2026-07-15')).toBe(since)
})

it('leaves each statement open until it is made', () => {
  const totals: EarlierTotals = {
    flight12mMinutes: 40_000,
    duty12mMinutes: null,
    flightYearMinutes: null,
  }
  const stated: HistoryStatements = { ...noStatements, earlierTotals: totals }
  expect(Object.values(stated).filter((value) => value === null)).toHaveLength(5)
})
