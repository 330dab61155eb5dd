import { expect, it } from 'vitest'
import { dayOffsetWords } from './day-offset-words.ts'

it.each([
  [null, undefined],
  ['2026-07-10T12:00:00Z', undefined],
  ['2026-07-10T22:59:00Z', undefined],
  ['2026-07-10T23:00:00Z', 'Next day'],
  ['2026-07-11T23:00:00Z', '2 days later'],
  ['2026-07-09T23:00:00Z', undefined],
  ['2026-07-09T22:59:00Z', 'Day before'],
  ['2026-07-08T12:00:00Z', '2 days before'],
])('%s on 10 July 2026 in London is %s', (instant, words) => {
  expect(dayOffsetWords(instant, '2026-07-10')).toBe(words)
})
