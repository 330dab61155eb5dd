import { expect, it } from 'vitest'
import { entryDate, remarksWords } from './entry-words.ts'

it('names the day of an entry', () => {
  expect(entryDate('2026-07-14')).toBe('Tue 14 Jul 2026')
})

it.each([
  [null, ''],
  ['short', 'short'],
  ['x'.repeat(80), 'x'.repeat(80)],
  [`${'x'.repeat(79)} and more`, `${'x'.repeat(79)}…`],
])('shortens remarks: %s', (remarks, words) => {
  expect(remarksWords(remarks)).toBe(words)
})
