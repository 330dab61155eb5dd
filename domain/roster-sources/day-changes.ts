import { briefOf, debriefOf } from '#domain/roster/duty-times.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { addDays, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import { londonToUtc } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { differing, noticeOf, planOf, planText, touchesDay } from './day-plan.ts'
import type { IdOfName } from './draft.ts'
import { dutyLog, type LogContext } from './duty-log.ts'
import { datedFiles, type DatedFile } from './file-days.ts'
import { rosterOf, type RosterDuty } from './roster-of.ts'
import type { Sources } from './source.ts'
import { monthDeletions } from './standing-statements.ts'

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

/**
 * The days on which the roster differs from what the user last saw (rule 15), by date. Days off alone make no line.
 *
 * @param seenAt when the user last saw the changes; null if never.
 */
export function dayChanges(
  sources: Sources,
  seenAt: Instant | null,
  context: LogContext,
): DayChange[] {
  const deletions = monthDeletions(sources.statements)
  const own = datedFiles(
    sources.files.filter(({ isOther }) => !isOther),
    [],
  )
  const files = own.map(({ file }) => file)
  const now = rosterOf({ ...sources, files }, context.idOf)
  const seenRosters = new Map<string, RosterDuty[]>()
  return daysOf(own).flatMap((date): DayChange[] => {
    const deleted = deletions.filter(({ month }) => month === monthOf(date))
    const touching = own.filter(
      (each) =>
        touchesDay(each, date) && deleted.every(({ madeAt }) => each.file.importedAt > madeAt),
    )
    const seen = seenFiles(touching, seenAt)
    if (seen.length === touching.length) return []
    const key = seen.map(({ file }) => file.id).join(' ')
    const roster = seenRosters.get(key) ?? seenRoster(sources, seen, context.idOf)
    seenRosters.set(key, roster)
    return lineOf(date, { before: roster, after: now, touching, seen }, context)
  })
}

/** The files of a day that the user has seen, else the first one imported. */
function seenFiles(touching: DatedFile[], seenAt: Instant | null): DatedFile[] {
  const seen = touching.filter(({ file }) => seenAt !== null && file.importedAt <= seenAt)
  if (seen.length > 0) return seen
  return touching
    .toSorted((one, other) => (one.file.importedAt < other.file.importedAt ? -1 : 1))
    .slice(0, 1)
}

function seenRoster({ files, statements }: Sources, seen: DatedFile[], idOf: IdOfName) {
  const kept = new Set(seen.map(({ file }) => file))
  return rosterOf({ files: files.filter((file) => kept.has(file)), statements }, idOf)
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
  const found = differing(before, after, (duty) => `${planText(duty)} ${duty.crew.join()}`)
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
  const old = planOf(rosters.seen, date)
  return [
    {
      date,
      before,
      after,
      noticeMinutes: noticeOf(rosters.touching, date, old),
      endsAt: ends.toSorted().at(-1) ?? midnight,
      isLoggedLess: minutes(after) < minutes(before),
    },
  ]
}

/** True if a change is still news: a differing duty has not ended, or logged time falls. */
export function isStillNews({ endsAt, isLoggedLess }: DayChange, now: Instant): boolean {
  return isLoggedLess || endsAt > now
}

/** The days whose plan differs from the first one printed and has a notice (rule 17), with the notice in minutes. */
export function noticeRecord(sources: Sources): { date: CalendarDate; noticeMinutes: number }[] {
  const own = datedFiles(
    sources.files.filter(({ isOther }) => !isOther),
    [],
  )
  return daysOf(own).flatMap((date) => {
    const touching = own.filter((each) => touchesDay(each, date))
    if (touching.length < 2) return []
    const first = planOf(touching.slice(0, 1), date)
    const noticeMinutes = noticeOf(touching, date, first)
    return noticeMinutes === null ? [] : [{ date, noticeMinutes }]
  })
}

/** Every day that a file lists or decides, in order. */
function daysOf(files: DatedFile[]): CalendarDate[] {
  const days = new Set<CalendarDate>()
  for (const { file, covers } of files) {
    for (const { date } of [...file.rows, ...file.cancelled]) days.add(date)
    if (!file.period) continue
    for (let day = file.period.start; day <= file.period.end; day = addDays(day, 1)) {
      if (covers(day)) days.add(day)
    }
  }
  return [...days].toSorted()
}
