import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { emailMaxLength } from '#contract/identity.ts'
import { nameMaxLength, plainName } from '#domain/identity/plain-name.ts'

/**
 * Refuses names and addresses that no account may have, before the service looks whether there is an account:
 * the refusal must not tell.
 */
export function plainInput(): BetterAuthPlugin {
  const handler = createAuthMiddleware(async (call) => {
    const body = (call.body ?? {}) as Record<string, unknown>
    for (const field of ['email', 'newEmail']) {
      const email = body[field]
      if (typeof email === 'string' && email.length > emailMaxLength) {
        throw new APIError('BAD_REQUEST', { code: 'EMAIL_TOO_LONG' })
      }
    }
    if (call.path === '/sign-up/email' && typeof body['name'] === 'string') keptName(body['name'])
  })
  return { id: 'plain-input', hooks: { before: [{ matcher: () => true, handler }] } }
}

/**
 * A name as it is kept: it goes into every token, so it is short and one line.
 *
 * @throws APIError when it is none.
 */
export function keptName(name: string): string {
  const plain = plainName(name)
  if (plain === '') throw new APIError('BAD_REQUEST', { code: 'NAME_MISSING' })
  if (plain.length > nameMaxLength) throw new APIError('BAD_REQUEST', { code: 'NAME_TOO_LONG' })
  return plain
}
