import { expect, it } from 'vitest'
import { addMonths, monthOf } from '#kernel/time/calendar-date.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import { readPayMonth } from './read-pay-month.ts'

const today = '2026-07-16'

it.each([
  ['may pay', '2026-05'],
  ['pay may', '2026-05'],
  ['June pay', '2026-06'],
  ['jun payslip', '2026-06'],
  ['july pay', '2026-07'],
  ['aug pay', '2025-08'],
  ['pay may 2024', '2024-05'],
  ['december 2025 allow', '2025-12'],
  ['paid mar', '2026-03'],
  ['may', null],
  ['pay', null],
  ['may june pay', null],
  ['may 2024 2025 pay', null],
  ['may pay rates', null],
  ['5 may pay', null],
  ['pa may', null],
  ['ju pay', null],
  ['', null],
])('reads the month of “%s”', (text, month) => {
  expect(readPayMonth(text, today)).toBe(month)
})

it('reads each of the last twelve months from its name in any order, and older ones with their year', () => {
  for (let back = 0; back < 36; back += 1) {
    const month = addMonths(monthOf(today), -back)
    const [name = '', year = ''] = monthTitle(month).toLowerCase().split(' ')
    for (let letters = 3; letters <= name.length; letters += 1) {
      const start = name.slice(0, letters)
      const orders = [`${start} ${year} pay`, `pay ${start} ${year}`, `${year} pay ${start}`]
      expect(orders.map((text) => readPayMonth(text, today))).toEqual([month, month, month])
      if (back < 12) expect(readPayMonth(`${start} pay`, today)).toBe(month)
    }
  }
})
