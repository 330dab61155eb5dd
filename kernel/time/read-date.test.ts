import { expect, it } from 'vitest'
import { assert, integer, property } from 'fast-check'
import { dateOfDayNumber } from './calendar-date.ts'
import { dateFigures, expiryReference, nearestDate, readDate } from './read-date.ts'

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

it.each([
  ['14/02/28', '2028-02-14'],
  ['31/12/99', '2099-12-31'],
  ['14/02/20', '2020-02-14'],
  ['20/7', '2026-07-20'],
  ['20/07/1999', '1999-07-20'],
])('as an expiry, %o is %s', (text, date) => {
  expect(readDate(text, today, 'finished', true)).toBe(date)
})

it.each([
  ['28', '2026-03-20', '2028-03-20'],
  ['31', '2026-03-20', '2031-03-20'],
  ['10', '1996-03-20', '2010-03-20'],
  ['25', '2026-03-20', '2025-03-20'],
  ['14', '2026-03-20', '2114-03-20'],
])('the year %s of an expiry after %s means %s', (year, issued, date) => {
  expect(nearestDate(year, '03-20', expiryReference(issued))).toBe(date)
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
