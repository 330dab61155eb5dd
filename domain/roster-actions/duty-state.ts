import type { StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import type { DutyEvent } from '#domain/roster/duty-event.ts'
import type { DutyStatus } from '#domain/roster/duty-status.ts'
import type { Instant } from '#domain/time/zone-time.ts'

/** The state of a duty, and what the crew member reported about it. */
export type DutyState = { status: DutyStatus | undefined; events: DutyEvent[] }

/** A duty with a state. Fields without a value are left out. */
export function withState<Stored extends StoredDuty>(
  duty: Stored,
  { status, events }: DutyState,
): Stored {
  const next = { ...duty }
  if (status) next.status = status
  else delete next.status
  if (events.length > 0) next.events = events
  else delete next.events
  return next
}

/**
 * The state of a duty that counts again.
 *
 * A duty that no file lists is marked as kept. So is one that was kept before the crew member said that they do not
 * work it, unless a file has listed it since.
 */
export function stateOfKept(duty: StoredDuty, now: Instant): DutyState {
  const { status, events = [] } = duty
  const kept: DutyStatus = { kind: 'kept', since: now }
  if (status?.kind === 'unlisted') return { status: kept, events }
  const ended = events.findLast(({ kind }) => kind === status?.kind)
  const wasKept = ended && 'keptReport' in ended && ended.keptReport === (duty.reportedOn ?? '')
  return {
    status: wasKept ? kept : undefined,
    events: events.filter(({ kind }) => kind !== status?.kind),
  }
}

/** For the event that ends a kept duty, so that it is marked as kept when it counts again. */
export function keptReportOf({ status, reportedOn }: StoredDuty): { keptReport?: string } {
  return status?.kind === 'kept' ? { keptReport: reportedOn ?? '' } : {}
}
