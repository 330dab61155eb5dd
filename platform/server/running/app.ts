import { OpenAPIHono } from '@hono/zod-openapi'
import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { portalReleaseHeader } from '#api/portal-release.ts'
import { portalTimeHeader } from '#api/portal-time.ts'
import { calendarFeedsPath, feedAddressPath } from '#calendars/api/paths.ts'
import { dutyHistoryPath, importChangesPath } from '#duties/api/paths.ts'
import { documentPaths } from '#documents/api/document-paths.ts'
import { reminderSettingsPath, remindersPath } from '#reminders/api/paths.ts'
import {
  accountExportPath,
  accountImportPath,
  accountPath,
  profilePath,
} from '#profile/api/paths.ts'
import { loadPath, notesPath, privateSettingsPath, outlookPath } from '#load/api/paths.ts'
import { fatigueReportRoutes } from '#load/server/fatigue-report-routes.ts'
import { absencePath, longestTimeOffPath } from '#absence/api/paths.ts'
import { eraseNotesRoutes } from '#load/server/notes-routes.ts'
import { restoreDeletionPath } from '#deleted-records/api/paths.ts'
import { logbookPath, logbookSelectionPath } from '#logbook/api/paths.ts'
import { importPath } from '#imports/api/paths.ts'
import { legalityPath, whatIfPath } from '#limits/api/paths.ts'
import { accountImportRoutes, accountRoutes } from '#account/server/account-routes.ts'
import { feedAddressRoutes } from '#calendars/server/feed-address-routes.ts'
import type { Clock } from '#server/context/clock.ts'
import { withContext } from '#server/context/request-context.ts'
import type { Database } from '#server/database/connection.ts'
import { rejectDeletedUser } from '#server/database/deleted-users.ts'
import { documentRoutes } from '#documents/server/document-routes.ts'
import { apiDocument } from '#server/http/api-document.ts'
import { answerError, notFound } from '#server/http/errors.ts'
import { ownRelease } from '#server/http/own-release.ts'
import { noteRoute } from '#server/http/observed-requests.ts'
import type { RateLimit, Rule } from '#server/http/rate-limits.ts'
import { answerLargeAccounts, largeAccounts } from '#server/http/large-accounts.ts'
import { createReadCache } from '#server/http/read-cache.ts'
import { requestBodies } from '#server/http/request-bodies.ts'
import { signedInUser, type SignedIn, type VerifyToken } from '#server/http/signed-in-user.ts'
import type { Accounts } from '#identity/server/accounts.ts'
import { importRoutes } from '#imports/server/import-routes.ts'
import { reminderRoutes } from '#reminders/server/reminder-routes.ts'
import { reminderSettingsRoutes } from '#reminders/server/reminder-settings-routes.ts'
import type { Senders } from '#reminders/server/reminder-delivery-service.ts'
import type { ReminderLoop } from '#reminders/server/reminder-loop-service.ts'
import { bodyLimitOf } from './body-limits.ts'
import { featureRouters } from './feature-routers.ts'
import { unreadyReason } from './readiness.ts'
import type { WorkerTasks } from './worker-tasks.ts'

export type AppParts = {
  db: Database
  clock: Clock
  rateLimit: RateLimit
  /** Tasks in worker threads. */
  runTask: WorkerTasks['runTask']
  assertRoom: WorkerTasks['assertRoom']
  senders: Senders
  reminders: Pick<ReminderLoop, 'wake'>
  /** Routes of the identity provider in use. */
  identityRoutes: Hono
  accounts: Accounts
  verifyToken: VerifyToken
  /** Derives the UIDs of the family feed. */
  secret: string
  /** The number of our own proxies in front. */
  trustedProxies: number
}

