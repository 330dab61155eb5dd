import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Sources } from './source.ts'

/** Days, both inclusive. */
export type Days = { first: CalendarDate; last: CalendarDate }

/** Days around a duty whose sources can decide it: typed flights match a day apart, and duties last up to 36 hours. */
const decidingDays = 2

/** The days whose sources decide the duties of these days. Both are inclusive. */
export const decidingDaysOf = ({ first, last }: Days): Days => ({
  first: addDays(first, -decidingDays),
  last: addDays(last, decidingDays),
})

/** Days around a changed source whose duties can differ: a moved duty can overlap one that starts two days later. */
const changedDays = 2

/** The days whose duties can differ after a change of sources on these days. Both are inclusive. */
export const changedDaysOf = ({ first, last }: Days): Days => ({
  first: addDays(first, -changedDays),
  last: addDays(last, changedDays),
})

/**
 * The sources without the rows that do not matter for the duties of some days, so that computing again is quick. Each
 * file keeps the rows of its first day, from which the days it decides are read.
 */
export function nearSources({ files, statements }: Sources, days: Days): Sources {
  const near = decidingDaysOf(days)
  return {
    files: files.map((file) => ({ ...file, ...nearRows(file, near) })),
    statements: statements.filter(
      ({ firstDate, lastDate }) => firstDate <= near.last && lastDate >= near.first,
    ),
  }
}

/** The rows of a file on these days, both inclusive, and those of its first day. */
export function nearRows<Row extends { date: CalendarDate }>(
  { rows, cancelled }: { rows: Row[]; cancelled: Row[] },
  { first, last }: Days,
): { rows: Row[]; cancelled: Row[] } {
  const isNear = ({ date }: Row) => date >= first && date <= last
  const firstDate = rows.reduce((least, { date }) => (date < least ? date : least), '9999-12-31')
  return {
    rows: rows.filter((row) => isNear(row) || row.date === firstDate),
    cancelled: cancelled.filter(isNear),
  }
}
