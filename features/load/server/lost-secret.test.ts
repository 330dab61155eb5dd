import { afterEach, beforeEach, expect, it } from 'vitest'
import { signInPath, tokenPath } from '#api/identity.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import type { ListedNote } from '#load/api/notes.ts'
import { notesPath, privateSettingsPath } from '#load/api/paths.ts'
import { accountExportPath } from '#profile/api/paths.ts'
import { readConfig } from '#server/running/config.ts'
import { createPortal, type Portal } from '#server/running/portal.ts'
import { testPlace, type TestPlace } from '#server/testing/test-database.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { givenNotes, markedSettings } from '#server/testing/test-notes.ts'
import {
  cookiesOf,
  givenUser,
  json,
  password,
  testNow,
  type TestUser,
} from '#server/testing/test-portal.ts'
import { bodyOf, expectStatus } from '#server/testing/test-calls.ts'

let place: TestPlace
let portal: Portal
let amelia: TestUser

beforeEach(async () => {
  place = await testPlace()
  portal = await portalWith('a'.repeat(32))
  amelia = await givenUser(portal, 'Amelia')
  await givenNotes(
    portal,
    amelia,
    (
      await bodyOf<{ data: RosterEntry }>(
        portal.app.request(rosterPath, json(testInputs.flownDuty, amelia.headers)),
      )
    ).data.id,
  )
})
afterEach(async () => {
  await portal.close()
  await place.remove()
})

function portalWith(secret: string): Promise<Portal> {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = place
  const env = { DATA_DIR, DATABASE_URL, PORTAL_CLOCK: testNow, DEMO: 'off', LOG: 'errors' }
  return createPortal(readConfig({ ...env, PORTAL_SECRET: secret }))
}

/** Starts again as on a restored backup, which has no sign-in keys. */
async function restarted(secret: string): Promise<void> {
  await portal.db.deleteFrom('portal_keys').execute()
  await portal.close()
  portal = await portalWith(secret)
  const signIn = json({ email: 'amelia@crew.example', password })
  const cookie = cookiesOf(await portal.app.request(signInPath, signIn))
  const { token } = await bodyOf<{ token: string }>(
    portal.app.request(tokenPath, { headers: { cookie } }),
  )
  amelia = { ...amelia, headers: { authorization: `Bearer ${token}` } }
}

async function got<Answer>(path: string): Promise<Answer> {
  const answer = await portal.app.request(path, { headers: amelia.headers })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as Answer
}

const listPath = `${notesPath}?from=2026-07-01&to=2026-07-31`
type List = { notes: ListedNote[]; unopened: number }

it('notes of another secret are counted, and nothing else fails', async () => {
  const before = await got<List>(listPath)
  expect([before.notes.length, before.unopened]).toEqual([7, 0])
  await restarted('b'.repeat(32))
  expect(await got<List>(listPath)).toMatchObject({ notes: [], unopened: 7 })
  expect(await got(privateSettingsPath)).toMatchObject({
    isUnreadable: true,
    data: { healthNotes: false, scale: 'SP', manualLine: '' },
  })
  await got(`${rosterPath}?month=2026-07`)
  await got(dashboardPath)
  const { headers } = amelia
  await expectStatus(portal.app.request(accountExportPath, { headers }), 200)
  const ticked = await portal.app.request(`${accountExportPath}?privateNotes=true`, { headers })
  expect([ticked.status, await ticked.text()]).toEqual([
    409,
    expect.stringContaining('cannot be opened on this server'),
  ])

  const note = { kind: 'ownTime', at: testNow, minutes: 30 }
  await expectStatus(portal.app.request(notesPath, json(note, amelia.headers)), 200)
  const [old] = before.notes
  const edit = { ...note, noteId: old?.noteId, versions: 1 }
  await expectStatus(portal.app.request(notesPath, json(edit, amelia.headers)), 409)
  const put = { ...json(markedSettings, amelia.headers), method: 'PUT' }
  await expectStatus(portal.app.request(privateSettingsPath, put), 200)
  expect(await got(privateSettingsPath)).toMatchObject({
    isUnreadable: false,
    data: markedSettings,
  })
  expect(await got<List>(listPath)).toMatchObject({ notes: [{ kind: 'ownTime' }], unopened: 7 })

  await restarted('a'.repeat(32))
  expect(await got<List>(listPath)).toMatchObject({ notes: before.notes, unopened: 1 })
})

it('an earlier secret that is back opens the notes again', async () => {
  const before = await got<List>(listPath)
  await restarted('b'.repeat(32))
  await restarted('a'.repeat(32))
  expect(await got(listPath)).toEqual(before)
})
