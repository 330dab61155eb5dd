import type { Instant } from '#domain/time/zone-time.ts'

/** Something the crew member reported about a duty, in the order reported. Times are UTC. */
export type DutyEvent =
  /** Called out from a standby. `report` is where the standby ended. */
  | { kind: 'calledOut'; calledAt: Instant; report: Instant }
  /** A delayed report; `from` is the report time before. */
  | { kind: 'delayed'; notifiedAt: Instant; from: Instant; report: Instant }
  /** Reported sick. `until` is the last day of the sickness, null while it is open. */
  | { kind: 'sick'; until: string | null }
  /** Given away. `with` is a private note. */
  | { kind: 'swapped'; with: string | null }
  | { kind: 'cancelled' }
  /** The hotel after the duty. The newest one counts. */
  | { kind: 'hotel'; place: string; pickUp: Instant | null; note: string | null }
