import type { DutyChange } from '#duties/rules/history/duty-change.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { NoteRow } from '#load/rules/notes/note.ts'

/** A row of the history of duties, as far as the load reads it. */
export type LoadChange = Pick<DutyChange, 'date' | 'kind' | 'madeAt' | 'noticeMinutes'>

/** Everything that the load is counted from. */
export type LoadInput = {
  /** The duties that count, from the earliest period to three days after the window; `history.since` is the first complete day. */
  roster: LegalityRoster
  /** True if the crew member said since when the roster is complete. */
  isSinceStated?: boolean
  /** Of the home base; it defines the days. */
  zone: TimeZone
  changes: readonly LoadChange[]
  /** All rows of the record, in any order. */
  notes: readonly NoteRow[]
  /** The stated travel from home to the report; null if it is not stated. */
  commuteMinutes: number | null
}
