import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarFeeds } from '#calendars/api/calendar-feeds.ts'
import {
  calendarFeedsPath,
  familyCalendarPath,
  familyFile,
  familyPage,
  feedAddressPath,
  myCalendarFile,
  myCalendarPath,
} from '#calendars/api/paths.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { usualFamily, usualMyCalendar } from '#calendars/rules/feed-settings.ts'
import { inRequest, type RequestContext } from '#server/context/request-context.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { createPortal, type Portal } from '#server/running/portal.ts'
import { newFeedToken } from '#server/testing/test-good-calls.ts'
import { dbAs, testNow } from '#server/testing/test-portal.ts'
import {
  bodyOf,
  del,
  expectStatus,
  get,
  idOfAdded,
  patch,
  post,
  put,
} from '#server/testing/test-calls.ts'
import { amelia, emptyAccounts, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty } from '#server/testing/test-duties.ts'
import { sampleRoster } from '#server/testing/test-roster-file.ts'

/** The same database 61 minutes later. */
let later: Portal

givenPortal({}, emptyAccounts)
beforeAll(async () => {
  later = await createPortal({ ...portal.config, clockStart: '2026-07-15T10:01:00Z' })
})
afterAll(async () => {
  await later.close()
})

async function address(kind: 'mine' | 'family'): Promise<string> {
  const token = newFeedToken()
  await expectStatus(put(feedAddressPath(kind), { token }), 200)
  return token
}

/** The events of a feed as ical.js reads them, by UID. */
async function eventsAt(path: string, at = portal) {
  const answer = await at.app.request(path)
  expect([path, answer.status]).toEqual([path, 200])
  const text = await answer.text()
  const root = new ICAL.Component(ICAL.parse(text) as never)
  const events = root.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, sequence } = new ICAL.Event(component)
    const valueOf = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? ''
    return { uid, summary, sequence, status: valueOf('status'), start: valueOf('dtstart') }
  })
  expect(convertIcsCalendar(undefined, text).events ?? []).toHaveLength(events.length)
  return new Map(events.map((event) => [event.uid, event]))
}

const standby = { ...typedDuty('HSBY', '2026-07-16', ['04:00', '12:00']), dutyCode: 'SBY' }

const addDuty = (duty: object = standby) => idOfAdded(rosterPath, duty)

/** Moves the stored times back, so that the next change is a later one. */
async function waitASecond(): Promise<void> {
  const earlier = '2026-07-15T08:00:00Z'
  await portal.db.updateTable('duties').set({ updated_at: earlier }).execute()
  await portal.db.updateTable('calendar_feeds').set({ updated_at: earlier }).execute()
  await portal.db.updateTable('revisions').set({ revision: crypto.randomUUID() }).execute()
}

