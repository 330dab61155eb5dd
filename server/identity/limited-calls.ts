import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { clientAddressHeader, networkOf } from '#server/http/client-address.ts'
import { knownDevice } from './known-device.ts'
import type { Rule, RateLimit } from '#server/http/rate-limits.ts'

type Limit = {
  network?: Rule
  /** Counts per e-mail address in the body, whether or not it has an account. */
  named?: Rule
  /** Counts per signed-in account. */
  signedIn?: Rule
}

/** Rate limits by path of the identity library. */
const limits: Record<string, Limit> = {
  '/sign-in/email': { network: 'sign-in by network', named: 'sign-in by account' },
  '/sign-up/email': { network: 'sign-up by network' },
  '/two-factor/enable': { signedIn: 'password by account' },
  '/two-factor/disable': { signedIn: 'password by account' },
  '/two-factor/generate-backup-codes': { signedIn: 'password by account' },
  '/passkey/generate-authenticate-options': { network: 'passkey options by network' },
  '/passkey/verify-authentication': { network: 'sign-in by network' },
  '/passkey/verify-registration': { signedIn: 'password by account' },
  '/passkey/delete-passkey': { signedIn: 'password by account' },
  '/email-change/ask': { network: 'mail by network', signedIn: 'password by account' },
  '/two-factor/verify-totp': { network: 'sign-in by network' },
  '/two-factor/verify-backup-code': { network: 'sign-in by network' },
  '/change-password': { signedIn: 'password by account' },
  '/verify-password': { signedIn: 'password by account' },
  '/request-password-reset': { network: 'mail by network', named: 'mail by account' },
  '/send-verification-email': { network: 'mail by network', named: 'mail by account' },
}

/** Counts calls against the rate limits before they are handled. */
export function limitedCalls(rateLimit: RateLimit) {
  return createAuthMiddleware(async (c) => {
    const { network, named, signedIn } = limits[c.path] ?? {}
    const address = c.headers?.get(clientAddressHeader)
    if (network && address) await rateLimit(network, networkOf(address))
    const { email } = (c.body ?? {}) as { email?: unknown }
    if (named && typeof email === 'string') {
      await rateLimit(named, (await knownDevice(c)) ?? email.trim().toLowerCase())
    }
    const session = signedIn && (await getSessionFromCtx(c))
    if (session) await rateLimit(signedIn, session.user.id)
  })
}
