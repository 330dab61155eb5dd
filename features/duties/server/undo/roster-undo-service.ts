import { dayMs } from '#kernel/time/time-units.ts'
import type { RosterFile, Statement } from '#duties/rules/sources/source.ts'
import { oldFrom, undoDays } from '#server/database/deleted-record-store.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import { recordActivity } from '#activity/server/activity-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import {
  daysOfImport,
  dropImportHistory,
  findImport,
  listImports,
  markUndone,
  type ImportBatch,
} from '#duties/server/roster-import-store.ts'
import { dropDutyChanges } from '#duties/server/duty-change-store.ts'
import { rewriteRoster } from '#duties/server/roster-write-service.ts'
import { undoStatements } from '#duties/server/source-store.ts'
import { undoEffects, type UndoEffects } from './undo-effects-service.ts'

/** Days of 24 months, for which the history of duties is stored. */
const historyDays = 731

/** An import in the list of a user's imports. */
type ListedImport = Omit<ImportBatch, 'crewId' | 'aircraftType' | 'period' | 'uncovered'> & {
  canUndo: boolean
}

/** The user's imports, newest first. */
export async function importsOf(db: UserDb): Promise<ListedImport[]> {
  const batches = await listImports(db)
  return batches.map((batch) => {
    const { id, kind, fileName, generatedOn, importedAt, undoneAt } = batch
    const { imported, updated, skipped } = batch
    const shown = { id, kind, fileName, generatedOn, importedAt, undoneAt }
    return { ...shown, imported, updated, skipped, canUndo: canUndo(batch, db.now) }
  })
}

/**
 * Undoes the import of a roster file, with the decisions made in its preview: the roster is as if it had never been
 * imported.
 *
 * @returns the number of duties that changed.
 * @throws 404 when the user has no such import, 409 when it was already undone or is too old.
 */
export async function undoImport(db: UserDb, id: string): Promise<number> {
  return transact(db, async (trx) => {
    const { fileName } = await findUndoable(trx, id)
    const days = await daysOfImport(trx, id)
    await markUndone(trx, id)
    await undoStatements(trx, { importId: id })
    const changes = days ? await rewriteRoster(trx, days) : []
    const text = `Undid the import of ${fileName ?? 'a roster'}`
    await recordActivity(trx, { kind: 'import_undone', text })
    return changes.length
  })
}

/**
 * The changes that undoing the import of a roster file would make. It stores nothing.
 *
 * @param id of an import that can be undone, see `findUndoable`.
 */
export async function importUndoEffects(db: UserDb, id: string): Promise<UndoEffects> {
  const days = await daysOfImport(db, id)
  if (!days) return { days: [], leavesLogbook: null, waiting: 0 }
  const isUndone = (each: RosterFile | Statement) =>
    each.id === id || ('importId' in each && each.importId === id)
  return undoEffects(db, { days, isUndone })
}

/**
 * The import that is to be undone.
 *
 * @throws 404 when the user has no such import, 409 when it was already undone or is too old.
 */
export async function findUndoable(db: UserDb, id: string): Promise<ImportBatch> {
  const batch = await findImport(db, id)
  if (!batch) throw notFound('Import')
  if (batch.undoneAt) throw conflict('This import has been undone already.')
  if (!canUndo(batch, db.now)) throw conflict(`An import can be undone for ${undoDays} days.`)
  return batch
}

/** Deletes what can no longer be undone, and history older than 24 months. */
export async function dropOldHistory(db: UserDb): Promise<void> {
  await dropImportHistory(db, oldFrom(db.now))
  await dropDutyChanges(db, daysBefore(db.now, historyDays))
}

const canUndo = (batch: ImportBatch, now: Instant) => batch.undoneAt === null && !isOld(batch, now)
const isOld = ({ importedAt }: ImportBatch, now: Instant) => importedAt < oldFrom(now)
const daysBefore = (now: Instant, days: number) => toInstant(Date.parse(now) - days * dayMs)
