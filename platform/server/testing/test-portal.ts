import { signUpPath, tokenPath } from '#api/identity.ts'
import { readConfig } from '#server/running/config.ts'
import type { Database } from '#server/database/connection.ts'
import { userDb, type UserDb } from '#server/database/user-db.ts'
import { checkAnswers } from './described-answers.ts'
import { testPlace } from './test-database.ts'
import type { PushService } from '#reminders/server/push-service.ts'
import { createPortal, type Portal } from '#server/running/portal.ts'

/** The portal's clock in tests: a Wednesday in July 2026, 10:00 in London. */
export const testNow = '2026-07-15T09:00:00Z'

/** The password of the crew members. */
export const password = 'altitude-38000'

export type TestUser = { id: string; name: string; headers: { authorization: string } }

/**
 * The real portal on a fresh, migrated, empty database; `close` drops it.
 *
 * @param pushService a push service on the own machine.
 */
export async function testPortal(
  env: Record<string, string> = {},
  pushService?: PushService,
): Promise<Portal> {
  const place = await testPlace()
  const portal = await createPortal(
    readConfig({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      PORTAL_CLOCK: testNow,
      DEMO: 'off',
      LOG: 'errors',
      ...env,
    }),
    pushService,
  )
  checkAnswers(portal.app)
  const close = async () => {
    await portal.close()
    await place.remove()
  }
  return { ...portal, close }
}

/** A crew member with an account and a token. */
export async function givenUser({ app }: Portal, name: string): Promise<TestUser> {
  const email = `${name.toLowerCase()}@crew.example`
  const signUp = await app.request(signUpPath, json({ email, name, password }))
  const { user } = (await signUp.json()) as { user: { id: string } }
  const cookie = cookiesOf(signUp)
  const answer = await app.request(tokenPath, { headers: { cookie } })
  const { token } = (await answer.json()) as { token: string }
  return { id: user.id, name, headers: { authorization: `Bearer ${token}` } }
}

/** The database as a user has it. */
export function dbAs(db: Database, userId: string, now = testNow): UserDb {
  return userDb(db, userId, () => now)
}

/** Deletes all duties with their tasks, logbook entries and imports, and the rate limits of imports. */
export async function emptyRoster({ db }: Portal): Promise<void> {
  await db.deleteFrom('rate_limits').execute()
  await db.deleteFrom('duty_changes').execute()
  await db.deleteFrom('roster_statements').execute()
  await db.deleteFrom('roster_days').execute()
  await db.deleteFrom('seen_days').execute()
  await db.deleteFrom('roster_imports').execute()
  await db.deleteFrom('logbook_changes').execute()
  await db.deleteFrom('opening_totals').execute()
  await db.deleteFrom('table_answers').execute()
  await db.deleteFrom('flight_entries').execute()
  await db.deleteFrom('revisions').execute()
  await db.deleteFrom('roster_tasks').execute()
  await db.deleteFrom('duties').execute()
}

/** A POST of `body` as JSON, with further headers. */
export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** The cookies an answer sets, as a later request sends them. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
