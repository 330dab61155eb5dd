import { dayMinutes } from '#kernel/time/time-units.ts'
import { hash } from 'node:crypto'
import {
  mailWords,
  messagesOf,
  pushWords,
  type Sendable,
} from '#reminders/rules/reminder-messages.ts'
import type { ReminderSettings } from '#reminders/rules/reminder-settings.ts'
import { isTimed } from '#reminders/rules/send-time.ts'
import { addMinutes, minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import type { Clock } from '#server/context/clock.ts'
import { asPortal, withContext } from '#server/context/request-context.ts'
import type { Database } from '#server/database/connection.ts'
import { userDb, type UserDb } from '#server/database/user-db.ts'
import type { PushDeviceRow, ReminderDeliveryRow } from './reminder-tables.ts'
import type { Mailer } from '#identity/server/mails/mail.ts'
import { logError } from '#server/observing/log.ts'
import type { PushResult, PushSender } from './push-service.ts'
import { deleteDevice, isSessionOpen, listDevices } from './push-device-store.ts'
import {
  endDeliveries,
  postponeDeliveries,
  saveMessage,
  type Recipient,
} from './reminder-delivery-store.ts'
import { mailAddressOf } from './mail-address-store.ts'
import { findReminderSettings } from './reminder-settings-store.ts'
import { findReminders } from './reminder-store.ts'

/** Sends the messages of reminders. */
export type Senders = {
  push: PushSender
  mailer: Mailer | undefined
  /** The address of the portal, for links in mails. */
  address: string
}

type Parts = { db: Database; clock: Clock; senders: Senders }

/** Minutes until the next attempt, after each failed one. */
const pauses = [1, 5, 15, 60, 240, 720, 720, 720, 720, 720]

/** A message is not begun when less of its lease is left: another process could send it too. */
const leaseNeededMs = 25_000

/** A delivery with its words. */
type Item = Sendable & Pick<ReminderDeliveryRow, 'until' | 'message' | 'attempts' | 'free_at'>

/**
 * Sends what is due for one user, to each recipient in parallel.
 *
 * @param rows deliveries of the user with a lease.
 */
export async function deliverTo(
  parts: Parts,
  userId: string,
  rows: readonly ReminderDeliveryRow[],
): Promise<void> {
  const db = userDb(parts.db, userId, parts.clock)
  await withContext({ userId }, async () => {
    const ids = [...new Set(rows.map(({ reminder_id: id }) => id))]
    const [found, devices, settings] = await Promise.all([
      findReminders(db, ids),
      listDevices(db),
      findReminderSettings(db),
    ])
    const words = new Map(found.map((reminder) => [reminder.id, reminder]))
    const recipients = Map.groupBy(rows, ({ channel, device_id: id }) => `${channel} ${id}`)
    await Promise.all(
      [...recipients.values()].map(async (ofOne) => {
        const [first] = ofOne
        if (!first) return
        const { channel, device_id: deviceId } = first
        const items = ofOne.flatMap(({ reminder_id: key, until, message, attempts, free_at }) => {
          const row = words.get(key)
          return row ? [{ ...row, key, until, message, attempts, free_at }] : []
        })
        const device = devices.find(({ id }) => id === deviceId)
        const recipient = { db, channel, deviceId, device, settings }
        await deliverItems(parts, recipient, items)
      }),
    )
  })
}

type Addressed = Recipient & {
  db: UserDb
  device: PushDeviceRow | undefined
  settings: ReminderSettings
}

/** Sends the messages of one recipient, one after the other. Reminders that are no longer news are dropped. */
async function deliverItems(parts: Parts, to: Addressed, items: readonly Item[]): Promise<void> {
  const { clock } = parts
  const now = clock()
  const old = items.filter(({ until }) => until !== null && until <= now)
  if (old.length > 0) await endDeliveries(to.db, { ...place(to), ...keysOf(old), state: 'dropped' })
  for (const message of messagesToSend(items.filter((item) => !old.includes(item)))) {
    if (!hasLease(message, clock())) return
    await sendMessage(parts, to, message)
  }
}

/** A message that a crashed process may have sent is sent again as it was. All others are formed again. */
function messagesToSend(items: readonly Item[]): Item[][] {
  const begun = Map.groupBy(
    items.filter(({ message }) => message !== null),
    ({ message }) => message,
  )
  return [...begun.values(), ...messagesOf(items.filter(({ message }) => message === null))]
}

function hasLease([item]: readonly Item[], now: Instant): boolean {
  return Date.parse(item?.free_at ?? now) - Date.parse(now) >= leaseNeededMs
}

async function sendMessage(parts: Parts, to: Addressed, items: readonly Item[]): Promise<void> {
  const { clock } = parts
  const sending = { ...place(to), ...keysOf(items) }
  const known = items[0]?.message ?? null
  const message =
    known ??
    hash('sha256', JSON.stringify([to.db.userId, ...sending.ids]), 'base64url').slice(0, 32)
  if (known === null) await saveMessage(to.db, { ...sending, message })
  const result =
    to.channel === 'push'
      ? await push(parts, to, { items, message })
      : await mail(parts, to, { items, message })
  if (result === 'later') {
    const pause = pauses[Math.max(...items.map(({ attempts }) => attempts)) - 1]
    if (pause !== undefined) {
      const at = addMinutes(clock(), pause)
      await postponeDeliveries(to.db, { ...sending, at })
      return
    }
  }
  await endDeliveries(to.db, { ...sending, state: result === 'sent' ? 'sent' : 'dropped' })
  if (result === 'gone') await deleteDevice(to.db, to.deviceId)
}

type Message = { items: readonly Item[]; message: string }

async function push(
  { clock, senders }: Parts,
  { db, device, settings }: Addressed,
  { items, message }: Message,
): Promise<PushResult> {
  if (!device) return 'gone'
  const now = clock()
  const sessionId = device.session_id
  if (!(await asPortal(() => isSessionOpen(db, { sessionId, now })))) return 'gone'
  const words = pushWords(items, settings)
  const [{ until } = { until: null }] = items
  const minutes = until === null ? dayMinutes : minutesBetween(now, until)
  return senders.push.send(device, {
    payload: JSON.stringify({ ...words, tag: message }),
    topic: message,
    ttl: minutes * 60,
    isUrgent: items.some(({ kind }) => isTimed(kind)),
  })
}

/** A mail server refuses a mail for good with these codes. */
const refusedFrom = 500

async function mail(
  { senders: { mailer, address } }: Parts,
  { db }: Addressed,
  { items, message }: Message,
): Promise<PushResult> {
  const to = mailer && (await mailAddressOf(db))
  if (!to) return 'refused'
  try {
    await mailer.deliver({ to, ...mailWords(items, address), messageId: message })
    return 'sent'
  } catch (error) {
    const { responseCode = 0, code = 'no reason given' } = error as {
      responseCode?: number
      code?: string
    }
    logError(new Error(`A reminder could not be mailed: ${code}`), { feature: 'reminders' })
    return responseCode >= refusedFrom ? 'refused' : 'later'
  }
}

const place = ({ channel, deviceId }: Recipient): Recipient => ({ channel, deviceId })
const keysOf = (items: readonly Item[]) => ({ ids: items.map(({ key }) => key) })
