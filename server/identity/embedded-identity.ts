import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { jwt } from 'better-auth/plugins'
import {
  identityPath,
  keySetPath,
  newPasswordMinLength,
  passwordMaxLength,
  tokenAudience,
} from '#contract/identity.ts'
import type { Database } from '#server/database/connection.ts'
import { clientAddressHeader } from '#server/http/from-client.ts'
import { logError } from '#server/log.ts'
import { identityTables } from './identity-tables.ts'
import type { Issuer } from './token-verifier.ts'

/** Characters a crew member's name has at most. */
const nameMaxLength = 100

const minute = 60
const day = 24 * 60 * minute

/**
 * The identity service inside the portal: accounts with e-mail and password, long sessions in an
 * HttpOnly cookie, and tokens of minutes signed with keys of its own.
 */
export function createEmbeddedIdentity(options: {
  db: Database
  baseUrl: string
  secret: string
  signUp: boolean
}) {
  const { db, baseUrl, secret, signUp } = options
  const auth = betterAuth({
    appName: 'CrewPortal',
    baseURL: baseUrl,
    basePath: identityPath,
    secret,
    // 'sqlite' asks for dates as ISO text and booleans as 0 and 1: what both engines store here.
    database: { db, type: 'sqlite', transaction: true },
    ...identityTables,
    emailAndPassword: {
      enabled: true,
      disableSignUp: !signUp,
      minPasswordLength: newPasswordMinLength,
      maxPasswordLength: passwordMaxLength,
    },
    // Sessions are listed in one of any age: otherwise a crew member would have to sign in again to see them.
    session: { ...identityTables.session, expiresIn: 30 * day, updateAge: day, freshAge: 0 },
    databaseHooks: { user: { create: { before: withPlainName } } },
    trustedOrigins: ownOrigins,
    rateLimit: {
      enabled: true,
      window: minute,
      max: 600,
      customRules: {
        '/sign-in/email': { window: minute, max: 60 },
        '/sign-up/email': { window: minute, max: 60 },
        '/change-password': { window: minute, max: 60 },
      },
    },
    advanced: {
      cookiePrefix: 'crewportal',
      useSecureCookies: baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict' },
      // Said outright: the library leaves both out when it believes it is being tested.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { validateSchema: false },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { onError: logUnexpected },
    plugins: [
      jwt({
        schema: { jwks: identityTables.keys },
        jwt: {
          issuer: baseUrl,
          audience: tokenAudience,
          expirationTime: '10m',
          definePayload: ({ user }) => ({ email: user.email, name: user.name }),
        },
      }),
    ],
  })
  return auth
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

/** A name goes into every token, so it is one line and no longer than names are. */
async function withPlainName<User extends { name: string }>(user: User): Promise<{ data: User }> {
  const name = user.name.trim().replaceAll(/\s+/g, ' ')
  if (name === '') throw new APIError('BAD_REQUEST', { message: 'Please enter your name.' })
  if (name.length > nameMaxLength) {
    throw new APIError('BAD_REQUEST', {
      message: `The name must have no more than ${nameMaxLength} characters.`,
    })
  }
  return { data: { ...user, name } }
}

/** Refusals are the caller's affair and their words may hold an address; only faults of ours are logged. */
function logUnexpected(error: unknown): void {
  if (error instanceof Error && error.name === 'APIError') return
  logError(error instanceof Error ? error : new Error(String(error)), { room: 'identity' })
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
