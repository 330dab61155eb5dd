import { expect, it } from 'vitest'
import { countdown, spanWords } from './countdown.ts'

it.each([
  ['2026-07-15T23:20:00Z', 'in 14 h 20 min'],
  ['2026-07-15T11:00:00Z', 'in 2 h'],
  ['2026-07-15T10:00:00Z', 'in 1 h'],
  ['2026-07-15T09:59:59Z', 'in 1 h'],
  ['2026-07-15T09:59:00Z', 'in 59 min'],
  ['2026-07-15T09:00:01Z', 'in 1 min'],
  ['2026-07-15T09:00:00Z', null],
  ['2026-07-15T08:00:00Z', null],
  ['2026-07-16T08:59:00Z', 'in 23 h 59 min'],
  ['2026-07-16T09:00:00Z', 'in 1 day'],
  ['2026-07-17T05:54:00Z', 'in 1 day 20 h'],
  ['2026-07-17T08:59:00Z', 'in 1 day 23 h'],
  ['2026-07-17T09:00:00Z', 'in 2 days'],
  ['2026-07-18T13:30:00Z', 'in 3 days 4 h'],
])('from nine o’clock to %s: %s', (to, words) => {
  expect(countdown('2026-07-15T09:00:00Z', to)).toBe(words)
})

it.each([
  [0, '0 min'],
  [147, '2 h 27 min'],
  [120, '2 h'],
])('%i minutes are %s', (minutes, words) => {
  expect(spanWords(minutes)).toBe(words)
})
