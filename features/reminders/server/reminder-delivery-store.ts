import { sql } from 'kysely'
import type { ReminderChannel } from '#reminders/rules/reminder.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { inBatches } from '#server/database/rows.ts'
import type { Owned } from '#server/database/tables.ts'
import type { ReminderDeliveryRow } from './reminder-tables.ts'
import { leaseEnd } from './planned-reminder-store.ts'

/** The recipient of a message: a device, or the user's e-mail address. */
export type Recipient = { channel: ReminderChannel; deviceId: string }

/** A reminder to send at an instant. */
export type NewDelivery = Recipient & { key: string; until: Instant | null; sendAt: Instant }

export async function insertDeliveries(
  db: UserDb,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const rows = deliveries.map(({ key, channel, deviceId, until, sendAt }): ReminderDeliveryRow => ({
    reminder_id: key,
    channel,
    device_id: deviceId,
    until,
    free_at: sendAt,
    attempts: 0,
    message: null,
    state: 'waiting',
  }))
  await inBatches(rows, (batch) =>
    db
      .insertInto('reminder_deliveries')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/**
 * Takes everything that is due for some users, those who wait longest first. It records the attempt before it is made.
 * The condition is in both queries, as in `takeStalePlans`.
 */
export async function takeDeliveries(
  db: Database,
  { now, users }: { now: Instant; users: number },
): Promise<Owned<ReminderDeliveryRow>[]> {
  const { rows } = await sql<Owned<ReminderDeliveryRow>>`
    update reminder_deliveries
    set free_at = ${leaseEnd(now)}, state = 'sending', attempts = attempts + 1
    where free_at <= ${now} and user_id in (
      select user_id from reminder_deliveries where free_at <= ${now}
      order by free_at limit ${users})
    returning *`.execute(db)
  return rows
}

/** Some reminders of one recipient. */
export type Sending = Recipient & { ids: string[] }

/** Stores the id of the message before it is sent, so that a second attempt sends the same message. */
export async function saveMessage(
  db: UserDb,
  { message, ...sending }: Sending & { message: string },
): Promise<void> {
  await updateDeliveries(db, sending, { message })
}

/** Records that a message was sent, or that it is not sent any more. */
export async function endDeliveries(
  db: UserDb,
  { state, ...sending }: Sending & { state: 'sent' | 'dropped' },
): Promise<void> {
  await updateDeliveries(db, sending, { state, free_at: null })
}

/** Sends again at `at`. The reminders may then go into another message, because this one was refused. */
export async function postponeDeliveries(
  db: UserDb,
  { at, ...sending }: Sending & { at: Instant },
): Promise<void> {
  const later = { state: 'waiting', free_at: at, message: null } as const
  await updateDeliveries(db, sending, later)
}

async function updateDeliveries(
  db: UserDb,
  { channel, deviceId, ids }: Sending,
  changes: Partial<ReminderDeliveryRow>,
): Promise<void> {
  await inBatches(ids, (batch) =>
    db
      .updateTable('reminder_deliveries')
      .set(changes)
      .where('channel', '=', channel)
      .where('device_id', '=', deviceId)
      .where('reminder_id', 'in', batch)
      .where('state', '=', 'sending')
      .execute(),
  )
}

/** True if any process has something to do now: a user to plan, a reminder that is due, or a message to send. */
export async function hasReminderWork(db: Database, now: Instant): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select 1 as found where exists (select 1 from revisions where plan_at <= ${now})
      or exists (select 1 from planned_reminders where free_at <= ${now})
      or exists (select 1 from reminder_deliveries where free_at <= ${now})`.execute(db)
  return rows.length > 0
}
