import { expect, it } from 'vitest'
import { countdown, durationText, parseDuration, spanWords, unbrokenHours } from './duration.ts'

it.each([
  [0, '0:00'],
  [59, '0:59'],
  [60, '1:00'],
  [6225, '103:45'],
  [103.75, '1:43¾'],
  [0.25, '0:00¼'],
  [120.5, '2:00½'],
])('%o minutes read %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})

it.each([
  ['82:30', 4950],
  ['82.5', 4950],
  ['82,5', 4950],
  [' 82 ', 4920],
  ['0', 0],
  ['8.33', 500],
  ['', null],
  ['82:60', null],
  ['82:5', null],
  ['-3', null],
  ['eighty', null],
  ['12345', null],
])('%o is %o minutes', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes)
})

it('keeps hours and minutes on one line', () => {
  expect(unbrokenHours('Rest of 12 h 15, at least 9 h; 25 min over')).toBe(
    'Rest of 12\u00A0h\u00A015, at least 9\u00A0h; 25\u00A0min over',
  )
  expect(unbrokenHours('Legal from Tue 13 Jan 04:50')).toBe('Legal from Tue 13 Jan 04:50')
})

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [120, '2 h'],
  [147, '2 h 27'],
  [1445, '24 h 05'],
  [5999, '99 h 59'],
  [6000, '4 days 4 h'],
  [7200, '5 days'],
])('a span of %i minutes is %s', (minutes, words) => {
  expect(spanWords(minutes)).toBe(words)
})

it.each([
  ['2026-07-15T23:20:00Z', 'in 14 h 20'],
  ['2026-07-15T11:00:00Z', 'in 2 h'],
  ['2026-07-15T10:00:00Z', 'in 1 h'],
  ['2026-07-15T09:59:59Z', 'in 1 h'],
  ['2026-07-15T09:59:00Z', 'in 59 min'],
  ['2026-07-15T09:00:01Z', 'in 1 min'],
  ['2026-07-15T09:00:00Z', null],
  ['2026-07-15T08:00:00Z', null],
  ['2026-07-16T08:59:00Z', 'in 23 h 59'],
  ['2026-07-16T09:00:00Z', 'in 24 h'],
  ['2026-07-17T05:54:00Z', 'in 44 h 54'],
  ['2026-07-17T08:59:00Z', 'in 47 h 59'],
  ['2026-07-17T09:00:00Z', 'in 48 h'],
  ['2026-07-18T13:30:00Z', 'in 76 h 30'],
  ['2026-07-19T13:00:00Z', 'in 4 days 4 h'],
])('from nine o’clock to %s: %s', (to, words) => {
  expect(countdown('2026-07-15T09:00:00Z', to)).toBe(words)
})
