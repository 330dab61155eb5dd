import { planReminders } from '#reminders/rules/plan-reminders.ts'
import type { ReminderSettings } from '#reminders/rules/reminder-settings.ts'
import {
  derivedKinds,
  eventOfKind,
  reminderChannels,
  type DerivedKind,
  type Reminder,
  type ReminderKind,
} from '#reminders/rules/reminder.ts'
import { eventWords } from '#reminders/rules/event-words.ts'
import { sendTime } from '#reminders/rules/send-time.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'
import { withContext } from '#server/context/request-context.ts'
import type { UserDb } from '#server/database/user-db.ts'
import type { PlannedReminderRow, PushDeviceRow } from './reminder-tables.ts'
import { transactInBackground } from '#server/database/transact.ts'
import { dueForecast } from '#pay/server/payday/payday-forecast-service.ts'
import { insertFrozen } from '#pay/server/payday/payday-store.ts'
import { homeZoneOf } from '#profile/server/profile-store.ts'
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

/** True if the portal sends mails. */
export type Raising = { hasMail: boolean }

/**
 * Plans all reminders of a user again. Those that are due go into the list at once. On the day before a pay day, its range
 * is frozen.
 *
 * The data is read before the transaction. If it changed in the meantime, nothing is stored, and the user is planned
 * again.
 */
export async function planUser(
  db: UserDb,
  { plan: { revision }, raising: { hasMail } }: { plan: StalePlan; raising: Raising },
): Promise<void> {
  const { now } = db
  const [{ reminders, changesAt, ...choices }, forecast] = await withContext(
    { userId: db.userId },
    async () => [await remindersOf(db, derivedKinds), await dueForecast(db)] as const,
  )
  const planAt = earlierOf(changesAt, forecast.nextAt)
  await transactInBackground(db, async (trx) => {
    if (!(await finishPlan(trx, { revision, planAt }))) return
    if (forecast.due) await insertFrozen(trx, forecast.due)
    const later = reminders.filter(({ dueAt }) => dueAt > now)
    await replacePlanned(trx, later)
    const due = reminders.filter(({ dueAt }) => dueAt <= now)
    await raise(trx, { due, ...choices, hasMail })
  })
}

function earlierOf(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/**
 * Puts planned reminders of a user that are due into the list, with words from the data of now. A reminder that no
 * longer follows from the data is dropped.
 */
export async function raiseDue(
  db: UserDb,
  { rows, raising: { hasMail } }: { rows: readonly PlannedReminderRow[]; raising: Raising },
): Promise<void> {
  const keys = new Set(rows.map(({ id }) => id))
  const kinds = derivedKinds.filter((kind) => rows.some((row) => row.kind === kind))
  const {
    reminders,
    changesAt: _,
    ...choices
  } = await withContext({ userId: db.userId }, () => remindersOf(db, kinds))
  const derived = reminders.filter(({ key, dueAt }) => keys.has(key) && dueAt <= db.now)
  const due = [...derived, ...rows.flatMap(eventReminder)]
  await transactInBackground(db, async (trx) => {
    await deletePlanned(trx, [...keys])
    await raise(trx, { due, ...choices, hasMail })
  })
}

/** The reminder of something that happened; none for a kind that follows from the data. */
function eventReminder({ id, kind, due_at: dueAt, until }: PlannedReminderRow): Reminder[] {
  const words = eventWords(kind, dueAt)
  return words ? [{ key: id, kind, dueAt, until, ...words }] : []
}

async function remindersOf(db: UserDb, kinds: readonly DerivedKind[]) {
  const { now } = db
  const settings = await findReminderSettings(db)
  if (kinds.length === 0) {
    const zone = await homeZoneOf(db, londonDate(now))
    return { settings, zone, reminders: [], changesAt: null }
  }
  const { facts, changesAt } = await reminderFactsOf(db, kinds)
  return { settings, zone: facts.zone, reminders: planReminders(facts, settings, now), changesAt }
}

type Due = Raising & { due: readonly Reminder[]; settings: ReminderSettings; zone: TimeZone }

/** Adds reminders to the list, and plans their messages. A reminder that is in the list already is not sent again. */
async function raise(trx: UserDb, { due, ...rest }: Due): Promise<void> {
  if (due.length === 0) return
  const added = await insertReminders(trx, due)
  const fresh = due.filter(({ key }) => added.has(key))
  const devices = await listDevices(trx)
  const deliveries = fresh.flatMap((reminder) =>
    deliveriesOf(reminder, devices, { ...rest, now: trx.now }),
  )
  await insertDeliveries(trx, deliveries)
}

function deliveriesOf(
  reminder: Reminder,
  devices: readonly PushDeviceRow[],
  { settings, zone, now, hasMail }: Omit<Due, 'due'> & { now: Instant },
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
