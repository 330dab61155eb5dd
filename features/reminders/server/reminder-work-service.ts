import { dayMs } from '#kernel/time/time-units.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import type { Clock } from '#server/context/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { databaseFault } from '#server/database/database-fault.ts'
import { userDeleted } from '#server/database/deleted-users.ts'
import { logError } from '#server/observing/log.ts'
import { takeDueReminders, takeStalePlans, type StalePlan } from './planned-reminder-store.ts'
import { deliverTo, type Senders } from './reminder-delivery-service.ts'
import { takeDeliveries } from './reminder-delivery-store.ts'
import type { Raising } from './reminder-plan-service.ts'
import { deleteRemindersBefore } from './reminder-store.ts'
import type { PlannedReminderRow } from './reminder-tables.ts'

/** Users or rows that one process takes at once. They must be done within the lease. */
const plansAtOnce = 5
const dueAtOnce = 50
const usersAtOnce = 20

/** Days for which reminders stay in the list. */
const listedDays = 90

type OfUser = { userId: string; now: Instant }
type Plan = OfUser & { plan: StalePlan; raising: Raising }
type Due = OfUser & { rows: PlannedReminderRow[]; raising: Raising }

/** Plans and raises the reminders of a user in a worker: it computes their limits and their pay. */
type RunReminders = {
  (name: 'planReminders', order: Plan): Promise<void>
  (name: 'raiseReminders', order: Due): Promise<void>
}

export type ReminderParts = {
  db: Database
  clock: Clock
  senders: Senders
  runTask: RunReminders
}

/**
 * Takes some work of all users: users to plan, reminders that are due, and messages to send. The portal itself takes it,
 * because it does not know the users yet. All further statements act as the user that they are about.
 *
 * @returns whether there was something to do.
 */
export async function takeReminderWork(parts: ReminderParts): Promise<boolean> {
  const { db, clock, senders, runTask } = parts
  const now = clock()
  const raising = { hasMail: senders.mailer !== undefined }
  const plans = await unlessBusy(() => takeStalePlans(db, { now, most: plansAtOnce }))
  for (const plan of plans) {
    const { userId } = plan
    await guarded(() => runTask('planReminders', { userId, now, plan, raising }))
  }
  const due = await unlessBusy(() => takeDueReminders(db, { now, most: dueAtOnce }))
  for (const [userId, rows] of Map.groupBy(due, (row) => row.user_id)) {
    await guarded(() => runTask('raiseReminders', { userId, now, rows, raising }))
  }
  const deliveries = await unlessBusy(() => takeDeliveries(db, { now, users: usersAtOnce }))
  const byUser = [...Map.groupBy(deliveries, (row) => row.user_id)]
  await Promise.all(byUser.map(([userId, rows]) => guarded(() => deliverTo(parts, userId, rows))))
  return plans.length + due.length + deliveries.length > 0
}

/** Takes nothing where another process locks the rows. It finds them again at the next look. */
async function unlessBusy<Row>(take: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await take()
  } catch (error) {
    if (databaseFault(error) === 'busy') return []
    throw error
  }
}

/** Deletes old reminders of all users. */
export async function deleteOldReminders(db: Database, now: Instant): Promise<void> {
  await deleteRemindersBefore(db, toInstant(Date.parse(now) - listedDays * dayMs))
}

/** Logs a failure. The lease ends, and a process tries again. */
export async function guarded(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if ((error as { code?: string }).code === userDeleted) return
    const fault = error instanceof Error ? error : new Error(String(error))
    logError(fault, { feature: 'reminders' })
  }
}
