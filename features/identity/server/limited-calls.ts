import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { clientAddressHeader, networkOf } from '#server/http/client-address.ts'
import { knownDevice } from './known-device.ts'
import type { Rule, RateLimit } from '#server/http/rate-limits.ts'

type Limit = {
  network?: Rule
  /** Counts the calls of a network that may send mails. `limited-mails.ts` counts the mails of an address. */
  mails?: Rule
  /** Counts per e-mail address in the body, whether or not it has an account. */
  named?: Rule
  /** Counts per signed-in account. */
  signedIn?: Rule
}

/** Rate limits by path of the identity library. */
const limits: Record<string, Limit> = {
  '/sign-in/email': { network: 'sign-in by network', named: 'sign-in by account' },
  '/sign-up/email': { network: 'sign-up by network', mails: 'sign-up mail by network' },
  '/two-factor/enable': { signedIn: 'password by account' },
  '/two-factor/disable': { signedIn: 'password by account' },
  '/two-factor/generate-backup-codes': { signedIn: 'password by account' },
  '/passkey/generate-authenticate-options': { network: 'passkey options by network' },
  '/passkey/verify-authentication': { network: 'sign-in by network' },
  '/passkey/verify-registration': { signedIn: 'password by account' },
  '/passkey/delete-passkey': { signedIn: 'password by account' },
  '/email-change/ask': { mails: 'mail by network', signedIn: 'password by account' },
  '/two-factor/verify-totp': { network: 'sign-in by network' },
  '/two-factor/verify-backup-code': { network: 'sign-in by network' },
  '/change-password': { signedIn: 'password by account' },
  '/verify-password': { signedIn: 'password by account' },
  '/request-password-reset': { mails: 'mail by network' },
  '/send-verification-email': { mails: 'mail by network' },
}

/**
 * Counts calls against the rate limits before they are handled.
 *
 * @param areMailsSent false without a mail server. Signing up then sends none.
 */
export function limitedCalls(rateLimit: RateLimit, areMailsSent: boolean) {
  return createAuthMiddleware(async (c) => {
    const { network, mails, named, signedIn } = limits[c.path] ?? {}
    const isMailless = mails === 'sign-up mail by network' && !areMailsSent
    const address = c.headers?.get(clientAddressHeader)
    for (const rule of isMailless ? [network] : [network, mails]) {
      if (rule && address) await rateLimit(rule, networkOf(address))
    }
    const { email } = (c.body ?? {}) as { email?: unknown }
    if (named && typeof email === 'string') {
      await rateLimit(named, (await knownDevice(c)) ?? email.trim().toLowerCase())
    }
    const session = signedIn && (await getSessionFromCtx(c))
    if (session) await rateLimit(signedIn, session.user.id)
  })
}
