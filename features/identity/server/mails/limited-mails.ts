import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { RateLimit } from '#server/http/rate-limits.ts'

/** Whose address gets a mail: a typed one, or the one of the signed-in account. */
type Recipient = 'email' | 'newEmail' | 'own'

const signUp = '/sign-up/email'

/**
 * The recipients of mails by path of the identity library. Removing a passkey is not limited, because a stranger must not
 * be able to delay it. An account cannot add many.
 */
const recipients: Record<string, Recipient[]> = {
  [signUp]: ['email'],
  '/request-password-reset': ['email'],
  '/send-verification-email': ['email'],
  '/email-change/ask': ['own', 'newEmail'],
  '/passkey/verify-registration': ['own'],
}

/**
 * Limits the mails to one address, over all routes together. It counts typed addresses whether or not they have an
 * account, so the response reveals none. A call beyond the limit is refused before it has an effect: no change of an
 * account goes without its mail.
 *
 * Place it after the plugins that check input, so that refused input is not counted.
 *
 * @param areSent false without a mail server. Only links to reset a password are then made, for the operator.
 */
export function limitedMails(rateLimit: RateLimit, areSent: boolean): BetterAuthPlugin {
  const limited = areSent ? recipients : { '/request-password-reset': ['email'] as Recipient[] }
  const handler = createAuthMiddleware(async (call) => {
    const body = (call.body ?? {}) as Record<string, unknown>
    for (const recipient of limited[call.path] ?? []) {
      const address =
        recipient === 'own' ? (await getSessionFromCtx(call))?.user.email : body[recipient]
      if (typeof address !== 'string') continue
      if (call.path === signUp) await rateLimit('sign-up by address', mailbox(address))
      await rateLimit('mail by address', mailbox(address))
    }
  })
  const matcher = ({ path }: { path?: string }) => path !== undefined && path in limited
  return { id: 'limited-mails', hooks: { before: [{ matcher, handler }] } }
}

/** One spelling of an address. */
export const mailbox = (address: string) => address.trim().toLowerCase()
