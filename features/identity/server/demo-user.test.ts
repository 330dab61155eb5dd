import { afterEach, beforeEach, expect, it } from 'vitest'
import { signInPath } from '#api/identity.ts'
import { readConfig } from '#server/running/config.ts'
import { openDatabase } from '#server/database/connection.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { testPlace, type TestPlace } from '#server/testing/test-database.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { createPortal } from '#server/running/portal.ts'
import { json, testNow } from '#server/testing/test-portal.ts'
import { createDemoUser, demoUser } from './demo-user.ts'
import { accessReminders } from '#reminders/server/access-service.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import { expectStatus } from '#server/testing/test-calls.ts'

let place: TestPlace

beforeEach(async () => {
  place = await testPlace()
})
afterEach(() => place.remove())

it('is made whole by the next start where the first was cut short', async () => {
  const db = openDatabase(place)
  await migrate(db, testNow)
  const baseUrl = 'http://localhost:3000'
  const secret = 'x'.repeat(32)
  const rateLimit = createRateLimits({ db, clock: () => testNow, secret })
  const parts = { db, baseUrl, secret, rateLimit, signUp: true, mailer: undefined }
  const auth = createEmbeddedIdentity({
    demo: true,
    ...parts,
    access: accessReminders(db, () => testNow),
  })
  const fail = async () => {
    throw new Error('cut short')
  }
  const cutShort = createDemoUser(db, auth, fail, testNow)
  await expect(cutShort).rejects.toThrow('cut short')
  expect(await db.selectFrom('portal_users').selectAll().execute()).toEqual([])
  await db.destroy()
  await expectSignIn()
})

it('is made once by portals that start at once', async () => {
  const portals = await Promise.all([start(), start(), start()])
  const [portal] = portals
  const users = await portal.db.selectFrom('portal_users').selectAll().execute()
  const duties = await portal.db.selectFrom('duties').select('user_id').distinct().execute()
  expect([users.length, duties.length]).toEqual([1, 1])
  await Promise.all(portals.map((each) => each.close()))
  await expectSignIn()
})

async function expectSignIn(): Promise<void> {
  const portal = await start()
  const { email, password } = demoUser
  await expectStatus(portal.app.request(signInPath, json({ email, password })), 200)
  await portal.close()
}

function start() {
  const { dataDir, databaseUrl } = place
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORTAL_CLOCK: testNow }
  return createPortal(readConfig(env))
}
