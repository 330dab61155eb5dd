import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Minute, StoryRow } from '#duties/rules/sources/testing/story.ts'
import { legsOf, type ModelLeg } from './legs.ts'
import { byPrintTime, isDeletedAfter, type FileSource, type Statement } from './sources.ts'

/** A row with its file. */
export type PrintedRow = { row: StoryRow; source: FileSource }

/** A duty that files list: its rows, oldest print first. */
export type FileDuty = {
  /** Date, type, and first flight number or code, with `#2` for a second one. */
  name: string
  /** The name without `#2`. */
  baseName: string
  rows: PrintedRow[]
}

/** A value with the print time of the newest file that states it. */
export type Printed<Value> = { value: Value; printed: Minute }

/** The airline's values of a duty. */
export type AirlineValues = {
  code: string
  report: Printed<Minute> | null
  end: Printed<Minute> | null
  legs: Printed<ModelLeg[]> | null
}

/** The name of a row without `#2`: date, type, and first flight number or code. */
export function baseNameOf({ date, type, code, legs }: StoryRow): string {
  return `${date} ${type} ${legs[0]?.[0] ?? code}`
}

/**
 * The duties that files list. Own files come first, oldest print first. Files of other people only add
 * duties whose name no own file has.
 */
export function fileDuties(files: FileSource[], deletions: Statement[]): FileDuty[] {
  const sorted = files.toSorted(byPrintTime)
  const standing = (isOther: boolean) => {
    const duties: FileDuty[] = []
    for (const source of sorted.filter(({ file }) => (file.other ?? false) === isOther)) {
      addRows(duties, source, source.file.rows)
    }
    return duties
      .map((duty) => withoutDeletedRows(duty, deletions))
      .filter(({ rows }) => rows.length > 0)
  }
  const own = standing(false)
  const ownNames = new Set(own.map(({ baseName }) => baseName))
  return [...own, ...standing(true).filter(({ baseName }) => !ownNames.has(baseName))]
}

/** The row joins the duty of its name: the one with the same last report, else the first free one. */
function addRows(duties: FileDuty[], source: FileSource, rows: StoryRow[]): void {
  const taken = new Set<FileDuty>()
  for (const row of rows) {
    const baseName = baseNameOf(row)
    const ofName = duties.filter((duty) => duty.baseName === baseName)
    const free = ofName.filter((duty) => !taken.has(duty))
    const match = free.find(({ rows }) => rows.at(-1)?.row.report === row.report) ?? free[0]
    const number = ofName.length + 1
    const duty = match ?? {
      name: number === 1 ? baseName : `${baseName}#${number}`,
      baseName,
      rows: [],
    }
    if (!match) duties.push(duty)
    duty.rows.push({ row, source })
    taken.add(duty)
  }
}

/** Rows imported before a Delete All have no effect on the duties that it deleted. */
function withoutDeletedRows(duty: FileDuty, deletions: Statement[]): FileDuty {
  const ref = { ids: [idOfName(duty.name)], name: duty.name }
  return {
    ...duty,
    rows: duty.rows.filter(({ source }) => !isDeletedAfter(source, ref, deletions)),
  }
}

/** The id of a duty that nobody typed. */
export function idOfName(name: string): string {
  return `name of ${name}`
}

/** The airline's values: each one is that of the newest file that states it. */
export function airlineValues(rows: PrintedRow[]): AirlineValues {
  const values: AirlineValues = { code: '', report: null, end: null, legs: null }
  for (const { row, source } of rows) {
    const { printed } = source
    values.code = row.code
    if (row.report !== null) values.report = { value: row.report, printed }
    if (row.end !== null) values.end = { value: row.end, printed }
    if (row.legs.length > 0) {
      values.legs = { value: mergeLegs(values.legs?.value ?? [], legsOf(row)), printed }
    }
  }
  return values
}

/** The newer legs, with the times of the same older legs where the newer ones have none. */
function mergeLegs(older: ModelLeg[], newer: ModelLeg[]): ModelLeg[] {
  const left = [...older]
  return newer.map((leg) => {
    const place = left.findIndex(
      ({ flight, from, to }) => flight === leg.flight && from === leg.from && to === leg.to,
    )
    const [before] = place < 0 ? [] : left.splice(place, 1)
    return {
      ...leg,
      departure: leg.departure ?? before?.departure ?? null,
      arrival: leg.arrival ?? before?.arrival ?? null,
      actualDeparture: leg.actualDeparture ?? before?.actualDeparture ?? null,
      actualArrival: leg.actualArrival ?? before?.actualArrival ?? null,
    }
  })
}

/** True if a Delete All of the day's month followed the import of the file. */
function isBeforeDeletion(source: FileSource, date: CalendarDate, deletions: Statement[]): boolean {
  return deletions.some(({ index, month }) => index > source.index && month === monthOf(date))
}

/** True if the file decides the day. */
export function coversDay(source: FileSource, date: CalendarDate, deletions: Statement[]): boolean {
  const { file, printDate } = source
  if (file.period === null || file.other || file.unread?.includes(date)) return false
  if (isBeforeDeletion(source, date, deletions)) return false
  const [first = printDate] = [
    ...file.rows.map((row) => row.date),
    ...(file.unread ?? []),
    printDate,
  ].toSorted()
  const from = first > file.period[0] ? first : file.period[0]
  return date >= from && date <= file.period[1]
}

/** The files newer than the newest one with a row of the duty that no longer list it. */
export function droppingFiles(
  duty: FileDuty,
  files: FileSource[],
  deletions: Statement[],
): FileSource[] {
  const newest = duty.rows.at(-1)
  if (!newest) return []
  const { date } = newest.row
  return files.filter(
    (source) =>
      byPrintTime(source, newest.source) > 0 &&
      (coversDay(source, date, deletions) || namesAsCancelled(source, duty, deletions)),
  )
}

/** True if a calendar names the duty as cancelled. */
function namesAsCancelled(source: FileSource, duty: FileDuty, deletions: Statement[]): boolean {
  const { row: last } = duty.rows.at(-1) ?? {}
  if (!last || source.file.other || isBeforeDeletion(source, last.date, deletions)) return false
  const ofDay = (source.file.cancelled ?? []).filter((row) => row.date === last.date)
  if (last.legs.length === 0) return ofDay.some((row) => baseNameOf(row) === duty.baseName)
  const digits = (flight: string) => flight.replaceAll(/\D/g, '')
  const flights = ofDay.flatMap(({ legs }) => legs.map(([flight]) => digits(flight)))
  return last.legs.every(([flight]) => flights.includes(digits(flight)))
}
