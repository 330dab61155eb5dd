import { OpenAPIHono } from '@hono/zod-openapi'
import type { Instant } from '#kernel/time/zone-time.ts'
import { accountImportRoutes } from '#account/server/account-routes.ts'
import { importAccount } from '#account/server/account-service.ts'
import type { Database } from '#server/database/connection.ts'
import { userDb, type UserDb } from '#server/database/user-db.ts'
import { assertBodySize } from '#server/http/body-size.ts'
import { answerError, notFound } from '#server/http/errors.ts'
import { createReadCache } from '#server/http/read-cache.ts'
import type { LargeRequest, LargeResponse } from '#server/http/request-bodies.ts'
import type { SignedIn } from '#server/http/signed-in-user.ts'
import { importFile } from '#imports/server/import-file-service.ts'
import { importRoutes } from '#imports/server/import-routes.ts'
import { bodyLimitOf } from './body-limits.ts'
import { featureRouters } from './feature-routers.ts'

/** A request of a user that a worker answers. */
export type Asked = {
  userId: string
  now: Instant
  request: LargeRequest
  /** True for an account of which some read takes long; absent for a large body. */
  isLarge?: boolean
}

/**
 * Answers a request in a worker: one with a large body, or one of a large account. The portal has already verified the
 * user and counted the request.
 */
export async function answerLargeRequest(
  { userId, now, request: { method, address, headers, body } }: Asked,
  db: Database,
): Promise<LargeResponse> {
  const request = new Request(new URL(address, 'http://worker'), {
    method,
    headers,
    ...(body.length > 0 && { body: body as Uint8Array<ArrayBuffer> }),
  })
  const app = apps.get(db) ?? appOf(db)
  apps.set(db, app)
  const answer = await app.fetch(request, { db: userDb(db, userId, () => now) })
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: new Uint8Array(await answer.arrayBuffer()),
  }
}

type OfUser = SignedIn & { Bindings: { db: UserDb } }

/** Building the routes takes longer than most requests. */
const apps = new WeakMap<Database, OpenAPIHono<OfUser>>()

function appOf(db: Database): OpenAPIHono<OfUser> {
  const app = new OpenAPIHono<OfUser>()
  app.onError(answerError)
  app.notFound(() => {
    throw notFound('This address was')
  })
  app.use(async (c, next) => {
    c.set('userId', c.env.db.userId)
    c.set('db', c.env.db)
    const type = c.req.header('content-type') ?? ''
    assertBodySize(await c.req.bytes(), type, bodyLimitOf(c.req.path))
    await next()
  })
  const cached = createReadCache(db)
  const dbOf = ({ userId, now }: Pick<Asked, 'userId' | 'now'>) => userDb(db, userId, () => now)
  app.route('/', importRoutes({ cached, runTask: (_, order) => importFile(dbOf(order), order) }))
  app.route(
    '/',
    accountImportRoutes((_, order) => importAccount(dbOf(order), order)),
  )
  for (const router of featureRouters(cached)) app.route('/', router)
  return app
}
