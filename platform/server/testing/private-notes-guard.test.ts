import { strFromU8, unzipSync } from 'fflate'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { absencePath } from '#absence/api/paths.ts'
import { usualFamily, usualMyCalendar } from '#calendars/rules/feed-settings.ts'
import {
  familyCalendarPath,
  familyFile,
  familyPage,
  feedAddressPath,
  myCalendarFile,
  myCalendarPath,
} from '#calendars/api/paths.ts'
import {
  dutyRecordPath,
  logbookDocumentPath,
  rosterDocumentPath,
} from '#documents/api/document-paths.ts'
import { dutyActionsPath, rosterSearchPath } from '#duties/api/paths.ts'
import { notesPath, privateSettingsPath } from '#load/api/paths.ts'
import {
  payClaimCsvPath,
  payClaimTextPath,
  paydayPath,
  paydayPeriodPath,
  paydaySettingsPath,
} from '#pay/api/paths.ts'
import { accountExportPath, profilePath } from '#profile/api/paths.ts'
import { pushDevicesPath, reminderSettingsPath } from '#reminders/api/paths.ts'
import { usualReminderSettings } from '#reminders/rules/reminder-settings.ts'
import { startMailCatcher, type MailCatcher } from '#scripts/mail-catcher.ts'
import { startPushCatcher, type PushCatcher } from '#scripts/push-catcher.ts'
import { hardenedServer } from '#server/http/hardened-server.ts'
import { setLogLevel } from '#server/observing/log.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { createPortal, type Portal } from '#server/running/portal.ts'
import { goodCall, newFeedToken } from './test-good-calls.ts'
import { describedOperations, idsFor } from './test-operations.ts'
import { givenNotes, markers } from './test-notes.ts'
import { givenPayDecisions } from './test-pay-check.ts'
import { givenPaydays, markedFacts, paydayValues, paydayValuesIn } from './test-paydays.ts'
import { pdfTextOf } from './test-pdf-text.ts'
import { dbAs, givenUser, json, testPortal, type TestUser } from './test-portal.ts'
import { portOf } from './test-served.ts'
import { expectStatus } from './test-calls.ts'

let portal: Portal
let amelia: TestUser
let push: PushCatcher
let mails: MailCatcher
let url: string
/** All that the portal wrote to its log. */
let written = ''
const sentMails: string[] = []
const tokens = { mine: newFeedToken(), family: newFeedToken() }
/** The texts of every answer but those of the notes themselves, by address. */
const answers = new Map<string, string>()

/** The calls whose answers are about the notes or their settings. */
const ofNotes = [notesPath, privateSettingsPath, absencePath]

const call = (path: string, init: RequestInit = {}) => fetch(url + path, init)
const put = (path: string, body: object) =>
  call(path, { ...json(body, amelia.headers), method: 'PUT' })

beforeAll(async () => {
  ;[push, mails] = await Promise.all([startPushCatcher(), startMailCatcher()])
  const hear = (text: unknown) => {
    written += String(text)
    return true
  }
  const streams = [
    vi.spyOn(process.stderr, 'write').mockImplementation(hear),
    vi.spyOn(process.stdout, 'write').mockImplementation(hear),
  ]
  portal = await testPortal({ LOG: 'requests', SLOW_QUERY_MS: '0' }, push)
  const listener = portal.observed(getRequestListener(portal.app.fetch))
  const server = hardenedServer(listener, portal.config)
  url = `http://127.0.0.1:${await portOf(server)}`
  try {
    await aCrewMemberWithNotes()
    await everyReminder()
    await everyAnswer()
  } finally {
    server.close()
    server.closeAllConnections()
    streams.forEach((stream) => stream.mockRestore())
  }
})
afterAll(async () => {
  await portal.close()
  await push.stop()
  await mails.stop()
  vi.restoreAllMocks()
  // Other test files share the process.
  setLogLevel('events')
})

