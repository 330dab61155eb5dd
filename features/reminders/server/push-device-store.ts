import type { Instant } from '#kernel/time/zone-time.ts'
import { databaseOf, type UserDb } from '#server/database/user-db.ts'
import type { PushDeviceRow } from './reminder-tables.ts'

/** The user's devices that get push messages, oldest first. */
export function listDevices(db: UserDb): Promise<PushDeviceRow[]> {
  return db.selectFrom('push_devices').selectAll().orderBy('created_at').orderBy('id').execute()
}

/** Adds a device, or updates its keys, session and name. */
export async function saveDevice(db: UserDb, device: PushDeviceRow): Promise<void> {
  const { id: _, created_at: __, ...changed } = device
  await db
    .insertInto('push_devices')
    .values(device)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(changed))
    .execute()
}

/** @returns whether the device existed. */
export async function deleteDevice(db: UserDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** True if the session that turned on push messages has not ended. A device without one is always valid. */
export async function isSessionOpen(
  db: UserDb,
  { sessionId, now }: { sessionId: string | null; now: Instant },
): Promise<boolean> {
  if (sessionId === null) return true
  const row = await databaseOf(db)
    .selectFrom('portal_sessions')
    .select('id')
    .where('user_id', '=', db.userId)
    .where('id', '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the devices that a session turned on. */
export async function deleteDevicesOfSession(db: UserDb, sessionId: string): Promise<void> {
  await db.deleteFrom('push_devices').where('session_id', '=', sessionId).execute()
}
