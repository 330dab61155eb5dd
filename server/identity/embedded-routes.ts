import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  changeEmailPath,
  changePasswordPath,
  checkBackupCodePath,
  checkCodePath,
  confirmEmailChangePath,
  confirmEmailPath,
  endOtherSessionsPath,
  endSessionPath,
  forgotPasswordPath,
  identityPath,
  keySetPath,
  newBackupCodesPath,
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
} from '#contract/identity.ts'
import { captureDatabaseFaults } from '#server/database/database-fault.ts'
import { invalid, tooLarge } from '#server/http/errors.ts'
import { clientAddressHeader, withClientAddress } from '#server/http/client-address.ts'
import type { EmbeddedIdentity } from './embedded-identity.ts'
import { logIdentity } from './identity-events.ts'
import { inPortalWords } from './portal-words.ts'

/** The calls that are offered. The library has more, which follow none of the portal's rules. */
const knownPaths = [
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
]

/** These answer a signed token or the keys to check it with, which pages are to read. */
const namesNoSession = [tokenPath, keySetPath]

/** Credentials are short. */
const bodyMaxBytes = 16 * 1024
const refuseLarge = () => {
  throw tooLarge('This is more than the portal takes.')
}

/** The embedded identity service's own addresses. */
export function embeddedRoutes(
  auth: EmbeddedIdentity,
  { trustedProxies, hasMails }: { trustedProxies: number; hasMails: boolean },
): Hono {
  const routes = new Hono()
  routes.use(`${identityPath}/*`, bodyLimit({ maxSize: bodyMaxBytes, onError: refuseLarge }))
  routes.on(['GET', 'POST'], knownPaths, async (c) => {
    const request = withClientAddress(c, trustedProxies)
    await refuseUnstorable(request.clone())
    const { path } = c.req
    const work = captureDatabaseFaults(async () =>
      auth.handler(await withQueriedToken(request, path)),
    )
    const tellsNothing = path === forgotPasswordPath || (path === signUpPath && hasMails)
    const { result: answer, error } = await (tellsNothing ? inHalfASecond(work) : work)
    // A session the database could not be asked for is not one that has ended.
    if (error) throw error
    await logIdentity(path, answer, request.headers.get(clientAddressHeader))
    if (!answer.ok) return inPortalWords(path, answer)
    if (path === signOutPath) return forgetting(answer)
    if (tellsNothing) return Response.json({ status: true })
    return namesNoSession.includes(path) ? answer : withoutToken(answer)
  })
  return routes
}

/** The identity service reads the token of a confirmation from the query, where a proxy would log it: it is sent as JSON. */
async function withQueriedToken(request: Request, path: string): Promise<Request> {
  if (path !== confirmEmailPath || request.method !== 'POST') return request
  const sent = (await request.json().catch(() => null)) as { token?: string } | null
  const url = new URL(request.url)
  url.search = new URLSearchParams({ token: sent?.token ?? '' }).toString()
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return new Request(url, { headers })
}

/** How long it takes must not tell whether there is such an account. */
async function inHalfASecond<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, 500))])
  return result
}

/** No database keeps a null character in a text, and nobody means one. */
async function refuseUnstorable(request: Request): Promise<void> {
  const kind = request.headers.get('content-type') ?? ''
  const text = await request.text()
  const isUnstorable = kind.includes('json') ? holdsNull(text) : text.includes('%00')
  if (isUnstorable) throw invalid('This text holds a character that cannot be stored.')
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

/** The cookie alone carries the session: what a script could read of it is left out. */
async function withoutToken(answer: Response): Promise<Response> {
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const body = text === '' ? null : JSON.stringify(JSON.parse(text, dropToken))
  return new Response(body, { status: answer.status, headers })
}

const dropToken = (name: string, value: unknown) => (name === 'token' ? undefined : value)

/** The logbook stays in the browser's cache between visits; with the session it goes. */
function forgetting(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('clear-site-data', '"cache"')
  return new Response(answer.body, { status: answer.status, headers })
}
