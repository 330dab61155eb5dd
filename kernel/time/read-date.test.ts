import { expect, it } from 'vitest'
import { assert, integer, property } from 'fast-check'
import { dateOfDayNumber } from './calendar-date.ts'
import { dateFigures, readDate } from './read-date.ts'

const today = '2026-07-15'

it.each([
  ['20/07/2026', '2026-07-20'],
  ['20/7/2026', '2026-07-20'],
  ['1.8.2026', '2026-08-01'],
  ['1-8-2026', '2026-08-01'],
  ['1 8 2026', '2026-08-01'],
  [' 20 / 07 / 2026 ', '2026-07-20'],
  ['20072026', '2026-07-20'],
  ['200726', '2026-07-20'],
  ['2026-07-20', '2026-07-20'],
  ['20 Jul 2026', '2026-07-20'],
  ['20 july 2026', '2026-07-20'],
  ['20Sept26', '2026-09-20'],
  ['Mon 20 Jul 2026', '2026-07-20'],
  ['29/02/2028', '2028-02-29'],
  ['20/7/26', '2026-07-20'],
  ['20/7/99', '1999-07-20'],
  ['20/7/75', '2075-07-20'],
  ['20/7', '2026-07-20'],
  ['3/1', '2027-01-03'],
  ['20 Dec', '2026-12-20'],
  ['20 Feb', '2026-02-20'],
])('%o is %s', (text, date) => {
  expect(readDate(text, today)).toBe(date)
})

const figures = '20|2007|07/20/2026|31/02/2026|29/02/2026|29/2|0/7/2026|20/13/2026|20/07/202'
const others = '20/07/20267|2026-02-30|20 Foo 2026|20 J 2026|20/07/0026|tomorrow|| '

it.each(`${figures}|${others}`.split('|'))('refuses %o as a date', (text) => {
  expect(readDate(text, today)).toBeNull()
})

it.each([
  ['20/07/2026', '2026-07-20'],
  ['20072026', '2026-07-20'],
  ['2026-07-20', '2026-07-20'],
  ['20 Jul 2026', '2026-07-20'],
  ['20/07/20', null],
  ['200720', null],
  ['20/7', null],
])('while it is typed, %o is %s', (text, date) => {
  expect(readDate(text, today, 'typing')).toBe(date)
})

it('reads every date that it shows', () => {
  assert(
    property(integer({ min: -25_000, max: 47_000 }), (days) => {
      const date = dateOfDayNumber(days)
      expect(readDate(dateFigures(date), today, 'typing')).toBe(date)
    }),
  )
})
