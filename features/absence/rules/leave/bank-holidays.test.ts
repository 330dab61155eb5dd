import { expect, it } from 'vitest'
import { weekdayNumber } from '#kernel/time/date-words.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Nation } from '#load/rules/absence-settings.ts'
import { bankHolidaysIn } from './bank-holidays.ts'

/** Easter Sunday by the Gregorian rule of Gauss, as Butcher wrote it in 1877. */
function easter(year: number): CalendarDate {
  const golden = year % 19
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - lunar + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const count = moon + weekday - 7 * late + 114
  const [month, day] = [Math.floor(count / 31), (count % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const isMonday = (date: CalendarDate) => weekdayNumber(date) === weekdayNumber('2026-11-23')
const isWeekend = (date: CalendarDate) =>
  [weekdayNumber('2026-11-21'), weekdayNumber('2026-11-22')].includes(weekdayNumber(date))

function firstMonday(month: string): CalendarDate {
  let day = `${month}-01`
  while (!isMonday(day)) day = addDays(day, 1)
  return day
}

function lastMonday(month: string): CalendarDate {
  let day = `${month}-31`
  while (!isMonday(day)) day = addDays(day, -1)
  return day
}

/** The days of the Acts of a year; a day at a weekend moves to the next weekday that is none. */
function computed(nation: Nation, year: number): CalendarDate[] {
  const on = (day: string) => `${year}-${day}`
  const fixed = {
    'england-and-wales': [on('01-01')],
    scotland: [on('01-01'), on('01-02')],
    'northern-ireland': [on('01-01'), on('03-17'), on('07-12')],
  }[nation]
  const days = new Set<CalendarDate>()
  const place = (day: CalendarDate) => {
    let free = day
    while (isWeekend(free) || days.has(free)) free = addDays(free, 1)
    days.add(free)
  }
  days.add(addDays(easter(year), -2))
  if (nation !== 'scotland') days.add(addDays(easter(year), 1))
  days.add(firstMonday(on('05')))
  days.add(lastMonday(on('05')))
  days.add(nation === 'scotland' ? firstMonday(on('08')) : lastMonday(on('08')))
  for (const day of [...fixed, on('12-25'), on('12-26')]) if (!isWeekend(day)) days.add(day)
  for (const day of [...fixed, on('12-25'), on('12-26')]) if (isWeekend(day)) place(day)
  if (nation === 'scotland') place(on('11-30'))
  if (nation === 'scotland' && year === 2026) days.add('2026-06-15')
  return [...days].sort()
}

it.each(
  (['england-and-wales', 'scotland', 'northern-ireland'] as const).flatMap((nation) =>
    [2025, 2026, 2027].map((year) => [nation, year] as const),
  ),
)('the table of %s %i follows the rules of the Acts', (nation, year) => {
  const wholeYear = { first: `${year}-01-01`, last: `${year}-12-31` }
  const { days, unknownYears } = bankHolidaysIn(nation, wholeYear)
  expect(unknownYears).toEqual([])
  expect(days).toEqual(computed(nation, year))
})

it('names the years without a table', () => {
  const asked = { first: '2027-12-01', last: '2029-01-31' }
  expect(bankHolidaysIn('scotland', asked)).toEqual({
    days: ['2027-12-27', '2027-12-28'],
    unknownYears: [2028, 2029],
  })
})
