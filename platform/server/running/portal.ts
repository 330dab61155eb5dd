import { hourMs } from '#kernel/time/time-units.ts'
import type { RequestListener } from 'node:http'
import type { Config } from './config.ts'
import { createApp, type AppParts } from './app.ts'
import { createClock, type Clock } from '#server/context/clock.ts'
import { deleteExpiredMarks } from '#server/database/deleted-users.ts'
import { deleteAllExpiredKeys } from '#server/database/idempotency-key-store.ts'
import {
  openDatabase,
  reachDatabase,
  requirePrimary,
  type Database,
} from '#server/database/connection.ts'
import { keepSecret } from '#server/database/portal-secret.ts'
import { bumpRevision } from '#server/database/revision-store.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { seedDemoCrew } from './demo/demo-crew.ts'
import type { FirebaseConfig } from '#identity/server/firebase-issuer.ts'
import { observeRequests } from '#server/http/observed-requests.ts'
import { createRateLimits, type RateLimit } from '#server/http/rate-limits.ts'
import { createDemoUser } from '#identity/server/demo-user.ts'
import { embeddedAccounts } from '#identity/server/embedded-accounts.ts'
import { createEmbeddedIdentity, embeddedIssuer } from '#identity/server/embedded-identity.ts'
import { embeddedRoutes } from '#identity/server/embedded-routes.ts'
import { firebaseAccounts, noteFirebaseUser } from '#identity/server/firebase-accounts.ts'
import { firebaseIssuer } from '#identity/server/firebase-issuer.ts'
import { firebaseSessionRoutes } from '#identity/server/firebase-session-routes.ts'
import { sessionSecret } from '#identity/server/secret.ts'
import { provideSigningKey } from '#identity/server/signing-key.ts'
import { createTokenVerifier } from '#identity/server/token-verifier.ts'
import { logError } from '#server/observing/log.ts'
import { createMailer, type Mailer } from '#identity/server/mails/mail.ts'
import { createObserver } from '#server/observing/observer.ts'
import { accessReminders } from '#reminders/server/access-service.ts'
import { createPushSender, type PushService } from '#reminders/server/push-service.ts'
import { createReminderLoop, type ReminderLoop } from '#reminders/server/reminder-loop-service.ts'
import { deleteOldReminders } from '#reminders/server/reminder-work-service.ts'
import { missingRight, requireUserRights } from './readiness.ts'
import { createWorkerTasks } from './worker-tasks.ts'
import { findPerson } from '#profile/server/profile-store.ts'
import { userDb } from '#server/database/user-db.ts'

export type Portal = {
  config: Config
  app: ReturnType<typeof createApp>
  clock: Clock
  db: Database
  /** Wraps a listener with request ids, logs, metrics and traces. */
  observed: (listener: RequestListener) => RequestListener
  reminders: ReminderLoop
  close: () => Promise<void>
}

/**
 * Opens and migrates the database, and builds the portal on it. It does not listen yet, and sends no reminders until
 * they are started.
 *
 * @param pushService a push service on the own machine, for tests.
 */
export async function createPortal(config: Config, pushService?: PushService): Promise<Portal> {
  const clock = createClock(config.clockStart, config.clockRuns)
  const observer = await createObserver(config)
  const db = openDatabase(config, { watch: observer.database, isServing: true })
  try {
    await prepareDatabase(db, config, clock())
    const secret = sessionSecret(config.secret, config.dataDir)
    keepSecret(db, secret)
    const rateLimit = createRateLimits({ db, clock, secret })
    const mailer = config.mail && (await createMailer(config.mail))
    const parts = { config, db, clock, secret, rateLimit, mailer }
    const identity = config.firebase
      ? firebaseIdentity(config.firebase, parts)
      : await embeddedIdentity(parts)
    const push = createPushSender({ secret, subject: operatorOf(config) }, pushService)
    const senders = { push, mailer, address: baseUrlOf(config) }
    const workerTasks = createWorkerTasks(config)
    const { runTask, assertRoom } = workerTasks
    const reminders = createReminderLoop({ db, clock, senders, runTask })
    const { trustedProxies } = config
    const common = { db, clock, rateLimit, runTask, assertRoom, secret, trustedProxies }
    const app = createApp({ ...common, senders, reminders, ...identity })
    const cleanUp = setInterval(() => void deleteOldRows(db, clock()), cleanUpEveryMs).unref()
    const observed = (listener: RequestListener) => observeRequests(listener, observer.watchers)
    const close = async () => {
      clearInterval(cleanUp)
      await reminders.stop()
      await mailer?.close()
      await workerTasks.close()
      await db.destroy()
      await observer.close()
    }
    return { config, app, clock, db, observed, reminders, close }
  } catch (error) {
    await db.destroy()
    await observer.close()
    throw error
  }
}

