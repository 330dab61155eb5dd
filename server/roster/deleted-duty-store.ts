import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Database } from '#server/database/connection.ts'
import { findRow, saveRows } from '#server/database/rows.ts'
import { parseStored } from '#server/database/stored-json.ts'
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

/** Imports can add the duties of these days again. */
export async function dropDeletedDuties(
  userId: string,
  db: Database,
  days: { first: CalendarDate; last: CalendarDate },
): Promise<void> {
  await db
    .deleteFrom('deleted_duties')
    .where('user_id', '=', userId)
    .where('date', '>=', days.first)
    .where('date', '<=', days.last)
    .execute()
}

function recordOf({ record }: Pick<DeletedDutyRow, 'record'>): RosterRecord {
  return parseStored('deleted_duties.record', recordSchema, record)
}
