import { OpenAPIHono } from '@hono/zod-openapi'
import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { portalTimeHeader } from '#contract/portal-time.ts'
import { calendarFeedsPath } from '#contract/calendar-feeds/calendar-feeds.ts'
import { timeEffects } from '#domain/ftl/change/time-effects.ts'
import { documentPaths } from '#contract/documents/document-paths.ts'
import { reminderSettingsPath, remindersPath } from '#contract/reminders/reminders.ts'
import { accountExportPath, accountImportPath, profilePath } from '#contract/profile.ts'
import { importPath } from '#contract/imports/file-import.ts'
import { accountImportRoutes, accountRoutes } from '#server/account/account-routes.ts'
import { payReportRoutes } from '#server/allowances/pay-report-routes.ts'
import { payCheckRoutes } from '#server/pay-check/pay-check-routes.ts'
import { payClaimRoutes } from '#server/pay-check/pay-claim-routes.ts'
import { payRateRoutes } from '#server/pay-check/pay-rate-routes.ts'
import { payTaxYearRoutes } from '#server/pay-check/pay-tax-year-routes.ts'
import { certificationRoutes } from '#server/certifications/certification-routes.ts'
import { calendarFeedRoutes } from '#server/calendar-feeds/calendar-feed-routes.ts'
import { feedAddressRoutes } from '#server/calendar-feeds/feed-address-routes.ts'
import type { Clock } from '#server/context/clock.ts'
import { withContext } from '#server/context/request-context.ts'
import { dashboardRoutes } from '#server/dashboard/dashboard-routes.ts'
import type { Database } from '#server/database/connection.ts'
import { rejectDeletedUser } from '#server/database/deleted-users.ts'
import { deletedRecordRoutes } from '#server/deleted-records/deleted-record-routes.ts'
import { documentRoutes } from '#server/documents/document-routes.ts'
import { ftlRoutes } from '#server/ftl/ftl-routes.ts'
import { ftlSettingsRoutes } from '#server/ftl/ftl-settings-routes.ts'
import { legalityRoutes } from '#server/ftl/legality-routes.ts'
import { createVerdictReader } from '#server/ftl/verdicts-service.ts'
import { answerError, notFound } from '#server/http/errors.ts'
import { noteRoute } from '#server/http/observed-requests.ts'
import type { RateLimit, Rule } from '#server/http/rate-limits.ts'
import { createReadCache } from '#server/http/read-cache.ts'
import { requestBodies } from '#server/http/request-bodies.ts'
import { signedInUser, type SignedIn, type VerifyToken } from '#server/http/signed-in-user.ts'
import type { Accounts } from '#server/identity/accounts.ts'
import { logbookRoutes } from '#server/logbook/logbook-routes.ts'
import { employmentRecordRoutes } from '#server/profile/employment-record-routes.ts'
import { profileRoutes } from '#server/profile/profile-routes.ts'
import { dutyEntries } from '#server/roster/duty-entries-service.ts'
import { rosterActionRoutes } from '#server/roster/actions/roster-action-routes.ts'
import { rosterHistoryRoutes } from '#server/roster/roster-history-routes.ts'
import { importRoutes } from '#server/imports/import-routes.ts'
import { openingTotalRoutes } from '#server/logbook/opening-total-routes.ts'
import { rosterRoutes } from '#server/roster/roster-routes.ts'
import { rosterSearchRoutes } from '#server/roster/search/roster-search-routes.ts'
import { rosterTaskRoutes } from '#server/roster/roster-task-routes.ts'
import { trainingRoutes } from '#server/training/training-routes.ts'
import { reminderRoutes } from '#server/reminders/reminder-routes.ts'
import { reminderSettingsRoutes } from '#server/reminders/reminder-settings-routes.ts'
import type { Senders } from '#server/reminders/reminder-delivery-service.ts'
import type { ReminderLoop } from '#server/reminders/reminder-loop-service.ts'
import { bodyLimitOf } from './body-limits.ts'
import { deletedRecordKinds } from '#server/account/deleted-record-kinds-service.ts'
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
    c.header(portalTimeHeader, clock())
  })
  app.route('/', identityRoutes)
  app.route('/', feedAddressRoutes(parts))

  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'CrewPortal', version: '1' },
    security: [{ bearer: [] }],
  })

  app.use('/api/employment/*', signedInUser(verifyToken, db, clock))
  app.on('GET', uncachedReads, rejectDeletedUsers(db))
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/employment/*', rejectDeletedUsers(db))
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
  ...documentPaths,
]

/** Adds the routes of all features. */
function addFeatures(
  app: OpenAPIHono,
  { db, runTask, rateLimit, accounts, senders, reminders }: AppParts,
): void {
  const common = { cached: createReadCache(db) }
  app.route('/', documentRoutes({ runTask, rateLimit }))
  app.route('/', ftlRoutes(common))
  app.route('/', ftlSettingsRoutes(common))
  app.route('/', legalityRoutes(common))
  app.route('/', calendarFeedRoutes(common))
  app.route('/', rosterRoutes({ ...common, verdictsOf: createVerdictReader() }))
  app.route('/', rosterSearchRoutes(common))
  app.route('/', rosterTaskRoutes(common))
  app.route('/', importRoutes({ ...common, runTask }))
  app.route('/', rosterHistoryRoutes(common))
  app.route('/', rosterActionRoutes({ ...common, timeEffects }))
  app.route('/', trainingRoutes(common))
  app.route('/', deletedRecordRoutes({ ...common, kinds: deletedRecordKinds }))
  app.route('/', openingTotalRoutes(common))
  app.route('/', logbookRoutes({ ...common, dutyEntries }))
  app.route('/', payReportRoutes(common))
  app.route('/', payCheckRoutes(common))
  app.route('/', payRateRoutes(common))
  app.route('/', payClaimRoutes(common))
  app.route('/', payTaxYearRoutes(common))
  app.route('/', employmentRecordRoutes(common))
  app.route('/', certificationRoutes(common))
  app.route('/', dashboardRoutes(common))
  app.route('/', profileRoutes(common))
  app.route('/', reminderRoutes({ ...common, rateLimit, reminders }))
  app.route('/', reminderSettingsRoutes({ ...common, senders }))
  app.route('/', accountRoutes({ runTask, accounts }))
  app.route('/', accountImportRoutes(runTask))
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
