import type { Holder } from '#documents/rules/document-content.ts'
import type { LoadFigures } from '#load/rules/counted/load-figures.ts'
import type { NotePlace } from '#load/rules/notes/note-place.ts'
import type { NoteRow } from '#load/rules/notes/note.ts'
import type { DisruptiveClass } from '#limits/rules/rest/disruptive.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'
import type { Comparisons } from './figure-lines.ts'

/** The times of a work block. `plannedTo` differs from `to` only where the duty ended at another time than planned. */
export type EvidenceWork = {
  /** A home standby that was not called is no duty period. */
  kind: 'duty' | 'standby'
  from: Instant
  to: Instant
  plannedTo: Instant | null
  /** The start of the standby from which the duty was called; null without one. */
  standbyFrom: Instant | null
  /** Operated sectors. */
  sectors: number
  classes: readonly DisruptiveClass[]
  /** Time since the work block before; null where it is not known. */
  restMinutes: number | null
}

/** A line of the days: a work block, work without times, or another entry of the roster. */
export type EvidenceDay =
  | { kind: 'work'; date: CalendarDate; code: string; work: EvidenceWork }
  | { kind: 'untimed'; date: CalendarDate; code: string }
  | { kind: 'off' | 'leave' | 'sick' | 'hotel'; date: CalendarDate }

/** The note that counts, how often it was edited, and where a contact fell. */
export type EvidenceNote = { note: NoteRow; edits: number; place: NotePlace | null }

/** Everything that a fatigue report says. All of it was counted before; the report only puts it into words. */
export type Evidence = {
  holder: Holder
  /** The time zone of the home base, in which the report writes times. */
  zone: TimeZone
  duty: {
    date: CalendarDate
    code: string
    /** Airports in order; empty without sectors. */
    route: readonly string[]
    /** As `crewWords`; empty without a crew. */
    crew: string
    /** Null for a duty without known times. */
    work: EvidenceWork | null
    /** The stated travel to the report; null if none is stated. */
    travelMinutes: number | null
  }
  window: { first: CalendarDate; last: CalendarDate }
  isCovered: boolean
  since: CalendarDate | null
  figures: LoadFigures
  comparisons: Comparisons
  untimed: number
  days: readonly EvidenceDay[]
  /** Notes about times in the window, in order of time. */
  notes: readonly EvidenceNote[]
  /** The local day of the report of each duty that a rating names. */
  reportDays: ReadonlyMap<string, CalendarDate>
  /** The line of the operator's manual that the crew member typed; empty for none. */
  manualLine: string
  madeAt: Instant
}
