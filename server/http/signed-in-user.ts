import { createMiddleware } from 'hono/factory'
import { asUser } from '#server/database/user-context.ts'
import { notSignedIn } from './errors.ts'

/** Tells the user id a bearer token stands for, or null when it is not good. */
export type VerifyToken = (token: string) => Promise<string | null>

export type SignedIn = { Variables: { userId: string } }

/** Lets only requests with a good bearer token pass, and tells the routes whose they are. */
export function signedInUser(verifyToken: VerifyToken) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const [scheme, token] = c.req.header('authorization')?.split(' ') ?? []
    const userId = scheme?.toLowerCase() === 'bearer' && token ? await verifyToken(token) : null
    if (!userId) throw notSignedIn()
    c.set('userId', userId)
    await asUser(userId, next)
  })
}
