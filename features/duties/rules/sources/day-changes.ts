import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { dutyKey } from '#duties/rules/duty.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import type { Duty, FileRow } from '#duties/schema/duty.ts'
import { allDays, addDays, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonToUtc } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { differing, noticeBy, noticeOf, planOf, planText, shownText } from './day-plan.ts'
import { dutyLog, type LogContext } from './duty-log.ts'
import { datedFiles, type DatedFile } from './file-days.ts'
import type { RosterDuty } from './roster-duty.ts'
import { rosterOf } from './roster-of.ts'
import { isImportedAfter, isImportedLater, type Sources } from './source.ts'
import { airlineStatements, monthDeletions } from './standing-statements.ts'

/** The change of a day since the user last saw the changes. */
export type DayChange = {
  date: CalendarDate
  before: RosterDuty[]
  after: RosterDuty[]
  /** Whole minutes; null where it is not known or the plan of the files did not change. */
  noticeMinutes: number | null
  /** When the last differing duty has ended: one without times with its day. */
  endsAt: Instant
  /** True if logged time falls, so that the line stays after the duties ended. */
  isLoggedLess: boolean
}

/** Days, both inclusive. */
type Days = { first: CalendarDate; last: CalendarDate }

/** The changes that the user saw: all of files up to an instant, and of some days those up to a later one. */
type Seen = { seenAt: Instant | null; seenDays?: ReadonlyMap<CalendarDate, Instant> | undefined }

type ChangeOptions = Pick<Seen, 'seenDays'> & { days?: Days; duties?: RosterDuty[] | undefined }

/**
 * The days on which the roster differs from what the user last saw, by date. Days off alone make no line.
 * Both sides have the airline's planned values, and not those that the user stated beside them.
 *
 * @param seenAt when the user last saw the changes; null if never.
 * @param days the days of the answer; all if absent.
 * @param duties the roster of these sources, where it is computed. Unused if a statement has planned values.
 * @param seenDays when the newest file was imported that the user saw of a day, by day.
 */
export function dayChanges(
  sources: Sources,
  seenAt: Instant | null,
  context: LogContext,
  { days, duties, seenDays }: ChangeOptions = {},
): DayChange[] {
  const own = ownFiles(sources)
  const changed = unseenDays(own, sources, { seenAt, seenDays, days })
  if (changed.length === 0) return []
  const statements = airlineStatements(sources.statements)
  const hasOwnPlan = sources.statements.some((each, place) => each !== statements[place])
  const isGiven = own.length === sources.files.length && !hasOwnPlan
  const rosters = new Map(duties && isGiven ? [[keyOf(own), duties]] : [])
  const rosterWith = (some: DatedFile[]) => {
    const ids = new Set(some.map(({ file }) => file.id))
    const key = keyOf(some)
    const files = sources.files.filter(({ id }) => ids.has(id))
    const roster = rosters.get(key) ?? rosterOf({ files, statements }, context.idOf)
    rosters.set(key, roster)
    return roster
  }
  return changed.flatMap(({ date, touching, seen, deleted }) => {
    const [before, after] = [rosterWith([...deleted, ...seen]), rosterWith(own)]
    return lineOf(date, { before, after, touching, seen }, context)
  })
}

const keyOf = (files: DatedFile[]) => files.map(({ file }) => file.id).join(' ')

/** The user's own files, oldest print first. */
function ownFiles({ files }: Pick<Sources, 'files'>): DatedFile[] {
  return datedFiles(
    files.filter(({ isOther }) => !isOther),
    [],
  )
}

/**
 * The days that a file touches which the user has not seen, with the files that touch them after the last Delete All of
 * the month. `deleted` has the files before it: of a duty that it kept, they are no news.
 */
function unseenDays(
  own: DatedFile[],
  { statements }: Sources,
  { seenAt, seenDays, days }: Seen & { days: Days | undefined },
) {
  if (own.every(({ file }) => seenAt !== null && file.importedAt <= seenAt)) return []
  const deletions = monthDeletions(statements)
  return [...filesByDay(own, days)].flatMap(([date, files]) => {
    const ofMonth = deletions.filter(({ month }) => month === monthOf(date))
    const isAfter = ({ file }: DatedFile) => ofMonth.every((each) => isImportedAfter(file, each))
    const touching = files.filter(isAfter)
    const deleted = own.filter((each) => !isAfter(each))
    const seen = seenFiles(touching, later(seenAt, seenDays?.get(date) ?? null))
    return seen.length === touching.length ? [] : [{ date, touching, seen, deleted }]
  })
}