const cleanUpEveryMs = hourMs

/** Deletes expired idempotency keys, marks of deleted users and old reminders. After a failure, the next run does. */
async function deleteOldRows(db: Database, now: string): Promise<void> {
  try {
    await deleteAllExpiredKeys(db, now)
    await deleteExpiredMarks(db, now)
    await deleteOldReminders(db, now)
  } catch (error) {
    logError(error instanceof Error ? error : new Error(String(error)))
  }
}

/** Migrations use a connection without a statement timeout. */
async function prepareDatabase(serving: Database, config: Config, now: string): Promise<void> {
  const db = config.databaseUrl ? openDatabase(config) : serving
  try {
    await reachDatabase(db)
    await requirePrimary(db)
    await migrate(db, now).catch((error) => explainFailure(db, error))
    await requireUserRights(db)
    await deleteAllExpiredKeys(db, now)
  } finally {
    if (db !== serving) await db.destroy()
  }
}

/** Adds the missing right to a migration that failed for it. */
async function explainFailure(db: Database, error: Error): Promise<never> {
  const missing = await missingRight(db, error.cause)
  throw missing ? new Error(`${error.message} ${missing.message}`, { cause: error }) : error
}

type Parts = {
  config: Config
  db: Database
  clock: Clock
  secret: string
  rateLimit: RateLimit
  mailer: Mailer | undefined
}
type IdentityParts = Pick<AppParts, 'identityRoutes' | 'accounts' | 'verifyToken'>

async function embeddedIdentity({
  config,
  db,
  clock,
  secret,
  rateLimit,
  mailer,
}: Parts): Promise<IdentityParts> {
  const baseUrl = baseUrlOf(config)
  const { demo, signUp, trustedProxies, publicUrl } = config
  const access = accessReminders(db, clock)
  const parts = { db, baseUrl, secret, signUp, rateLimit, mailer, access, demo, publicUrl }
  const auth = createEmbeddedIdentity(parts)
  await provideSigningKey(db, auth, clock())
  if (demo) {
    const fill = async (userId: string, all: Database) => {
      const trx = userDb(all, userId, clock)
      await seedDemoCrew(trx)
      await bumpRevision(trx, 'all')
    }
    await createDemoUser(db, auth, fill, clock())
  }
  return {
    identityRoutes: embeddedRoutes(auth, { trustedProxies, hasMails: mailer !== undefined }),
    accounts: embeddedAccounts(auth, db, rateLimit),
    verifyToken: createTokenVerifier(embeddedIssuer(auth, baseUrl)),
  }
}

function firebaseIdentity(firebase: FirebaseConfig, { config, db, clock }: Parts): IdentityParts {
  const verifyToken = createTokenVerifier(firebaseIssuer(firebase), (user) =>
    noteFirebaseUser(user, db, clock()),
  )
  const nameOf = async (token: string) => {
    const user = await verifyToken(token)
    return user ? (await findPerson(userDb(db, user.userId, clock))).name : ''
  }
  return {
    identityRoutes: firebaseSessionRoutes(firebase, baseUrlOf(config), nameOf),
    accounts: firebaseAccounts,
    verifyToken,
  }
}

const baseUrlOf = ({ publicUrl, port }: Config) => publicUrl ?? `http://localhost:${port}`

/** The address of the operator for push services, which refuse addresses of the own machine. */
function operatorOf({ publicUrl, mail }: Config): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const [address] = /(?<![^\s<>@])[^\s<>@]+@[^\s<>]+/.exec(mail?.from ?? '') ?? [
    'portal@crewportal.example',
  ]
  return `mailto:${address}`
}
