import type { ImportUndone } from '#contract/imports/file-import.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { recordActivity } from '#server/activity/activity-store.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { undoLogbookImport } from '#server/logbook/imports/logbook-undo-service.ts'
import { entryOf } from '#server/roster/roster-entry-answer.ts'
import { markUndone } from '#server/roster/roster-import-store.ts'
import { findUndoable, undoImport } from '#server/roster/roster-undo-service.ts'

/**
 * Undoes the import of a roster or logbook file, in one transaction.
 *
 * @throws 404 when the user has no such import, 409 when it was already undone or is too old.
 */
export async function undoAnyImport(
  userId: string,
  db: Database,
  id: string,
  now: Instant,
): Promise<Omit<ImportUndone, 'success'>> {
  const { kind, fileName } = await findUndoable(userId, db, id, now)
  if (kind === 'roster') {
    const { undone, kept } = await undoImport(userId, db, id, now)
    const message = undoMessage(undone, kept.length, ['duty', 'duties'])
    return { undone, kept: kept.map(entryOf), message }
  }
  return transact(db, async (trx) => {
    const { flights, removedTotals, kept } = await undoLogbookImport(userId, trx, id, now)
    await markUndone(userId, trx, id, now)
    const text = `Undid the import of ${fileName ?? 'a logbook'}`
    await recordActivity(userId, trx, { kind: 'import_undone', text, doneAt: now })
    const removed = 'Its earlier experience is removed.'
    const message = undoMessage(flights, kept, ['flight', 'flights'])
    const undone = flights + removedTotals
    return { undone, kept: [], message: removedTotals > 0 ? `${message} ${removed}` : message }
  })
}

function undoMessage(undone: number, kept: number, [one, many]: [string, string]): string {
  const back = `Import undone: ${undone} ${undone === 1 ? `${one} is` : `${many} are`} as before.`
  return kept === 0 ? back : `${back} ${kept} changed since ${kept === 1 ? 'is' : 'are'} kept.`
}
