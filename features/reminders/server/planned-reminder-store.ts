import { sql } from 'kysely'
import { derivedKinds, type DueReminder } from '#reminders/rules/reminder.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { inBatches } from '#server/database/rows.ts'
import type { Owned } from '#server/database/tables.ts'
import type { PlannedReminderRow } from './reminder-tables.ts'

/** Milliseconds after which another process takes what one process took and did not finish. */
const leaseMs = 60_000

/** The end of a lease that begins now. */
export function leaseEnd(now: Instant): Instant {
  return toInstant(Date.parse(now) + leaseMs)
}

/** A user whose reminders must be planned, with the revision of their data at that time. */
export type StalePlan = { userId: string; revision: string }

/**
 * Takes users whose data changed since their reminders were planned.
 *
 * The condition is in the inner and the outer query. On PostgreSQL a second process waits for the row, and then only
 * checks the outer one again.
 */
export async function takeStalePlans(
  db: Database,
  { now, most }: { now: Instant; most: number },
): Promise<StalePlan[]> {
  const { rows } = await sql<StalePlan>`
    update revisions set plan_at = ${leaseEnd(now)}
    where part = 'all' and plan_at <= ${now} and user_id in (
      select user_id from revisions where part = 'all' and plan_at <= ${now}
      order by plan_at limit ${most})
    returning user_id as "userId", revision`.execute(db)
  return rows
}

/**
 * Marks the reminders of a user as planned.
 *
 * @param plan `planAt` is when time alone changes the plan; null for never.
 * @returns false if the data changed in the meantime.
 */
export async function finishPlan(
  db: UserDb,
  { revision, planAt }: { revision: string; planAt: Instant | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('revisions')
    .set({ plan_at: planAt })
    .where('part', '=', 'all')
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes planned reminders that are due, oldest first. The condition is in both queries, as in `takeStalePlans`. */
export async function takeDueReminders(
  db: Database,
  { now, most }: { now: Instant; most: number },
): Promise<Owned<PlannedReminderRow>[]> {
  const { rows } = await sql<Owned<PlannedReminderRow>>`
    update planned_reminders set free_at = ${leaseEnd(now)}
    where free_at <= ${now} and (user_id, id) in (
      select user_id, id from planned_reminders where free_at <= ${now}
      order by free_at limit ${most})
    returning user_id, id, kind, due_at, until, free_at`.execute(db)
  return rows
}

/** Replaces the planned reminders that follow from the user's data. */
export async function replacePlanned(db: UserDb, reminders: readonly DueReminder[]): Promise<void> {
  await db.deleteFrom('planned_reminders').where('kind', 'in', derivedKinds).execute()
  await insertPlanned(db, reminders)
}

/** Adds planned reminders. One with the same key stays as it is. */
export async function insertPlanned(db: UserDb, reminders: readonly DueReminder[]): Promise<void> {
  const rows = reminders.map(({ key, kind, dueAt, until }) => {
    return { id: key, kind, due_at: dueAt, until, free_at: dueAt }
  })
  await inBatches(rows, (batch) =>
    db
      .insertInto('planned_reminders')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

export async function deletePlanned(db: UserDb, ids: string[]): Promise<void> {
  await inBatches(ids, (batch) =>
    db.deleteFrom('planned_reminders').where('id', 'in', batch).execute(),
  )
}
