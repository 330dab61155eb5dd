import { z } from 'zod'
import { instant } from './json-shapes.ts'

/** A place where the user is signed in, as the identity service tells of it. */
const openSession = z.object({
  id: z.string(),
  /** Names the session to end it. Without the signature its cookie carries it opens nothing. */
  token: z.string(),
  createdAt: instant,
  /** When it was last used, to within a day. */
  updatedAt: instant,
  userAgent: z.string().nullish(),
})
export type OpenSession = z.infer<typeof openSession>

/** The user's sessions that have not run out. */
export const sessionList = z.array(openSession)

/** The session a call is made in, and whether signing in asks its user for a second step. */
export const currentSession = z.object({
  session: openSession,
  user: z.object({ twoFactorEnabled: z.boolean() }),
})

/** What an authenticator app is to be told, and ten codes that stand in for it, once each. */
export const secondStepOffer = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
