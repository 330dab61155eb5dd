import { hash } from 'node:crypto'
import type { NewPushDevice, PushDevice } from '#reminders/api/reminders.ts'
import type { UserDb } from '#server/database/user-db.ts'
import type { PushDeviceRow } from './reminder-tables.ts'
import { transact } from '#server/database/transact.ts'
import { invalid, invalidField } from '#server/http/errors.ts'
import type { PushSender } from './push-service.ts'
import { listDevices, saveDevice } from './push-device-store.ts'

/** Devices of one user. */
const devicesMax = 10

type Adding = {
  given: NewPushDevice
  sessionId: string | undefined
  push: Pick<PushSender, 'isAllowed'>
}

/**
 * Adds a browser to the devices that get push messages, or updates it.
 *
 * @throws 400 when the endpoint belongs to no push service, or when the user has too many devices.
 */
export async function addDevice(
  db: UserDb,
  { given, sessionId, push }: Adding,
): Promise<PushDevice> {
  const { endpoint, keys, name } = given
  if (!push.isAllowed(endpoint)) {
    throw invalidField('endpoint', 'This is no address of a push service')
  }
  const device = {
    id: hash('sha256', endpoint, 'base64url').slice(0, 22),
    session_id: sessionId ?? null,
    endpoint,
    ...keys,
    name,
    created_at: db.now,
  }
  await transact(db, async (trx) => {
    const others = (await listDevices(trx)).filter(({ id }) => id !== device.id)
    if (others.length >= devicesMax) throw invalid(tooManyDevices)
    await saveDevice(trx, device)
  })
  return deviceAnswer(device)
}

const tooManyDevices = `Reminders are on for ${devicesMax} devices. Please turn one off first.`

/** A device as the API shows it, without its address and keys. */
export function deviceAnswer({
  id,
  name,
  created_at: createdAt,
}: Pick<PushDeviceRow, 'id' | 'name' | 'created_at'>): PushDevice {
  return { id, name, createdAt }
}
