import type { DutyActionInput } from '#contract/roster-actions.ts'
import { settle, type DutyContext } from '#domain/duty-record/duty-record.ts'
import { actionWords } from '#domain/roster-actions/action-words.ts'
import {
  daysOfAction,
  type ActionKind,
  type DutyAction,
} from '#domain/roster-actions/duty-action.ts'
import { effectsOf } from '#domain/roster-actions/effects.ts'
import { performAction } from '#domain/roster-actions/perform-action.ts'
import type { DutyChangeKind } from '#domain/roster-history/change-kinds.ts'
import type { StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import { londonDate } from '#domain/time/london-time.ts'
import { toInstant, type Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { invalid, invalidField, notFound } from '#server/http/errors.ts'
import { requireVersion } from '#server/http/version.ts'
import { homeZoneOf } from '#server/profile/profile-store.ts'
import { saveDeletedDuties } from '#server/roster/deleted-duty-store.ts'
import {
  findRecords,
  listRecords,
  type RecordChange,
  type RosterRecord,
} from '#server/roster/duty-record-store.ts'
import { saveRosterChanges } from '#server/roster/roster-change-service.ts'
import { entryOf } from '#server/roster/roster-entry-answer.ts'
import { dutyContextOf } from '#server/roster/roster-service.ts'
import { dropOldHistory } from '#server/roster/roster-undo-service.ts'
import { saveAction } from './roster-action-store.ts'

/** The result of an action: the duty, new duties, sentences for the user, and the id that undoes it. */
export type DoneAction = {
  record: RosterRecord | null
  added: RosterRecord[]
  message: string
  effects: string[]
  undoId: string
}

/**
 * Performs an action on a duty, with its effects on other duties, tasks and logbook entries, in one transaction.
 *
 * @throws 404 when the user has no such duty, 409 when it was changed since `ifMatch`, 400 when the action does not
 * fit the duty.
 */
export async function actOnDuty(
  userId: string,
  db: Database,
  order: { id: string; action: DutyActionInput; ifMatch: string | undefined; now: Instant },
): Promise<DoneAction> {
  const { id, ifMatch, now } = order
  const action = toSeconds(order.action)
  return transact(db, async (trx) => {
    const [record] = await findRecords(userId, trx, [id])
    if (!record) throw notFound('Duty')
    requireVersion(ifMatch, 'This duty', entryOf(record))
    const around = await listRecords(userId, trx, daysOfAction(record.duty, action))
    const others = around.filter(({ duty }) => duty.id !== id)
    const context = await dutyContextOf(userId, trx, now)
    const outcome = performAction(action, { record, others, context })
    if ('fault' in outcome) {
      const { field, fault } = outcome
      throw field ? invalidField(field, fault) : invalid(`${fault}.`)
    }
    const { changed } = outcome
    const added = outcome.added.map((duty) => newRecord(duty, context))
    const changes = [...changed, ...added.map((after) => ({ before: null, after }))]
    await save(userId, trx, { kind: action.kind, changes, now })
    const performed = { duty: record.duty, added: outcome.added, changedCount: changed.length }
    const message = actionWords(action, performed)
    const undoId = crypto.randomUUID()
    const undo = { changes, unblocked: [], uncovered: {} }
    const stored = { id: undoId, kind: action.kind, doneAt: now, undoneAt: null, message, undo }
    await saveAction(userId, trx, stored)
    await dropOldHistory(userId, trx, now)
    const before = [record, ...others]
    const effects = effectsOf(
      { before, after: afterwards(before, changes) },
      await homeZoneOf(userId, trx, londonDate(now)),
    )
    const after = changed.find((change) => change.before.duty.id === id)?.after ?? null
    return { record: after, added, message, effects, undoId }
  })
}

/** Saves the changed records. A removed duty waits to be restored; files may list it again. */
async function save(
  userId: string,
  trx: Database,
  { kind, changes, now }: { kind: ActionKind; changes: RecordChange[]; now: Instant },
): Promise<void> {
  await saveRosterChanges(userId, trx, {
    kind: historyKind(kind),
    changes,
    now,
  })
  const removed = changes.flatMap(({ before, after }) => (before && !after ? before : []))
  await saveDeletedDuties(userId, trx, removed, { now, blocksImport: false })
}

/** The history names two kinds differently. */
function historyKind(kind: ActionKind): DutyChangeKind {
  if (kind === 'keep') return 'kept'
  return kind === 'remove' ? 'deleted' : kind
}

function newRecord(duty: StoredDuty, context: DutyContext): RosterRecord {
  return settle({ duty: { ...duty, notes: null }, task: null, entries: [] }, context)
}

function afterwards(before: RosterRecord[], changes: RecordChange[]): RosterRecord[] {
  const changed = new Set(changes.flatMap((change) => change.before?.duty.id ?? []))
  const same = before.filter(({ duty }) => !changed.has(duty.id))
  return [...same, ...changes.flatMap(({ after }) => after ?? [])]
}

/** Instants arrive in any ISO form, and are stored in UTC to the second. */
function toSeconds(action: DutyActionInput): DutyAction {
  const seconds = (text: string) => toInstant(Date.parse(text))
  const secondsOrNull = (text: string | null) => (text === null ? null : seconds(text))
  switch (action.kind) {
    case 'calledOut':
      return {
        ...action,
        calledAt: seconds(action.calledAt),
        report: seconds(action.report),
        debrief: secondsOrNull(action.debrief),
        flights: action.flights.map((flight) => ({
          ...flight,
          departure: seconds(flight.departure),
          arrival: seconds(flight.arrival),
        })),
      }
    case 'delayed':
      return { ...action, notifiedAt: seconds(action.notifiedAt), report: seconds(action.report) }
    case 'corrected':
      return {
        ...action,
        departures: action.departures.map(seconds),
        arrivals: action.arrivals.map(seconds),
        debrief: seconds(action.debrief),
      }
    case 'hotel':
      return { ...action, pickUp: secondsOrNull(action.pickUp) }
    default:
      return action
  }
}