async function aCrewMemberWithNotes(): Promise<void> {
  amelia = await givenUser(portal, 'Amelia')
  const db = dbAs(portal.db, amelia.id)
  await seedDemoCrew(db)
  await portal.db.updateTable('portal_users').set({ email_verified: 1 }).execute()
  const [reportId = ''] = await idsFor(
    { path: '/api/employment/variable-pay-reports/{id}' },
    amelia.id,
    portal,
  )
  await givenPayDecisions(db, reportId)
  const duties = await db
    .selectFrom('duties')
    .select(['id', 'date', 'duty_type'])
    .orderBy('date')
    .execute()
  const flights = duties.filter(({ duty_type: type }) => type === 'FLIGHT')
  const flown = flights.findLast(({ date }) => date < '2026-07-15')?.id ?? ''
  await givenNotes({ app: { request: call } }, amelia, flown)
  await givenPaydays({ db: portal.db, request: call }, amelia)
  // The report of June is paid on 18 July, so that a range is frozen on the day before it.
  const profile = { name: 'Amelia', crewId: null, defaultRole: null, payLagDays: 18 }
  await expectStatus(put(profilePath, profile), 200)
  const ahead = flights.find(({ date }) => date > '2026-07-16')?.id ?? ''
  const sick = json({ kind: 'sick', until: null }, amelia.headers)
  await expectStatus(call(dutyActionsPath(ahead), sick), 200)
  await refusals()
  await put(myCalendarPath, { ...usualMyCalendar, certificates: true, tasks: true })
  await put(familyCalendarPath, { ...usualFamily, showsTimes: true })
  for (const kind of ['mine', 'family'] as const) {
    await expectStatus(put(feedAddressPath(kind), { token: tokens[kind] }), 200)
  }
}

/** Notes that the portal refuses, and a request that it cannot read. */
async function refusals(): Promise<void> {
  const { headers } = amelia
  const note = { kind: 'contact', at: 'quokkacall', who: 'quokkacall', text: 'quokkacall' }
  await expectStatus(call(notesPath, json(note, headers)), 400)
  const gone = { kind: 'ownTime', at: '2026-07-15T08:00:00Z', minutes: 5, text: 'quokkagone' }
  await expectStatus(call(notesPath, json({ ...gone, noteId: 'x', versions: 1 }, headers)), 404)
  const broken = { ...json({}, headers), body: '{"text":"quokkacall"' }
  await expectStatus(call(notesPath, broken), 400)
  const facts = { versions: [{ ...markedFacts, niLetter: 'QQ' }] }
  await expectStatus(put(paydaySettingsPath, facts), 400)
  await expectStatus(put(paydayPeriodPath('2026-01-31'), { landed: 3693.41 }), 404)
  const cut = { ...json({}, headers), method: 'PUT', body: '{"landed":3693.41' }
  await expectStatus(call(paydayPeriodPath('2026-02-28'), cut), 400)
}

async function everyReminder(): Promise<void> {
  const on = { push: true, email: true }
  const kinds = Object.keys(usualReminderSettings.events)
  const events = Object.fromEntries(kinds.map((kind) => [kind, on]))
  const settings = { ...usualReminderSettings, events, pushShowsDetails: true, quiet: null }
  await expectStatus(put(reminderSettingsPath, settings), 200)
  const device = { ...push.subscription('phone'), name: 'phone' }
  await expectStatus(call(pushDevicesPath, json(device, amelia.headers)), 200)
  await portal.reminders.run()
  const mail = { url: new URL(mails.url), from: 'CrewPortal <portal@crew.example>' }
  for (const day of [16, 17, 18, 19, 20]) {
    const clockStart = `2026-07-${day}T10:00:00Z`
    const later = await createPortal({ ...portal.config, clockStart, mail }, push)
    await later.reminders.run()
    await later.close()
  }
  for (let left = mails.count(); left > 0; left -= 1) {
    sentMails.push((await mails.mailTo('amelia@crew.example')).text)
  }
}

async function everyAnswer(): Promise<void> {
  const { headers } = amelia
  const { operations } = await describedOperations(portal)
  for (const operation of operations) {
    const { method, path } = operation
    if (method !== 'GET' || ofNotes.includes(path)) continue
    const [id = null] = await idsFor(operation, amelia.id, portal)
    const app = { request: call } as unknown as Portal['app']
    const answer = await goodCall({ app }, operation, { headers }, id)
    expect([path, answer.status]).toEqual([path, 200])
    answers.set(path, await textOf(answer))
  }
  const further = [
    `${rosterSearchPath}?q=${markers[0]}`,
    `${rosterDocumentPath}?format=pdf&month=2026-07`,
    `${rosterDocumentPath}?format=xlsx&month=2026-07`,
    ...['pdf', 'xlsx', 'csv'].flatMap((format) => [
      `${dutyRecordPath}?format=${format}&from=2026-07-01&to=2026-07-31`,
      `${logbookDocumentPath}?format=${format}`,
    ]),
    myCalendarFile(tokens.mine),
    familyFile(tokens.family),
    familyPage(tokens.family),
  ]
  for (const path of further) {
    const answer = await call(path, { headers })
    expect([path, answer.status]).toEqual([path, 200])
    answers.set(path, await textOf(answer))
  }
}

