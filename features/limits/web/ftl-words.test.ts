import { expect, it } from 'vitest'
import type { FtlLimit } from '#limits/api/ftl.ts'
import { figureWords, knownWords, limitsBadge, windowWords } from './ftl-words.ts'

const window = { first: '2025-07-01', last: '2026-06-30', start: '', end: '' }

it.each<[string, boolean, string | null, string | null]>([
  ['a figure that is known in full', true, '2026-05-01', null],
  ['a roster without a first day', false, null, 'not known'],
  ['a known window with something unseen in it', false, '2025-07-01', 'not fully known'],
  ['a window that is known in part', false, '2026-05-01', 'since 1 May'],
  ['a window of which the last day is known', false, '2026-06-30', 'since 30 Jun'],
  ['a window before the known time', false, '2026-07-01', 'not known'],
])('%s', (_, isCovered, since, words) => {
  expect(knownWords({ isCovered, window, openingBalance: 0 }, since)).toBe(words)
})

it('a window before the known time with stated hours', () => {
  const stated = { isCovered: false, window, openingBalance: 40 }
  expect(knownWords(stated, '2026-07-01')).toBe('partly known')
})

it.each([
  ['Compliant', 0, 'Compliant'],
  ['Compliant', 2, 'Compliant, 2 near a limit'],
  ['Incomplete', 1, 'Incomplete, 1 near a limit'],
])('the word %s with %i near', (word, near, words) => {
  expect(limitsBadge({ word, near })).toBe(words)
})

it.each([
  ['duty28Days', '2026-06-18', '2026-07-15', null],
  ['dutyAnnual', '2025-08-01', '2026-07-15', 'to 31 Jul'],
  ['dutyPrevious12Months', '2025-07-01', '2026-06-30', 'to 30 Jun'],
  ['flightCalendarYear', '2026-01-01', '2026-07-15', 'from 1 Jan'],
  ['sick12Months', '2025-07-16', '2026-07-15', null],
])('the window of %s', (key, first, last, words) => {
  expect(windowWords({ key, window: { first, last, start: '', end: '' } })).toBe(words)
})

it.each([
  [0, 'not known', '0.0 entered / 60 hrs'],
  [12, 'not known', '12.0 / 60 hrs · 20%'],
  [0, 'since 1 Jul', '0.0 / 60 hrs · 0%'],
  [0, null, '0.0 / 60 hrs · 0%'],
])('%d hours that are %s are no sum without an entry', (current, known, words) => {
  const limit = { current, limit: 60, unit: 'hours', percentage: current / 60 } as FtlLimit
  expect(figureWords(limit, known, 'decimal')).toBe(words)
})
