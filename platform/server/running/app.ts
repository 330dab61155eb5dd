import { OpenAPIHono } from '@hono/zod-openapi'
import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { portalReleaseHeader } from '#api/portal-release.ts'
import { portalTimeHeader } from '#api/portal-time.ts'
import { calendarFeedsPath } from '#calendars/api/paths.ts'
import { timeEffects } from '#limits/rules/change/time-effects.ts'
import { documentPaths } from '#documents/api/document-paths.ts'
import { reminderSettingsPath, remindersPath } from '#reminders/api/paths.ts'
import { accountExportPath, accountImportPath, profilePath } from '#profile/api/paths.ts'
import { loadPath, notesPath, privateSettingsPath, outlookPath } from '#load/api/paths.ts'
import { fatigueReportRoutes } from '#load/server/fatigue-report-routes.ts'
import { absencePath, longestTimeOffPath } from '#absence/api/paths.ts'
import { absenceRoutes } from '#absence/server/absence-routes.ts'
import { loadRoutes } from '#load/server/load-routes.ts'
import { notesRoutes } from '#load/server/notes-routes.ts'
import { privateSettingsRoutes } from '#load/server/private-settings-routes.ts'
import { importPath } from '#imports/api/paths.ts'
import { accountImportRoutes, accountRoutes } from '#account/server/account-routes.ts'
import { payReportRoutes } from '#pay/server/reports/pay-report-routes.ts'
import { payCheckRoutes } from '#pay/server/pay-check-routes.ts'
import { payClaimRoutes } from '#pay/server/pay-claim-routes.ts'
import { payRateRoutes } from '#pay/server/pay-rate-routes.ts'
import { payTaxYearRoutes } from '#pay/server/pay-tax-year-routes.ts'
import { paydayRoutes } from '#pay/server/payday/payday-routes.ts'
import { certificationRoutes } from '#certificates/server/certification-routes.ts'
import { calendarFeedRoutes } from '#calendars/server/calendar-feed-routes.ts'
import { feedAddressRoutes } from '#calendars/server/feed-address-routes.ts'
import type { Clock } from '#server/context/clock.ts'
import { withContext } from '#server/context/request-context.ts'
import { dashboardRoutes } from '#dashboard/server/dashboard-routes.ts'
import type { Database } from '#server/database/connection.ts'
import { rejectDeletedUser } from '#server/database/deleted-users.ts'
import { deletedRecordRoutes } from '#deleted-records/server/deleted-record-routes.ts'
import { documentRoutes } from '#documents/server/document-routes.ts'
import { ftlRoutes } from '#limits/server/ftl-routes.ts'
import { ftlSettingsRoutes } from '#limits/server/ftl-settings-routes.ts'
import { legalityRoutes } from '#limits/server/legality-routes.ts'
import { createVerdictReader } from '#limits/server/verdicts-service.ts'
import { answerError, notFound } from '#server/http/errors.ts'
import { ownRelease } from '#server/http/own-release.ts'
import { noteRoute } from '#server/http/observed-requests.ts'
import type { RateLimit, Rule } from '#server/http/rate-limits.ts'
import { createReadCache } from '#server/http/read-cache.ts'
import { requestBodies } from '#server/http/request-bodies.ts'
import { signedInUser, type SignedIn, type VerifyToken } from '#server/http/signed-in-user.ts'
import type { Accounts } from '#identity/server/accounts.ts'
import { logbookRoutes } from '#logbook/server/logbook-routes.ts'
import { employmentRecordRoutes } from '#profile/server/employment-record-routes.ts'
import { profileRoutes } from '#profile/server/profile-routes.ts'
import { dutyEntries } from '#duties/server/duty-entries-service.ts'
import { rosterActionRoutes } from '#duties/server/actions/roster-action-routes.ts'
import { dayChangesReader } from '#duties/server/day-change-store.ts'
import { rosterHistoryRoutes } from '#duties/server/roster-history-routes.ts'
import { importRoutes } from '#imports/server/import-routes.ts'
import { openingTotalRoutes } from '#logbook/server/opening-total-routes.ts'
import { rosterEntryRoutes } from '#duties/server/roster-entry-routes.ts'
import { rosterRoutes } from '#duties/server/roster-routes.ts'
import { rosterSearchRoutes } from '#duties/server/search/roster-search-routes.ts'
import { rosterTaskRoutes } from '#duties/server/roster-task-routes.ts'
import { trainingRoutes } from '#certificates/server/training/training-routes.ts'
import { reminderRoutes } from '#reminders/server/reminder-routes.ts'
import { reminderSettingsRoutes } from '#reminders/server/reminder-settings-routes.ts'
import type { Senders } from '#reminders/server/reminder-delivery-service.ts'
import type { ReminderLoop } from '#reminders/server/reminder-loop-service.ts'
import { bodyLimitOf } from './body-limits.ts'
import { deletedRecordKinds } from '#account/server/deleted-record-kinds-service.ts'
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
  loadPath,
  outlookPath,
  notesPath,
  privateSettingsPath,
  absencePath,
  longestTimeOffPath,
  ...documentPaths,
]

/** Adds the routes of all features. */
function addFeatures(
  app: OpenAPIHono,
  { db, runTask, rateLimit, accounts, senders, reminders }: AppParts,
): void {
  const common = { cached: createReadCache(db) }
  const dayChangesOf = dayChangesReader()
  app.route('/', documentRoutes({ runTask, rateLimit }))
  app.route('/', ftlRoutes(common))
  app.route('/', ftlSettingsRoutes(common))
  app.route('/', legalityRoutes(common))
  app.route('/', calendarFeedRoutes(common))
  app.route('/', rosterRoutes({ ...common, dayChangesOf, verdictsOf: createVerdictReader() }))
  app.route('/', rosterSearchRoutes(common))
  app.route('/', rosterTaskRoutes(common))
  app.route('/', importRoutes({ ...common, runTask }))
  app.route('/', rosterHistoryRoutes({ ...common, dayChangesOf }))
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
  app.route('/', paydayRoutes(common))
  app.route('/', employmentRecordRoutes(common))
  app.route('/', certificationRoutes(common))
  app.route('/', dashboardRoutes(common))
  app.route('/', profileRoutes(common))
  app.route('/', reminderRoutes({ ...common, rateLimit, reminders }))
  app.route('/', reminderSettingsRoutes({ ...common, senders }))
  app.route('/', loadRoutes(common))
  app.route('/', fatigueReportRoutes({ runTask, rateLimit }))
  app.route('/', notesRoutes({ ...common, accounts }))
  app.route('/', privateSettingsRoutes(common))
  app.route('/', absenceRoutes(common))
  app.route('/', accountRoutes({ runTask, accounts }))
  app.route('/', accountImportRoutes(runTask))
  // Last: its path matches those of the other parts of the roster.
  app.route('/', rosterEntryRoutes(common))
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
