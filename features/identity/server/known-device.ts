import { yearSeconds } from '#kernel/time/time-units.ts'
import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const signIn = '/sign-in/email'
const passkeySignIn = '/passkey/verify-authentication'
/**
 * Sets a cookie after a successful sign-in. Sign-ins from this device then have a rate limit of their own, which
 * attackers elsewhere cannot use up (OWASP: device cookies). The cookie grants no access.
 *
 * @param onNewDevice called for a sign-in without the cookie.
 */
export function knownDevices(onNewDevice: (email: string) => Promise<void>): BetterAuthPlugin {
  const handler = createAuthMiddleware(async (call) => {
    const { returned, secret } = call.context
    const email = call.path === passkeySignIn ? emailOfSession(call) : emailIn(call)
    if (email === undefined || returned instanceof Error) return
    if (!(await deviceOf(call, email))) await onNewDevice(email)
    const { name, attributes } = cookieOf(call)
    const value = `${crypto.randomUUID()}.${hashOf(email)}`
    await call.setSignedCookie(name, value, secret, attributes)
  })
  const matcher = ({ path }: { path?: string }) => path === signIn || path === passkeySignIn
  return { id: 'known-devices', hooks: { after: [{ matcher, handler }] } }
}

/** The device cookie, if this account has signed in on the device before. */
export async function knownDevice(call: Call): Promise<string | undefined> {
  const email = emailIn(call)
  return call.path === signIn && email !== undefined ? deviceOf(call, email) : undefined
}

async function deviceOf(call: Call, email: string): Promise<string | undefined> {
  const value = await call.getSignedCookie(cookieOf(call).name, call.context.secret)
  return value && value.endsWith(`.${hashOf(email)}`) ? value : undefined
}

const cookieOf = (call: Call) => call.context.createAuthCookie('device', { maxAge: yearSeconds })

const hashOf = (email: string) => createHash('sha256').update(email).digest('base64url')

/** The address of the user who has just signed in with a passkey. An address in the body is not theirs. */
const emailOfSession = ({ context }: Call) => context.newSession?.user.email.toLowerCase()

function emailIn({ body }: Call): string | undefined {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined
}
