import { OpenAPIHono } from '@hono/zod-openapi'
import type { Instant } from '#kernel/time/zone-time.ts'
import { accountImportRoutes } from '#account/server/account-routes.ts'
import { importAccount, type AccountImport } from '#account/server/account-service.ts'
import { payReportRoutes } from '#pay/server/reports/pay-report-routes.ts'
import type { Database } from '#server/database/connection.ts'
import { userDb, type UserDb } from '#server/database/user-db.ts'
import { legalityRoutes } from '#limits/server/legality-routes.ts'
import { assertBodySize } from '#server/http/body-size.ts'
import { answerError } from '#server/http/errors.ts'
import { createReadCache, type ReadCache } from '#server/http/read-cache.ts'
import type { LargeRequest, LargeResponse } from '#server/http/request-bodies.ts'
import type { SignedIn } from '#server/http/signed-in-user.ts'
import { importFile, type FileImport } from '#imports/server/import-file-service.ts'
import { importRoutes } from '#imports/server/import-routes.ts'
import { logbookRoutes } from '#logbook/server/logbook-routes.ts'
import { payRateRoutes } from '#pay/server/pay-rate-routes.ts'
import { dutyEntries } from '#duties/server/duty-entries-service.ts'
import { bodyLimitOf } from './body-limits.ts'

/** A request with a large body of a user. */
export type Asked = { userId: string; now: Instant; request: LargeRequest }

/**
 * Answers a request with a large body in a worker: the routes of `body-limits.ts` that take one. The portal has
 * already verified the user and counted the request.
 */
export async function answerLargeRequest(
  { userId, now, request: { method, address, headers, body } }: Asked,
  db: Database,
): Promise<LargeResponse> {
  const request = new Request(new URL(address, 'http://worker'), {
    method,
    headers,
    body: body as Uint8Array<ArrayBuffer>,
  })
  const answer = await appOf(
    userDb(db, userId, () => now),
    createReadCache(db),
  ).fetch(request)
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: new Uint8Array(await answer.arrayBuffer()),
  }
}

function appOf(db: UserDb, cached: ReadCache) {
  const app = new OpenAPIHono<SignedIn>()
  app.onError(answerError)
  app.use(async (c, next) => {
    c.set('userId', db.userId)
    c.set('db', db)
    const type = c.req.header('content-type') ?? ''
    assertBodySize(await c.req.bytes(), type, bodyLimitOf(c.req.path))
    await next()
  })
  const common = { cached }
  const readFile = (_: 'importFile', order: FileImport) => importFile(db, order)
  const readAccount = (_: 'importAccount', order: AccountImport) => importAccount(db, order)
  app.route('/', importRoutes({ ...common, runTask: readFile }))
  app.route('/', accountImportRoutes(readAccount))
  app.route('/', logbookRoutes({ ...common, dutyEntries }))
  app.route('/', legalityRoutes(common))
  app.route('/', payReportRoutes(common))
  app.route('/', payRateRoutes(common))
  return app
}
