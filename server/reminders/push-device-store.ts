import type { Database } from '#server/database/connection.ts'
import type { PushDeviceRow } from '#server/database/reminder-tables.ts'

/** The user's devices that get push messages, oldest first. */
export function listDevices(userId: string, db: Database): Promise<PushDeviceRow[]> {
  return db
    .selectFrom('push_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Adds a device, or updates its keys, session and name. */
export async function saveDevice(
  userId: string,
  db: Database,
  device: Omit<PushDeviceRow, 'user_id'>,
): Promise<void> {
  const { id: _, created_at: __, ...changed } = device
  await db
    .insertInto('push_devices')
    .values({ user_id: userId, ...device })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(changed))
    .execute()
}

/** @returns whether the device existed. */
export async function deleteDevice(userId: string, db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** True if the session that turned on push messages has not ended. A device without one is always valid. */
export async function isSessionOpen(
  userId: string,
  db: Database,
  { sessionId, now }: { sessionId: string | null; now: string },
): Promise<boolean> {
  if (sessionId === null) return true
  const row = await db
    .selectFrom('portal_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the devices that a session turned on. */
export async function deleteDevicesOfSession(
  userId: string,
  db: Database,
  sessionId: string,
): Promise<void> {
  await db
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute()
}
