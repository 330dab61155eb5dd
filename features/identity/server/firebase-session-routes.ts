import { daySeconds } from '#kernel/time/time-units.ts'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { firebaseSessionPath } from '#api/identity.ts'
import type { FirebaseConfig } from './firebase-issuer.ts'
import { refuseLarge, invalid, notSignedIn, unavailable, unsupported } from '#server/http/errors.ts'
import { logError, logSecurity } from '#server/observing/log.ts'

const sessionSeconds = 30 * daySeconds

/** A cookie holds 4 kB. Refresh tokens have some hundred characters. */
const refreshTokenMaxLength = 3000
const tokenBodyMaxBytes = 4096
const firebaseWaitMs = 10_000

const sessionBody = z.strictObject({
  refreshToken: z
    .string()
    .regex(/^[\w.~+/=-]+$/)
    .max(refreshTokenMaxLength),
})
/** Firebase's errors for an ended session. Other errors are not about the user. */
const sessionEnded = /^(TOKEN_EXPIRED|INVALID_REFRESH_TOKEN|USER_DISABLED|USER_NOT_FOUND)/
const refusal = z.object({ error: z.object({ message: z.string() }) })
const exchanged = z.object({ id_token: z.string(), refresh_token: z.string() })

/**
 * The session of a Firebase user. After sign-in the browser hands over the refresh token, which is stored in an
 * HttpOnly cookie and not on the server.
 *
 * @param nameOf returns the name in the portal's profile.
 */
export function firebaseSessionRoutes(
  firebase: FirebaseConfig,
  baseUrl: string,
  nameOf: (token: string) => Promise<string>,
): Hono {
  // The `__Host-` prefix prevents cookies set by other hosts of the domain. It requires the path `/`.
  const secure = baseUrl.startsWith('https:')
  const cookieName = secure ? '__Host-crewportal.firebase' : 'crewportal.firebase'
  const cookie = { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const
  const setSession = (c: Context, refreshToken: string) =>
    setCookie(c, cookieName, refreshToken, { ...cookie, maxAge: sessionSeconds })

  const routes = new Hono()
  routes.post(
    firebaseSessionPath,
    bodyLimit({ maxSize: tokenBodyMaxBytes, onError: refuseLarge }),
    async (c) => {
      // Against CSRF: another site can post a form, but not JSON.
      if (!c.req.header('content-type')?.startsWith('application/json')) {
        throw unsupported('This kind of content is not accepted here.')
      }
      const sent = sessionBody.safeParse(await c.req.json().catch(() => null))
      if (!sent.success) throw invalid('This is not a refresh token.')
      setSession(c, sent.data.refreshToken)
      return c.json({ success: true as const })
    },
  )
  routes.get(firebaseSessionPath, async (c) => {
    const refreshToken = getCookie(c, cookieName)
    if (!refreshToken) throw notSignedIn()
    const tokens = await exchange(firebase, refreshToken, baseUrl)
    if (tokens) {
      // Only when it changed: a response during sign-out would restore the session.
      if (tokens.refresh_token !== refreshToken) setSession(c, tokens.refresh_token)
      const token = tokens.id_token
      return c.json({ success: true as const, token, name: await nameOf(token) })
    }
    deleteCookie(c, cookieName, cookie)
    logSecurity('token refused')
    return c.json({ success: false as const, error: 'Please sign in.' }, 401)
  })
  routes.delete(firebaseSessionPath, (c) => {
    deleteCookie(c, cookieName, cookie)
    c.header('clear-site-data', '"cache"')
    return c.json({ success: true as const })
  })
  return routes
}

/**
 * Exchanges a refresh token for a new token; null when Firebase no longer accepts it, for example after a change of
 * password.
 *
 * @throws 503 when Firebase cannot be reached.
 */
async function exchange(
  { tokenUrl, apiKey }: FirebaseConfig,
  refreshToken: string,
  baseUrl: string,
): Promise<z.infer<typeof exchanged> | null> {
  const url = new URL(tokenUrl)
  url.searchParams.set('key', apiKey)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      // An API key may be restricted to the pages of the portal.
      headers: { referer: `${baseUrl}/` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      redirect: 'error',
      signal: AbortSignal.timeout(firebaseWaitMs),
    })
    const body: unknown = await answer.json()
    if (answer.ok) return exchanged.parse(body)
    const { message } = refusal.parse(body).error
    if (sessionEnded.test(message)) return null
    throw new Error(`Firebase refused to renew a token: ${message}`)
  } catch (cause) {
    logError(cause instanceof Error ? cause : new Error(String(cause)), { feature: 'identity' })
    throw unavailable('The sign-in service cannot be reached. Please try again.')
  }
}
