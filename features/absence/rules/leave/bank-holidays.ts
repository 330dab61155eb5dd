import type { Nation } from '#load/rules/absence-settings.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** The names of the nations. */
export const nationNames: Record<Nation, string> = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
}

/** The years of the table, and their days as `month-day`. */
type Years = Record<number, string>

/**
 * The bank holidays by nation and year, substitute days in place of days at a weekend.
 *
 * Sources: Banking and Financial Dealings Act 1971, St Andrew's Day Bank Holiday (Scotland) Act 2007, and for 15 June 2026
 * the royal proclamation for Scotland. Computed where `notReadAsList` says so, because substitute days are proclaimed each
 * year.
 */
const table: Record<Nation, Years> = {
  'england-and-wales': {
    2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  },
  scotland: {
    2025: '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26',
    2026: '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28',
    2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
  },
  'northern-ireland': {
    2025: '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26',
    2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
  },
}

/** The day of the last check against published lists, and what no official list was read for. */
export const bankHolidaysChecked = {
  on: '2026-11-28' satisfies CalendarDate,
  notReadAsList: {
    'england-and-wales': [],
    scotland: [2025, 2026, 2027],
    'northern-ireland': [2025, 2027],
  } satisfies Record<Nation, number[]>,
}

/** The bank holidays of a nation from a day to a day, both inclusive, and the years without a table. */
export function bankHolidaysIn(
  nation: Nation,
  { first, last }: { first: CalendarDate; last: CalendarDate },
): { days: CalendarDate[]; unknownYears: number[] } {
  const [from, to] = [first, last].map((date) => Number(date.slice(0, 4)))
  const years = Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, year) => (from ?? 0) + year)
  const days = years
    .flatMap((year) => table[nation][year]?.split(' ').map((day) => `${year}-${day}`) ?? [])
    .filter((day) => first <= day && day <= last)
  return { days, unknownYears: years.filter((year) => table[nation][year] === undefined) }
}
