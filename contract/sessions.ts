import { z } from 'zod'
import { instant } from './json-shapes.ts'

/** A place where the user is signed in, as the identity service tells of it. */
const openSession = z.object({
  /** Names the session to end it. */
  id: z.string(),
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

/** Ten new backup codes, in the place of those there were. */
export const newBackupCodes = secondStepOffer.pick({ backupCodes: true })

/** Whether an e-mail address is changed, or waits for the link that was mailed to the new one. */
export const emailChange = z.object({ isChanged: z.boolean() })