const later = (one: Instant | null, other: Instant | null) =>
  one === null || (other !== null && other > one) ? other : one

/** The files of a day that the user has seen, else the first one imported. */
function seenFiles(touching: DatedFile[], seenAt: Instant | null): DatedFile[] {
  const seen = touching.filter(({ file }) => seenAt !== null && file.importedAt <= seenAt)
  if (seen.length > 0) return seen
  return touching
    .toSorted((one, other) => (isImportedLater(one.file, other.file) ? 1 : -1))
    .slice(0, 1)
}

type Rosters = {
  before: RosterDuty[]
  after: RosterDuty[]
  touching: DatedFile[]
  seen: DatedFile[]
}

function lineOf(date: CalendarDate, rosters: Rosters, context: LogContext): DayChange[] {
  const ofDay = (duties: RosterDuty[]) =>
    duties.filter((duty) => duty.date === date && isCounted(duty))
  const [before, after] = [ofDay(rosters.before), ofDay(rosters.after)]
  const found = differing(before, after, shownText)
  const both = [...found.before, ...found.after]
  if (both.every(({ dutyType }) => dutyType === 'OFF')) return []
  const minutes = (duties: RosterDuty[]) =>
    duties
      .flatMap((duty) => dutyLog(duty, context).entries)
      .reduce((sum, { flightMinutes }) => sum + flightMinutes, 0)
  const midnight = londonToUtc(addDays(date, 1), '00:00')
  const ends = both
    .filter(({ dutyType }) => dutyType !== 'OFF')
    .map((duty) => debriefOf(duty) ?? briefOf(duty) ?? midnight)
  const old = planOf(rosters.seen)
  return [
    {
      date,
      before,
      after,
      noticeMinutes: noticeOf(rosters.touching, old),
      endsAt: ends.toSorted().at(-1) ?? midnight,
      isLoggedLess: minutes(after) < minutes(before),
    },
  ]
}

/** True if a change is still news: a differing duty has not ended, or logged time falls. */
export function isStillNews(
  { endsAt, isLoggedLess }: Pick<DayChange, 'endsAt' | 'isLoggedLess'>,
  now: Instant,
): boolean {
  return isLoggedLess || endsAt > now
}

/** A day whose plan by files differs from the first one printed. */
export type NoticedDay = {
  date: CalendarDate
  before: Duty[]
  after: Duty[]
  /** Whole minutes. */
  noticeMinutes: number
  /** The print time of the file that made the change. */
  madeAt: Instant
}

/** The days whose plan differs from the first one printed and has a notice, by date. */
export function noticeRecord(sources: Pick<Sources, 'files'>): NoticedDay[] {
  return [...filesByDay(ownFiles(sources))].flatMap(([date, touching]) => {
    if (new Set(touching.map(({ file }) => rowsText(file.rows))).size < 2) return []
    const before = planOf(touching.slice(0, 1))
    const notice = noticeBy(touching, before)
    return notice === null ? [] : [{ date, before, after: planOf(touching), ...notice }]
  })
}

/** The duties of a day as one text. Files with one text have one plan, which takes longer to compute. */
const rowsText = (rows: FileRow[]) => rows.map((row) => dutyKey(row) + planText(row)).join('\n')

/**
 * For every day that a file lists or decides, in order, the files that touch it, with the rows of that day.
 *
 * @param days of the answer; all if absent.
 */
function filesByDay(files: DatedFile[], days = allDays): Map<CalendarDate, DatedFile[]> {
  const byDay = new Map<CalendarDate, DatedFile[]>()
  for (const each of files) {
    const rowsOf = Map.groupBy(each.file.rows, ({ date }) => date)
    for (const day of touchedDays(each, days)) {
      const ofDay = { ...each, file: { ...each.file, rows: rowsOf.get(day) ?? [] } }
      byDay.set(day, [...(byDay.get(day) ?? []), ofDay])
    }
  }
  return new Map([...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The days between two, both inclusive, on which the file lists a duty, names one as cancelled, or decides. */
function touchedDays({ file, covers }: DatedFile, { first, last }: Days): Set<CalendarDate> {
  const dates = [...file.rows, ...file.cancelled].map(({ date }) => date)
  const touched = new Set(dates.filter((date) => date >= first && date <= last))
  if (!file.period) return touched
  const { start, end } = file.period
  for (let day = start > first ? start : first; day <= end && day <= last; day = addDays(day, 1)) {
    if (covers(day)) touched.add(day)
  }
  return touched
}
