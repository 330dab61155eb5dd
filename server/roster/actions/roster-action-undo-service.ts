import { unlink } from '#domain/duty-record/link-entries.ts'
import { oldFrom, undoDays } from '#server/database/deleted-record-store.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { deleteRows } from '#server/database/rows.ts'
import { transact } from '#server/database/transact.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { canonicalJson } from '#server/http/version.ts'
import { findEntries } from '#server/logbook/logbook-store.ts'
import { blockDeletedDuties } from '#server/roster/deleted-duty-store.ts'
import { findRecords, type RecordChange } from '#server/roster/duty-record-store.ts'
import { saveRosterChanges } from '#server/roster/roster-change-service.ts'
import { restoreCoverages } from '#server/roster/roster-import-store.ts'
import { dutiesAround, isDoubled, returningDuties } from '#server/roster/roster-undo-service.ts'
import { findAction, saveAction } from './roster-action-store.ts'

/**
 * Undoes an action on a duty, or a deletion: duties, tasks and logbook entries are as before.
 *
 * @returns a sentence for the user.
 * @throws 404 when the user has no such action; 409 when it was undone already, is more than 30 days old, or one of
 * its duties changed since.
 */
export async function undoAction(
  userId: string,
  db: Database,
  id: string,
  now: Instant,
): Promise<string> {
  return transact(db, async (trx) => {
    const action = await findAction(userId, trx, id)
    if (!action) throw notFound('Action')
    if (action.undoneAt) throw conflict('This has been undone already.')
    if (action.doneAt < oldFrom(now)) throw conflict(`This can be undone for ${undoDays} days.`)
    const { changes, unblocked, uncovered } = action.undo
    await rejectChanged(userId, trx, changes)
    await rejectListedAgain(userId, trx, changes)
    const back = changes.map(({ before, after }) => ({ before: after, after: before }))
    await saveRosterChanges(userId, trx, { kind: 'undone', changes: back, now })
    const restored = changes.flatMap(({ before, after }) =>
      before && !after ? before.duty.id : [],
    )
    await deleteRows(userId, trx, 'deleted_duties', restored)
    await blockDeletedDuties(userId, trx, unblocked)
    await restoreCoverages(userId, trx, uncovered)
    await saveAction(userId, trx, { ...action, undoneAt: now })
    return changes.length === 1 ? 'Undone.' : `Undone: ${changes.length} duties are as before.`
  })
}

/** @throws 409 when a duty, its task or its logbook entries changed since the action. */
async function rejectChanged(userId: string, db: Database, changes: RecordChange[]): Promise<void> {
  const ids = changes.flatMap(({ before, after }) => (after ?? before)?.duty.id ?? [])
  const current = await findRecords(userId, db, ids)
  const currentOf = new Map(current.map((record) => [record.duty.id, record]))
  const changed = changes.find(({ before, after }) => {
    const id = (after ?? before)?.duty.id ?? ''
    return canonicalJson(currentOf.get(id) ?? null) !== canonicalJson(after)
  })
  const unlinked = changes.flatMap(({ before, after }) => {
    const left = new Set(after?.entries.map(({ id }) => id))
    const lost = before?.entries.filter(({ id }) => !left.has(id)) ?? []
    return lost.filter(({ source }) => source !== before?.duty.source).map(unlink)
  })
  const entries = await findEntries(
    userId,
    db,
    unlinked.map(({ id }) => id),
  )
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
  const isEdited = unlinked.some(
    (entry) => canonicalJson(entryOf.get(entry.id)) !== canonicalJson(entry),
  )
  if (!changed && !isEdited) return
  const code = (changed?.after ?? changed?.before)?.duty.dutyCode
  if (changed && !changed.after) {
    const name = changes.length === 1 ? 'This duty' : code
    throw conflict(`${name} is on your roster already.`)
  }
  throw conflict(
    code
      ? `${code} has changed since, so this cannot be undone.`
      : 'A logbook entry of this duty has changed since, so this cannot be undone.',
  )
}

/** @throws 409 when a duty would be on the roster twice, or count twice, after the undo. */
async function rejectListedAgain(
  userId: string,
  db: Database,
  changes: RecordChange[],
): Promise<void> {
  const ids = new Set(changes.flatMap(({ after }) => after?.duty.id ?? []))
  const around = await dutiesAround(userId, db, returningDuties(changes))
  // The undo changes or removes the other duties of the action, too.
  const roster = around.filter((duty) => !ids.has(duty.id))
  const again = changes.find(({ before, after }) => before && isDoubled(before.duty, after, roster))
  if (again) throw conflict(`${again.before?.duty.dutyCode} is on your roster already.`)
}
