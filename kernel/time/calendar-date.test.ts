import { expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  isCalendarDate,
  isCalendarMonth,
  monthOf,
  sameDayInMonths,
} from './calendar-date.ts'

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['0000-01-01', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['01/01/2026', false],
  ['', false],
])('%o is a day: %o', (text, is) => {
  expect(isCalendarDate(text)).toBe(is)
})

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-29', -1, '2026-03-28'],
  ['2026-10-25', 7, '2026-11-01'],
])('%s and %o days is %s', (date, days, result) => {
  expect(addDays(date, days)).toBe(result)
  expect(daysBetween(date, result)).toBe(days)
})

it.each([
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-07', 18, '2028-01'],
])('%s and %o months is %s', (month, months, result) => {
  expect(addMonths(month, months)).toBe(result)
})

it.each([
  ['2026-07-15', 3, '2026-10-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2027-01-05', -3, '2026-10-05'],
])('%s in %o months is %s', (date, months, result) => {
  expect(sameDayInMonths(date, months)).toBe(result)
})

it('gives a month’s first and last day', () => {
  expect(daysOfMonth('2026-02')).toEqual({ first: '2026-02-01', last: '2026-02-28' })
  expect(monthOf('2026-02-14')).toBe('2026-02')
  expect([
    isCalendarMonth('2026-12'),
    isCalendarMonth('2026-13'),
    isCalendarMonth('2026-1'),
  ]).toEqual([true, false, false])
})

it('refuses to count from a day there is not', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
})
