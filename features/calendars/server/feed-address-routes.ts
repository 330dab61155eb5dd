import { Hono, type Context } from 'hono'
import { noteNewReader } from '#reminders/server/access-service.ts'
import { calendarProgram } from '#calendars/rules/calendar-program.ts'
import type { FeedKind } from '#calendars/rules/feed-settings.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import type { Clock } from '#server/context/clock.ts'
import { asUser } from '#server/context/request-context.ts'
import type { Database } from '#server/database/connection.ts'
import { userDb, type UserDb } from '#server/database/user-db.ts'
import { createRevisionReader } from '#server/database/revision-store.ts'
import { clientAddress, networkOf } from '#server/http/client-address.ts'
import { isLargeAccount } from '#server/http/quotas.ts'
import type { RateLimit } from '#server/http/rate-limits.ts'
import { createTextCache, portalVersion } from '#server/http/read-cache.ts'
import { familyPageDays } from './calendar-feed-routes.ts'
import {
  familyViewOf,
  feedTextOf,
  type FamilySpan,
  type FamilyView,
} from './calendar-feed-service.ts'
import { findFeedByToken, findFeeds, noteFeedUse } from './calendar-feed-store.ts'
import { familyPageAnswer, messagePageAnswer } from './family-page-answer.ts'

/** Feeds and pages are for those who have the address, and no search engine lists them. */
const privateHeaders = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** The page may load its style sheet and nothing else. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Minutes between two notes of the last use by the same program, so that a read writes rarely. */
const noteEveryMinutes = 60

const unknownWords = 'There is no calendar at this address. Please ask for a new link.'
const expiredWords = 'This calendar has ended. Please ask for a new link.'

type OfUser = { userId: string; now: Instant }
const ofUser = ({ userId, now }: UserDb): OfUser => ({ userId, now })

/** A worker computes the feeds of large accounts. */
type RunFeed = {
  (name: 'writeFeed', order: OfUser & { kind: FeedKind; secret: string }): Promise<string>
  (name: 'viewFamily', order: OfUser & FamilySpan): Promise<FamilyView>
}

type Parts = {
  db: Database
  runTask: RunFeed
  clock: Clock
  rateLimit: RateLimit
  secret: string
  trustedProxies: number
}

/**
 * The public addresses of calendar feeds: iCalendar files and the family's page. The token in the address identifies
 * the user; after its lookup, everything runs as that user.
 */
export function feedAddressRoutes(parts: Parts): Hono {
  const { db, secret, runTask } = parts
  const readRevisions = createRevisionReader(db)
  const cachedText = createTextCache()

  const answerCalendar = (c: Context, kind: FeedKind, token: string) =>
    withFeed(c, { ...parts, kind, token }, async (own) => {
      const today = londonDate(own.now)
      // Read before the data: a write in between makes the file newer than its tag, never older.
      const { all: revision = '' } = await readRevisions(own.userId)
      const etag = `W/"${revision}.${portalVersion}.${kind}.${today}"`
      const headers = { ...privateHeaders, 'content-type': 'text/calendar; charset=utf-8' }
      return cachedText(c, { etag, key: `feed ${own.userId}`, headers }, async () => {
        const { family } = await findFeeds(own)
        if (kind === 'family' && isExpired(family.settings.expiresOn, today)) return null
        return (await isLargeAccount(own))
          ? runTask('writeFeed', { ...ofUser(own), kind, secret })
          : feedTextOf(own, { kind, secret })
      })
    })

  const answerPage = (c: Context, token: string) =>
    withFeed(c, { ...parts, kind: 'family', token }, async (own) => {
      const { now } = own
      const { family } = await findFeeds(own)
      const { settings } = family
      if (isExpired(settings.expiresOn, londonDate(now))) return null
      const span = { back: 0, ahead: familyPageDays }
      const view = (await isLargeAccount(own))
        ? await runTask('viewFamily', { ...ofUser(own), ...span })
        : await familyViewOf(own, span)
      return c.html(familyPageAnswer(view, settings, now), 200, pageHeaders)
    })

  return new Hono()
    .get('/calendar/:token', (c) => answerCalendar(c, 'mine', tokenOf(c)))
    .get('/family/:token', (c) => {
      const isFile = c.req.param('token').endsWith('.ics')
      return isFile ? answerCalendar(c, 'family', tokenOf(c)) : answerPage(c, tokenOf(c))
    })
}

const pageHeaders = { ...privateHeaders, 'content-security-policy': pagePolicy }

const tokenOf = (c: Context) => (c.req.param('token') ?? '').replace(/\.ics$/, '')

const isExpired = (expiresOn: string | null, today: string) =>
  expiresOn !== null && expiresOn < today

type Asked = Parts & { kind: FeedKind; token: string }

/**
 * Answers as the owner of the feed. Unknown and revoked tokens take the same path, because a revoked token is not
 * stored any more.
 *
 * @param answer returns null for a feed that has ended.
 */
async function withFeed(
  c: Context,
  { db, clock, rateLimit, trustedProxies, kind, token }: Asked,
  answer: (own: UserDb) => Promise<Response | null>,
): Promise<Response> {
  const feed = await findFeedByToken(db, { kind, token })
  if (!feed) {
    await rateLimit('unknown feed by network', networkOf(clientAddress(c, trustedProxies)))
    return refusal(c, unknownWords, 404)
  }
  const { userId, lastUsedAt, lastUsedBy } = feed
  return asUser(userId, async () => {
    const own = userDb(db, userId, clock)
    const response = await answer(own)
    if (!response) return refusal(c, expiredWords, 410)
    const { now } = own
    const program = calendarProgram(c.req.header('user-agent'))
    const isOther = program !== lastUsedBy
    if (isOther || minutesBetween(lastUsedAt ?? now, now) >= noteEveryMinutes) {
      await noteFeedUse(own, { kind, program })
    }
    // The first program is the owner's. The family feed is for others, whose programs are no news.
    if (kind === 'mine' && isOther && lastUsedAt !== null) {
      await noteNewReader(own, program)
    }
    return response
  })
}

/** Plain words, as a page where a browser asks for one. */
function refusal(c: Context, words: string, status: 404 | 410): Response {
  const isFile =
    (c.req.param('token') ?? '').endsWith('.ics') || c.req.path.startsWith('/calendar/')
  if (isFile) return c.text(words, status, privateHeaders)
  return c.html(messagePageAnswer(words), status, pageHeaders) as Response
}
