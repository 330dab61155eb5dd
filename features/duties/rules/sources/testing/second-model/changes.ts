import { addDays, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import type { Answer, Minute } from '#duties/rules/sources/testing/story.ts'
import { coversDay } from './file-duties.ts'
import { digitsOf } from './legs.ts'
import type { ModelDuty } from './model-duty.ts'
import { rosterOf } from './roster.ts'
import {
  byPrintTime,
  isFile,
  isStatement,
  type FileSource,
  type Source,
  type Statement,
} from './sources.ts'
import { isWorking } from './states.ts'
import { hasEnded, logbookOf } from './work.ts'

const longNoticeMinutes = 14 * 24 * 60
const shortNoticeMinutes = 24 * 60

/** Computes rosters. Equal sources are computed one time. */
function rosters(): (sources: Source[]) => ModelDuty[] {
  const known = new Map<string, ModelDuty[]>()
  return (sources) => {
    const key = sources.map(({ id }) => id).join(' ')
    const roster = known.get(key) ?? rosterOf(sources)
    known.set(key, roster)
    return roster
  }
}

/** Kinds of statements about planned values. They stand beside a change and are no part of it. */
const ofPlans: Statement['kind'][] = ['edit', 'delayed', 'keepMine', 'takeAirline']

/** The lines of the list of changes. */
export function changesOf(
  sources: Source[],
  { seenIndex, at }: { seenIndex: number; at: Minute },
): Answer['changes'] {
  const roster = rosters()
  const own = sources.filter(isFile).filter(({ file }) => !file.other)
  const statements = sources.filter(isStatement).filter(({ kind }) => !ofPlans.includes(kind))
  return daysOf(own).flatMap((date): Answer['changes'] => {
    const isAfter = ({ index }: FileSource) => index > deletedAt(statements, date)
    const files = own.filter(isAfter)
    const seen = seenFiles(files, date, seenIndex)
    if (seen.length === 0) return []
    // A duty that Delete All kept has its earlier rows. They are no news.
    const earlier = own.filter((file) => !isAfter(file))
    const [before, now] = [seen, files].map((some) =>
      countedOf(roster([...earlier, ...some, ...statements]), date),
    )
    const differing = differingDuties(before ?? [], now ?? [])
    if (differing.length === 0) return []
    const falls = loggedMinutes(now ?? []) < loggedMinutes(before ?? [])
    if (differing.every((duty) => hasEnded(duty, at)) && !falls) return []
    return [[date, noticeOf({ files, old: seen, date, roster })]]
  })
}

/** The record of changed days. It ignores statements. */
export function recordOf(sources: Source[]): Answer['record'] {
  const roster = rosters()
  const files = sources.filter(isFile).filter(({ file }) => !file.other)
  const notices = daysOf(files).flatMap((date) => {
    const old = files
      .filter((file) => touches(file, date))
      .toSorted(byPrintTime)
      .slice(0, 1)
    return noticeOf({ files, old, date, roster }) ?? []
  })
  return [
    notices.length,
    notices.filter((notice) => notice <= longNoticeMinutes).length,
    notices.filter((notice) => notice <= shortNoticeMinutes).length,
  ]
}

/** All days that a file touches. */
function daysOf(files: FileSource[]): CalendarDate[] {
  const dates = new Set<CalendarDate>()
  for (const { file } of files) {
    for (const { date } of [...file.rows, ...(file.cancelled ?? [])]) dates.add(date)
    if (file.period === null) continue
    for (let date = file.period[0]; date <= file.period[1]; date = addDays(date, 1)) dates.add(date)
  }
  return [...dates].filter((date) => files.some((file) => touches(file, date))).toSorted()
}

/** True if the file has a row of the day, names a duty of it as cancelled, or decides it. */
function touches(source: FileSource, date: CalendarDate): boolean {
  const { rows, cancelled = [] } = source.file
  return coversDay(source, date, []) || [...rows, ...cancelled].some((row) => row.date === date)
}

/** The step of the last Delete All of the day's month; -1 without one. */
function deletedAt(statements: Statement[], date: CalendarDate): number {
  return Math.max(
    -1,
    ...statements
      .filter(({ kind, month }) => kind === 'deleteMonth' && month === monthOf(date))
      .map(({ index }) => index),
  )
}

/** The files imported up to the last "seen"; if none of them touches the day, the first one that does. */
function seenFiles(files: FileSource[], date: CalendarDate, seenIndex: number): FileSource[] {
  const seen = files.filter(({ index }) => index < seenIndex)
  if (seen.some((file) => touches(file, date))) return seen
  return files
    .filter((file) => touches(file, date))
    .toSorted((one, other) => one.index - other.index)
    .slice(0, 1)
}

/** The counted duties of a day, without days off. */
function countedOf(duties: ModelDuty[], date: CalendarDate): ModelDuty[] {
  return duties.filter((duty) => duty.date === date && duty.isCounted && duty.type !== 'OFF')
}

/** The parts of a duty whose change is news. Flight numbers are compared by their digits. */
function newsKey({ type, code, legs, report, end }: ModelDuty): string {
  const flights = legs.map(({ flight, from, to, departure, arrival, isPositioning }) => [
    digitsOf(flight),
    from,
    to,
    departure,
    arrival,
    isPositioning,
  ])
  return JSON.stringify([type, legs.length > 0 ? '' : code, report, end, flights])
}

/** The duties that are in one of the two lists only. */
function differingDuties(before: ModelDuty[], now: ModelDuty[]): ModelDuty[] {
  const without = (some: ModelDuty[], others: ModelDuty[]) => {
    const keys = others.map(newsKey)
    return some.filter((duty) => {
      const place = keys.indexOf(newsKey(duty))
      if (place >= 0) keys.splice(place, 1)
      return place < 0
    })
  }
  return [...without(before, now), ...without(now, before)]
}

function loggedMinutes(duties: ModelDuty[]): number {
  return logbookOf(duties).reduce((total, { entry }) => total + entry[4], 0)
}

type NoticeInput = {
  files: FileSource[]
  /** The files of the old plan. */
  old: FileSource[]
  date: CalendarDate
  roster: (sources: Source[]) => ModelDuty[]
}

/** The notice of a changed day in minutes. Statements do not count. */
function noticeOf({ files, old, date, roster }: NoticeInput): number | null {
  const planOf = (some: FileSource[]) => countedOf(roster(some), date)
  const present = planOf(files)
  const differing = differingDuties(planOf(old), present).filter(isWorking)
  if (differing.length === 0) return null
  const touching = files.filter((file) => touches(file, date)).toSorted(byPrintTime)
  let first: FileSource | undefined
  for (const [place, file] of touching.entries()) {
    const isPresent = differingDuties(planOf(touching.slice(0, place + 1)), present).length === 0
    if (!isPresent) first = undefined
    else first ??= file
  }
  if (!first?.isDated) return null
  const { printed } = first
  if (differing.every((duty) => hasEnded(duty, printed))) return null
  const [report] = differing.flatMap((duty) => duty.report ?? []).toSorted()
  return report === undefined ? null : Math.max(minutesBetween(printed, report), 0)
}
