import { describe, expect, it } from 'vitest'
import { signInPath, signOutPath } from '#api/identity.ts'
import { accountPath } from '#profile/api/paths.ts'
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
import {
  cookiesOf,
  dbAs,
  givenUser,
  json,
  password,
  type TestUser,
} from '#server/testing/test-portal.ts'
import { givenReminders, testDevice, testReminderSettings } from '#server/testing/test-reminders.ts'
import { expectStatus, keyed, type Caller } from '#server/testing/test-calls.ts'
import { amelia, bruno, emptyAccounts, givenPortal, portal } from '#server/testing/test-crew.ts'
import { exportedAccount, importAccount } from '#server/testing/test-account.ts'
import { bearerOf, send, signIn } from '#server/testing/test-sessions.ts'

const email = 'amelia@crew.example'

givenPortal({}, emptyAccounts)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call(user: Caller, method: Method, path: string, body?: unknown) {
  const init = body === undefined ? { headers: user.headers } : json(body, user.headers)
  const answer = await portal.app.request(path, { ...init, method })
  return { status: answer.status, body: (await answer.json()) as object }
}

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
    await expectStatus(call(amelia, 'POST', reminderReadPath('none')), 404)
    await expectStatus(call(amelia, 'POST', reminderReadPath(id)), 200)
    expect(await listOf(amelia)).toMatchObject({ unread: 0, data: [{ id, isRead: true }] })
  })

  it('marks all up to an instant as read', async () => {
    await givenReminders(dbAs(portal.db, amelia.id))
    await call(bruno, 'POST', remindersReadPath, { until: '2026-07-20T00:00:00Z' })
    await call(amelia, 'POST', remindersReadPath, { until: '2026-07-15T08:00:00Z' })
    expect((await listOf(amelia)).unread).toBe(1)
    await call(amelia, 'POST', remindersReadPath, { until: '2026-07-20T00:00:00Z' })
    expect((await listOf(amelia)).unread).toBe(0)
    await expectStatus(call(amelia, 'POST', remindersReadPath, { until: 'soon' }), 400)
  })

  it('gets a test reminder, once per idempotency key', async () => {
    await expectStatus(call(keyed('test-1'), 'POST', testReminderPath), 200)
    await portal.reminders.run()
    await expectStatus(call(keyed('test-1'), 'POST', testReminderPath), 200)
    await portal.reminders.run()
    expect(await listOf(amelia)).toMatchObject({ unread: 1, data: [{ kind: 'test' }] })
    for (let more = 0; more < 3; more += 1) await call(amelia, 'POST', testReminderPath)
    await expectStatus(call(amelia, 'POST', testReminderPath), 429)
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
    await expectStatus(importAccount(await exportedAccount()), 200)
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
    await expectStatus(importAccount(await exportedAccount()), 400)
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
    await expectStatus(call(amelia, 'DELETE', path), 200)
    await expectStatus(call(amelia, 'DELETE', path), 404)
  })

  it.each([
    ['another host', { endpoint: 'https://127.0.0.1/x' }],
    ['no key', { keys: { p256dh: 'x', auth: 'A'.repeat(22) } }],
    ['no name', { name: ' ' }],
  ])('with %s are refused', async (_, over) => {
    await expectStatus(call(amelia, 'POST', pushDevicesPath, { ...testDevice, ...over }), 400)
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
    await expectStatus(add(3), 200)
  })

  it('belong to the session that added them', async () => {
    const cookie = cookiesOf(await signIn(email))
    await call({ headers: await bearerOf(cookie) }, 'POST', pushDevicesPath, testDevice)
    const row = await portal.db.selectFrom('push_devices').selectAll().executeTakeFirstOrThrow()
    const session = (id: string) =>
      portal.db.selectFrom('portal_sessions').select('id').where('id', '=', id).execute()
    expect(await session(row.session_id ?? '')).toHaveLength(1)
    await expectStatus(send(signOutPath, {}, cookie), 200)
    expect(await session(row.session_id ?? '')).toHaveLength(0)
    expect((await settingsOf(amelia)).devices).toEqual([])
  })
})

it('a password that is used on a new device is a reminder, but not on a known one', async () => {
  await signIn(email)
  await portal.reminders.run()
  expect((await listOf(amelia)).data).toEqual([])
  await portal.db.updateTable('portal_users').set({ created_at: '2026-01-01T00:00:00Z' }).execute()
  await signIn(email, 'not-her-password')
  await portal.reminders.run()
  expect((await listOf(amelia)).data).toEqual([])
  const cookie = cookiesOf(await signIn(email))
  await portal.reminders.run()
  expect((await listOf(amelia)).data).toMatchObject([{ kind: 'signIn', link: '/settings' }])
  await deleteRows(dbAs(portal.db, amelia.id))
  await send(signInPath, { email, password }, cookie)
  await portal.reminders.run()
  expect((await listOf(amelia)).data).toEqual([])
})

it('a deleted account leaves no reminder', async () => {
  const clara = await givenUser(portal, 'Clara')
  await givenReminders(dbAs(portal.db, clara.id))
  await expectStatus(call(clara, 'DELETE', accountPath, { password }), 200)
  for (const table of [...unexportedTables, 'reminder_settings' as const]) {
    const rows = await portal.db
      .selectFrom(table as 'reminders')
      .select('user_id')
      .where('user_id', '=', clara.id)
      .execute()
    expect([table, rows]).toEqual([table, []])
  }
})
