import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { clientAddressHeader, networkOf } from '#server/http/client-address.ts'
import { knownDevice } from './known-device.ts'
import type { Rule, RateLimit } from '#server/http/rate-limits.ts'

type Limit = {
  network?: Rule
  /** For the account that the call names by its e-mail, whether or not there is one. */
  named?: Rule
  /** For the account that is signed in, whatever the call may name besides. */
  signedIn?: Rule
}

/** By the identity service's own paths: which rules count a call, for whom. */
const limits: Record<string, Limit> = {
  '/sign-in/email': { network: 'sign-in by network', named: 'sign-in by account' },
  '/sign-up/email': { network: 'sign-up by network' },
  '/two-factor/enable': { signedIn: 'password by account' },
  '/two-factor/disable': { signedIn: 'password by account' },
  '/two-factor/generate-backup-codes': { signedIn: 'password by account' },
  '/email-change/ask': { network: 'mail by network', signedIn: 'password by account' },
  '/two-factor/verify-totp': { network: 'sign-in by network' },
  '/two-factor/verify-backup-code': { network: 'sign-in by network' },
  '/change-password': { signedIn: 'password by account' },
  '/verify-password': { signedIn: 'password by account' },
  '/request-password-reset': { network: 'mail by network', named: 'mail by account' },
  '/send-verification-email': { network: 'mail by network', named: 'mail by account' },
}

/** Counts the calls that guess, cost or annoy before they are answered. */
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
