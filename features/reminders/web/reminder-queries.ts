import { queryOptions } from '@tanstack/react-query'
import type { NewPushDevice } from '#reminders/api/reminders.ts'
import {
  pushDevicePath,
  pushDevicesPath,
  reminderReadPath,
  reminderSettingsPath,
  remindersPath,
  remindersReadPath,
  testReminderPath,
} from '#reminders/api/paths.ts'
import type { ReminderSettings } from '#reminders/rules/reminder-settings.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'

/** The portal adds reminders by itself, so the list is fetched again now and then. */
const remindersEveryMs = 5 * 60 * 1000

export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  meta: { stored: { days: 30, shape: 'reminders' } },
  queryFn: ({ signal }) =>
    request(remindersPath, {
      schema: async () => (await import('#reminders/api/reminders.ts')).reminderList,
      signal,
    }),
  refetchInterval: remindersEveryMs,
})

export const reminderSettingsQuery = queryOptions({
  queryKey: ['reminders', 'settings'],
  meta: { stored: { days: 30, shape: 'reminder settings' } },
  queryFn: ({ signal }) =>
    request(reminderSettingsPath, {
      schema: async () => (await import('#reminders/api/reminders.ts')).savedReminderSettings,
      signal,
    }),
})

export function useMarkRead() {
  return useChange((id: string, key) =>
    request(reminderReadPath(encodeURIComponent(id)), { method: 'POST', key }),
  )
}

export function useMarkAllRead() {
  return useChange((until: string, key) =>
    request(remindersReadPath, { method: 'POST', json: { until }, key }),
  )
}

export function useSaveReminderSettings() {
  return useChange((json: ReminderSettings, key) =>
    request(reminderSettingsPath, {
      method: 'PUT',
      json,
      key,
      schema: async () => (await import('#reminders/api/reminders.ts')).savedReminderSettings,
    }),
  )
}

export function useSendTest() {
  return useChange((_: null, key) => request(testReminderPath, { method: 'POST', key }))
}

export function useAddDevice() {
  return useChange((json: NewPushDevice, key) =>
    request(pushDevicesPath, {
      method: 'POST',
      json,
      key,
      schema: async () => (await import('#reminders/api/reminders.ts')).addedPushDevice,
    }),
  )
}

export function useRemoveDevice() {
  return useChange((id: string, key) => request(pushDevicePath(id), { method: 'DELETE', key }))
}
