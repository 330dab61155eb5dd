import { done } from '#api/json-shapes.ts'
import {
  addedPushDevice,
  newPushDevice,
  reminderSettings,
  savedReminderSettings,
} from '#reminders/api/reminders.ts'
import { pushDevicePath, pushDevicesPath, reminderSettingsPath } from '#reminders/api/paths.ts'
import { reminderSettingsFault } from '#reminders/rules/reminder-settings.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { invalidField, notFound } from '#server/http/errors.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import { addDevice, deviceAnswer } from './push-device-service.ts'
import { deleteDevice, listDevices } from './push-device-store.ts'
import type { Senders } from './reminder-delivery-service.ts'
import { findReminderSettings, saveReminderSettings } from './reminder-settings-store.ts'
import type { ReadCache } from '#server/http/read-cache.ts'

type Parts = { cached: ReadCache; senders: Senders }

/** The settings of reminders, and the devices. */
export function reminderSettingsRoutes({ cached, senders: { push, mailer } }: Parts) {
  async function settingsOf(db: UserDb) {
    const [data, rows] = await Promise.all([findReminderSettings(db), listDevices(db)])
    const devices = rows.map(deviceAnswer)
    return { data, devices, pushKey: push.publicKey, hasMail: mailer !== undefined }
  }

  return featureRoutes(cached)
    .ask(
      'get',
      {
        path: reminderSettingsPath,
        summary: 'The settings of reminders, and the devices that get push messages',
        answer: ['The stored settings, or the usual ones', savedReminderSettings],
      },
      settingsOf,
    )
    .write(
      'put',
      {
        path: reminderSettingsPath,
        summary: 'Change the settings of reminders',
        body: reminderSettings,
        answer: ['The stored settings', savedReminderSettings],
      },
      async (trx, { body: settings }) => {
        const fault = reminderSettingsFault(settings)
        if (fault) throw invalidField(fault.field, fault.message)
        await saveReminderSettings(trx, settings)
        return settingsOf(trx)
      },
    )
    .write(
      'post',
      {
        path: pushDevicesPath,
        summary: 'Send push messages to this browser',
        body: newPushDevice,
        answer: ['The device', addedPushDevice],
      },
      async (trx, { body: given, bearer }) => ({
        data: await addDevice(trx, { given, sessionId: bearer.sessionId, push }),
      }),
    )
    .write(
      'delete',
      {
        path: pushDevicePath('{id}'),
        summary: 'Stop push messages to a device',
        answer: ['Removed', done],
      },
      async (trx, { id }) => {
        if (!(await deleteDevice(trx, id))) throw notFound('Device')
      },
    ).router
}
