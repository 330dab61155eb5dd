import type { Instant } from '#domain/time/zone-time.ts'

/** An event after which a duty does not count. */
type EndedEvent = {
  /**
   * For a duty that was kept until then: the print time of the last file that lists it, sortable text, empty if
   * unknown. A file that lists the duty later has another one.
   */
  keptReport?: string
}

/** Something the crew member reported about a duty, in the order reported. Times are UTC. */
export type DutyEvent =
  /** Called out from a standby. `report` is where the standby ended. */
  | { kind: 'calledOut'; calledAt: Instant; report: Instant }
  /** A delayed report; `from` is the report time before. */
  | { kind: 'delayed'; notifiedAt: Instant; from: Instant; report: Instant }
  /** Reported sick. `until` is the last day of the sickness, null while it is open. */
  | ({ kind: 'sick'; until: string | null } & EndedEvent)
  /** Given away. `with` is a private note. */
  | ({ kind: 'swapped'; with: string | null } & EndedEvent)
  | ({ kind: 'cancelled' } & EndedEvent)
  /** The hotel after the duty. The newest one counts. */
  | { kind: 'hotel'; place: string; pickUp: Instant | null; note: string | null }
