import { afterAll, beforeAll, expect, it } from 'vitest'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { importPath } from '#imports/api/paths.ts'
import { importsPath, rosterPath } from '#duties/api/paths.ts'
import {
  accountExportPath,
  accountImportPath,
  accountPath,
  profilePath,
} from '#profile/api/paths.ts'
import { startFirebaseIssuer, type FirebaseIssuer } from '#scripts/fake-firebase.ts'
import { readConfig } from '#server/running/config.ts'
import { testPlace, type TestPlace } from '#server/testing/test-database.ts'
import { createPortal, type Portal } from '#server/running/portal.ts'
import { givenUser, json, password, testNow } from '#server/testing/test-portal.ts'
import { expectError, expectStatus } from '#server/testing/test-calls.ts'

const month = `${rosterPath}?month=2026-07`
const duty = { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' }
let issuer: FirebaseIssuer
let place: TestPlace
const started: Portal[] = []

beforeAll(async () => {
  issuer = await startFirebaseIssuer()
  place = await testPlace()
})
afterAll(async () => {
  await Promise.all(started.map((portal) => portal.close()))
  await place.remove()
  await issuer.stop()
})

it.each(['embedded', 'firebase'])(
  'a token of the %s issuer is worth nothing when its account is deleted, in no process',
  async (identity) => {
    const [portal, other] = [await process(identity), await process(identity)]
    const headers =
      identity === 'embedded'
        ? (await givenUser(portal, 'Karl')).headers
        : { authorization: `Bearer ${await issuer.sign({ auth_time: Date.now() / 1000 })}` }
    const post = json(duty, headers)
    const gone = { ...json({ password }, headers), method: 'DELETE' }
    const call = async ({ app }: Portal, path: string, init: RequestInit = { headers }) =>
      app.request(path, init)
    await expectStatus(call(portal, rosterPath, post), 200)
    await expectStatus(call(other, month), 200)

    await expectStatus(call(portal, accountPath, gone), 200)

    for (const path of [month, profilePath, importsPath]) {
      await expectStatus(call(portal, path), 401)
    }
    await expectStatus(call(portal, rosterPath, post), 401)
    for (const process of [portal, other]) {
      for (const [path, init] of [
        [accountPath, gone],
        [rosterPath, json({}, headers)],
        [importPath, json({ csvData: 'not a roster' }, headers)],
        [accountImportPath, json({}, headers)],
      ] as const) {
        expect([path, (await call(process, path, init)).status]).toEqual([path, 401])
      }
    }
    await expectError(call(other, rosterPath, post), 401, 'Please sign in.')
    for (const path of [month, profilePath, importsPath, accountExportPath, dashboardPath]) {
      const read = await call(other, path)
      expect([path, read.status, await read.json()]).toEqual([
        path,
        401,
        { success: false, error: 'Please sign in.' },
      ])
    }
    for (const table of ['duties', 'roster_tasks', 'portal_firebase_users'] as const) {
      expect(await portal.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  },
)

it('a user who still exists at Firebase may start again when the last token has expired', async () => {
  const later = await process('firebase', '2026-07-15T10:30:00Z')
  const headers = { authorization: `Bearer ${await issuer.sign()}` }
  await expectStatus(later.app.request(rosterPath, json(duty, headers)), 200)
})

/** One of several processes on the same database. */
async function process(identity: string, now = testNow): Promise<Portal> {
  const firebase = {
    IDENTITY: 'firebase',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'crew.example',
    FIREBASE_PROJECT_ID: issuer.projectId,
    FIREBASE_APP_ID: 'app',
    FIREBASE_JWKS_URL: issuer.keySetUrl,
    FIREBASE_TOKEN_URL: issuer.tokenUrl,
  }
  const portal = await createPortal(
    readConfig({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      PORTAL_CLOCK: now,
      DEMO: 'off',
      ...(identity === 'firebase' && firebase),
    }),
  )
  started.push(portal)
  return portal
}
