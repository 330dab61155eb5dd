import { expect, it } from 'vitest'
import {
  dayWords,
  longDate,
  mediumDate,
  monthTitle,
  shortDate,
  weekdayName,
  weekdayNumber,
} from './date-words.ts'

it.each([
  ['2026-07-01', 'Wednesday', 2],
  ['2026-07-05', 'Sunday', 6],
  ['2026-07-06', 'Monday', 0],
  ['1969-12-31', 'Wednesday', 2],
  ['2024-02-29', 'Thursday', 3],
])('%s is a %s', (date, name, number) => {
  expect(weekdayName(date)).toBe(name)
  expect(weekdayNumber(date)).toBe(number)
})

it('writes dates as people in Britain read them', () => {
  expect(shortDate('2026-07-01')).toBe('1 Jul')
  expect(dayWords('2026-07-01')).toBe('Wed 1 Jul')
  expect(mediumDate('2026-07-01')).toBe('1 Jul 2026')
  expect(longDate('2026-12-31')).toBe('31 December 2026')
  expect(monthTitle('2026-02')).toBe('February 2026')
})
