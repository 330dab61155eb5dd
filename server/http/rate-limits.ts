import { createHmac } from 'node:crypto'
import { toInstant, type Instant } from '#domain/time/zone-time.ts'
import type { Clock } from '#server/running/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { logSecurity } from '#server/observing/log.ts'
import { tooMany } from './errors.ts'

const minute = 60
const hour = 60 * minute

/** How often who may do what, in a window of so many seconds that begins with the first time. */
const rules = {
  'sign-in by network': { max: 60, seconds: minute },
  // Slows down whoever guesses; a minute later its owner is let in again.
  'sign-in by account': { max: 10, seconds: minute },
  /** Codes of the second step: whoever gives one knows the password already. */
  'code by account': { max: 10, seconds: 15 * minute },
  /** A code of an app is taken for a minute and a half at most. */
  'code once': { max: 1, seconds: 2 * minute },
  'sign-up by network': { max: 60, seconds: minute },
  /** Giving the present password to a session that is open already. */
  'password by account': { max: 10, seconds: minute },
  'mail by network': { max: 30, seconds: hour },
  'mail by account': { max: 5, seconds: hour },
  'import by user': { max: 60, seconds: minute },
  'account import by user': { max: 5, seconds: hour },
}

export type Rule = keyof typeof rules

/**
 * How far apart the clocks of two portals may be. A window that ends later than this allows was opened before
 * the clock stepped back; it counts as over.
 */
const clockToleranceSeconds = 60

/**
 * Counts one more time that `who` does what a rule is about.
 *
 * @throws 429 when that is more often than the rule allows.
 */
export type RateLimit = (rule: Rule, who: string) => Promise<void>

/**
 * Limits that hold for all portals on one database together. Each turn is one statement, so that two at the
 * same moment count as two; a turn refused does not lengthen the wait.
 *
 * @param secret hides whom a count is about; portals that share a database have the same one.
 */
export function createRateLimits(options: {
  db: Database
  clock: Clock
  secret: string
}): RateLimit {
  const { db, clock, secret } = options
  let swept: Instant | undefined

  /** What is counted no longer is deleted once a minute: the table stays as small as the portal is busy. */
  async function sweep(now: Instant): Promise<void> {
    if (swept && now < later(swept, minute)) return
    swept = now
    await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute()
  }

  return async (rule, who) => {
    const now = clock()
    const { max, seconds } = rules[rule]
    await sweep(now)
    // A code that was used stays used, whatever the clock does.
    const latestEnd = rule === 'code once' ? '9999' : later(now, seconds + clockToleranceSeconds)
    const key = createHmac('sha256', secret)
      .update(`rate limit\n${rule}\n${who}`)
      .digest('base64url')
    const { count, ends_at } = await db
      .insertInto('rate_limits')
      .values({ key, ends_at: later(now, seconds), count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          const isOver = eb.or([
            eb('rate_limits.ends_at', '<=', now),
            eb('rate_limits.ends_at', '>', latestEnd),
          ])
          return {
            count: eb
              .case()
              .when(isOver)
              .then(eb.ref('excluded.count'))
              .else(eb('rate_limits.count', '+', 1))
              .end(),
            ends_at: eb
              .case()
              .when(isOver)
              .then(eb.ref('excluded.ends_at'))
              .else(eb.ref('rate_limits.ends_at'))
              .end(),
          }
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow()
    if (count <= max) return
    logSecurity('limit met', { limit: rule })
    // The clock of the process that opened the window may be ahead of this one's.
    throw tooMany(Math.min(seconds, (Date.parse(ends_at) - Date.parse(now)) / 1000))
  }
}

const later = (instant: Instant, seconds: number) => toInstant(Date.parse(instant) + seconds * 1000)
