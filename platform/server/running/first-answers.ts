import type { Context } from 'hono'
import { tokenPath } from '#api/identity.ts'
import { portalReleaseHeader } from '#api/portal-release.ts'
import { portalTimeHeader } from '#api/portal-time.ts'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { glanceOf, type Glance } from '#dashboard/rules/glance.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { Clock } from '#server/context/clock.ts'
import { withContext } from '#server/context/request-context.ts'
import { logError } from '#server/observing/log.ts'
import { hasSession } from './page-links.ts'

/** Answers a request of the API in this process. */
export type AskPortal = (request: Request, env: unknown) => Response | Promise<Response>

/** An answer of the API that is sent within the page, with the headers that the app reads. */
export type FirstAnswer = { path: string; json: string; headers: Record<string, string> }

/** Data that a page holds for the user of its session. */
export type FirstAnswers = {
  glance: Glance | null
  /** The token first, then what the page asks for. */
  answers: FirstAnswer[]
  /** Cookies that the identity service renewed. */
  cookies: string[]
}

/** The first read of each address with a glance. */
const firstReads = new Map<string, (now: Instant) => string>([
  ['/', () => dashboardPath],
  ['/roster', (now) => `${rosterPath}?month=${monthOf(londonDate(now))}`],
])

/** True for a page that shows a glance: of the portal, or of the device. Its address has no search. */
export function showsGlance({ req }: Context): boolean {
  const isPlain = new URL(req.url).search === ''
  return isPlain && firstReads.has(req.path) && hasSession(req.header('cookie'))
}

/**
 * The first answers for a page: those that the app would ask for at once, and the glance. Null for visitors, for other
 * addresses, and if the answers fail or are late. The app then asks for them itself.
 *
 * @param mostMs the time that the page waits for them, in milliseconds.
 */
export async function firstAnswers(
  c: Context,
  { ask, clock, mostMs }: { ask: AskPortal; clock: Clock; mostMs: number },
): Promise<FirstAnswers | null> {
  const now = clock()
  const firstRead = firstReads.get(c.req.path)
  if (!firstRead || c.req.method !== 'GET' || !showsGlance(c)) return null
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), mostMs)
  const inTime = <Answer>(answer: Promise<Answer>) => Promise.race([answer, late.promise])
  try {
    const token = await inTime(answerOf(c, ask, { path: tokenPath }))
    const bearer = token && tokenIn(token.json)
    if (!bearer) return null
    const read = async (path: string) => inTime(answerOf(c, ask, { path, bearer }))
    const path = firstRead(now)
    const [first, dashboard] = await Promise.all([
      read(path),
      path === dashboardPath ? null : read(dashboardPath),
    ])
    if (!first) return null
    const { cookies, ...own } = token
    const answers = [own, { path, json: first.json, headers: first.headers }]
    return {
      glance: glanceIn(dashboard ?? (path === dashboardPath ? first : null), now),
      answers,
      cookies,
    }
  } catch (error) {
    // The app asks again, and says what failed.
    logError(error instanceof Error ? error : new Error(String(error)))
    return null
  } finally {
    clearTimeout(timer)
  }
}

type Asked = { path: string; bearer?: string }
type Answered = FirstAnswer & { cookies: string[] }

/** Asks as the browser would: the same session, device and network. Null if the portal refuses. */
async function answerOf(
  c: Context,
  ask: AskPortal,
  { path, bearer }: Asked,
): Promise<Answered | null> {
  const headers = new Headers({ 'sec-fetch-site': 'same-origin', accept: 'application/json' })
  for (const name of bearer ? [] : passedOn) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  const request = new Request(new URL(path, c.req.url), { headers })
  // The log names the page, not what was read for it.
  const answer = await withContext({}, async () => ask(request, c.env))
  const json = await answer.text()
  if (answer.status !== 200) return null
  return { path, json, headers: readHeaders(answer), cookies: answer.headers.getSetCookie() }
}

const passedOn = ['cookie', 'user-agent', 'x-forwarded-for']

function readHeaders({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    [portalTimeHeader, portalReleaseHeader].flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

function tokenIn(json: string): string | null {
  const { token } = JSON.parse(json) as { token?: unknown }
  return typeof token === 'string' ? token : null
}

function glanceIn(dashboard: FirstAnswer | null, now: Instant): Glance | null {
  if (!dashboard) return null
  const { data } = JSON.parse(dashboard.json) as { data: Dashboard }
  return glanceOf(data.duties, now)
}
