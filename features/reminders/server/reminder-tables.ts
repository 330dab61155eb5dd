import type { ReminderChannel, ReminderKind } from '#reminders/rules/reminder.ts'

declare module '#server/database/tables.ts' {
  interface UserTables {
    reminder_settings: ReminderSettingsRow
    planned_reminders: PlannedReminderRow
    reminders: ReminderRow
    reminder_deliveries: ReminderDeliveryRow
    push_devices: PushDeviceRow
  }
}

/** A crew member's choices about reminders. Clock times are those of the home base. */
type ReminderSettingsRow = {
  /** JSON: by event, the channels that are on. */
  events: string
  report_hours: number
  travel_minutes: number | null
  quiet_from: string | null
  quiet_to: string | null
  digest_at: string | null
  /** 0 or 1. */
  push_shows_details: number
  updated_at: string
}

/** A reminder that is due later. The id is its key. */
export type PlannedReminderRow = {
  id: string
  kind: ReminderKind
  due_at: string
  until: string | null
  /** The due time, or the end of a lease. */
  free_at: string
}

/** A reminder in the list of the portal. */
export type ReminderRow = {
  id: string
  kind: ReminderKind
  title: string
  body: string
  link: string
  raised_at: string
  read_at: string | null
}

/** The record of sending one reminder on one channel, to one device. */
export type ReminderDeliveryRow = {
  reminder_id: string
  channel: ReminderChannel
  /** Empty for e-mail. */
  device_id: string
  until: string | null
  /** The time to send, or the end of a lease; null once it is done. */
  free_at: string | null
  attempts: number
  /** The id of the message of the last attempt. */
  message: string | null
  state: 'waiting' | 'sending' | 'sent' | 'dropped'
}

/** A browser that gets push messages. The id is a hash of the endpoint. */
export type PushDeviceRow = {
  id: string
  /** The session that turned them on; null with Firebase. */
  session_id: string | null
  endpoint: string
  p256dh: string
  auth: string
  name: string
  created_at: string
}
