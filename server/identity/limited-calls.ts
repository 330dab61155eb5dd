import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { clientAddressHeader, networkOf } from '#server/http/from-client.ts'
import type { Rule, TakeTurn } from '#server/http/rate-limits.ts'

/** By the identity service's own paths: which rule counts a call for the caller's network, and which for the account. */
const limits: Record<string, { network?: Rule; account?: Rule }> = {
  '/sign-in/email': { network: 'sign-in by network', account: 'sign-in by account' },
  '/sign-up/email': { network: 'sign-up by network' },
  '/change-password': { account: 'password by account' },
  '/verify-password': { account: 'password by account' },
  '/request-password-reset': { network: 'mail by network', account: 'mail by account' },
  '/send-verification-email': { network: 'mail by network', account: 'mail by account' },
}

/**
 * Counts the calls that guess, cost or annoy before they are answered. The account is the one a call names by
 * its e-mail, whether or not there is one, or else the one that is signed in.
 */
export function limitedCalls(takeTurn: TakeTurn) {
  return createAuthMiddleware(async (c) => {
    const { network, account } = limits[c.path] ?? {}
    const address = c.headers?.get(clientAddressHeader)
    if (network && address) await takeTurn(network, networkOf(address))
    if (!account) return
    const { email } = (c.body ?? {}) as { email?: unknown }
    if (typeof email === 'string') return takeTurn(account, email.trim().toLowerCase())
    const session = await getSessionFromCtx(c)
    if (session) return takeTurn(account, session.user.id)
  })
}
