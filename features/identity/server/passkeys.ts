import { passkeyNameMaxLength } from '#api/identity.ts'
import { refusal } from './portal-words.ts'
import { passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import { requirePassword } from './change-email.ts'
import type { IdentityMails } from './mails/identity-mails.ts'
import { identityTables } from './identity-tables.ts'

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const offering = '/passkey/generate-authenticate-options'
const signingIn = '/passkey/verify-authentication'
const adding = '/passkey/verify-registration'
const removing = '/passkey/delete-passkey'
const renaming = '/passkey/update-passkey'
const guarded = [adding, removing, renaming]

/**
 * Passkeys (WebAuthn). The device must verify its user by fingerprint, face or PIN, so a passkey counts as both steps
 * of signing in.
 *
 * @param origin the portal's public origin. Without one, it is the origin of the request, which the library has
 * compared with the host.
 */
export function passkeys({ baseUrl, origin }: { baseUrl: string; origin: string | undefined }) {
  return passkey({
    rpID: new URL(baseUrl).hostname,
    rpName: 'CrewPortal',
    ...(origin && { origin: new URL(origin).origin }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => {
        requireUserVerified(verification.registrationInfo?.userVerified)
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        requireUserVerified(verification.authenticationInfo.userVerified)
      },
    },
    schema: { passkey: identityTables.passkeys },
  })
}

/** The library accepts passkeys of devices that do not verify their user. */
function requireUserVerified(isVerified: boolean | undefined): void {
  if (!isVerified) throw refusal('USER_NOT_VERIFIED')
}

/** The parts of a device's answer that the library reads without checking them (WebAuthn, level 2, section 5.1). */
const credential = z.object({
  id: z.string().min(1),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).optional(),
})
const registered = credential.extend({
  response: z.looseObject({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).optional(),
  }),
})
const authenticated = credential.extend({
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().nullish(),
  }),
})
const deviceAnswers: Record<string, z.ZodType> = {
  [adding]: registered,
  [signingIn]: authenticated,
}

const requireDeviceAnswer = createAuthMiddleware(async (call) => {
  const { path, body } = call as { path: string; body?: { response?: unknown } }
  // The library itself rejects callers without a session.
  if (path === adding && !(await getSessionFromCtx(call))) return
  if (!deviceAnswers[path]?.safeParse(body?.response).success) throw refusal('INVALID_PASSKEY')
})

/** The library asks devices for a verified user only if it suits them. */
const askForVerifiedUser = createAuthMiddleware(async (call) => {
  const { returned } = call.context
  if (returned instanceof Error) return undefined
  return call.json({ ...(returned as object), userVerification: 'required' })
})

/**
 * Adding or removing a passkey takes the password, so that a stolen session cannot keep the account. The owner gets a
 * mail about it.
 */
export function guardedPasskeys(mails: IdentityMails): BetterAuthPlugin {
  const before = createAuthMiddleware(async (call) => {
    const { path, body = {} } = call as { path: string; body?: Record<string, unknown> }
    if (body['createSession'] !== undefined) throw refusal('NOT_OFFERED_HERE')
    if (path !== removing) requireName(body['name'])
    if (path === renaming) return
    const session = await getSessionFromCtx(call)
    // The library itself rejects callers without a session.
    if (session) await requirePassword(call, session.user.id, body['password'])
  })
  const after = createAuthMiddleware(async (call: Call) => {
    if (call.context.returned instanceof Error) return
    const session = await getSessionFromCtx(call)
    if (session) await mails.notePasskey(session.user.email, call.path === adding)
  })
  return {
    id: 'guarded-passkeys',
    hooks: {
      before: [
        { matcher: ({ path }) => (path ?? '') in deviceAnswers, handler: requireDeviceAnswer },
        { matcher: ({ path }) => guarded.includes(path ?? ''), handler: before },
      ],
      after: [
        { matcher: ({ path }) => path === adding || path === removing, handler: after },
        { matcher: ({ path }) => path === offering, handler: askForVerifiedUser },
      ],
    },
  }
}

function requireName(name: unknown): void {
  const isName =
    typeof name === 'string' && name.trim() !== '' && name.trim().length <= passkeyNameMaxLength
  if (!isName) throw refusal('INVALID_PASSKEY_NAME')
}
