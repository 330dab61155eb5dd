import { complete, settle } from '#domain/duty-record/duty-record.ts'
import type { StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import { actionsFor } from './available-actions.ts'
import { callOutAction } from './call-out-action.ts'
import { delayedAction } from './delayed-action.ts'
import type { ActionInput, ActionKind, ActionOutcome, DutyAction } from './duty-action.ts'
import { keptReportOf, withState, type DutyState } from './duty-state.ts'
import { keepAction } from './keep-action.ts'
import { sickAction } from './sick-action.ts'

/** The sentences for actions that do not fit the duty. */
const misfits: Record<ActionKind, string> = {
  calledOut: 'A call-out can be reported from the day before a standby until 7 days after it',
  delayed: 'A delay can be reported from the day before a duty until 7 days after it',
  corrected: 'Actual times can be entered once the duty has ended',
  sick: 'Only work that did not take place can be reported sick, until 7 days after it',
  swapped: 'Only work that did not take place can be swapped, until 7 days after it',
  cancelled: 'Only work that did not take place can be cancelled, until 7 days after it',
  hotel: 'A hotel can be reported for work or a rest until 7 days after it',
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
    case 'keep':
      return keepAction(input)
    case 'remove':
      return { changed: [{ before: record, after: null }], added: [] }
    default: {
      const duty = withState(record.duty, stateAfter(action, record.duty, context.now))
      const after = settle({ ...record, duty }, context)
      return { changed: [{ before: record, after }], added: [] }
    }
  }
}

type StateAction = Extract<DutyAction, { kind: 'swapped' | 'cancelled' | 'hotel' }>

/** The state and the events of a duty after an action that changes nothing else. */
function stateAfter(action: StateAction, duty: StoredDuty, now: string): DutyState {
  const { status, events = [] } = duty
  switch (action.kind) {
    case 'swapped':
      return {
        status: { kind: 'swapped', since: now },
        events: [...events, { kind: 'swapped', with: action.with, ...keptReportOf(duty) }],
      }
    case 'cancelled':
      return {
        status: { kind: 'cancelled', since: now },
        events: [...events, { kind: 'cancelled', ...keptReportOf(duty) }],
      }
    default: {
      const { place, pickUp, note } = action
      const hotel = place === '' ? [] : [{ kind: 'hotel' as const, place, pickUp, note }]
      return { status, events: [...events.filter(({ kind }) => kind !== 'hotel'), ...hotel] }
    }
  }
}
