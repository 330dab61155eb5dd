import { refusal } from './portal-words.ts'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, BASE_ERROR_CODES } from '@better-auth/core/error'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { newPasswordMinLength } from '#api/identity.ts'
import { isEasyToGuess } from '#identity/rules/easy-to-guess.ts'
import { demoUser } from './demo-user.ts'
import { isMostUsedPassword } from './most-used-passwords.ts'

type Owner = { name: string; email: string }
type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** By path of the identity library: the field of the new password, and its owner. */
const endpoints: Record<
  string,
  { field: string; ownerOf: (call: Call) => Promise<Owner | undefined> }
> = {
  '/sign-up/email': { field: 'password', ownerOf: async ({ body }) => ownerIn(body) },
  '/change-password': {
    field: 'newPassword',
    ownerOf: async (call) => (await getSessionFromCtx(call))?.user,
  },
  '/reset-password': { field: 'newPassword', ownerOf: ownerOfLink },
}

/** Rejects easy new passwords, and where the demo is off the published one. */
export function passwordGuards({ demo }: { demo: boolean }): BetterAuthPlugin[] {
  return demo ? [newPasswords()] : [newPasswords(), closedDemo()]
}

/** Rejects new passwords that are easy to guess. Existing passwords still work. */
function newPasswords(): BetterAuthPlugin {
  const handler = createAuthMiddleware(async (call) => {
    const { field, ownerOf } = endpoints[call.path] ?? {}
    const password = textIn(call.body, field ?? '')
    if (!ownerOf || password.length < newPasswordMinLength) return
    const owner = await ownerOf(call)
    // The library itself rejects callers who may not set a password.
    if (!owner) return
    if (await isMostUsedPassword(password)) throw refusal('PASSWORD_TOO_COMMON')
    if (isEasyToGuess(password, owner)) throw refusal('PASSWORD_EASY_TO_GUESS')
  })
  const matcher = ({ path }: { path?: string }) => path !== undefined && path in endpoints
  return { id: 'new-passwords', hooks: { before: [{ matcher, handler }] } }
}

const wrongPassword = BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD

/** Rejects the published password of the demo user where the demo is off, as if it were wrong. */
function closedDemo(): BetterAuthPlugin {
  const handler = createAuthMiddleware(async ({ body }) => {
    const isDemo = textIn(body, 'email').trim().toLowerCase() === demoUser.email
    if (isDemo && textIn(body, 'password') === demoUser.password)
      throw APIError.from('UNAUTHORIZED', wrongPassword)
  })
  const matcher = ({ path }: { path?: string }) => path === '/sign-in/email'
  return { id: 'closed-demo', hooks: { before: [{ matcher, handler }] } }
}

/** Reads the token of the link without consuming it. */
async function ownerOfLink({ body, context }: Call): Promise<Owner | undefined> {
  const { internalAdapter } = context
  const link = await internalAdapter.findVerificationValue(
    `reset-password:${textIn(body, 'token')}`,
  )
  return (link && (await internalAdapter.findUserById(link.value))) ?? undefined
}

const ownerIn = (body: unknown): Owner => ({
  name: textIn(body, 'name'),
  email: textIn(body, 'email'),
})

function textIn(body: unknown, field: string): string {
  const value: unknown = body instanceof Object ? Reflect.get(body, field) : undefined
  return typeof value === 'string' ? value : ''
}
