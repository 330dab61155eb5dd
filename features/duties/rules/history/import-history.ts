import type { RosterChange } from './roster-changes.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { dutyChange, type ChangeCause, type ChangedDuty, type DutyChange } from './duty-change.ts'

/** The effects of an import on the duties. */
export type ImportedChanges = {
  changes: RosterChange[]
  /** The duties that the file no longer lists and that no longer count. */
  unlisted: { before: StoredDuty; after: StoredDuty }[]
  /** The duties no longer listed that the crew member decided on. */
  decided: { removed: StoredDuty[]; kept: { before: StoredDuty; after: StoredDuty }[] }
}

/** The circumstances of an import. */
export type ImportCause = {
  importId: string
  /** 'Generated on' of the file, sortable text; null without one. */
  reportedOn: string | null
  now: Instant
  /** True if an earlier file listed the day, so that a new duty on it is a change. */
  isPublished: (date: CalendarDate) => boolean
}

/** The changes of an import. A decision of the crew member is a change of its own, after that of the file. */
export function importHistory(
  { changes, unlisted, decided }: ImportedChanges,
  { importId, reportedOn, now, isPublished }: ImportCause,
): DutyChange[] {
  const file = { importId, reportedOn }
  const entry = (duties: ChangedDuty, kind: ChangeCause['kind']) =>
    dutyChange(duties, { kind, madeAt: now, file }) ?? []
  const { removed, kept } = decided
  const listed = changes.flatMap(({ kind, before, after }) => {
    if (!after) return []
    if (kind === 'added') {
      return entry({ before, after }, isPublished(after.date) ? 'added' : 'published')
    }
    if (kind === 'differs') {
      const { differences } = after
      const fields = differences.map(({ field, airline, yours }) => {
        return { field, before: yours || null, after: airline }
      })
      return [entry({ before, after }, kind)].flat().map((each) => ({ ...each, fields }))
    }
    if (kind === 'moved') return entry({ before, after }, kind)
    const isRelisted = before?.status !== undefined && after.status === undefined
    return entry({ before, after }, isRelisted ? 'relisted' : 'changed')
  })
  return [
    ...listed,
    ...unlisted.flatMap((duties) => entry(duties, 'unlisted')),
    ...removed.flatMap((before) => entry({ before, after: null }, 'deleted')),
    ...kept.flatMap((duties) => entry(duties, 'kept')),
  ]
}
