import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  addPasskeyPath,
  changeEmailPath,
  changePasswordPath,
  checkBackupCodePath,
  checkCodePath,
  checkPasswordPath,
  confirmEmailChangePath,
  confirmEmailPath,
  endOtherSessionsPath,
  endSessionPath,
  forgotPasswordPath,
  identityPath,
  keySetPath,
  newBackupCodesPath,
  passkeyOptionsPath,
  passkeySignInOptionsPath,
  passkeySignInPath,
  passkeysPath,
  removePasskeyPath,
  renamePasskeyPath,
  resetPasswordPath,
  sendConfirmationPath,
  sessionPath,
  sessionsPath,
  signInPath,
  signOutPath,
  signUpPath,
  tokenPath,
  turnOffSecondStepPath,
  turnOnSecondStepPath,
} from '#api/identity.ts'
import { captureDatabaseFaults } from '#server/database/database-fault.ts'
import { refuseLarge, invalid } from '#server/http/errors.ts'
import { clientAddressHeader, withClientAddress } from '#server/http/client-address.ts'
import type { EmbeddedIdentity } from './embedded-identity.ts'
import { logIdentity } from './identity-events.ts'
import { withPortalMessages } from './portal-words.ts'

/** The allowed endpoints. The library has more, without the portal's checks. */
const allowedPaths = [
  signInPath,
  signUpPath,
  signOutPath,
  tokenPath,
  keySetPath,
  sessionPath,
  sessionsPath,
  endSessionPath,
  endOtherSessionsPath,
  changePasswordPath,
  changeEmailPath,
  confirmEmailChangePath,
  forgotPasswordPath,
  resetPasswordPath,
  sendConfirmationPath,
  confirmEmailPath,
  turnOnSecondStepPath,
  turnOffSecondStepPath,
  checkCodePath,
  checkBackupCodePath,
  newBackupCodesPath,
  checkPasswordPath,
  passkeyOptionsPath,
  addPasskeyPath,
  passkeysPath,
  removePasskeyPath,
  renamePasskeyPath,
  passkeySignInOptionsPath,
  passkeySignInPath,
]

/** Their responses have no session token to remove. */
const withoutSessionToken = [tokenPath, keySetPath]

const bodyMaxBytes = 16 * 1024

/** Routes of the embedded identity provider. */
export function embeddedRoutes(
  auth: EmbeddedIdentity,
  { trustedProxies, hasMails }: { trustedProxies: number; hasMails: boolean },
): Hono {
  const routes = new Hono()
  routes.use(`${identityPath}/*`, bodyLimit({ maxSize: bodyMaxBytes, onError: refuseLarge }))
  routes.on(['GET', 'POST'], allowedPaths, async (c) => {
    const request = withClientAddress(c, trustedProxies)
    await rejectNullCharacters(request.clone())
    const { path } = c.req
    const work = captureDatabaseFaults(async () =>
      handled(auth, path, await withTokenInQuery(request, path)),
    )
    const isUniform = path === forgotPasswordPath || (path === signUpPath && hasMails)
    const { result: answer, error } = await (isUniform ? inHalfASecond(work) : work)
    // A failed lookup must not look like an expired session.
    if (error) throw error
    await logIdentity(path, answer, request.headers.get(clientAddressHeader))
    if (!answer.ok) return withPortalMessages(path, answer)
    if (path === signOutPath) return clearingCache(answer)
    if (isUniform) return Response.json({ status: true })
    return withoutSessionToken.includes(path) ? answer : withoutToken(answer)
  })
  return routes
}

/**
 * Of two sign-ups with one address at the same moment, the library fails the second one. Its second try finds the
 * account, and is answered as usual.
 */
async function handled(auth: EmbeddedIdentity, path: string, request: Request): Promise<Response> {
  if (path !== signUpPath) return auth.handler(request)
  const answer = await auth.handler(request.clone())
  return answer.status === 422 ? auth.handler(request) : answer
}

/** Moves the token of a confirmation from the JSON body to the query, where the library expects it. In the address, a proxy would log it. */
async function withTokenInQuery(request: Request, path: string): Promise<Request> {
  if (path !== confirmEmailPath || request.method !== 'POST') return request
  const sent = (await request.json().catch(() => null)) as { token?: string } | null
  const url = new URL(request.url)
  url.search = new URLSearchParams({ token: sent?.token ?? '' }).toString()
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return new Request(url, { headers })
}

/** Waits at least half a second, so that the duration does not reveal an account. */
async function inHalfASecond<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, 500))])
  return result
}

/** Databases cannot store null characters in text. */
async function rejectNullCharacters(request: Request): Promise<void> {
  const kind = request.headers.get('content-type') ?? ''
  const text = await request.text()
  const isInvalid = kind.includes('json') ? holdsNull(text) : text.includes('%00')
  if (isInvalid) throw invalid('This text holds a character that cannot be stored.')
}

function holdsNull(json: string): boolean {
  if (json === '') return false
  let found = false
  try {
    JSON.parse(json, (name, value: unknown) => {
      found ||= name.includes('\0') || (typeof value === 'string' && value.includes('\0'))
    })
  } catch {
    throw invalid('The request is not valid JSON.')
  }
  return found
}

/**
 * Removes the session token from a response. Only the cookie carries it, which scripts cannot read. Keys of passkeys
 * are removed too, because no screen shows them.
 */
async function withoutToken(answer: Response): Promise<Response> {
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const body = text === '' ? null : JSON.stringify(JSON.parse(text, dropToken))
  return new Response(body, { status: answer.status, headers })
}

const hiddenFields = ['token', 'publicKey', 'credentialID']

const dropToken = (name: string, value: unknown) =>
  hiddenFields.includes(name) ? undefined : value

/** Clears the browser's cache of logbooks at the end of a session. */
function clearingCache(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('clear-site-data', '"cache"')
  return new Response(answer.body, { status: answer.status, headers })
}
