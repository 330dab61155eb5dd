import { daySeconds, hourSeconds } from '#kernel/time/time-units.ts'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { jwt } from 'better-auth/plugins/jwt'
import {
  identityPath,
  keySetPath,
  newPasswordMinLength,
  passwordMaxLength,
  tokenAudience,
} from '#api/identity.ts'
import type { Database } from '#server/database/connection.ts'
import { clientAddressHeader } from '#server/http/client-address.ts'
import type { RateLimit } from '#server/http/rate-limits.ts'
import { changeEmail } from './change-email.ts'
import { endSession } from './end-session.ts'
import { identityTables } from './identity-tables.ts'
import { logSecurity } from '#server/observing/log.ts'
import type { Mailer } from './mails/mail.ts'
import { identityMails } from './mails/identity-mails.ts'
import { knownDevices } from './known-device.ts'
import { limitedCalls } from './limited-calls.ts'
import { limitedMails } from './mails/limited-mails.ts'
import { passwordGuards } from './password-guards.ts'
import { guardedPasskeys, passkeys } from './passkeys.ts'
import { storedName, validateSignUpInput } from './plain-input.ts'
import { closedPaths, guardedCodes, secondStep } from './second-step.ts'
import type { Issuer } from './token-verifier.ts'
import { userCookie } from './user-cookie.ts'

/** The longest session, even when it is used every day. */
const sessionEndsAfter = 90 * daySeconds

/** Called for sign-ins and sessions. They never throw. */
export type AccessEvents = {
  /** The correct password of an account was used on a device where it had not signed in before. */
  onNewDevice: (email: string) => Promise<void>
  onSessionEnd: (session: { id: string; userId: string }) => Promise<void>
}

type IdentityOptions = {
  db: Database
  baseUrl: string
  secret: string
  signUp: boolean
  rateLimit: RateLimit
  mailer: Mailer | undefined
  access: AccessEvents
  /** False refuses the published password of the demo user. */
  demo: boolean
  /** The portal's public address, if one is configured. */
  publicUrl?: string | undefined
}

/**
 * The embedded identity provider: accounts with e-mail and password, sessions in an HttpOnly cookie, and signed
 * tokens that expire after minutes.
 */
