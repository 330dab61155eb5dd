import { expect, it } from 'vitest'
import { durationText, parseDuration, plural, unbrokenHours } from './duration.ts'

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
  [0, 'local night', '0 local nights'],
  [1, 'local night', '1 local night'],
  [2, 'local night', '2 local nights'],
  [1, 'planned duty', '1 planned duty'],
  [3, 'planned duty', '3 planned duties'],
  [4, 'day', '4 days'],
])('%i × %s is “%s”', (count, singular, words) => {
  expect(plural(count, singular)).toBe(words)
})
