import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { deleteRows } from '#server/database/rows.ts'
import { canonicalJson } from '#server/http/version.ts'
import { deleteEntries, findEntries, saveEntries } from '#logbook/server/logbook-store.ts'
import { listOpeningTotals } from '#logbook/server/opening-total-store.ts'
import { listLogbookChanges, type LogbookItemChange } from './logbook-import-store.ts'

/**
 * Undoes the import of a logbook file. Its new entries and opening totals are removed, and the fields that it filled
 * are emptied. An entry that was changed since stays.
 *
 * Call it inside a transaction.
 *
 * @returns the number of entries that are as before, of removed opening totals, and of items that were changed since.
 */
export async function undoLogbookImport(
  trx: UserDb,
  importId: string,
): Promise<{ flights: number; removedTotals: number; kept: number }> {
  const { changes, added, completed, changedSince } = await undoableEntries(trx, importId)
  await deleteEntries(
    trx,
    added.map(({ id }) => id),
  )
  await saveEntries(trx, completed)
  const totals = await untouchedTotals(trx, changes)
  await deleteRows(trx, 'opening_totals', totals.ids)
  const flights = added.length + completed.length
  return { flights, removedTotals: totals.ids.length, kept: changedSince + totals.kept }
}

/**
 * The entries that an import added and nobody changed since, those that it completed, as they were before, and the
 * number of entries changed since. An entry that the user deleted since is in none of them.
 */
export async function undoableEntries(db: UserDb, importId: string) {
  const changes = await listLogbookChanges(db, importId)
  const entries = changes.filter((change) => change.item === 'entry')
  const current = await findEntries(
    db,
    entries.map(({ after }) => after.id),
  )
  const currentOf = new Map(current.map((entry) => [entry.id, entry]))
  const present = entries.filter(({ after }) => currentOf.has(after.id))
  const untouched = present.filter(({ after }) => isSame(currentOf.get(after.id), after))
  return {
    changes,
    added: untouched.flatMap(({ before, after }) => (before === null ? after : [])),
    completed: untouched.flatMap(({ before }) => before ?? []),
    changedSince: present.length - untouched.length,
  }
}

function isSame(current: FlightEntry | undefined, after: FlightEntry): boolean {
  return current !== undefined && canonicalJson(current) === canonicalJson(after)
}

/** The ids of the opening totals that are as the import left them, and the number of those changed since. */
async function untouchedTotals(
  trx: UserDb,
  changes: LogbookItemChange[],
): Promise<{ ids: string[]; kept: number }> {
  const added = changes.flatMap((change) => (change.item === 'openingTotal' ? change.after : []))
  const stored = await listOpeningTotals(trx)
  const contents = new Set(stored.map((total) => canonicalJson(total)))
  const known = new Set(stored.map(({ id }) => id))
  const present = added.filter(({ id }) => known.has(id))
  const ids = present.filter((total) => contents.has(canonicalJson(total))).map(({ id }) => id)
  return { ids, kept: present.length - ids.length }
}
