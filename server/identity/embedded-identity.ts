import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { jwt } from 'better-auth/plugins/jwt'
import {
  identityPath,
  keySetPath,
  newPasswordMinLength,
  passwordMaxLength,
  tokenAudience,
} from '#contract/identity.ts'
import type { Database } from '#server/database/connection.ts'
import { clientAddressHeader } from '#server/http/client-address.ts'
import type { RateLimit } from '#server/http/rate-limits.ts'
import { changeEmail } from './change-email.ts'
import { endSession } from './end-session.ts'
import { identityTables } from './identity-tables.ts'
import { logSecurity } from '#server/observing/log.ts'
import type { Mailer } from './mail.ts'
import { identityMails } from './identity-mails.ts'
import { knownDevices } from './known-device.ts'
import { limitedCalls } from './limited-calls.ts'
import { newPasswords } from './new-passwords.ts'
import { keptName, plainInput } from './plain-input.ts'
import { closedPaths, guardedCodes, secondStep } from './second-step.ts'
import type { Issuer } from './token-verifier.ts'

const hour = 60 * 60
const day = 24 * hour

/** After so long the password is asked for again, however much a session is used. */
const sessionEndsAfter = 90 * day

/**
 * The identity service inside the portal: accounts with e-mail and password, long sessions in an
 * HttpOnly cookie, and tokens of minutes signed with keys of its own.
 */
export function createEmbeddedIdentity(options: {
  db: Database
  baseUrl: string
  secret: string
  signUp: boolean
  rateLimit: RateLimit
  mailer: Mailer | undefined
}) {
  const { db, baseUrl, secret, signUp, rateLimit, mailer } = options
  const auth = betterAuth({
    appName: 'CrewPortal',
    baseURL: baseUrl,
    basePath: identityPath,
    secret,
    // 'sqlite' asks for dates as ISO text and booleans as 0 and 1: what both engines store here.
    database: { db, type: 'sqlite', transaction: true },
    ...identityTables,
    ...passwords({ signUp, mailer, baseUrl }),
    // Whoever reads the database finds no link to use in it.
    verification: { ...identityTables.verification, storeIdentifier: 'hashed' },
    // Sessions are listed in one of any age: otherwise a crew member would have to sign in again to see them.
    session: { ...identityTables.session, expiresIn: 30 * day, updateAge: day, freshAge: 0 },
    databaseHooks: {
      user: { create: { before: withPlainName, after: logCreated } },
      session: { update: { before: withAnEnd } },
    },
    disabledPaths: closedPaths,
    trustedOrigins: ownOrigins,
    // Ours holds for all processes, and its windows end though somebody knocks on.
    rateLimit: { enabled: false },
    hooks: { before: limitedCalls(rateLimit) },
    advanced: {
      ...cookies(baseUrl),
      // Said outright: the library leaves both out when it believes it is being tested.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { validateSchema: false },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // What is no refusal is answered, and logged, as any fault of the portal's.
    onAPIError: { throw: true },
    plugins: [
      plainInput(),
      newPasswords(),
      knownDevices(),
      endSession(),
      changeEmail(identityMails(mailer, baseUrl)),
      guardedCodes(rateLimit),
      secondStep(),
      tokens(baseUrl, mailer !== undefined),
    ],
  })
  return auth
}

/** With https, cookies of this host alone, which no other host of the domain can plant. */
function cookies(baseUrl: string) {
  const secure = baseUrl.startsWith('https:')
  return {
    cookiePrefix: secure ? '__Host-crewportal' : 'crewportal',
    // The library's own prefix, which asks for less.
    useSecureCookies: false,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', secure },
  } satisfies BetterAuthOptions['advanced']
}

type PasswordOptions = { signUp: boolean; mailer: Mailer | undefined; baseUrl: string }

/** Accounts with a password, and the mails that go with them; an address is confirmed where there are mails. */
function passwords({ signUp, mailer, baseUrl }: PasswordOptions) {
  const mails = identityMails(mailer, baseUrl)
  return {
    emailAndPassword: {
      enabled: true,
      disableSignUp: !signUp,
      // With mails, the answer is the same whether or not there is an account: nobody is signed in by it.
      autoSignIn: !mailer,
      onExistingUserSignUp: ({ user }) => mails.noteSignUp(user.email),
      minPasswordLength: newPasswordMinLength,
      maxPasswordLength: passwordMaxLength,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mails.sendReset(user.email, token),
    },
    ...(mailer && {
      emailVerification: {
        sendOnSignUp: true,
        expiresIn: day,
        sendVerificationEmail: ({ user, token }) => mails.sendConfirmation(user.email, token),
      },
    }),
  } satisfies BetterAuthOptions
}

/** @param asksToConfirm whether a token says that its user's address is confirmed, or is not yet. */
function tokens(baseUrl: string, asksToConfirm: boolean) {
  return jwt({
    schema: { jwks: identityTables.keys },
    jwt: {
      issuer: baseUrl,
      audience: tokenAudience,
      expirationTime: '10m',
      definePayload: ({ user: { email, name, emailVerified } }) => ({
        email,
        name,
        ...(asksToConfirm && { email_verified: emailVerified }),
      }),
    },
  })
}

export type EmbeddedIdentity = ReturnType<typeof createEmbeddedIdentity>

/** How the API knows the embedded service's tokens; its keys are read without leaving the process. */
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
  return { data: { ...user, name: keptName(user.name) } }
}

/** Only a call of somebody's tells where it comes from. */
async function logCreated(user: { id: string }, call: WithHeaders | null): Promise<void> {
  const from = call?.headers?.get(clientAddressHeader)
  if (from) logSecurity('account created', { from, userId: user.id })
}

type WithHeaders = { headers?: Headers | undefined }

type Renewal = Record<string, unknown> & { expiresAt?: Date }
type WithSession = { context: { session: { session: { createdAt: Date } } | null } }

/** Use renews a session, but not beyond its end. */
async function withAnEnd(renewal: Renewal, call: WithSession | null): Promise<{ data: Renewal }> {
  const begun = call?.context.session?.session.createdAt
  const { expiresAt } = renewal
  if (!begun || !expiresAt) return { data: renewal }
  const end = begun.getTime() + sessionEndsAfter * 1000
  return { data: { ...renewal, expiresAt: new Date(Math.min(expiresAt.getTime(), end)) } }
}

/**
 * The portal's own origin as the browser sees it: the page and the call come from the same host,
 * which a proxy in front may serve over https.
 */
function ownOrigins(request: Request | undefined): string[] {
  if (!request) return []
  const { host } = new URL(request.url)
  return [`http://${host}`, `https://${host}`]
}
