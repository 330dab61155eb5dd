import { OpenAPIHono } from '@hono/zod-openapi'
import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { sql } from 'kysely'
import { accountExportPath, accountImportPath, profilePath } from '#contract/profile.ts'
import { rosterImportPath } from '#contract/roster-import.ts'
import { payReportRoutes } from '#server/allowances/pay-report-routes.ts'
import { certificationRoutes } from '#server/certifications/certification-routes.ts'
import type { Clock } from '#server/running/clock.ts'
import { dashboardRoutes } from '#server/dashboard/dashboard-routes.ts'
import type { Database } from '#server/database/connection.ts'
import { rejectDeletedUser } from '#server/database/deleted-users.ts'
import { asHealthCheck } from '#server/database/health-check.ts'
import { bodyLimits } from '#server/http/body-limits.ts'
import { answerError, notFound } from '#server/http/errors.ts'
import { createReadCache } from '#server/http/read-cache.ts'
import { noteRoute } from '#server/http/observed-requests.ts'
import type { Rule, RateLimit } from '#server/http/rate-limits.ts'
import { signedInUser, type SignedIn, type VerifyToken } from '#server/http/signed-in-user.ts'
import { ftlRoutes } from '#server/ftl/ftl-routes.ts'
import { logbookRoutes } from '#server/logbook/logbook-routes.ts'
import type { Accounts } from '#server/identity/accounts.ts'
import { rejectDeletedUsers } from '#server/identity/reject-deleted-users.ts'
import { accountRoutes } from '#server/account/account-routes.ts'
import { profileRoutes } from '#server/profile/profile-routes.ts'
import { employmentRecordRoutes } from '#server/profile/employment-record-routes.ts'
import { rosterImportRoutes } from '#server/roster/roster-import-routes.ts'
import { rosterTaskRoutes } from '#server/roster/roster-task-routes.ts'
import { rosterRoutes } from '#server/roster/roster-routes.ts'
import { trainingRoutes } from '#server/training/training-routes.ts'
import type { RunTask } from '#server/workers/run-task.ts'

export type AppParts = {
  db: Database
  clock: Clock
  rateLimit: RateLimit
  runTask: RunTask
  /** How users enter and leave, which is the issuer's own affair. */
  identityRoutes: Hono
  accounts: Accounts
  verifyToken: VerifyToken
}

/** Builds the HTTP API: health, identity, and the rooms for the signed-in user. It never listens. */
export function createApp(parts: AppParts) {
  const { db, clock, rateLimit, runTask, identityRoutes, accounts } = parts
  const present = rejectDeletedUsers(parts.verifyToken)
  const keep = createReadCache(db)
  const app = new OpenAPIHono()
  app.onError(answerError)
  app.notFound((c) => c.text('This address was not found.', 404))

  app.use(noteRoute)
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    try {
      await asHealthCheck(() => sql`select 1`.execute(db))
      return c.json({ status: 'ok' })
    } catch {
      return c.json({ status: 'database not reachable' }, 503)
    }
  })

  app.use('/api/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  app.route('/', identityRoutes)

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

  app.use('/api/employment/*', signedInUser(present.verifyToken))
  app.on('GET', [profilePath, accountExportPath], presentUser(db))
  app.on('POST', rosterImportPath, limitedImports(rateLimit, 'import by user'))
  app.on('POST', accountImportPath, limitedImports(rateLimit, 'account import by user'))
  // Of a read this would unpack the whole request, to find that it has no body.
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/employment/*', bodyLimits)
  app.route('/', ftlRoutes({ db, clock, keep }))
  app.route('/', rosterRoutes({ db, clock, keep }))
  app.route('/', rosterTaskRoutes({ db, clock, keep }))
  app.route('/', rosterImportRoutes({ db, clock, keep, runTask }))
  app.route('/', trainingRoutes({ db, clock, keep }))
  app.route('/', logbookRoutes({ db, clock, keep }))
  app.route('/', payReportRoutes({ db, clock, keep }))
  app.route('/', employmentRecordRoutes({ db, clock, keep }))
  app.route('/', certificationRoutes({ db, clock, keep }))

  app.route('/', dashboardRoutes({ db, clock, keep }))
  app.route('/', profileRoutes({ db, clock }))
  const { onDeleted } = present
  app.route('/', accountRoutes({ db, clock, runTask, accounts, onDeleted }))

  app.all('/api/*', () => {
    throw notFound('This address was')
  })
  return app
}

/** Reads that do not ask for a revision ask here whether another process has deleted the user. */
function presentUser(db: Database) {
  return createMiddleware<SignedIn>(async (c, next) => {
    // At the same time, so that the read takes no longer; a refusal replaces its answer.
    await Promise.all([rejectDeletedUser(c.var.userId, db), next()])
  })
}

/** A file is a lot of work: it is counted before it is read. */
function limitedImports(rateLimit: RateLimit, rule: Rule) {
  return createMiddleware<SignedIn>(async (c, next) => {
    await rateLimit(rule, c.var.userId)
    await next()
  })
}
