import { expect, it } from 'vitest'
import { privateSettingsPath } from '#load/api/paths.ts'
import type { PrivateSettings } from '#load/api/private-settings.ts'
import { markedSettings } from '#server/testing/test-notes.ts'
import { type TestUser } from '#server/testing/test-portal.ts'
import { expectStatus, get, keyed, put } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal()

const absence = { sickness: null, leave: null, nation: null }
const first = { healthNotes: false, scale: 'SP', manualLine: '', absence }

async function save(settings: object, key?: string) {
  const answer = await put(privateSettingsPath, settings, key === undefined ? amelia : keyed(key))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return { status: answer.status, ...((await answer.json()) as { data: PrivateSettings }) }
}

async function settingsOf({ headers }: TestUser) {
  const answer = await get(privateSettingsPath, { headers })
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    'no-store',
    null,
  ])
  return answer.json()
}

it('the settings are the first ones until they are changed, each user’s own, and sealed', async () => {
  expect(await settingsOf(amelia)).toEqual({
    success: true,
    data: first,
    isUnreadable: false,
    version: expect.any(String),
  })
  expect(await save(markedSettings)).toMatchObject({ status: 200, data: markedSettings })
  expect(await settingsOf(amelia)).toMatchObject({ data: markedSettings })
  expect(await settingsOf(bruno)).toMatchObject({ data: first })
  const rows = await portal.db.selectFrom('private_settings').selectAll().execute()
  expect(rows).toMatchObject([{ user_id: amelia.id, content: expect.stringMatching(/^v1\./) }])
})

it('a change sent twice has no second effect, and its content is not stored with its key', async () => {
  await save(markedSettings, 'once')
  await save({ ...markedSettings, manualLine: 'OM-A 7.3' })
  expect(await save(markedSettings, 'once')).toMatchObject({ data: { manualLine: 'OM-A 7.3' } })
  const keys = await portal.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(keys).toMatchObject([{ id: 'once', request: `PUT ${privateSettingsPath}`, answer: '' }])
})

it.each<[string, object]>([
  ['of another scale', { ...first, scale: 'VAS' }],
  ['with a long line', { ...first, manualLine: 'x'.repeat(501) }],
  ['with a further field', { ...first, mood: 1 }],
])('settings %s are refused', async (_, settings) => {
  await expectStatus(save(settings), 400)
})
