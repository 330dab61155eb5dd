import { fieldsOf } from '#duties/rules/record/duty-fields.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { DutyChangeKind } from './change-kinds.ts'

/**
 * The old and the new value of a field: `scheduledBrief`, `ZQ210 BHX PMI.actualArrival`, `sectors`, `crew`,
 * `status`. Times are UTC instants; null where there was or is no value.
 */
export type FieldChange = { field: string; before: string | null; after: string | null }

/** One change in the history of a duty. */
export type DutyChange = {
  dutyId: string
  /** The duty as it was named after the change, or before it where the duty is gone. */
  date: CalendarDate
  dutyType: DutyType
  dutyCode: string
  kind: DutyChangeKind
  madeAt: Instant
  /** The import that made the change, or in which the crew member decided; null for their other changes. */
  importId: string | null
  /** 'Generated on' of the file, sortable text; null without one. */
  reportedOn: string | null
  fields: FieldChange[]
  /** Whole minutes from the print time of the file to the first report it changed. Only earlier releases stored it. */
  noticeMinutes: number | null
  /** When the crew member saw the change. Of earlier releases, null until then. */
  seenAt: Instant | null
}

/** A duty before and after a change; null where there was or is none. */
export type ChangedDuty = { before: NamedDuty | null; after: NamedDuty | null }

type NamedDuty = Duty & { id: string }

/** The circumstances of a change. */
export type ChangeCause = {
  kind: DutyChangeKind
  madeAt: Instant
  /** Set for a change by a roster file. */
  file?: { importId: string; reportedOn: string | null } | undefined
}

/**
 * The history entry of a change.
 *
 * @returns null where no field changed and the crew member did nothing.
 */
export function dutyChange(
  { before, after }: ChangedDuty,
  { kind, madeAt, file }: ChangeCause,
): DutyChange | null {
  const duty = after ?? before
  if (!duty) return null
  const fields = fieldChanges(before, after)
  const isSilent = kind === 'changed' || kind === 'edited' || kind === 'completed'
  if (fields.length === 0 && isSilent) return null
  return {
    dutyId: duty.id,
    date: duty.date,
    dutyType: duty.dutyType,
    dutyCode: duty.dutyCode,
    kind,
    madeAt,
    importId: file?.importId ?? null,
    reportedOn: file?.reportedOn ?? null,
    fields,
    noticeMinutes: null,
    seenAt: madeAt,
  }
}

/** The fields that a new or deleted duty is described by. */
const mainFields = new Set(['scheduledBrief', 'scheduledDebrief', 'sectors'])

/**
 * The fields in which two versions of a duty differ.
 *
 * @param before null for a new duty; then only its report time, debrief and legs are listed.
 * @param after null for a deleted duty, listed in the same way.
 */
export function fieldChanges(before: Duty | null, after: Duty | null): FieldChange[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const isWhole = before === null || after === null
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: now.get(field) ?? null }
    const isListed = change.before !== change.after && (!isWhole || mainFields.has(field))
    return isListed ? [change] : []
  })
}

function valuesOf(duty: Duty | null): Map<string, string> {
  if (!duty) return new Map()
  const { date, dutyType, description, crew, status } = duty
  const others = { date, dutyType, description, crew: crew.join('\n'), status: status?.kind }
  const values = fieldsOf(duty)
  for (const [field, value] of Object.entries(others)) if (value) values.set(field, value)
  return values
}
