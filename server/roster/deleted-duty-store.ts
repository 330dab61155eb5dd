import type { Kysely } from 'kysely'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { inBatches } from '#server/database/rows-at-once.ts'
import type { DeletedDutyRow, Tables } from '#server/database/tables.ts'
import { parseStored, type RosterRecord } from './duty-record-store.ts'

/** The imported duties on these days, both ends inclusive, that the user deleted. */
export async function listDeletedDuties(
  userId: string,
  db: Kysely<Tables>,
  days: { first: CalendarDate; last: CalendarDate },
): Promise<RosterRecord[]> {
  const rows = await db
    .selectFrom('deleted_duties')
    .select('record')
    .where('user_id', '=', userId)
    .where('date', '>=', days.first)
    .where('date', '<=', days.last)
    .orderBy('date')
    .orderBy('id')
    .execute()
  return rows.map(recordOf)
}

/** The user's deleted duty of this id. */
export async function findDeletedDuty(
  userId: string,
  db: Kysely<Tables>,
  id: string,
): Promise<RosterRecord | undefined> {
  const row = await db
    .selectFrom('deleted_duties')
    .select('record')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && recordOf(row)
}

/** Writes deleted duties, replacing those of the same id. */
export async function saveDeletedDuties(
  userId: string,
  db: Kysely<Tables>,
  records: RosterRecord[],
  now: string,
): Promise<void> {
  const rows = records.map((record): DeletedDutyRow => ({
    user_id: userId,
    id: record.duty.id,
    date: record.duty.date,
    record: JSON.stringify(record),
    deleted_at: now,
  }))
  await inBatches(rows, (batch) =>
    db
      .insertInto('deleted_duties')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
          date: eb.ref('excluded.date'),
          record: eb.ref('excluded.record'),
        })),
      )
      .execute(),
  )
}

/** Forgets that these duties were deleted. */
export async function dropDeletedDuties(
  userId: string,
  db: Kysely<Tables>,
  days: { first: CalendarDate; last: CalendarDate },
): Promise<void> {
  await db
    .deleteFrom('deleted_duties')
    .where('user_id', '=', userId)
    .where('date', '>=', days.first)
    .where('date', '<=', days.last)
    .execute()
}

/** Forgets that this duty was deleted. */
export async function dropDeletedDuty(
  userId: string,
  db: Kysely<Tables>,
  id: string,
): Promise<void> {
  await db.deleteFrom('deleted_duties').where('user_id', '=', userId).where('id', '=', id).execute()
}

function recordOf({ record }: Pick<DeletedDutyRow, 'record'>): RosterRecord {
  return parseStored(record) as RosterRecord
}
