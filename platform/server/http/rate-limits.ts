import { hourSeconds } from '#kernel/time/time-units.ts'
import { createHmac } from 'node:crypto'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import type { Clock } from '#server/context/clock.ts'
import { asPortal } from '#server/context/request-context.ts'
import type { Database } from '#server/database/connection.ts'
import { logSecurity } from '#server/observing/log.ts'
import { tooMany } from './errors.ts'

const minute = 60

/** Calls per window. A window of `seconds` begins with the first call. */
const rules = {
  'sign-in by network': { max: 60, seconds: minute },
  // The first of the two calls of signing in with a passkey. It stores a challenge.
  'passkey options by network': { max: 60, seconds: minute },
  // Short, so that an attacker cannot lock out the owner for long.
  'sign-in by account': { max: 10, seconds: minute },
  // The caller of these already knows the password.
  'code by account': { max: 10, seconds: 15 * minute },
  // A code of an authenticator app is valid for 90 seconds at most.
  'code once': { max: 1, seconds: 2 * minute },
  'sign-up by network': { max: 60, seconds: minute },
  // Confirming the password in an open session.
  'password by account': { max: 10, seconds: minute },
  'mail by network': { max: 30, seconds: hourSeconds },
  // A crew room that signs up together has one address.
  'sign-up mail by network': { max: 100, seconds: hourSeconds },
  // A stranger can sign up with any address. The rest is for links that its owner asks for.
  'sign-up by address': { max: 2, seconds: hourSeconds },
  // All mails to one address that calls can cause, whatever the route.
  'mail by address': { max: 5, seconds: hourSeconds },
  'import by user': { max: 60, seconds: minute },
  'import preview by user': { max: 60, seconds: minute },
  'account import by user': { max: 5, seconds: hourSeconds },
  'test reminder by user': { max: 5, seconds: hourSeconds },
  // Addresses of calendar feeds that do not exist.
  'unknown feed by network': { max: 30, seconds: minute },
  'document by user': { max: 60, seconds: minute },
}

export type Rule = keyof typeof rules

/**
 * The largest accepted difference between the clocks of two processes. A window that ends later was opened before
 * the clock was set back, and counts as over.
 */
const clockToleranceSeconds = 60

/**
 * Counts a call of `who` against a rule.
 *
 * @throws 429 when the limit is exceeded.
 */
export type RateLimit = (rule: Rule, who: string) => Promise<void>

/**
 * Rate limits shared by all processes on one database. Each call is counted by one atomic statement. Rejected calls
 * do not extend the window.
 *
 * @param secret hashes the keys, so that the table names nobody. Processes that share a database share the secret.
 */
export function createRateLimits(options: {
  db: Database
  clock: Clock
  secret: string
}): RateLimit {
  const { db, clock, secret } = options
  let lastSweep: Instant | undefined

  /** Deletes expired windows, at most once a minute. */
  async function sweep(now: Instant): Promise<void> {
    if (lastSweep && now < later(lastSweep, minute)) return
    lastSweep = now
    await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute()
  }

  /** Counts a call. Returns the calls of its window, and when that ends. */
  async function count(rule: Rule, who: string, now: Instant) {
    const { seconds } = rules[rule]
    await sweep(now)
    // A used code stays used, even when the clock is set back.
    const latestEnd = rule === 'code once' ? '9999' : later(now, seconds + clockToleranceSeconds)
    const key = createHmac('sha256', secret)
      .update(`rate limit\n${rule}\n${who}`)
      .digest('base64url')
    return db
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
  }

  return async (rule, who) => {
    const now = clock()
    const { max, seconds } = rules[rule]
    const { count: calls, ends_at } = await asPortal(() => count(rule, who, now))
    if (calls <= max) return
    logSecurity('rate limit exceeded', { limit: rule })
    // The process that opened the window may have a faster clock.
    throw tooMany(Math.min(seconds, (Date.parse(ends_at) - Date.parse(now)) / 1000))
  }
}

const later = (instant: Instant, seconds: number) => toInstant(Date.parse(instant) + seconds * 1000)
