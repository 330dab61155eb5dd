import type { FlightEntry, FlightRole } from '#domain/logbook/flight-entry.ts'
import type { Duty, DutySource } from '#domain/roster/duty.ts'
import type { DutyEvent } from '#domain/roster/duty-event.ts'
import type { Difference, DutyMark, MarkDetails } from '#domain/duty-marks/duty-mark.ts'
import type { RosterTask } from '#domain/roster/roster-task.ts'

/** A duty as the roster stores it after it was computed from its sources. */
export type StoredDuty = Duty &
  MarkDetails & {
    id: string
    /** The name by which sources find it. */
    name: string
    source: DutySource
    /** The role the roster's crew list gives the user; null where it gives none. */
    role: FlightRole | null
    /** Events that the crew member reported, oldest first; absent without any. */
    events?: DutyEvent[]
    marks: DutyMark[]
    differences: Difference[]
    /** True for a listed duty that the user edited or completed. */
    isEdited: boolean
  }

/** A duty with its task and the logbook entries of its sectors. */
export type DutyRecord<Stored extends StoredDuty = StoredDuty> = {
  duty: Stored
  task: RosterTask | null
  entries: FlightEntry[]
}
