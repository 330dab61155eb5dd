import type { Made } from '#kernel/time/zone-time.ts'
import { deletion, monthDeletion, newStatement } from '#duties/rules/sources/new-statement.ts'
import { madeAfter } from '#duties/rules/sources/source.ts'
import { rosterWithRemoved } from '#duties/rules/sources/roster-of.ts'
import { daysOfMonth, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { dropOldHistory } from '#duties/server/undo/roster-undo-service.ts'
import { currentDuty, currentRoster } from '#duties/server/current-roster-service.ts'
import { idOfName } from '#duties/server/roster-write-service.ts'
import { saveStatements, stated } from '#duties/server/statement-service.ts'

/**
 * Deletes a duty with its task and its logbook entries. A roster file that lists it does not add it again. A duty that
 * only the user typed is taken back.
 *
 * @returns the id that undoes it.
 * @throws 404 when the user has no such duty, 409 when it was changed since `ifMatch`.
 */
export async function removeDuty(
  db: UserDb,
  { id, ifMatch, made }: { id: string; ifMatch: string | undefined; made: Made },
): Promise<string> {
  return transact(db, async (trx) => {
    const current = await currentDuty(trx, { id, ifMatch, made })
    const { duty } = current
    const statements = stated([deletion(duty)], duty, current.made)
    await saveStatements(trx, { statements, before: current })
    await dropOldHistory(trx)
    return made.id
  })
}

/**
 * Deletes the duties of a month with their tasks and logbook entries. Any file imported later fills the month.
 *
 * Where it deletes no duty it stores nothing, because nothing could undo it.
 *
 * @param keepEdited keeps imported duties that the user edited, completed or wrote notes on.
 * @returns the number of deleted duties, and the id that undoes the deletion; null if no duty was deleted.
 */
export async function removeMonth(
  db: UserDb,
  { month, keepEdited, made }: { month: CalendarMonth; keepEdited: boolean; made: Made },
): Promise<{ deleted: number; undoId: string | null }> {
  return transact(db, async (trx) => {
    const current = await currentRoster(trx, daysOfMonth(month))
    const all = rosterWithRemoved(current.sources, idOfName)
    const content = monthDeletion(month, all, keepEdited)
    const names = new Set(content.names)
    const deleted = current.duties.filter(({ name }) => names.has(name)).length
    if (deleted === 0) return { deleted, undoId: null }
    const statement = newStatement(content, null, madeAfter(made, current.sources))
    await saveStatements(trx, { statements: [statement], before: current })
    await dropOldHistory(trx)
    return { deleted, undoId: statement.id }
  })
}
