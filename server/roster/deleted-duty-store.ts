import { z } from 'zod'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { deleteRows, findRow, inBatches, saveRows } from '#server/database/rows.ts'
import { parseStored, texts } from '#server/database/stored-json.ts'
import type { DeletedDutyRow } from '#server/database/tables.ts'
import { record as recordSchema } from './duty-json-store.ts'
import type { RosterRecord } from './duty-record-store.ts'

/** Imported duties that the user deleted and that no file adds again, on these days, both inclusive. */
export async function listDeletedDuties(
  userId: string,
  db: Database,
  days: { first: CalendarDate; last: CalendarDate },
): Promise<RosterRecord[]> {
  const rows = await db
    .selectFrom('deleted_duties')
    .select('record')
    .where('user_id', '=', userId)
    .where('date', '>=', days.first)
    .where('date', '<=', days.last)
    .where('blocks_import', '=', 1)
    .orderBy('date')
    .orderBy('id')
    .execute()
  return rows.map(recordOf)
}

/** The user's deleted duties with these ids that no file adds again. */
export async function findDeletedDuties(
  userId: string,
  db: Database,
  ids: string[],
): Promise<RosterRecord[]> {
  const rows = await inBatches(ids, (batch) =>
    db
      .selectFrom('deleted_duties')
      .select('record')
      .where('user_id', '=', userId)
      .where('blocks_import', '=', 1)
      .where('id', 'in', batch)
      .execute(),
  )
  return rows.map(recordOf)
}

export async function findDeletedDuty(
  userId: string,
  db: Database,
  id: string,
): Promise<RosterRecord | undefined> {
  const row = await findRow(userId, db, 'deleted_duties', id)
  return row && recordOf(row)
}

/**
 * Saves deleted duties, replacing those with the same id.
 *
 * @param blocksImport true for duties that files must not add again; false for those that only wait to be restored.
 */
export async function saveDeletedDuties(
  userId: string,
  db: Database,
  records: RosterRecord[],
  { now, blocksImport }: { now: string; blocksImport: boolean },
): Promise<void> {
  const rows = records.map((record): DeletedDutyRow => ({
    user_id: userId,
    id: record.duty.id,
    date: record.duty.date,
    record: JSON.stringify(record),
    deleted_at: now,
    blocks_import: blocksImport ? 1 : 0,
  }))
  await saveRows(userId, db, { table: 'deleted_duties', rows, staying: ['deleted_at'] })
}

/** A deleted duty, and when it was deleted. */
export type DeletedRecord = { record: RosterRecord; deletedAt: Instant }

/** The duties deleted at or after an instant, newest first; at most `limit`. */
export async function listDeletedSince(
  userId: string,
  db: Database,
  since: Instant,
  limit: number,
): Promise<DeletedRecord[]> {
  const rows = await db
    .selectFrom('deleted_duties')
    .select(['record', 'deleted_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('date')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ record: recordOf(row), deletedAt: row.deleted_at }))
}

/**
 * Imports can add the duties of these days again, both inclusive. The duties can still be restored.
 *
 * @returns the ids of the duties that were blocked until now.
 */
export async function unblockDeletedDuties(
  userId: string,
  db: Database,
  days: { first: CalendarDate; last: CalendarDate },
): Promise<string[]> {
  const rows = await db
    .updateTable('deleted_duties')
    .set({ blocks_import: 0 })
    .where('user_id', '=', userId)
    .where('date', '>=', days.first)
    .where('date', '<=', days.last)
    .where('blocks_import', '=', 1)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted()
}

/** Reverts `unblockDeletedDuties` for the duties that are still deleted. */
export async function blockDeletedDuties(
  userId: string,
  db: Database,
  ids: string[],
): Promise<void> {
  await inBatches(ids, (batch) =>
    db
      .updateTable('deleted_duties')
      .set({ blocks_import: 1 })
      .where('user_id', '=', userId)
      .where('id', 'in', batch)
      .execute(),
  )
}

/**
 * Deletes actions and deletions before an instant, and duties deleted before it that block no import. A duty stays if
 * the undo of a newer deletion of its month blocks imports again.
 */
export async function dropOldActions(
  userId: string,
  db: Database,
  madeBefore: Instant,
): Promise<void> {
  await db
    .deleteFrom('roster_actions')
    .where('user_id', '=', userId)
    .where('done_at', '<', madeBefore)
    .execute()
  const old = await db
    .selectFrom('deleted_duties')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', '<', madeBefore)
    .where('blocks_import', '=', 0)
    .execute()
  if (old.length === 0) return
  const unblocked = await listUnblocked(userId, db)
  const gone = old.flatMap(({ id }) => (unblocked.has(id) ? [] : id))
  await deleteRows(userId, db, 'deleted_duties', gone)
}

const unblockingUndo = z.object({ unblocked: texts })

/** The ids of the deleted duties that the undo of a deleted month blocks again. */
async function listUnblocked(userId: string, db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('roster_actions')
    .select('undo')
    .where('user_id', '=', userId)
    .where('kind', '=', 'deleteMonth')
    .where('undone_at', 'is', null)
    .execute()
  const undos = rows.map(({ undo }) => parseStored('roster_actions.undo', unblockingUndo, undo))
  return new Set(undos.flatMap(({ unblocked }) => unblocked))
}

function recordOf({ record }: Pick<DeletedDutyRow, 'record'>): RosterRecord {
  return parseStored('deleted_duties.record', recordSchema, record)
}
