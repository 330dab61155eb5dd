import { expect, it } from 'vitest'
import { calendarDate, calendarMonth, instant } from './value-shapes.ts'

it.each([
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
])('the date %s and its month are taken: %o', (date, isTaken) => {
  expect(calendarDate.safeParse(date).success).toBe(isTaken)
  expect(calendarMonth.safeParse(date.slice(0, 7)).success).toBe(isTaken)
})

it.each([
  ['0000-01-01T00:00:00Z', false],
  ['1899-12-30T12:00:00Z', false],
  // In Auckland it is 1900 already.
  ['1899-12-31T12:30:00Z', true],
  ['2026-07-15T04:30:00Z', true],
  ['2200-01-03T00:00:00Z', false],
  ['9999-12-31T23:59:59Z', false],
])('the instant %s is taken: %o', (moment, isTaken) => {
  expect(instant.safeParse(moment).success).toBe(isTaken)
})
