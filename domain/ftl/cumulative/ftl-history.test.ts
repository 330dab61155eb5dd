import { expect, it } from 'vitest'
import { rosterSince } from './ftl-history.ts'

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
