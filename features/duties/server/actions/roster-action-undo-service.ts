import { undoneWords } from '#duties/rules/history/undone-words.ts'
import { oldFrom, undoDays } from '#server/database/deleted-record-store.ts'
import type { Statement } from '#duties/rules/sources/source.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { RecordChange } from '#duties/server/duty-record-store.ts'
import { findStatement } from '#duties/server/source-store.ts'
import { daysOf, takeBack } from '#duties/server/statement-service.ts'
import { takenTogether } from '#duties/server/undo/undo-order-service.ts'
import { undoEffects, type UndoEffects } from '#duties/server/undo/undo-effects-service.ts'

/**
 * Takes a statement of the user back, such as an action, an edit or a deletion: the roster is as if they had never said
 * it.
 *
 * @returns a sentence for the user, and the duties that changed.
 * A later statement that depends on it stays, as the roster's rules say. The history offers the undo of that one first.
 *
 * @throws 404 when the user has no such statement; 409 when it was undone already or is more than 30 days old.
 */
export async function undoAction(
  db: UserDb,
  id: string,
): Promise<{ message: string; changed: RecordChange[] }> {
  return transact(db, async (trx) => {
    const statements = await findUndoable(trx, id)
    const changes = await takeBack(trx, statements)
    return { message: undoneWords(changes), changed: changes }
  })
}

/**
 * The changes that undoing a statement would make. It stores nothing.
 *
 * @throws as `undoAction` does.
 */
export async function previewActionUndo(db: UserDb, id: string): Promise<UndoEffects> {
  const statements = await findUndoable(db, id)
  const ids = new Set(statements.map((each) => each.id))
  const isUndone = (each: { id: string }) => ids.has(each.id)
  return undoEffects(db, { days: daysOf(statements), isUndone })
}

async function findUndoable(db: UserDb, id: string): Promise<Statement[]> {
  const found = await findStatement(db, id)
  if (!found) throw notFound('Action')
  const { statement, undoneAt } = found
  if (undoneAt) throw conflict('This has been undone already.')
  if (statement.madeAt < oldFrom(db.now)) throw conflict(`This can be undone for ${undoDays} days.`)
  return takenTogether(db, statement)
}
