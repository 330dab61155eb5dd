import { refusal } from './portal-words.ts'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { emailMaxLength } from '#api/identity.ts'
import { nameMaxLength, plainName } from '#identity/rules/plain-name.ts'

/** Rejects invalid names and addresses before the account is looked up, so that the response reveals no account. */
export function validateSignUpInput(): BetterAuthPlugin {
  const handler = createAuthMiddleware(async (call) => {
    const body = (call.body ?? {}) as Record<string, unknown>
    for (const field of ['email', 'newEmail']) {
      const email = body[field]
      if (typeof email === 'string' && email.length > emailMaxLength) {
        throw refusal('EMAIL_TOO_LONG')
      }
    }
    if (call.path === '/sign-up/email' && typeof body['name'] === 'string') storedName(body['name'])
  })
  return { id: 'plain-input', hooks: { before: [{ matcher: () => true, handler }] } }
}

/**
 * The stored form of a name: short and on one line, because every token contains it.
 *
 * @throws APIError when it is empty or too long.
 */
export function storedName(name: string): string {
  const plain = plainName(name)
  if (plain === '') throw refusal('NAME_MISSING')
  if (plain.length > nameMaxLength) throw refusal('NAME_TOO_LONG')
  return plain
}
