import { daysOfMonth, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { monthTitle } from '#domain/time/date-words.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { notFound } from '#server/http/errors.ts'
import { requireVersion } from '#server/http/version.ts'
import { saveDeletedDuties, unblockDeletedDuties } from '#server/roster/deleted-duty-store.ts'
import { findRecords, listRecords } from '#server/roster/duty-record-store.ts'
import { saveRosterChanges } from '#server/roster/roster-change-service.ts'
import { entryOf, isEdited } from '#server/roster/roster-entry-answer.ts'
import { dropCoverages } from '#server/roster/roster-import-store.ts'
import { dropOldHistory } from '#server/roster/roster-undo-service.ts'
import { saveAction } from './roster-action-store.ts'

/**
 * Deletes a duty with its task and its logbook entries. A roster file that lists it does not add it again.
 *
 * @returns the id that undoes it.
 * @throws 404 when the user has no such duty, 409 when it was changed since `ifMatch`.
 */
export async function removeDuty(
  userId: string,
  db: Database,
  { id, ifMatch, now }: { id: string; ifMatch: string | undefined; now: Instant },
): Promise<string> {
  return transact(db, async (trx) => {
    const [before] = await findRecords(userId, trx, [id])
    if (!before) throw notFound('Duty')
    requireVersion(ifMatch, 'This duty', entryOf(before))
    const changes = [{ before, after: null }]
    await saveRosterChanges(userId, trx, { kind: 'deleted', changes, now })
    const blocksImport = before.duty.source === 'CSV' || before.duty.reportedOn !== null
    await saveDeletedDuties(userId, trx, [before], { now, blocksImport })
    const undoId = crypto.randomUUID()
    await saveAction(userId, trx, {
      id: undoId,
      kind: 'deleteDuty',
      doneAt: now,
      undoneAt: null,
      message: `${before.duty.dutyCode} deleted.`,
      undo: { changes, unblocked: [], uncovered: {} },
    })
    await dropOldHistory(userId, trx, now)
    return undoId
  })
}

/**
 * Deletes the duties of a month with their tasks and logbook entries. Any roster file can add them again.
 *
 * @param keepEdited keeps imported duties that the user edited, completed or wrote notes on.
 * Changes nothing where it deletes no duty, because nothing could undo it.
 *
 * @returns the number of deleted duties, and the id that undoes the deletion; null if no duty was deleted.
 */
export async function removeMonth(
  userId: string,
  db: Database,
  { month, keepEdited, now }: { month: CalendarMonth; keepEdited: boolean; now: Instant },
): Promise<{ deleted: number; undoId: string | null }> {
  return transact(db, async (trx) => {
    const days = daysOfMonth(month)
    const records = await listRecords(userId, trx, days)
    const gone = records.filter((record) => !keepEdited || !isEdited(record))
    if (gone.length === 0) return { deleted: 0, undoId: null }
    const changes = gone.map((before) => ({ before, after: null }))
    await saveRosterChanges(userId, trx, { kind: 'deleted', changes, now })
    const unblocked = await unblockDeletedDuties(userId, trx, days)
    const uncovered = await dropCoverages(userId, trx, days)
    await saveDeletedDuties(userId, trx, gone, { now, blocksImport: false })
    const undoId = crypto.randomUUID()
    await saveAction(userId, trx, {
      id: undoId,
      kind: 'deleteMonth',
      doneAt: now,
      undoneAt: null,
      message: `${changes.length} ${changes.length === 1 ? 'duty' : 'duties'} of ${monthTitle(month)} deleted.`,
      undo: { changes, unblocked, uncovered },
    })
    await dropOldHistory(userId, trx, now)
    return { deleted: changes.length, undoId }
  })
}
