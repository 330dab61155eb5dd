import { airlineDifferences, fieldAt } from '#domain/roster-merge/edited-fields.ts'
import type { RosterChange } from '#domain/roster-merge/roster-changes.ts'
import type { DecidedDuties } from '#domain/roster-merge/missing-duties.ts'
import type { StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import { workingDutyTypes } from '#domain/roster/duty.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { dutyChange, type ChangeCause, type ChangedDuty, type DutyChange } from './duty-change.ts'
import { isNews } from './notice.ts'

const isWork = (duty: StoredDuty | null) =>
  duty !== null && workingDutyTypes.includes(duty.dutyType)

/** The effects of an import on the duties. */
export type ImportedChanges = {
  changes: RosterChange[]
  /** The duties that the file no longer lists and that no longer count. */
  unlisted: { before: StoredDuty; after: StoredDuty }[]
  /** The duties no longer listed that the crew member decided on. */
  decided: DecidedDuties<StoredDuty>
}

/** The circumstances of an import. */
export type ImportCause = {
  importId: string
  /** 'Generated on' of the file, sortable text; null without one. */
  reportedOn: string | null
  now: Instant
  /** London's date of `now`. */
  today: CalendarDate
  /** True if an earlier file listed the day, so that a new duty on it is a change. */
  isPublished: (date: CalendarDate) => boolean
}

/**
 * The history entries of an import. A change is new to the crew member unless its duty has ended, or is the
 * first duty published for its day. A moved duty counts once, with its new day. A decision of the crew member is an
 * entry of its own, which is not new. Work that is no longer listed is new even if it has ended, because its hours
 * leave the limits and the logbook.
 */
export function importHistory(
  { changes, unlisted, decided }: ImportedChanges,
  { importId, reportedOn, now, today, isPublished }: ImportCause,
): DutyChange[] {
  const file = { importId, reportedOn }
  const entry = (duties: ChangedDuty, kind: ChangeCause['kind'], canBeNews = true) => {
    const isPastWork = kind === 'unlisted' && isWork(duties.before)
    const news = canBeNews && (isPastWork || isNews([duties.before, duties.after], now, today))
    return dutyChange(duties, { kind, madeAt: now, file, isNews: news }) ?? []
  }
  /** The crew member's own decision gives no notice. */
  const decision = (duties: ChangedDuty, kind: 'deleted' | 'kept') =>
    [entry(duties, kind, false)].flat().map((each) => ({ ...each, noticeMinutes: null }))
  const { removed, kept } = decided
  const movedIds = new Set(
    changes.flatMap(({ kind, before }) => (kind === 'moved' && before ? before.id : [])),
  )
  const listed = changes.flatMap(({ kind, before, after }) => {
    if (!after) return []
    if (kind === 'added') {
      const isFirst = !isPublished(after.date)
      return entry({ before, after }, isFirst ? 'published' : 'added', !isFirst)
    }
    if (kind === 'differs') {
      const fields = airlineDifferences(after).map(({ field, airline, yours }) => {
        return { field: fieldAt(after, field), before: yours || null, after: airline }
      })
      return [entry({ before, after }, kind)].flat().map((each) => ({ ...each, fields }))
    }
    if (kind === 'moved') return entry({ before, after }, kind)
    const isRelisted = before?.status !== undefined && after.status === undefined
    return entry({ before, after }, isRelisted ? 'relisted' : 'changed')
  })
  return [
    ...listed,
    ...unlisted.flatMap((duties) => entry(duties, 'unlisted', !movedIds.has(duties.before.id))),
    ...removed.flatMap((before) => decision({ before, after: null }, 'deleted')),
    ...kept.flatMap((duties) => decision(duties, 'kept')),
  ]
}
