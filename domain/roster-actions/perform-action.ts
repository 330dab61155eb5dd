import { complete, settle } from '#domain/duty-record/duty-record.ts'
import type { StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import type { DutyEvent } from '#domain/roster/duty-event.ts'
import type { DutyStatus } from '#domain/roster/duty-status.ts'
import { actionsFor } from './available-actions.ts'
import { callOutAction } from './call-out-action.ts'
import { delayedAction } from './delayed-action.ts'
import type { ActionInput, ActionKind, ActionOutcome, DutyAction } from './duty-action.ts'
import { sickAction } from './sick-action.ts'

/** The sentences for actions that do not fit the duty. */
const misfits: Record<ActionKind, string> = {
  calledOut: 'Only a standby from a week ago to tomorrow can become a call-out',
  delayed: 'A delay needs a report time from a week ago to tomorrow',
  corrected: 'Actual times can be entered once the duty has ended',
  sick: 'Only work that did not take place can be reported sick, for up to a week',
  swapped: 'Only work that did not take place can be swapped, for up to a week',
  cancelled: 'Only work that did not take place can be cancelled, for up to a week',
  hotel: 'A hotel belongs to work or a rest of the last week or later',
  keep: 'This duty counts already',
  remove: 'Only a duty that your roster no longer lists can be removed',
}

/**
 * Performs an action on a duty. All rules of an action are here and in the files that it calls.
 *
 * @returns the changed records and the new duties, or a sentence without a full stop, with the field it is about.
 */
export function performAction<Stored extends StoredDuty>(
  action: DutyAction,
  input: ActionInput<Stored>,
): ActionOutcome<Stored> {
  const { record, context } = input
  if (!actionsFor(record.duty, context.now).includes(action.kind)) {
    return { fault: misfits[action.kind] }
  }
  switch (action.kind) {
    case 'calledOut':
      return callOutAction(action, input)
    case 'sick':
      return sickAction(action, input)
    case 'delayed':
      return delayedAction(action, input)
    case 'corrected': {
      const outcome = complete(record, { ...action, remarks: null }, context)
      if ('fault' in outcome) return { fault: outcome.fault.replace(/\.$/, '') }
      return { changed: [{ before: record, after: outcome.record }], added: [] }
    }
    case 'remove':
      return { changed: [{ before: record, after: null }], added: [] }
    default: {
      const duty = withState(record.duty, stateAfter(action, record.duty, context.now))
      const after = settle({ ...record, duty }, context)
      return { changed: [{ before: record, after }], added: [] }
    }
  }
}

type State = { status: DutyStatus | undefined; events: DutyEvent[] }
type StateAction = Extract<DutyAction, { kind: 'swapped' | 'cancelled' | 'hotel' | 'keep' }>

/** The state and the events of a duty after an action that changes nothing else. */
function stateAfter(action: StateAction, duty: StoredDuty, now: string): State {
  const { status, events = [] } = duty
  const without = (kind: string) => events.filter((event) => event.kind !== kind)
  switch (action.kind) {
    case 'swapped':
      return {
        status: { kind: 'swapped', since: now },
        events: [...events, { kind: 'swapped', with: action.with }],
      }
    case 'cancelled':
      return {
        status: { kind: 'cancelled', since: now },
        events: [...events, { kind: 'cancelled' }],
      }
    case 'hotel': {
      const { place, pickUp, note } = action
      const hotel = place === '' ? [] : [{ kind: 'hotel' as const, place, pickUp, note }]
      return { status, events: [...without('hotel'), ...hotel] }
    }
    default:
      // Only a duty that no file lists stays marked as kept. Others count again as before.
      return status?.kind === 'unlisted'
        ? { status: { kind: 'kept', since: now }, events }
        : { status: undefined, events: without(status?.kind ?? '') }
  }
}

function withState<Stored extends StoredDuty>(duty: Stored, { status, events }: State): Stored {
  const next = { ...duty }
  if (status) next.status = status
  else delete next.status
  if (events.length > 0) next.events = events
  else delete next.events
  return next
}