/** Builds the HTTP API: health checks, identity, and the features. It does not listen. */
export function createApp(parts: AppParts) {
  const { db, clock, rateLimit, identityRoutes, verifyToken } = parts
  const app = new OpenAPIHono()
  app.onError(answerError)
  app.notFound((c) => c.text('This address was not found.', 404))

  app.use(noteRoute)
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const reason = await withContext({ isHealthCheck: true }, () => unreadyReason(db))
    return reason ? c.json({ status: reason }, 503) : c.json({ status: 'ok' })
  })

  app.use('/api/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
    // `c.header` would build a complete answer again, which takes longer than a cached read. No route redirects or
    // passes on an answer of `fetch`, whose headers cannot be set.
    const { headers } = c.res
    headers.set(portalTimeHeader, clock())
    if (ownRelease) headers.set(portalReleaseHeader, ownRelease)
  })
  app.route('/', identityRoutes)
  app.route('/', feedAddressRoutes(parts))

  let described: string | undefined
  app.get('/api/openapi.json', (c) => {
    described ??= JSON.stringify(apiDocument(app, parts.senders.address))
    return c.body(described, 200, { 'content-type': 'application/json' })
  })

  app.use('/api/employment/*', signedInUser(verifyToken, db, clock))
  app.on('GET', uncachedReads, rejectDeletedUsers(db))
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/employment/*', rejectDeletedUsers(db))
  const inSession = createMiddleware<SignedIn>(async (c, next) => {
    await parts.accounts.requireSession(c.var.bearer)
    await next()
  })
  app.on('GET', accountExportPath, inSession)
  app.on('POST', accountImportPath, inSession)
  app.on('PUT', feedAddressPath('{kind}').replace('{kind}', ':kind'), inSession)
  app.on('DELETE', [accountPath, notesPath], inSession)
  app.on('POST', importPath, limitedImports(rateLimit, 'import by user', 'import preview by user'))
  app.on('POST', accountImportPath, limitedImports(rateLimit, 'account import by user'))
  // Not for GET: the middleware would read the request to find that it has no body.
  const bodies = requestBodies({
    limitOf: bodyLimitOf,
    answerInWorker: (userId, request) =>
      parts.runTask('answerRequest', { userId, now: clock(), request }),
    assertRoom: parts.assertRoom,
  })
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/employment/*', bodies)

  addFeatures(app, parts)

  app.all('/api/*', () => {
    throw notFound('This address was')
  })
  return app
}

/** Reads without an ETag. The read cache checks all others. */
const uncachedReads = [
  profilePath,
  accountExportPath,
  calendarFeedsPath,
  remindersPath,
  reminderSettingsPath,
  loadPath,
  outlookPath,
  notesPath,
  privateSettingsPath,
  absencePath,
  longestTimeOffPath,
  ...documentPaths,
]

/**
 * A roster in which every duty breaks a limit takes long in the first ones, however small it is. So does a duty that was
 * changed often, and a file of a year. The others write in bulk.
 */
const slowRequests = [
  `GET ${importChangesPath('{id}')}`,
  `GET ${dutyHistoryPath('{id}')}`,
  `GET ${legalityPath}`,
  `GET ${loadPath}`,
  `POST ${whatIfPath}`,
  `POST ${restoreDeletionPath}`,
  `DELETE ${logbookPath}`,
  `DELETE ${logbookSelectionPath}`,
  `PATCH ${logbookSelectionPath}`,
]

/** Adds the routes of all features. */
function addFeatures(
  app: OpenAPIHono,
  { db, clock, runTask, rateLimit, accounts, senders, reminders }: AppParts,
): void {
  const elsewhere = largeAccounts(slowRequests, (request, user) =>
    runTask('answerRequest', { ...user, now: clock(), request }),
  )
  const cached = createReadCache(db, elsewhere)
  const common = { cached }
  app.route('/', documentRoutes({ runTask, rateLimit }))
  app.route('/', fatigueReportRoutes({ runTask, rateLimit }))
  app.route('/', importRoutes({ ...common, runTask }))
  app.route('/', reminderRoutes({ ...common, rateLimit, reminders }))
  app.route('/', reminderSettingsRoutes({ ...common, senders }))
  app.route('/', eraseNotesRoutes({ accounts }))
  app.route('/', accountRoutes({ runTask, accounts }))
  app.route('/', accountImportRoutes(runTask))
  const answerLarge = answerLargeAccounts(elsewhere)
  app.on('GET', uncachedReads, answerLarge)
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/employment/*', answerLarge)
  for (const router of featureRouters(cached)) app.route('/', router)
}

/** Checks deleted users before the input is validated. The read cache checks reads that have an ETag. */
function rejectDeletedUsers(db: Database) {
  return createMiddleware<SignedIn>(async (c, next) => {
    await rejectDeletedUser(c.var.userId, db)
    await next()
  })
}

/** Counts an import before its file is read. Previews have a limit of their own. */
function limitedImports(rateLimit: RateLimit, rule: Rule, previewRule = rule) {
  return createMiddleware<SignedIn>(async (c, next) => {
    await rateLimit(c.req.query('preview') === 'true' ? previewRule : rule, c.var.userId)
    await next()
  })
}
