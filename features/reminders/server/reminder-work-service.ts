import { dayMs } from '#kernel/time/time-units.ts'
import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import type { Clock } from '#server/context/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { userDb } from '#server/database/user-db.ts'
import { databaseFault } from '#server/database/database-fault.ts'
import { userDeleted } from '#server/database/deleted-users.ts'
import { logError } from '#server/observing/log.ts'
import { takeDueReminders, takeStalePlans } from './planned-reminder-store.ts'
import { deliverTo, type Senders } from './reminder-delivery-service.ts'
import { takeDeliveries } from './reminder-delivery-store.ts'
import { planUser, raiseDue } from './reminder-plan-service.ts'
import { deleteRemindersBefore } from './reminder-store.ts'

/** Users or rows that one process takes at once. They must be done within the lease. */
const plansAtOnce = 5
const dueAtOnce = 50
const usersAtOnce = 20

/** The rest after a plan in a long list, in multiples of the plan, and at most. A user who waits in it waits longer. */
const restOfPlan = 3
const longestRestMs = 100

/** Days for which reminders stay in the list. */
const listedDays = 90
export type ReminderParts = { db: Database; clock: Clock; senders: Senders }

/**
 * Takes some work of all users: users to plan, reminders that are due, and messages to send. The portal itself takes it,
 * because it does not know the users yet. All further statements act as the user that they are about.
 *
 * @returns whether there was something to do.
 */
export async function takeReminderWork(parts: ReminderParts): Promise<boolean> {
  const { db, clock, senders } = parts
  const now = clock()
  const raising = { hasMail: senders.mailer !== undefined }
  const forUser = (userId: string) => userDb(db, userId, () => now)
  const plans = await unlessBusy(() => takeStalePlans(db, { now, most: plansAtOnce }))
  for (const plan of plans) {
    const began = performance.now()
    await guarded(() => planUser(forUser(plan.userId), plan, raising))
    // Planning computes, and on SQLite holds the database. Requests go first.
    const restMs = restOfPlan * (performance.now() - began)
    await (plans.length < plansAtOnce ? nextTurn() : rest(Math.min(restMs, longestRestMs)))
  }
  const due = await unlessBusy(() => takeDueReminders(db, { now, most: dueAtOnce }))
  for (const [userId, rows] of Map.groupBy(due, (row) => row.user_id)) {
    await guarded(() => raiseDue(forUser(userId), rows, raising))
    await nextTurn()
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
