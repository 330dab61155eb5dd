import { z } from 'zod'
import { instant } from '#kernel/values/value-shapes.ts'

/** A session, as the identity service describes it. */
const openSession = z.object({
  /** The id used to end the session. */
  id: z.string(),
  createdAt: instant,
  /** The last use, to the day. */
  updatedAt: instant,
  userAgent: z.string().nullish(),
})
export type OpenSession = z.infer<typeof openSession>

/** The user's valid sessions. */
export const sessionList = z.array(openSession)

/** The current session, and whether two-step sign-in is on. */
export const currentSession = z.object({
  session: openSession,
  user: z.object({ twoFactorEnabled: z.boolean() }),
})

/** A passkey, as the identity service describes it. */
const passkey = z.object({ id: z.string(), name: z.string().nullish(), createdAt: instant })
export type Passkey = z.infer<typeof passkey>

/** The user's passkeys. */
export const passkeyList = z.array(passkey)

/** The address for the authenticator app, and ten backup codes for one use each. */
export const secondStepOffer = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })

/** Ten new backup codes, which replace the old ones. */
export const newBackupCodes = secondStepOffer.pick({ backupCodes: true })

/** True if the address was changed; false if it waits for the link sent to the new one. */
export const emailChange = z.object({ isChanged: z.boolean() })
