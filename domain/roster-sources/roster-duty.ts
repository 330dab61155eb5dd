import type { Difference, MarkDetails } from '#schema/roster/duty-mark.ts'
import type { DutySource } from '#domain/logbook/words/entry-words.ts'
import type { DutyMark } from '#domain/roster/words/duty-words.ts'
import type { FlightRole } from '#domain/logbook/words/flight-role.ts'
import type { DutyEvent } from '#schema/roster/duty-event.ts'
import type { Duty } from '#schema/roster/duty.ts'
import type { Draft } from './draft.ts'

/** A duty of the roster, computed from its sources. */
export type RosterDuty = Duty &
  MarkDetails & {
    id: string
    /** Every id by which statements can name it, its own first. */
    ids: string[]
    name: string
    source: DutySource
    role: FlightRole | null
    notes: string | null
    /** Oldest first. */
    events: DutyEvent[]
    /** Sorted. */
    marks: DutyMark[]
    differences: Difference[]
    tookPlace: boolean
    /** True if a file lists it, and the user said anything about it that counts. */
    isEdited: boolean
    /** True for a standby that led to a flight which counts. It is passed over as next duty. */
    isPassedOver: boolean
    draft: Draft
  }
