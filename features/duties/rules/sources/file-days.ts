import { dutyKey } from '#duties/rules/duty.ts'
import { isSameFlightNumber } from '#duties/rules/sector.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate, londonToUtc } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { isImportedAfter, isImportedLater, type RosterFile, type StatementOf } from './source.ts'
import type { FileRow } from '#duties/schema/duty.ts'

/** A standing file with its print time and the days it decides. */
export type DatedFile = {
  file: RosterFile
  /** The print time, or the time of the import of a file without one. */
  printedAt: Instant
  /** True if the file decides which duties the day has. */
  covers: (date: CalendarDate) => boolean
  /** True if the file names all flights of the duty, or the duty on the ground, as cancelled. */
  cancels: (duty: FileRow) => boolean
}

/** When a file was printed. A skipped hour moves forward, a repeated hour is its first occurrence. */
function printTime({ printedOn, importedAt }: RosterFile): Instant {
  return printedOn ? londonToUtc(printedOn.slice(0, 10), printedOn.slice(11, 16)) : importedAt
}

/**
 * The files with the days they cover, oldest print first. Of two files of one minute, the one imported later is
 * newer.
 *
 * @param deletions of whole months. Files imported before one do not cover its month.
 */
export function datedFiles(
  files: RosterFile[],
  deletions: StatementOf<'deleteMonth'>[],
): DatedFile[] {
  const dated = files.map((file): DatedFile => {
    const later = deletions.filter((each) => !isImportedAfter(file, each))
    const months = new Set(later.map(({ month }) => month))
    const days = decidedDays(file)
    const unread = new Set(file.unreadDates)
    return {
      file,
      printedAt: printTime(file),
      covers: (date) =>
        days !== null &&
        date >= days.start &&
        date <= days.end &&
        !unread.has(date) &&
        !months.has(monthOf(date)),
      cancels: (duty) => !months.has(monthOf(duty.date)) && namesAsCancelled(file, duty),
    }
  })
  return dated.toSorted((one, other) => (isNewer(other, one) ? -1 : 1))
}

/** True if one file is newer than the other. */
export function isNewer(one: DatedFile, other: DatedFile): boolean {
  const [minute, otherMinute] = [one.printedAt.slice(0, 16), other.printedAt.slice(0, 16)]
  if (minute !== otherMinute) return minute > otherMinute
  return isImportedLater(one.file, other.file)
}

/** The days of its period from the earlier of its first row and its print date; null if it covers none. */
function decidedDays(file: RosterFile): RosterFile['period'] {
  const { period, isOther, rows, unreadDates } = file
  if (!period || isOther) return null
  const printDate = file.printedOn?.slice(0, 10) ?? londonDate(file.importedAt)
  const first = [...rows.map(({ date }) => date), ...unreadDates, printDate].toSorted()[0] ?? ''
  return { start: first > period.start ? first : period.start, end: period.end }
}

/** A cancelled row with an id names the duty of that id alone, beside others of one name or flight. */
function namesAsCancelled(file: RosterFile, duty: FileRow): boolean {
  const ofDay = file.cancelled.filter(
    ({ date, id }) => date === duty.date && (id === undefined || id === duty.id),
  )
  if (ofDay.length === 0) return false
  if (duty.sectors.length === 0) return ofDay.some((other) => dutyKey(other) === dutyKey(duty))
  const flights = ofDay.flatMap(({ sectors }) => sectors.map(({ flightNumber }) => flightNumber))
  return duty.sectors.every(({ flightNumber }) =>
    flights.some((other) => isSameFlightNumber(other, flightNumber)),
  )
}

/** True if the file lists a duty of the day, names one as cancelled, or decides the day. */
export function touchesDay({ file, covers }: DatedFile, date: CalendarDate): boolean {
  return covers(date) || [...file.rows, ...file.cancelled].some((row) => row.date === date)
}
