import { agreed, counted } from '#kernel/words/counted.ts'
import type { ImportUndone } from '#imports/api/file-import.ts'
import { recordActivity } from '#activity/server/activity-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { undoableEntries, undoLogbookImport } from './logbook/logbook-undo-service.ts'
import { markUndone } from '#duties/server/roster-import-store.ts'
import type { UndoEffects } from '#duties/server/undo/undo-effects-service.ts'
import {
  findUndoable,
  importUndoEffects,
  undoImport,
} from '#duties/server/undo/roster-undo-service.ts'

/**
 * Undoes the import of a roster or logbook file, in one transaction.
 *
 * @throws 404 when the user has no such import, 409 when it was already undone or is too old.
 */
export async function undoAnyImport(
  db: UserDb,
  id: string,
): Promise<Omit<ImportUndone, 'success'>> {
  const { kind, fileName } = await findUndoable(db, id)
  if (kind === 'roster') {
    const undone = await undoImport(db, id)
    return { undone, kept: [], message: `Import undone. ${dutiesChanged(undone)}` }
  }
  return transact(db, async (trx) => {
    const { flights, removedTotals, kept } = await undoLogbookImport(trx, id)
    await markUndone(trx, id)
    const text = `Undid the import of ${fileName ?? 'a logbook'}`
    await recordActivity(trx, { kind: 'import_undone', text })
    const removed = 'Its earlier experience is removed.'
    const message = flightsMessage(flights, kept)
    const undone = flights + removedTotals
    return { undone, kept: [], message: removedTotals > 0 ? `${message} ${removed}` : message }
  })
}

/**
 * The changes that undoing an import would make. It stores nothing.
 *
 * @throws as `undoAnyImport` does.
 */
export async function previewUndo(db: UserDb, id: string): Promise<UndoEffects> {
  const { kind } = await findUndoable(db, id)
  if (kind === 'roster') return importUndoEffects(db, id)
  const { added } = await undoableEntries(db, id)
  const minutes = added.reduce((sum, { flightMinutes }) => sum + flightMinutes, 0)
  const leavesLogbook = added.length > 0 ? { entries: added.length, minutes } : null
  return { days: [], leavesLogbook, waiting: 0 }
}

/** Other files and statements decide what the duties are after an undo, so it does not promise what was before. */
function dutiesChanged(count: number): string {
  return count === 0 ? 'No duty changed.' : `${counted(count, 'duty')} changed.`
}

function flightsMessage(undone: number, kept: number): string {
  const back = `Import undone: ${counted(undone, 'flight is', 'flights are')} as before.`
  return kept === 0 ? back : `${back} ${kept} changed since ${agreed(kept, 'is', 'are')} kept.`
}
