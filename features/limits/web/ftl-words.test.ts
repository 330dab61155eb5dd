import { expect, it } from 'vitest'
import { knownWords } from './ftl-words.ts'

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
