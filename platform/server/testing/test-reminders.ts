import { usualReminderSettings } from '#reminders/rules/reminder-settings.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { saveDevice } from '#reminders/server/push-device-store.ts'
import { insertPlanned } from '#reminders/server/planned-reminder-store.ts'
import { insertDeliveries } from '#reminders/server/reminder-delivery-store.ts'
import { saveReminderSettings } from '#reminders/server/reminder-settings-store.ts'
import { insertReminders } from '#reminders/server/reminder-store.ts'
import { testNow } from './test-portal.ts'

/** Valid settings that differ from the usual ones. */
export const testReminderSettings = {
  ...usualReminderSettings,
  reportHours: 5,
  travelMinutes: 40,
  quiet: null,
}

/** A subscription of a browser that does not exist. */
export const testDevice = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/test',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  name: 'Firefox on Android',
}

/** Adds a row to every table of reminders. Nothing is due. */
export async function givenReminders(db: UserDb): Promise<void> {
  const never = '2199-01-01T00:00:00Z'
  const due = { key: 'task:one:2026-07-14', kind: 'task', dueAt: never, until: null } as const
  const words = { title: 'Overdue: Complete ZQ210', body: 'Add the times.', link: '/roster' }
  const { endpoint, keys, name } = testDevice
  const device = { id: `device-${db.userId}`, session_id: null, endpoint, ...keys, name }
  await saveReminderSettings(db, testReminderSettings)
  await insertPlanned(db, [{ ...due, key: 'task:two:2026-07-14' }])
  await insertReminders(db, [{ ...due, ...words }])
  await saveDevice(db, { ...device, created_at: testNow })
  const delivery = { key: due.key, channel: 'push', deviceId: device.id, until: null } as const
  await insertDeliveries(db, [{ ...delivery, sendAt: never }])
}
