import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { certificationsPath } from '#certificates/api/paths.ts'
import type { ReminderList } from '#reminders/api/reminders.ts'
import {
  pushDevicesPath,
  reminderSettingsPath,
  remindersPath,
  testReminderPath,
} from '#reminders/api/paths.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { usualReminderSettings } from '#reminders/rules/reminder-settings.ts'
import { startMailCatcher, type MailCatcher } from '#scripts/mail-catcher.ts'
import { startPushCatcher, type PushCatcher } from '#scripts/push-catcher.ts'
import { deleteRows } from '#account/server/account-store.ts'
import { createPortal, type Portal } from '#server/running/portal.ts'
import {
  dbAs,
  givenUser,
  json,
  testNow,
  testPortal,
  type TestUser,
} from '#server/testing/test-portal.ts'
import { bodyOf } from '#server/testing/test-calls.ts'
import { typedDuty } from '#server/testing/test-duties.ts'

let push: PushCatcher
let mails: MailCatcher
let portal: Portal
let amelia: TestUser
const later: Portal[] = []

beforeAll(async () => {
  ;[push, mails] = await Promise.all([startPushCatcher(), startMailCatcher()])
  portal = await testPortal({}, push)
  amelia = await givenUser(portal, 'Amelia')
})
afterAll(async () => {
  await portal.close()
  await push.stop()
  await mails.stop()
})
beforeEach(async () => {
  await deleteRows(dbAs(portal.db, amelia.id))
  await portal.db.deleteFrom('rate_limits').execute()
  await portal.db.updateTable('portal_users').set({ email_verified: 1 }).execute()
  push.caught.length = 0
  push.answerWith(201)
})
afterEach(async () => {
  await Promise.all(later.splice(0).map((each) => each.close()))
})

const change = (method: string, path: string, body: unknown) =>
  portal.app.request(path, { ...json(body, amelia.headers), method })
const post = (path: string, body: unknown) => change('POST', path, body)
const addDevice = (device: string) =>
  post(pushDevicesPath, { ...push.subscription(device), name: device })
const save = (over: object) =>
  change('PUT', reminderSettingsPath, { ...usualReminderSettings, ...over })

/** Does what is due at a time, in a portal of that time on the same database. */
async function runAt(now: string, env: Partial<Portal['config']> = {}): Promise<void> {
  const portalOfThen = await createPortal({ ...portal.config, clockStart: now, ...env }, push)
  later.push(portalOfThen)
  await portalOfThen.reminders.run()
}

async function listed(): Promise<string[]> {
  return (
    await bodyOf<ReminderList>(portal.app.request(remindersPath, { headers: amelia.headers }))
  ).data.map(({ title }) => title)
}

const standby = typedDuty('ASBY', '2026-07-16', ['04:30', '10:30'])
const medical = { type: 'medical', name: 'Medical', expiryDate: '2026-08-20' }

async function addStandby(): Promise<string> {
  return (await bodyOf<{ data: { id: string } }>(post(rosterPath, standby))).data.id
}

describe('a report time', () => {
  it('is pushed once to each device at its time, in quiet hours too, without details', async () => {
    await addDevice('phone')
    await addDevice('tablet')
    await addStandby()
    await portal.reminders.run()
    expect(push.caught).toEqual([])
    await runAt('2026-07-16T01:29:00Z')
    expect(push.caught).toEqual([])
    await runAt('2026-07-16T01:30:00Z')
    await runAt('2026-07-16T01:40:00Z')
    expect(push.caught.map(({ device }) => device).toSorted()).toEqual(['phone', 'tablet'])
    expect(push.caught[0]).toMatchObject({
      urgency: 'high',
      ttl: expect.closeTo(3 * 60 * 60, -3),
      topic: expect.stringMatching(/^[\w-]{32}$/),
      payload: { title: 'You report for duty soon', body: 'Open CrewPortal for details.' },
    })
    expect(await listed()).toEqual(['Report at 05:30'])
  })

  it('that moves has a new reminder, and a deleted one has none', async () => {
    await addDevice('phone')
    await save({ pushShowsDetails: true })
    const id = await addStandby()
    await portal.reminders.run()
    await change('PATCH', rosterEntryPath(id), { scheduledBrief: '2026-07-16T06:00:00Z' })
    await portal.reminders.run()
    await runAt('2026-07-16T02:00:00Z')
    expect(push.caught).toEqual([])
    await runAt('2026-07-16T03:01:00Z')
    expect(push.caught).toMatchObject([
      { payload: { title: 'Report at 07:00', link: `/roster?month=2026-07&duty=${id}` } },
    ])
    const other = await addStandby()
    await portal.app.request(rosterEntryPath(other), { headers: amelia.headers, method: 'DELETE' })
    await runAt('2026-07-16T04:00:00Z')
    expect(push.caught).toHaveLength(1)
  })

  it('that has passed is not sent after an outage', async () => {
    await addDevice('phone')
    await addStandby()
    await portal.reminders.run()
    await runAt('2026-07-16T04:30:00Z')
    expect([push.caught, await listed()]).toEqual([[], []])
  })
})

