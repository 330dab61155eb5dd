import { expect, it } from 'vitest'
import { hoursOf, hoursFigure, minutesOf } from '#profile/rules/hours.ts'

it.each([
  [0, '0.0', '0:00'],
  [116, '1.9', '1:56'],
  [117, '1.9', '1:57'],
  [120, '2.0', '2:00'],
  [847 * 60, '847.0', '847:00'],
  [12_345 * 60 + 36, '12,345.6', '12,345:36'],
])('%i minutes read %s and %s', (minutes, decimal, clock) => {
  expect(hoursFigure(minutes, 'decimal')).toBe(decimal)
  expect(hoursFigure(minutes, 'clock')).toBe(clock)
})

it('shows a calculated time with two decimals', () => {
  expect(hoursFigure(116, 'decimal', 2)).toBe('1.93')
})

it('hours in JSON convert back to the same minutes', () => {
  const day = Array.from({ length: 24 * 60 + 1 }, (_, minutes) => minutes)
  expect(day.map((minutes) => minutesOf(hoursOf(minutes)))).toEqual(day)
})
