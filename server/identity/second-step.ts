import { randomInt } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { HTTPException } from 'hono/http-exception'
import type { RateLimit } from '#server/http/rate-limits.ts'
import { identityTables } from './identity-tables.ts'

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const checksCode = '/two-factor/verify-totp'
const checksBackupCode = '/two-factor/verify-backup-code'

const plainLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** What the library offers besides: codes by mail, and the secret once more. */
export const closedPaths = [
  '/two-factor/get-totp-uri',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
]

/** What a call could ask for to be spared the second step later, or the session now: nobody is. */
const refusedWishes = ['trustDevice', 'disableSession']

/**
 * The second step of signing in, for who wants it: a code of an authenticator app (RFC 6238), or one of ten backup
 * codes. Until it is given the library begins no session, only ten minutes to give it in.
 */
export function secondStep() {
  return twoFactor({
    // Counted by the portal's own limits, whose windows end by themselves.
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: backupCodes },
    schema: {
      user: { fields: { twoFactorEnabled: identityTables.userHasSecondStep } },
      twoFactor: identityTables.secondStep,
    },
  })
}

/** Ten, of letters that can be told apart on paper. */
function backupCodes(): string[] {
  const letter = () => plainLetters[randomInt(plainLetters.length)]
  const half = () => Array.from({ length: 5 }, letter).join('')
  return Array.from({ length: 10 }, () => `${half()}-${half()}`)
}

/** Counts the codes an account is given, and lets each of the app's be used once, however long it is shown. */
export function guardedCodes(rateLimit: RateLimit): BetterAuthPlugin {
  const handler = createAuthMiddleware(async (call) => {
    const { path, body } = call as { path: string; body?: Record<string, unknown> }
    if (refusedWishes.some((wish) => body?.[wish] !== undefined)) {
      throw new APIError('BAD_REQUEST', { code: 'NOT_OFFERED_HERE' })
    }
    const userId = await whoseTurn(call)
    // Whoever has not given a password is told so by the service.
    if (!userId) return
    await rateLimit('code by account', userId)
    if (path === checksCode) await useUp(`${userId}\n${String(body?.['code'])}`, rateLimit)
  })
  const matcher = ({ path }: { path?: string }) => path === checksCode || path === checksBackupCode
  return { id: 'guarded-codes', hooks: { before: [{ matcher, handler }] } }
}

/** Who is signed in, or has given the password and is asked for the code. */
async function whoseTurn(call: Call): Promise<string | undefined> {
  const session = await getSessionFromCtx(call)
  if (session) return session.user.id
  const { internalAdapter, createAuthCookie, secret } = call.context
  const asked = await call.getSignedCookie(createAuthCookie('two_factor').name, secret)
  return asked ? (await internalAdapter.findVerificationValue(asked))?.value : undefined
}

/** Before it is checked, so that of two calls with the same code at once only one gets as far. */
async function useUp(code: string, rateLimit: RateLimit): Promise<void> {
  try {
    await rateLimit('code once', code)
  } catch (error) {
    if (!(error instanceof HTTPException) || error.status !== 429) throw error
    throw new APIError('BAD_REQUEST', { code: 'INVALID_CODE' })
  }
}
