import { createMiddleware } from 'hono/factory'
import type { Clock } from '#server/context/clock.ts'
import { asUser } from '#server/context/request-context.ts'
import type { Database } from '#server/database/connection.ts'
import { userDb, type UserDb } from '#server/database/user-db.ts'
import { logSecurity } from '#server/observing/log.ts'
import { notSignedIn } from './errors.ts'

/** The claims of a valid token. */
export type Bearer = {
  userId: string
  name: string
  email: string
  /** When they last entered their password, in milliseconds since 1970, if the issuer says so. */
  signedInAtMs: number | undefined
  /** The id of their session; undefined with Firebase. */
  sessionId: string | undefined
}

/** Returns the user of a bearer token, or null when it is invalid. */
export type VerifyToken = (token: string) => Promise<Bearer | null>

export type SignedIn = { Variables: { userId: string; db: UserDb; bearer: Bearer } }

/** The scheme and one token (RFC 6750). */
const bearerForm = /^bearer +([\w.~+/-]+=*)$/i

/** Requires a valid bearer token, and runs the route as its user. */
export function signedInUser(verifyToken: VerifyToken, db: Database, clock: Clock) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const [, token] = bearerForm.exec(c.req.header('authorization') ?? '') ?? []
    const bearer = token ? await verifyToken(token) : null
    if (!bearer) {
      if (token) logSecurity('token refused')
      throw notSignedIn()
    }
    c.set('userId', bearer.userId)
    c.set('db', userDb(db, bearer.userId, clock))
    c.set('bearer', bearer)
    await asUser(bearer.userId, next)
  })
}
