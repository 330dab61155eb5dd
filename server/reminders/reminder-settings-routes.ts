import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { done } from '#contract/json-shapes.ts'
import {
  addedPushDevice,
  newPushDevice,
  pushDevicePath,
  pushDevicesPath,
  reminderSettings,
  reminderSettingsPath,
  savedReminderSettings,
  type SavedReminderSettings,
} from '#contract/reminders/reminders.ts'
import { onceHeaders } from '#contract/request-headers.ts'
import { reminderSettingsFault } from '#domain/reminders/reminder-settings.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { invalidField, notFound } from '#server/http/errors.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { answers, createRouter, jsonBody } from '#server/http/router.ts'
import { addDevice, deviceAnswer } from './push-device-service.ts'
import { deleteDevice, listDevices } from './push-device-store.ts'
import type { Senders } from './reminder-delivery-service.ts'
import { findReminderSettings, saveReminderSettings } from './reminder-settings-store.ts'

const getSettings = createRoute({
  method: 'get',
  path: reminderSettingsPath,
  summary: 'The settings of reminders, and the devices that get push messages',
  responses: answers('The stored settings, or the usual ones', savedReminderSettings),
})

const putSettings = createRoute({
  method: 'put',
  path: reminderSettingsPath,
  summary: 'Change the settings of reminders',
  request: { headers: onceHeaders, body: jsonBody(reminderSettings) },
  responses: answers('The stored settings', savedReminderSettings),
})

const postDevice = createRoute({
  method: 'post',
  path: pushDevicesPath,
  summary: 'Send push messages to this browser',
  request: { headers: onceHeaders, body: jsonBody(newPushDevice) },
  responses: answers('The device', addedPushDevice),
})

const removeDevice = createRoute({
  method: 'delete',
  path: pushDevicePath('{id}'),
  summary: 'Stop push messages to a device',
  request: { headers: onceHeaders, params: z.strictObject({ id: z.string() }) },
  responses: answers('Removed', done),
})

/** The settings of reminders, and the devices. */
export function reminderSettingsRoutes({ push, mailer }: Senders) {
  async function settingsOf(from: UserDb): Promise<SavedReminderSettings> {
    const [data, rows] = await Promise.all([findReminderSettings(from), listDevices(from)])
    const devices = rows.map(deviceAnswer)
    return {
      success: true,
      data,
      devices,
      pushKey: push.publicKey,
      hasMail: mailer !== undefined,
    }
  }

  return createRouter()
    .openapi(getSettings, async (c) => c.json(await settingsOf(c.var.db), 200))
    .openapi(putSettings, (c) =>
      withIdempotencyKey(c, async (keyedDb) => {
        const settings = c.req.valid('json')
        const fault = reminderSettingsFault(settings)
        if (fault) throw invalidField(fault.field, fault.message)
        return transact(keyedDb, async (trx) => {
          await saveReminderSettings(trx, settings)
          return c.json(await settingsOf(trx), 200)
        })
      }),
    )
    .openapi(postDevice, (c) =>
      withIdempotencyKey(c, async (keyedDb) => {
        const { bearer } = c.var
        const given = c.req.valid('json')
        const adding = { given, sessionId: bearer.sessionId, push }
        const data = await addDevice(keyedDb, adding)
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(removeDevice, (c) =>
      withIdempotencyKey(c, async (keyedDb) => {
        const { id } = c.req.valid('param')
        const isFound = await transact(keyedDb, (trx) => deleteDevice(trx, id))
        if (!isFound) throw notFound('Device')
        return c.json({ success: true as const }, 200)
      }),
    )
}