describe('the feed My calendar', () => {
  it('has one stable event per duty, whose sequence rises with each change', async () => {
    const path = myCalendarFile(await address('mine'))
    const id = await addDuty()
    const uid = `${id}@crewportal`
    await put(myCalendarPath, usualMyCalendar)
    await waitASecond()
    const first = (await eventsAt(path)).get(uid)
    expect(first).toMatchObject({ summary: '05:00 London SBY', status: 'CONFIRMED' })

    const edit = { scheduledBrief: '2026-07-16T05:00:00Z' }
    await expectStatus(patch(rosterEntryPath(id), edit), 200)
    const changed = (await eventsAt(path)).get(uid)
    expect(changed).toMatchObject({ summary: '06:00 London SBY', start: '2026-07-16T05:00:00Z' })
    expect(changed?.sequence).toBeGreaterThan(first?.sequence ?? 0)

    await waitASecond()
    const before = (await eventsAt(path)).get(uid)?.sequence ?? 0
    await put(myCalendarPath, { ...usualMyCalendar, titleParts: [] })
    const renamed = (await eventsAt(path)).get(uid)
    expect(renamed?.summary).toBe('Home standby')
    expect(renamed?.sequence).toBeGreaterThan(before)

    await waitASecond()
    await del(rosterEntryPath(id))
    expect((await eventsAt(path)).get(uid)).toMatchObject({ status: 'CANCELLED' })
    const month = await createPortal({ ...portal.config, clockStart: '2026-08-15T09:00:00Z' })
    expect((await eventsAt(path, month)).has(uid)).toBe(false)
    await month.close()
  })

  it('cancels the duties of an undone import and those no longer listed', async () => {
    const path = myCalendarFile(await address('mine'))
    const csvData = sampleRoster('roster-01-simple-month')
    const { importId } = await bodyOf<{ importId: string }>(post(importPath, { csvData }))
    const listed = await eventsAt(path)
    expect(listed.size).toBeGreaterThan(10)
    const [uid = ''] = listed.keys()
    await portal.db
      .updateTable('duties')
      .set({ status: 'unlisted', status_since: testNow })
      .where('id', '=', uid.replace('@crewportal', ''))
      .execute()
    await portal.db.updateTable('revisions').set({ revision: 'changed' }).execute()
    expect((await eventsAt(path)).get(uid)).toMatchObject({ status: 'CANCELLED' })
    await expectStatus(post(undoImportPath(importId), {}), 200)
    const undone = await eventsAt(path)
    expect([...undone.keys()].sort()).toEqual([...listed.keys()].sort())
    expect(new Set([...undone.values()].map(({ status }) => status))).toEqual(
      new Set(['CANCELLED']),
    )
  })

  it('has duties, days off, certificates and tasks as chosen', async () => {
    await seedDemoCrew(dbAs(portal.db, amelia.id))
    const path = myCalendarFile(await address('mine'))
    await put(myCalendarPath, {
      ...usualMyCalendar,
      certificates: true,
      tasks: true,
      alarmMinutes: 60,
    })
    const titles = [...(await eventsAt(path)).values()].map(({ summary }) => summary)
    for (const title of [/ZQ\d+.* [A-Z]{3}-[A-Z]{3}/, /^Day off$/, / expires$/, /^Complete /]) {
      expect(titles.some((each) => title.test(each))).toBe(true)
    }
    const text = await (await portal.app.request(path)).text()
    expect(text).toContain('TRIGGER:-PT60M')
    expect(text).not.toContain('ASHDOWN')
  })

  it('is answered with 304 until something changes', async () => {
    const path = myCalendarFile(await address('mine'))
    const answer = await portal.app.request(path)
    const etag = answer.headers.get('etag') ?? ''
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    const again = () => get(path, { headers: { 'if-none-match': etag } })
    await expectStatus(again(), 304)
    await addDuty()
    await expectStatus(again(), 200)
    const head = await portal.app.request(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('notes its own use alone', async () => {
    await address('family')
    await eventsAt(myCalendarFile(await address('mine')))
    const { addresses } = calendarFeeds.parse(await bodyOf(get(calendarFeedsPath)))
    expect(addresses).toMatchObject({
      mine: { lastUsedAt: expect.stringMatching(/^2026-07-15/) },
      family: { lastUsedAt: null, lastUsedBy: null },
    })
  })

  it('notes each program at once, the same program once an hour, and reports all but the first', async () => {
    const path = myCalendarFile(await address('mine'))
    const read = (at: Portal, agent: string) =>
      at.app.request(path, { headers: { 'user-agent': agent } })
    const noted = async () => {
      const rows = await portal.db.selectFrom('feed_tokens').selectAll().execute()
      return [rows[0]?.last_used_by, rows[0]?.last_used_at?.slice(0, 15)]
    }
    const reported = async () => {
      await portal.reminders.run()
      const reminders = await portal.db.selectFrom('reminders').select('kind').execute()
      return reminders.filter(({ kind }) => kind === 'feed').length
    }
    await read(portal, 'Google-Calendar-Importer')
    await read(portal, 'Google-Calendar-Importer')
    expect(await noted()).toEqual(['Google Calendar', '2026-07-15T09:0'])
    expect(await reported()).toBe(0)
    await read(portal, 'vdirsyncer/0.19')
    expect(await noted()).toEqual(['vdirsyncer', '2026-07-15T09:0'])
    expect(await reported()).toBe(1)
    await read(later, 'vdirsyncer/0.19')
    expect(await noted()).toEqual(['vdirsyncer', '2026-07-15T10:0'])
    expect(await reported()).toBe(1)
  })
})

describe('an address', () => {
  const answerOf = async (path: string) => {
    const answer = await portal.app.request(path)
    const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers)
    return [answer.status, headers, await answer.text()]
  }

  it.each([
    ['mine', myCalendarFile],
    ['family', familyFile],
    ['family', familyPage],
  ] as const)('of %s stops working when it is replaced or revoked', async (kind, pathOf) => {
    const old = await address(kind)
    await expectStatus(portal.app.request(pathOf(old)), 200)
    const token = await address(kind)
    expect(await answerOf(pathOf(old))).toEqual(await answerOf(pathOf(newFeedToken())))
    await expectStatus(portal.app.request(pathOf(token)), 200)
    await del(feedAddressPath(kind))
    const [status, , text] = await answerOf(pathOf(token))
    expect([status, text]).toEqual([404, expect.stringContaining('no calendar at this address')])
  })

  it('of one feed does not open the other', async () => {
    const [mine, family] = [await address('mine'), await address('family')]
    for (const path of [familyFile(mine), familyPage(mine), myCalendarFile(family)]) {
      await expectStatus(portal.app.request(path), 404)
    }
  })

  it.each([
    [myCalendarFile, '/calendar/:token'],
    [familyFile, '/family/:token'],
    [familyPage, '/family/:token'],
  ])('is not in the route that logs, metrics and traces show', async (pathOf, route) => {
    const context: RequestContext = { id: 'r1' }
    const token = newFeedToken()
    await inRequest(context, async () => portal.app.request(pathOf(token)))
    expect(context).toEqual({ id: 'r1', route })
  })

  it('cannot be guessed for long', async () => {
    const token = await address('mine')
    const guesses = await Promise.all(
      Array.from({ length: 31 }, async () => portal.app.request(myCalendarFile(newFeedToken()))),
    )
    expect(Map.groupBy(guesses, ({ status }) => status).get(404)).toHaveLength(30)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
    await expectStatus(portal.app.request(myCalendarFile(token)), 200)
  })
})

describe('the family', () => {
  it('sees no code, place, number, name, id or time of a full roster', async () => {
    await seedDemoCrew(dbAs(portal.db, amelia.id))
    const token = await address('family')
    const [file, page] = [familyFile(token), familyPage(token)]
    const bytes = [
      await (await portal.app.request(file)).text(),
      await (await portal.app.request(page)).text(),
    ]
    const duties = await portal.db
      .selectFrom('duties')
      .selectAll()
      .where('user_id', '=', amelia.id)
      .execute()
    expect(duties.length).toBeGreaterThan(150)
    const words = new Set(
      duties.flatMap(({ id, duty_code, duty_type, description, notes, sectors, crew }) => [
        ...id.split('-').filter((part) => part.length > 4),
        ...duty_code.split('/'),
        duty_type,
        ...(description ?? '').split(/\W+/),
        ...(notes ?? '').split(/\W+/),
        ...[...sectors.matchAll(/"([^"]+)"/g)].map(([, value = '']) => value),
        ...crew.split(/[^A-Z]+/),
      ]),
    )
    const secret = [...words, 'Amelia', amelia.id].filter(
      (word) => word.length > 2 && /[A-Z\d]/.test(word),
    )
    expect(secret.length).toBeGreaterThan(100)
    const shown = bytes.map((text) => text.replace(/As of [^.]*/, ''))
    expect(secret.filter((word) => shown.some((text) => text.split(/\W+/).includes(word)))).toEqual(
      [],
    )
    expect(shown[0]).not.toMatch(/^DTSTART:/m)
    expect(shown[1]).not.toMatch(/\d\d:\d\d/)
    expect(shown[0]).toMatch(/SUMMARY:(Busy|Away overnight|Free)\r\n/)
    expect(shown[1]).toContain('Away overnight')
    const uids = [...(await eventsAt(file)).keys()]
    expect(uids).toEqual([...(await eventsAt(file, later)).keys()])
  })

  it('sees words, times, pause and end as the user chose', async () => {
    await addDuty()
    const token = await address('family')
    const read = async (path: string) => {
      const answer = await portal.app.request(path)
      return [answer.status, await answer.text()] as const
    }
    const words = { busy: '<b>Work</b>', away: 'Gone', free: 'Home' }
    const settings = { ...usualFamily, words, showsTimes: true }
    await put(familyCalendarPath, settings)
    expect((await read(familyPage(token)))[1]).toContain('&lt;b&gt;Work&lt;/b&gt;')
    expect((await read(familyPage(token)))[1]).toContain('05:00 to 13:00')
    expect((await read(familyFile(token)))[1]).toContain('DTSTART:20260716T040000Z')
    await put(familyCalendarPath, { ...settings, isPaused: true })
    expect((await read(familyFile(token)))[1]).not.toContain('VEVENT')
    expect((await read(familyPage(token)))[1]).toContain('This calendar is paused.')
    await put(familyCalendarPath, { ...settings, expiresOn: '2026-07-15' })
    expect((await read(familyPage(token)))[0]).toBe(200)
    await put(familyCalendarPath, { ...settings, expiresOn: '2026-07-14' })
    for (const path of [familyPage(token), familyFile(token)]) {
      expect(await read(path)).toEqual([410, expect.stringContaining('This calendar has ended.')])
    }
  })

  it('sees a change in the same event, whose stamps do not tell when it was made', async () => {
    const path = familyFile(await address('family'))
    const id = await addDuty()
    await waitASecond()
    await portal.db.updateTable('duty_changes').set({ made_at: '2026-07-15T08:00:00Z' }).execute()
    await portal.db.updateTable('revisions').set({ revision: 'changed' }).execute()
    const before = await eventsAt(path)
    expect([...before.values()]).toMatchObject([{ summary: 'Busy' }])
    await del(rosterEntryPath(id))
    await addDuty({ date: '2026-07-16', dutyType: 'OFF', dutyCode: 'OFF' })
    const after = await eventsAt(path)
    expect([...after.keys()]).toEqual([...before.keys()])
    const [[was], [is]] = [[...before.values()], [...after.values()]]
    expect(is?.summary).toBe('Free')
    expect(is?.sequence).toBe(was?.sequence)
    const text = await (await portal.app.request(path)).text()
    const stamps = new Set(text.match(/^(DTSTAMP|LAST-MODIFIED):.*/gm))
    expect([...stamps].map((stamp) => stamp.trim())).toEqual([
      'DTSTAMP:20260715T000000Z',
      'LAST-MODIFIED:20260715T000000Z',
    ])
  })

  it('has a page with strict headers and no script', async () => {
    const answer = await portal.app.request(familyPage(await address('family')))
    const page = await answer.text()
    expect(page).not.toMatch(/<script|style=|<a /)
    expect(page).toContain('Today, Wednesday 15 July 2026')
    expect(page.match(/<li /g)).toHaveLength(42)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'self'"),
    })
  })
})
