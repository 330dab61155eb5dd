import { expect, it } from 'vitest'
import { weeksOfMonth } from './weeks-of-month.ts'

it.each([
  ['2026-07', 5, 2, '2026-07-31'],
  ['2026-02', 5, 6, '2026-02-28'],
  ['2021-02', 4, 0, '2021-02-28'],
  ['2026-03', 6, 6, '2026-03-31'],
])('%s has %i weeks and begins on weekday %i', (month, weeks, weekday, last) => {
  const days = weeksOfMonth(month)
  expect(days).toHaveLength(weeks)
  expect(days[0]?.indexOf(`${month}-01`)).toBe(weekday)
  expect(days.flat().findLast(Boolean)).toBe(last)
  expect(days.every((week) => week.length === 7)).toBe(true)
})
