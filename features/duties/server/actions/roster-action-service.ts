import { actionWords } from '#duties/rules/actions/action-words.ts'
import { daysOfAction } from '#duties/rules/actions/duty-action.ts'
import { effectsOf, type ActionEffect } from '#duties/rules/actions/effects.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { homeZoneOf } from '#profile/server/profile-store.ts'
import {
  listRecords,
  type RecordChange,
  type RosterRecord,
} from '#duties/server/duty-record-store.ts'
import { dropOldHistory } from '#duties/server/undo/roster-undo-service.ts'
import { saveStatements } from '#duties/server/statement-service.ts'
import { plannedAction, type ActionOrder } from './roster-action-plan-service.ts'

/** The result of an action: the duty, new duties, sentences for the user, and the id that undoes it. */
export type DoneAction = {
  record: RosterRecord | null
  added: RosterRecord[]
  message: string
  effects: string[]
  undoId: string
}

/** Says the effect of an action on the time that counts for the limits, by the days of a time zone. */
export type TimeEffects = (effect: ActionEffect, zone: TimeZone) => string[]

/**
 * Performs an action on a duty, with its effects on other duties, tasks and logbook entries, in one transaction.
 *
 * @throws 404 when the user has no such duty, 409 when it was changed since `ifMatch`, 400 when the action does not
 * fit the duty.
 */
export async function actOnDuty(
  db: UserDb,
  order: ActionOrder,
  timeEffects: TimeEffects,
): Promise<DoneAction> {
  const { id, made } = order
  return transact(db, async (trx) => {
    const { action, current, statements } = await plannedAction(trx, order)
    const { duty, record } = current
    const before = await listRecords(trx, daysOfAction(duty, action))
    const changes = await saveStatements(trx, { statements, before: current })
    await dropOldHistory(trx)
    const known = new Set(before.map((each) => each.duty.id))
    const after = changes.flatMap((change) => change.after ?? [])
    const added = after.filter((each) => !known.has(each.duty.id))
    const changedCount = changes.length - added.length
    const gone = changes.flatMap((change) => (change.after ? [] : (change.before?.duty ?? [])))
    const isGone = gone.some((each) => each.id === id)
    const latest = isGone ? null : (after.find((each) => each.duty.id === id) ?? record)
    const performed = {
      duty: record.duty,
      report: latest?.duty.scheduledBrief ?? null,
      added: added.map((each) => each.duty),
      changedCount,
      isSicknessOver: gone.some(({ dutyType }) => dutyType === 'SICK'),
    }
    const effect = { before, after: afterwards(before, changes) }
    const zone = await homeZoneOf(trx, londonDate(trx.now))
    const effects = [...effectsOf(effect), ...timeEffects(effect, zone)]
    return {
      record: latest,
      added,
      message: actionWords(action, performed),
      effects,
      undoId: made.id,
    }
  })
}

function afterwards(before: RosterRecord[], changes: RecordChange[]): RosterRecord[] {
  const changed = new Set(changes.flatMap((change) => change.before?.duty.id ?? []))
  const same = before.filter(({ duty }) => !changed.has(duty.id))
  return [...same, ...changes.flatMap(({ after }) => after ?? [])]
}
