import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signOutPath, signInPath, tokenPath } from '#api/identity.ts'
import { accountExportPath, accountImportPath, accountPath } from '#profile/api/paths.ts'
import { reminderList, savedReminderSettings } from '#reminders/api/reminders.ts'
import {
  pushDevicePath,
  pushDevicesPath,
  reminderReadPath,
  reminderSettingsPath,
  remindersPath,
  remindersReadPath,
  testReminderPath,
} from '#reminders/api/paths.ts'
import { usualReminderSettings } from '#reminders/rules/reminder-settings.ts'
import { deleteRows } from '#account/server/account-store.ts'
import { unexportedTables } from '#server/database/user-tables.ts'
import type { Portal } from '#server/running/portal.ts'
import {
  dbAs,
  cookiesOf,
  givenUser,
  json,
  testPortal,
  type TestUser,
} from '#server/testing/test-portal.ts'
import { givenReminders, testDevice, testReminderSettings } from '#server/testing/test-reminders.ts'

let portal: Portal
let amelia: TestUser
let bruno: TestUser

beforeAll(async () => {
  portal = await testPortal()
  amelia = await givenUser(portal, 'Amelia')
  bruno = await givenUser(portal, 'Bruno')
})
afterAll(() => portal.close())
beforeEach(async () => {
  await deleteRows(dbAs(portal.db, amelia.id))
  await deleteRows(dbAs(portal.db, bruno.id))
  await portal.db.deleteFrom('rate_limits').execute()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call(user: Pick<TestUser, 'headers'>, method: Method, path: string, body?: unknown) {
  const init = body === undefined ? { headers: user.headers } : json(body, user.headers)
  const answer = await portal.app.request(path, { ...init, method })
  return { status: answer.status, body: (await answer.json()) as object }
}
const nobody = { headers: {} } as TestUser

async function listOf(user: TestUser) {
  return reminderList.parse((await call(user, 'GET', remindersPath)).body)
}
async function settingsOf(user: TestUser) {
  return savedReminderSettings.parse((await call(user, 'GET', reminderSettingsPath)).body)
}

describe('the list', () => {
  const id = 'task:one:2026-07-14'

  it('is empty at first, and shows what was raised', async () => {
    expect(await listOf(amelia)).toEqual({ success: true, unread: 0, data: [] })
    await givenReminders(dbAs(portal.db, amelia.id))
    expect(await listOf(amelia)).toMatchObject({ unread: 1, data: [{ id, isRead: false }] })
    expect(await listOf(bruno)).toMatchObject({ unread: 0, data: [] })
  })

  it('marks one reminder as read', async () => {
    await givenReminders(dbAs(portal.db, amelia.id))
    expect((await call(bruno, 'POST', reminderReadPath(id))).status).toBe(404)
    expect((await call(amelia, 'POST', reminderReadPath('none'))).status).toBe(404)
    expect((await call(amelia, 'POST', reminderReadPath(id))).status).toBe(200)
    expect(await listOf(amelia)).toMatchObject({ unread: 0, data: [{ id, isRead: true }] })
  })

  it('marks all up to an instant as read', async () => {
    await givenReminders(dbAs(portal.db, amelia.id))
    await call(bruno, 'POST', remindersReadPath, { until: '2026-07-20T00:00:00Z' })
    await call(amelia, 'POST', remindersReadPath, { until: '2026-07-15T08:00:00Z' })
    expect((await listOf(amelia)).unread).toBe(1)
    await call(amelia, 'POST', remindersReadPath, { until: '2026-07-20T00:00:00Z' })
    expect((await listOf(amelia)).unread).toBe(0)
    expect((await call(amelia, 'POST', remindersReadPath, { until: 'soon' })).status).toBe(400)
  })

  it('gets a test reminder, once per idempotency key', async () => {
    const keyed = { headers: { ...amelia.headers, 'idempotency-key': 'test-1' } }
    expect((await call(keyed, 'POST', testReminderPath)).status).toBe(200)
    await portal.reminders.run()
    expect((await call(keyed, 'POST', testReminderPath)).status).toBe(200)
    await portal.reminders.run()
    expect(await listOf(amelia)).toMatchObject({ unread: 1, data: [{ kind: 'test' }] })
    for (let more = 0; more < 3; more += 1) await call(amelia, 'POST', testReminderPath)
    expect((await call(amelia, 'POST', testReminderPath)).status).toBe(429)
  })
})

describe('the settings', () => {
  it('are the usual ones until they are chosen, then stored', async () => {
    expect(await settingsOf(amelia)).toMatchObject({
      data: usualReminderSettings,
      devices: [],
      hasMail: false,
    })
    const saved = await call(amelia, 'PUT', reminderSettingsPath, testReminderSettings)
    expect(saved).toMatchObject({ status: 200, body: { data: testReminderSettings } })
    expect((await settingsOf(amelia)).data).toEqual(testReminderSettings)
    expect((await settingsOf(bruno)).data).toEqual(usualReminderSettings)
  })

  it.each([
    ['no hours', { reportHours: 0 }, 'reportHours'],
    ['half a minute', { travelMinutes: 0.5 }, 'travelMinutes'],
    ['a long way', { travelMinutes: 721 }, 'travelMinutes'],
    ['no time', { quiet: { from: '25:00', to: '07:00' } }, 'quiet.from'],
    ['endless quiet', { quiet: { from: '07:00', to: '07:00' } }, 'quiet.to'],
    ['half an hour', { digestAt: '08:30' }, 'digestAt'],
    ['no event', { events: {} }, 'events.report'],
  ])('refuse %s', async (_, over, field) => {
    const answer = await call(amelia, 'PUT', reminderSettingsPath, {
      ...testReminderSettings,
      ...over,
    })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    expect((await settingsOf(amelia)).data).toEqual(usualReminderSettings)
  })

  it('are exported and imported, and replaced devices stay', async () => {
    await call(amelia, 'PUT', reminderSettingsPath, testReminderSettings)
    await call(bruno, 'POST', pushDevicesPath, testDevice)
    const { headers } = amelia
    const zip = await (await portal.app.request(accountExportPath, { headers })).blob()
    const body = new FormData()
    body.append('file', new File([zip], 'account.zip'))
    const brought = { method: 'POST', headers: bruno.headers, body }
    expect((await portal.app.request(accountImportPath, brought)).status).toBe(200)
    expect(await settingsOf(bruno)).toMatchObject({
      data: testReminderSettings,
      devices: [{ name: testDevice.name }],
    })
  })

  it('that cannot be read are not imported', async () => {
    await call(amelia, 'PUT', reminderSettingsPath, testReminderSettings)
    await portal.db
      .updateTable('reminder_settings')
      .set({ quiet_from: 'x', quiet_to: 'y' })
      .execute()
    const { headers } = amelia
    const zip = await (await portal.app.request(accountExportPath, { headers })).blob()
    const body = new FormData()
    body.append('file', new File([zip], 'account.zip'))
    const brought = { method: 'POST', headers: bruno.headers, body }
    expect((await portal.app.request(accountImportPath, brought)).status).toBe(400)
  })
})

describe('devices', () => {
  it('are added once, and removed', async () => {
    const added = await call(amelia, 'POST', pushDevicesPath, testDevice)
    expect(added).toMatchObject({ status: 200, body: { data: { name: testDevice.name } } })
    await call(amelia, 'POST', pushDevicesPath, { ...testDevice, name: 'My phone' })
    const { devices, pushKey } = await settingsOf(amelia)
    expect(devices).toMatchObject([{ name: 'My phone' }])
    expect(pushKey).toMatch(/^[\w-]{87}$/)
    const path = pushDevicePath(devices[0]?.id ?? '')
    expect((await call(bruno, 'DELETE', path)).status).toBe(404)
    expect((await call(amelia, 'DELETE', path)).status).toBe(200)
    expect((await call(amelia, 'DELETE', path)).status).toBe(404)
  })

  it.each([
    ['another host', { endpoint: 'https://127.0.0.1/x' }],
    ['no key', { keys: { p256dh: 'x', auth: 'A'.repeat(22) } }],
    ['no name', { name: ' ' }],
  ])('with %s are refused', async (_, over) => {
    expect((await call(amelia, 'POST', pushDevicesPath, { ...testDevice, ...over })).status).toBe(
      400,
    )
  })

  it('are ten at most', async () => {
    const add = (place: number) =>
      call(amelia, 'POST', pushDevicesPath, {
        ...testDevice,
        endpoint: testDevice.endpoint + place,
      })
    for (let place = 0; place < 10; place += 1) expect((await add(place)).status).toBe(200)
    expect(await add(10)).toMatchObject({
      status: 400,
      body: { error: 'Reminders are on for 10 devices. Please turn one off first.' },
    })
    expect((await add(3)).status).toBe(200)
  })

  it('belong to the session that added them', async () => {
    const signIn = json({ email: 'amelia@crew.example', password: 'altitude-38000' })
    const cookie = cookiesOf(await portal.app.request(signInPath, signIn))
    const answer = await portal.app.request(tokenPath, { headers: { cookie } })
    const { token } = (await answer.json()) as { token: string }
    await call(
      { headers: { authorization: `Bearer ${token}` } },
      'POST',
      pushDevicesPath,
      testDevice,
    )
    const row = await portal.db.selectFrom('push_devices').selectAll().executeTakeFirstOrThrow()
    const session = (id: string) =>
      portal.db.selectFrom('portal_sessions').select('id').where('id', '=', id).execute()
    expect(await session(row.session_id ?? '')).toHaveLength(1)
    const out = { method: 'POST', headers: { cookie, origin: 'http://localhost' } }
    expect((await portal.app.request(`http://localhost${signOutPath}`, out)).status).toBe(200)
    expect(await session(row.session_id ?? '')).toHaveLength(0)
    expect((await settingsOf(amelia)).devices).toEqual([])
  })
})

it('a password that is used on a new device is a reminder, but not on a known one', async () => {
  const signIn = json({ email: 'amelia@crew.example', password: 'altitude-38000' })
  await portal.app.request(signInPath, signIn)
  await portal.reminders.run()
  expect((await listOf(amelia)).data).toEqual([])
  await portal.db.updateTable('portal_users').set({ created_at: '2026-01-01T00:00:00Z' }).execute()
  const wrong = json({ email: 'amelia@crew.example', password: 'not-her-password' })
  await portal.app.request(signInPath, wrong)
  await portal.reminders.run()
  expect((await listOf(amelia)).data).toEqual([])
  const cookie = cookiesOf(await portal.app.request(signInPath, signIn))
  await portal.reminders.run()
  expect((await listOf(amelia)).data).toMatchObject([{ kind: 'signIn', link: '/settings' }])
  await deleteRows(dbAs(portal.db, amelia.id))
  const from = { cookie, origin: 'http://localhost' }
  const known = json({ email: 'amelia@crew.example', password: 'altitude-38000' }, from)
  await portal.app.request(signInPath, known)
  await portal.reminders.run()
  expect((await listOf(amelia)).data).toEqual([])
})

it('everything needs a sign-in', async () => {
  const calls: [Method, string, unknown?][] = [
    ['GET', remindersPath],
    ['POST', remindersReadPath, { until: '2026-07-20T00:00:00Z' }],
    ['POST', reminderReadPath('x')],
    ['POST', testReminderPath],
    ['GET', reminderSettingsPath],
    ['PUT', reminderSettingsPath, testReminderSettings],
    ['POST', pushDevicesPath, testDevice],
    ['DELETE', pushDevicePath('x')],
  ]
  for (const [method, path, body] of calls) {
    expect([path, (await call(nobody, method, path, body)).status]).toEqual([path, 401])
  }
})

it('a deleted account leaves no reminder', async () => {
  const clara = await givenUser(portal, 'Clara')
  await givenReminders(dbAs(portal.db, clara.id))
  const password = { password: 'altitude-38000' }
  expect((await call(clara, 'DELETE', accountPath, password)).status).toBe(200)
  for (const table of [...unexportedTables, 'reminder_settings' as const]) {
    const rows = await portal.db
      .selectFrom(table as 'reminders')
      .select('user_id')
      .where('user_id', '=', clara.id)
      .execute()
    expect([table, rows]).toEqual([table, []])
  }
})
