import { hourMs } from '#kernel/time/time-units.ts'
import { hash } from 'node:crypto'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import type { Clock } from '#server/context/clock.ts'
import { withContext } from '#server/context/request-context.ts'
import type { Database } from '#server/database/connection.ts'
import { userDb, type UserDb } from '#server/database/user-db.ts'
import { transactInBackground } from '#server/database/transact.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import type { AccessEvents } from '#identity/server/embedded-identity.ts'
import { insertPlanned } from './planned-reminder-store.ts'
import { deleteDevicesOfSession } from './push-device-store.ts'
import { guarded } from './reminder-work-service.ts'

/** A new account signs in for the first time, which is no news. */
const newAccountMs = hourMs

/** Reminders of sign-ins, and the end of push messages with a session. A failure ends no sign-in. */
export function accessReminders(db: Database, clock: Clock): AccessEvents {
  return {
    onNewDevice: (email) => guarded(() => noteNewDevice(db, email, clock())),
    onSessionEnd: ({ id, userId }) =>
      guarded(() => deleteDevicesOfSession(userDb(db, userId, clock), id)),
  }
}

/** Plans the reminder of a password that was used on a new device. The demo user shares their password. */
async function noteNewDevice(db: Database, email: string, now: Instant): Promise<void> {
  if (email === demoUser.email) return
  const user = await db
    .selectFrom('portal_users')
    .select('id')
    .where('email', '=', email)
    .where('created_at', '<', toInstant(Date.now() - newAccountMs))
    .executeTakeFirst()
  // One reminder a minute, however often it happens.
  const about = now.slice(0, 16)
  if (user)
    await planAccess(
      userDb(db, user.id, () => now),
      { kind: 'signIn', about },
    )
}

/** Plans the reminder of a program that reads the user's calendar feed: one for each program in 90 days. */
export function noteNewReader(db: UserDb, program: string): Promise<void> {
  const about = hash('sha256', program, 'base64url').slice(0, 22)
  return guarded(() => planAccess(db, { kind: 'feed', about }))
}

type Access = { kind: 'signIn' | 'feed'; about: string }

async function planAccess(db: UserDb, { kind, about }: Access): Promise<void> {
  const event = { key: `${kind}:${about}`, kind, dueAt: db.now, until: null }
  await withContext({ userId: db.userId }, () =>
    transactInBackground(db, (trx) => insertPlanned(trx, [event])),
  )
}
