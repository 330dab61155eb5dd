import { refusal } from './portal-words.ts'
import { randomInt } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { HTTPException } from 'hono/http-exception'
import type { RateLimit } from '#server/http/rate-limits.ts'
import { identityTables } from './identity-tables.ts'

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const checksCode = '/two-factor/verify-totp'
const checksBackupCode = '/two-factor/verify-backup-code'

const plainLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Further endpoints of the library: codes by mail, and reading the secret again. */
export const closedPaths = [
  '/two-factor/get-totp-uri',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
]

/** Options of the library that would skip the second step or the session. */
const rejectedOptions = ['trustDevice', 'disableSession']

/**
 * Optional two-step sign-in: a code of an authenticator app (RFC 6238), or one of ten backup codes. The session begins
 * after the code, which must be entered within ten minutes of the password.
 */
export function secondStep() {
  return twoFactor({
    // The portal's own rate limits count wrong codes.
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: backupCodes },
    schema: {
      user: { fields: { twoFactorEnabled: identityTables.userHasSecondStep } },
      twoFactor: identityTables.secondStep,
    },
  })
}

/** Ten codes, without letters that look alike. */
function backupCodes(): string[] {
  const letter = () => plainLetters[randomInt(plainLetters.length)]
  const half = () => Array.from({ length: 5 }, letter).join('')
  return Array.from({ length: 10 }, () => `${half()}-${half()}`)
}

/** Limits the codes per account, and accepts each code of the app only once. */
export function guardedCodes(rateLimit: RateLimit): BetterAuthPlugin {
  const handler = createAuthMiddleware(async (call) => {
    const { path, body } = call as { path: string; body?: Record<string, unknown> }
    if (rejectedOptions.some((option) => body?.[option] !== undefined)) {
      throw refusal('NOT_OFFERED_HERE')
    }
    const userId = await codeOwner(call)
    // The library itself rejects callers without a correct password.
    if (!userId) return
    await rateLimit('code by account', userId)
    if (path === checksCode) await consumeCode(`${userId}\n${String(body?.['code'])}`, rateLimit)
  })
  const matcher = ({ path }: { path?: string }) => path === checksCode || path === checksBackupCode
  return { id: 'guarded-codes', hooks: { before: [{ matcher, handler }] } }
}

/** The signed-in user, or the one who has entered the password but not yet the code. */
async function codeOwner(call: Call): Promise<string | undefined> {
  const session = await getSessionFromCtx(call)
  if (session) return session.user.id
  const { internalAdapter, createAuthCookie, secret } = call.context
  const asked = await call.getSignedCookie(createAuthCookie('two_factor').name, secret)
  return asked ? (await internalAdapter.findVerificationValue(asked))?.value : undefined
}

/** Before the check, so that only one of two concurrent calls with the same code succeeds. */
async function consumeCode(code: string, rateLimit: RateLimit): Promise<void> {
  try {
    await rateLimit('code once', code)
  } catch (error) {
    if (!(error instanceof HTTPException) || error.status !== 429) throw error
    throw refusal('INVALID_CODE')
  }
}