/** The text of an answer, of each file in it, and of each page. */
async function textOf(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const start = strFromU8(bytes.subarray(0, 4), true)
  if (start.startsWith('PK'))
    return Object.values(unzipSync(bytes))
      .map((file) => strFromU8(file))
      .join('\n')
  if (start !== '%PDF') return strFromU8(bytes)
  const read = await pdfTextOf(bytes)
  if (!('pages' in read)) throw new Error('a document cannot be read')
  return read.pages.flatMap((page) => page.map(({ text }) => text)).join(' ')
}

const found = (text: string) => markers.filter((word) => text.toLowerCase().includes(word))

describe('no word of a note', () => {
  it('is in any other answer, feed, page, document or export', () => {
    expect(answers.size).toBeGreaterThan(45)
    expect([...answers].filter(([, text]) => found(text).length > 0).map(([path]) => path)).toEqual(
      [],
    )
  })

  it('is in a push message or a mail', () => {
    expect(push.caught.length).toBeGreaterThan(2)
    expect(sentMails.length).toBeGreaterThan(1)
    expect(found(JSON.stringify([push.caught, sentMails]))).toEqual([])
  })

  it('is in the log', () => {
    expect(written).toContain(notesPath)
    expect(found(written)).toEqual([])
  })

  it('is in any row of any table', async () => {
    const tables = await portal.db.introspection.getTables()
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(portal.db)
      expect([name, found(JSON.stringify(rows))]).toEqual([name, []])
    }
    const { rows } = await sql<{ count: number }>`select id from crew_notes`.execute(portal.db)
    expect(rows).toHaveLength(9)
  })

  it('is missing for the crew member', async () => {
    const answer = await portal.app.request(`${notesPath}?from=2026-07-01&to=2026-07-31`, amelia)
    const settings = await portal.app.request(privateSettingsPath, amelia)
    expect(found((await answer.text()) + (await settings.text()))).toEqual(markers)
    const asked = await portal.app.request(`${accountExportPath}?privateNotes=true`, amelia)
    expect(found(await textOf(asked))).toEqual(markers)
  })
})

describe('no payslip fact, pay day or estimate', () => {
  const own = [paydayPath, paydaySettingsPath, accountExportPath]
  const others = () => [...answers].filter(([path]) => !own.includes(path))

  it('is in any other answer, feed, page, document, claim or export', () => {
    const places = others().filter(([, text]) => paydayValuesIn(text).length > 0)
    expect(places.map(([path]) => path)).toEqual([])
    expect(others().map(([path]) => path)).toEqual(
      expect.arrayContaining([payClaimTextPath('{id}'), payClaimCsvPath('{id}')]),
    )
  })

  it('is in a push message, a mail or the log', () => {
    expect(paydayValuesIn(JSON.stringify([push.caught, sentMails]))).toEqual([])
    expect(JSON.stringify([push.caught, sentMails])).not.toMatch(/payday|pay day/i)
    expect(written).toContain(paydaySettingsPath)
    expect(paydayValuesIn(written)).toEqual([])
  })

  it('is in any row of another table', async () => {
    const tables = await portal.db.introspection.getTables()
    for (const { name } of tables) {
      if (['pay_settings', 'pay_forecasts'].includes(name)) continue
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(portal.db)
      expect([name, paydayValuesIn(JSON.stringify(rows))]).toEqual([name, []])
    }
    const frozen = await portal.db.selectFrom('pay_forecasts').select('id').execute()
    expect(frozen.map(({ id }) => id).toSorted()).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-06-30',
    ])
  })

  it('is missing for the crew member', () => {
    expect(paydayValuesIn(answers.get(accountExportPath) ?? '')).toEqual(paydayValues)
    const shown = paydayValuesIn((answers.get(paydayPath) ?? '') + answers.get(paydaySettingsPath))
    // No screen shows the basic pay of an earlier estimate.
    expect(shown).toEqual(paydayValues.filter((value) => value !== '480011'))
  })
})

it('no feed, family page or document says that a day was for sickness, unless it is asked', async () => {
  const shared = [...answers].filter(([path]) =>
    /document|duty-record|^\/(calendar|family)\//.test(path),
  )
  expect(shared.length).toBeGreaterThan(10)
  expect(shared.filter(([, text]) => /sick/i.test(text)).map(([path]) => path)).toEqual([])
  expect(answers.get(`${rosterDocumentPath}?format=pdf&month=2026-07`)).toContain('Not at work')
  const shown = `${dutyRecordPath}?format=csv&from=2026-07-01&to=2026-07-31&sickDays=shown`
  expect(await textOf(await portal.app.request(shown, amelia))).toMatch(/sick/i)
  expect(JSON.stringify([push.caught, sentMails])).not.toMatch(/sick/i)
})
