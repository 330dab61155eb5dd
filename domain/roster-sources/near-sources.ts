import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { FileRow, RosterFile, Sources } from '#domain/roster-sources/source.ts'

/** Days, both inclusive. */
export type Days = { first: CalendarDate; last: CalendarDate }

/** Days around a duty whose sources can decide it: typed flights match a day apart, and duties last up to 36 hours. */
const decidingDays = 2

/** The days whose sources decide the duties of these days. Both are inclusive. */
export const decidingDaysOf = ({ first, last }: Days): Days => ({
  first: addDays(first, -decidingDays),
  last: addDays(last, decidingDays),
})

/**
 * The sources without the rows that do not matter for the duties of some days, so that computing again is quick. Each
 * file keeps the rows of its first day, from which the days it decides are read.
 */
export function nearSources({ files, statements }: Sources, days: Days): Sources {
  const { first: from, last: to } = decidingDaysOf(days)
  return {
    files: files.map((file) => narrowed(file, ({ date }) => date >= from && date <= to)),
    statements: statements.filter((each) => each.firstDate <= to && each.lastDate >= from),
  }
}

function narrowed(file: RosterFile, isNear: (row: FileRow) => boolean): RosterFile {
  const firstDate = file.rows.map(({ date }) => date).toSorted()[0]
  return {
    ...file,
    rows: file.rows.filter((row) => isNear(row) || row.date === firstDate),
    cancelled: file.cancelled.filter(isNear),
  }
}
