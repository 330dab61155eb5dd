import { createMiddleware } from 'hono/factory'
import { asUser } from '#server/database/user-context.ts'
import { logSecurity } from '#server/observing/log.ts'
import { currentRequest } from '#server/observing/request-context.ts'
import { notSignedIn } from './errors.ts'

/** What a good token says of the user. */
export type Bearer = {
  userId: string
  name: string
  email: string
  /** When they last gave their password, in milliseconds since 1970, where the issuer tells. */
  signedInAtMs: number | undefined
}

/** Tells whom a bearer token stands for, or null when it is not good. */
export type VerifyToken = (token: string) => Promise<Bearer | null>

export type SignedIn = { Variables: { userId: string; bearer: Bearer } }

/** The scheme and one token, and nothing after it (RFC 6750). */
const bearerForm = /^bearer +([\w.~+/-]+=*)$/i

/** Lets only requests with a good bearer token pass, and tells the routes whose they are. */
export function signedInUser(verifyToken: VerifyToken) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const [, token] = bearerForm.exec(c.req.header('authorization') ?? '') ?? []
    const bearer = token ? await verifyToken(token) : null
    if (!bearer) {
      if (token) logSecurity('token refused')
      throw notSignedIn()
    }
    const request = currentRequest()
    if (request) request.userId = bearer.userId
    c.set('userId', bearer.userId)
    c.set('bearer', bearer)
    await asUser(bearer.userId, next)
  })
}
