import { sql } from 'kysely'
import type { Reminder } from '#reminders/rules/reminder.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { inBatches } from '#server/database/rows.ts'
import type { ReminderRow } from './reminder-tables.ts'

/** The newest reminders in the list. */
const listedMax = 100

/**
 * Adds reminders to the list.
 *
 * @returns the keys of those that were not in it. Only they may be sent.
 */
export async function insertReminders(
  db: UserDb,
  reminders: readonly Reminder[],
): Promise<Set<string>> {
  const rows = reminders.map(({ key, kind, title, body, link }) => {
    return { id: key, kind, title, body, link, raised_at: db.now, read_at: null }
  })
  const inserted = await inBatches(rows, (batch) =>
    db
      .insertInto('reminders')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute(),
  )
  return new Set(inserted.map(({ id }) => id))
}

/** The user's newest reminders, newest first. */
export function listReminders(db: UserDb): Promise<ReminderRow[]> {
  return db
    .selectFrom('reminders')
    .selectAll()
    .orderBy('raised_at', 'desc')
    .orderBy('id')
    .limit(listedMax)
    .execute()
}

/** The keys of all reminders of a user, oldest first. */
export async function raisedKeys(db: UserDb): Promise<string[]> {
  const rows = await db
    .selectFrom('reminders')
    .select('id')
    .orderBy('raised_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export function findReminders(db: UserDb, ids: string[]): Promise<ReminderRow[]> {
  return inBatches(ids, (batch) =>
    db.selectFrom('reminders').selectAll().where('id', 'in', batch).execute(),
  )
}

/** Marks one reminder as read. @returns false if the user has no such reminder. */
export async function markRead(db: UserDb, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(db.now)) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the reminders that were raised up to an instant, inclusive, as read. */
export async function markAllRead(db: UserDb, until: Instant): Promise<void> {
  await db
    .updateTable('reminders')
    .set({ read_at: db.now })
    .where('raised_at', '<=', until)
    .where('read_at', 'is', null)
    .execute()
}

/** Deletes the reminders of all users that were raised before an instant, and their records of sending. */
export async function deleteRemindersBefore(db: Database, before: Instant): Promise<void> {
  await sql`delete from reminder_deliveries where (user_id, reminder_id) in (
    select user_id, id from reminders where raised_at < ${before})`.execute(db)
  await db.deleteFrom('reminders').where('raised_at', '<', before).execute()
}

/** The number of the user's unread reminders. */
export async function countUnread(db: UserDb): Promise<number> {
  const { count } = await db
    .selectFrom('reminders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
