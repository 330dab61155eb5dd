import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import type { Draft } from './draft.ts'

/** A duty of the roster, computed from its sources. */
export type RosterDuty = StoredDuty & {
  /** Every id by which statements can name it, its own first. */
  ids: string[]
  /** Oldest first. */
  events: DutyEvent[]
  tookPlace: boolean
  /** True for a standby that led to a flight which counts. It is passed over as next duty. */
  isPassedOver: boolean
  draft: Draft
}
