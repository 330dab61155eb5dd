import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { firebaseSessionPath } from '#contract/identity.ts'
import type { FirebaseConfig } from './firebase-issuer.ts'
import { invalid, notSignedIn, tooLarge, unavailable, unsupported } from '#server/http/errors.ts'
import { logError, logSecurity } from '#server/observing/log.ts'

const sessionSeconds = 30 * 24 * 60 * 60

/** A cookie holds 4 kB; refresh tokens are some hundred characters. */
const refreshTokenMaxLength = 3000
const bodyMaxBytes = 4096
const refuseLarge = () => {
  throw tooLarge('This is more than the portal takes.')
}
const waitMs = 10_000

const beginning = z.strictObject({
  refreshToken: z
    .string()
    .regex(/^[\w.~+/=-]+$/)
    .max(refreshTokenMaxLength),
})
/** What Firebase calls a session that is over; whatever else it says is not about the user. */
const over = /^(TOKEN_EXPIRED|INVALID_REFRESH_TOKEN|USER_DISABLED|USER_NOT_FOUND)/
const refusal = z.object({ error: z.object({ message: z.string() }) })
const exchanged = z.object({ id_token: z.string(), refresh_token: z.string() })

/**
 * The session of a user whose account Firebase keeps. What lasts of it, the refresh token, is handed over by
 * the browser after signing in and lives in a cookie no script can read; nothing of it is kept here.
 *
 * @param nameOf the name by which the portal knows the user of a token.
 */
export function firebaseSessionRoutes(
  firebase: FirebaseConfig,
  baseUrl: string,
  nameOf: (token: string) => Promise<string>,
): Hono {
  // With https of this host alone, so that no other host of the domain can plant one; such cookies are of every path.
  const secure = baseUrl.startsWith('https:')
  const cookieName = secure ? '__Host-crewportal.firebase' : 'crewportal.firebase'
  const cookie = { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const
  const keep = (c: Context, refreshToken: string) =>
    setCookie(c, cookieName, refreshToken, { ...cookie, maxAge: sessionSeconds })

  const routes = new Hono()
  routes.post(
    firebaseSessionPath,
    bodyLimit({ maxSize: bodyMaxBytes, onError: refuseLarge }),
    async (c) => {
      // Another site can post a form to us, but no JSON.
      if (!c.req.header('content-type')?.startsWith('application/json')) {
        throw unsupported('This kind of content is not accepted here.')
      }
      const sent = beginning.safeParse(await c.req.json().catch(() => null))
      if (!sent.success) throw invalid('This is no session to begin.')
      keep(c, sent.data.refreshToken)
      return c.json({ success: true as const })
    },
  )
  routes.get(firebaseSessionPath, async (c) => {
    const refreshToken = getCookie(c, cookieName)
    if (!refreshToken) throw notSignedIn()
    const tokens = await exchange(firebase, refreshToken, baseUrl)
    if (tokens) {
      // Not each time: an answer on its way while the user logs out would bring the session back.
      if (tokens.refresh_token !== refreshToken) keep(c, tokens.refresh_token)
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
 * A new token for a refresh token; null when Firebase takes it no longer: the account is gone or disabled, its
 * password was changed, or it never was one.
 *
 * @throws 503 when Firebase cannot be asked.
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
      // A key may be good for certain pages only: it is these that ask.
      headers: { referer: `${baseUrl}/` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    })
    const body: unknown = await answer.json()
    if (answer.ok) return exchanged.parse(body)
    const { message } = refusal.parse(body).error
    if (over.test(message)) return null
    throw new Error(`Firebase refused to renew a token: ${message}`)
  } catch (cause) {
    logError(cause instanceof Error ? cause : new Error(String(cause)), { room: 'identity' })
    throw unavailable('The sign-in service cannot be reached. Please try again.')
  }
}