export function createEmbeddedIdentity(options: IdentityOptions) {
  const { db, baseUrl, secret, signUp, rateLimit, mailer, access, demo, publicUrl } = options
  return betterAuth({
    appName: 'CrewPortal',
    baseURL: baseUrl,
    basePath: identityPath,
    secret,
    // 'sqlite' stores dates as ISO text and booleans as 0 and 1, as our tables do on both engines.
    database: { db, type: 'sqlite', transaction: true },
    ...identityTables,
    ...passwords({ signUp, mailer, baseUrl }),
    // Links are stored as hashes, so that a copy of the database holds no usable link.
    verification: { ...identityTables.verification, storeIdentifier: 'hashed' },
    // A session of any age can list the user's sessions.
    session: {
      ...identityTables.session,
      expiresIn: 30 * daySeconds,
      updateAge: daySeconds,
      freshAge: 0,
    },
    databaseHooks: {
      user: { create: { before: withPlainName, after: logCreated } },
      session: { update: { before: withAnEnd }, delete: { after: access.onSessionEnd } },
    },
    disabledPaths: closedPaths,
    trustedOrigins: ownOrigins,
    // Our own limits are shared by all processes, and rejected calls do not extend their windows.
    rateLimit: { enabled: false },
    hooks: { before: limitedCalls(rateLimit, mailer !== undefined) },
    advanced: {
      ...cookies(baseUrl),
      // Explicit, because the library turns both checks off when it detects a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { validateSchema: false },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Unexpected errors are handled and logged like any fault of the portal.
    onAPIError: { throw: true },
    plugins: [
      validateSignUpInput(),
      ...passwordGuards({ demo }),
      knownDevices(access.onNewDevice),
      endSession(),
      changeEmail(identityMails(mailer, baseUrl)),
      guardedCodes(rateLimit),
      secondStep(),
      guardedPasskeys(identityMails(mailer, baseUrl)),
      limitedMails(rateLimit, mailer !== undefined),
      passkeys({ baseUrl, origin: publicUrl }),
      tokens(baseUrl, mailer !== undefined),
      userCookie(),
    ],
  })
}

/** With HTTPS, the `__Host-` prefix prevents cookies set by other hosts of the domain. */
function cookies(baseUrl: string) {
  const secure = baseUrl.startsWith('https:')
  return {
    cookiePrefix: secure ? '__Host-crewportal' : 'crewportal',
    // The library's `__Secure-` prefix is weaker.
    useSecureCookies: false,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', secure },
  } satisfies BetterAuthOptions['advanced']
}

type PasswordOptions = { signUp: boolean; mailer: Mailer | undefined; baseUrl: string }

/** Passwords and their mails. With a mail server, new addresses must be confirmed. */
function passwords({ signUp, mailer, baseUrl }: PasswordOptions) {
  const mails = identityMails(mailer, baseUrl)
  return {
    emailAndPassword: {
      enabled: true,
      disableSignUp: !signUp,
      // With mails, sign-up does not sign in, so that the response reveals no account.
      autoSignIn: !mailer,
      onExistingUserSignUp: ({ user }) => mails.noteSignUp(user.email),
      minPasswordLength: newPasswordMinLength,
      maxPasswordLength: passwordMaxLength,
      resetPasswordTokenExpiresIn: hourSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mails.sendReset(user.email, token),
    },
    ...(mailer && {
      emailVerification: {
        sendOnSignUp: true,
        expiresIn: daySeconds,
        sendVerificationEmail: ({ user, token }) => mails.sendConfirmation(user.email, token),
      },
    }),
  } satisfies BetterAuthOptions
}

/** @param asksToConfirm adds the claim `email_verified`. */
function tokens(baseUrl: string, asksToConfirm: boolean) {
  return jwt({
    schema: { jwks: identityTables.keys },
    jwt: {
      issuer: baseUrl,
      audience: tokenAudience,
      expirationTime: '10m',
      definePayload: ({ user: { email, name, emailVerified }, session }) => ({
        email,
        name,
        sid: session.id,
        ...(asksToConfirm && { email_verified: emailVerified }),
      }),
    },
  })
}

export type EmbeddedIdentity = ReturnType<typeof createEmbeddedIdentity>

/** The issuer of the embedded provider's tokens. Its keys are read inside the process. */
export function embeddedIssuer(auth: EmbeddedIdentity, baseUrl: string): Issuer {
  return {
    issuer: baseUrl,
    audience: tokenAudience,
    algorithms: ['EdDSA'],
    keySetUrl: new URL(keySetPath, baseUrl),
    fetchKeySet: (url) => auth.handler(new Request(url)),
  }
}

async function withPlainName<User extends { name: string }>(user: User): Promise<{ data: User }> {
  return { data: { ...user, name: storedName(user.name) } }
}

/** Logs accounts created by a request, not the demo user. */
async function logCreated(user: { id: string }, call: WithHeaders | null): Promise<void> {
  const from = call?.headers?.get(clientAddressHeader)
  if (from) logSecurity('account created', { from, userId: user.id })
}

type WithHeaders = { headers?: Headers | undefined }

type Renewal = Record<string, unknown> & { expiresAt?: Date }
type WithSession = { context: { session: { session: { createdAt: Date } } | null } }

/** Using a session extends it, but not beyond `sessionEndsAfter`. */
async function withAnEnd(renewal: Renewal, call: WithSession | null): Promise<{ data: Renewal }> {
  const begun = call?.context.session?.session.createdAt
  const { expiresAt } = renewal
  if (!begun || !expiresAt) return { data: renewal }
  const end = begun.getTime() + sessionEndsAfter * 1000
  return { data: { ...renewal, expiresAt: new Date(Math.min(expiresAt.getTime(), end)) } }
}

/** The portal's own origin. A proxy in front may serve it over HTTPS. */
function ownOrigins(request: Request | undefined): string[] {
  if (!request) return []
  const { host } = new URL(request.url)
  return [`http://${host}`, `https://${host}`]
}