describe('certificates', () => {
  it('wait for the morning digest', async () => {
    await addDevice('phone')
    await post(certificationsPath, medical)
    await portal.reminders.run()
    expect(await listed()).toEqual(['Medical expires in 36 days'])
    expect(push.caught).toEqual([])
    await runAt('2026-07-16T06:59:00Z')
    expect(push.caught).toEqual([])
    await runAt('2026-07-16T07:00:00Z')
    expect(push.caught).toHaveLength(1)
  })

  it('are one digest after an outage', async () => {
    await addDevice('phone')
    await save({ pushShowsDetails: true })
    for (const day of [20, 21, 22, 23]) {
      await post(certificationsPath, { ...medical, name: `M${day}`, expiryDate: `2026-10-${day}` })
    }
    await portal.reminders.run()
    await runAt('2026-08-30T12:00:00Z')
    await runAt('2026-08-31T07:00:00Z')
    expect(push.caught).toMatchObject([{ payload: { title: '4 reminders', link: '/reminders' } }])
    expect(push.caught[0]?.payload['body']).toContain('M21 expires in 52 days')
  })
})

describe('a device', () => {
  it.each([404, 410])('whose subscription answers %i is removed', async (status) => {
    await sentTo(status)
    expect(await devices()).toEqual([])
    expect(await states()).toEqual(['dropped'])
  })

  it.each([401, 403])(
    'stays when the portal is refused with %i, without the message',
    async (status) => {
      await sentTo(status)
      expect(await devices()).toHaveLength(1)
      expect(await states()).toEqual(['dropped'])
    },
  )

  it.each([429, 500])('is tried again after %i', async (status) => {
    await sentTo(status)
    expect(await states()).toEqual(['waiting'])
    push.answerWith(201)
    await runAt('2026-07-15T09:02:00Z')
    expect([push.caught.length, await states()]).toEqual([1, ['sent']])
  })

  it('whose session has ended is removed', async () => {
    await addDevice('phone')
    await portal.db.updateTable('push_devices').set({ session_id: 'ended' }).execute()
    await post(testReminderPath, {})
    await portal.reminders.run()
    expect(push.caught).toEqual([])
    expect(await devices()).toEqual([])
  })

  /** Sends a reminder to a device whose service answers so. */
  async function sentTo(status: number) {
    await addDevice('phone')
    push.answerWith(status)
    await post(testReminderPath, {})
    await portal.reminders.run()
  }

  const devices = () => portal.db.selectFrom('push_devices').select('id').execute()
  const states = async () =>
    (await portal.db.selectFrom('reminder_deliveries').select('state').execute()).map(
      ({ state }) => state,
    )
})

describe('a mail', () => {
  const mail = () => ({ url: new URL(mails.url), from: 'CrewPortal <portal@crew.example>' })

  it('has the words, a link to the settings and a Message-ID', async () => {
    await save({ digestAt: null, quiet: null })
    await post(certificationsPath, medical)
    await runAt(testNow, { mail: mail(), publicUrl: 'https://portal.crew.example' })
    const { text } = await mails.mailTo('amelia@crew.example')
    expect(text).toContain('Subject: Medical expires in 36 days')
    expect(text).toMatch(/Message-ID: <[\w-]{32}@crew\.example>/i)
    expect(text).toMatch(/List-Unsubscribe: <http\S+\/reminders\/settings>/i)
    expect(text.replaceAll('=\r\n', '')).toContain('https://portal.crew.example/reminders/settings')
  })

  it('is not sent to an address that nobody confirmed', async () => {
    await portal.db.updateTable('portal_users').set({ email_verified: 0 }).execute()
    const before = mails.count()
    await post(testReminderPath, {})
    await runAt('2026-07-15T09:01:00Z', { mail: mail() })
    expect(mails.count()).toBe(before)
  })
})

it('is planned only when data changed, and costs little when nothing is due', async () => {
  await addStandby()
  await portal.reminders.run()
  const stale = () =>
    portal.db.selectFrom('revisions').select('user_id').where('plan_at', 'is not', null).execute()
  expect(await stale()).toEqual([])
  await addStandby()
  expect(await stale()).toHaveLength(1)
})
