import { planReminders } from '#domain/reminders/plan-reminders.ts'
import type { ReminderSettings } from '#domain/reminders/reminder-settings.ts'
import {
  derivedKinds,
  eventOfKind,
  reminderChannels,
  type DerivedKind,
  type Reminder,
  type ReminderKind,
} from '#domain/reminders/reminder.ts'
import { eventWords } from '#domain/reminders/event-words.ts'
import { sendTime } from '#domain/reminders/send-time.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Instant, TimeZone } from '#domain/time/zone-time.ts'
import { withContext } from '#server/context/request-context.ts'
import type { Database } from '#server/database/connection.ts'
import type { PlannedReminderRow, PushDeviceRow } from '#server/database/reminder-tables.ts'
import { transactInBackground } from '#server/database/transact.ts'
import { homeZoneOf } from '#server/profile/profile-store.ts'
import {
  deletePlanned,
  finishPlan,
  replacePlanned,
  type StalePlan,
} from './planned-reminder-store.ts'
import { listDevices } from './push-device-store.ts'
import { insertDeliveries, type NewDelivery } from './reminder-delivery-store.ts'
import { reminderFactsOf } from './reminder-facts-service.ts'
import { findReminderSettings } from './reminder-settings-store.ts'
import { insertReminders } from './reminder-store.ts'

/** The time, and whether the portal sends mails. */
type Raising = { now: Instant; hasMail: boolean }

/**
 * Plans all reminders of a user again. Those that are due go into the list at once.
 *
 * The data is read before the transaction. If it changed in the meantime, nothing is stored, and the user is planned
 * again.
 */
export async function planUser(
  db: Database,
  { userId, revision }: StalePlan,
  { now, hasMail }: Raising,
): Promise<void> {
  const { reminders, changesAt, ...choices } = await withContext({ userId }, () =>
    remindersOf(userId, db, { kinds: derivedKinds, now }),
  )
  await transactInBackground(userId, db, async (trx) => {
    if (!(await finishPlan(userId, trx, { revision, planAt: changesAt }))) return
    const later = reminders.filter(({ dueAt }) => dueAt > now)
    await replacePlanned(userId, trx, later)
    const due = reminders.filter(({ dueAt }) => dueAt <= now)
    await raise(userId, trx, { due, ...choices, now, hasMail })
  })
}

/**
 * Puts planned reminders of a user that are due into the list, with words from the data of now. A reminder that no
 * longer follows from the data is dropped.
 */
export async function raiseDue(
  db: Database,
  { userId, rows }: { userId: string; rows: readonly PlannedReminderRow[] },
  { now, hasMail }: Raising,
): Promise<void> {
  const keys = new Set(rows.map(({ id }) => id))
  const kinds = derivedKinds.filter((kind) => rows.some((row) => row.kind === kind))
  const {
    reminders,
    changesAt: _,
    ...choices
  } = await withContext({ userId }, () => remindersOf(userId, db, { kinds, now }))
  const derived = reminders.filter(({ key, dueAt }) => keys.has(key) && dueAt <= now)
  const due = [...derived, ...rows.flatMap(eventReminder)]
  await transactInBackground(userId, db, async (trx) => {
    await deletePlanned(userId, trx, [...keys])
    await raise(userId, trx, { due, ...choices, now, hasMail })
  })
}

/** The reminder of something that happened; none for a kind that follows from the data. */
function eventReminder({ id, kind, due_at: dueAt, until }: PlannedReminderRow): Reminder[] {
  const words = eventWords(kind, dueAt)
  return words ? [{ key: id, kind, dueAt, until, ...words }] : []
}

async function remindersOf(
  userId: string,
  db: Database,
  { kinds, now }: { kinds: readonly DerivedKind[]; now: Instant },
) {
  const settings = await findReminderSettings(userId, db)
  if (kinds.length === 0) {
    const zone = await homeZoneOf(userId, db, londonDate(now))
    return { settings, zone, reminders: [], changesAt: null }
  }
  const { facts, changesAt } = await reminderFactsOf(userId, db, { kinds, now })
  return { settings, zone: facts.zone, reminders: planReminders(facts, settings, now), changesAt }
}

type Due = Raising & { due: readonly Reminder[]; settings: ReminderSettings; zone: TimeZone }

/** Adds reminders to the list, and plans their messages. A reminder that is in the list already is not sent again. */
async function raise(userId: string, trx: Database, { due, ...rest }: Due): Promise<void> {
  if (due.length === 0) return
  const added = await insertReminders(userId, trx, due, rest.now)
  const fresh = due.filter(({ key }) => added.has(key))
  const devices = await listDevices(userId, trx)
  const deliveries = fresh.flatMap((reminder) => deliveriesOf(reminder, devices, rest))
  await insertDeliveries(userId, trx, deliveries)
}

function deliveriesOf(
  reminder: Reminder,
  devices: readonly PushDeviceRow[],
  { settings, zone, now, hasMail }: Omit<Due, 'due'>,
): NewDelivery[] {
  const { key, kind, until } = reminder
  const sendAt = sendTime(reminder, settings, { zone, now })
  const recipients = {
    push: devices.map(({ id }) => id),
    email: hasMail ? [''] : [],
  }
  return reminderChannels
    .filter((channel) => isOn(kind, channel, settings))
    .flatMap((channel) =>
      recipients[channel].map((deviceId) => ({ key, channel, deviceId, until, sendAt })),
    )
}

function isOn(
  kind: ReminderKind,
  channel: (typeof reminderChannels)[number],
  { events }: ReminderSettings,
): boolean {
  const event = eventOfKind[kind]
  return event === null || events[event][channel]
}
