import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ftlAnswer, ftlHistoryPath, ftlPath, type FtlSummary } from '#contract/ftl.ts'
import { profilePath } from '#contract/profile.ts'
import { rosterEntryPath, rosterPath } from '#contract/roster.ts'
import type { Portal } from '#server/running/portal.ts'
import {
  emptyRoster,
  givenUser,
  json,
  testPortal,
  type TestUser,
} from '#server/testing/test-portal.ts'

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
  await emptyRoster(portal)
  await portal.db.deleteFrom('ftl_histories').execute()
})

/** Yesterday's return flight: report 05:15 to debrief 12:30 in London, four hours and fifty minutes flown. */
const flown = {
  date: '2026-07-14',
  dutyType: 'FLIGHT',
  dutyCode: '210/211',
  scheduledBrief: '2026-07-14T04:15:00Z',
  scheduledDebrief: '2026-07-14T11:30:00Z',
  sectors: [
    sector('ZQ210', 'BHX', 'PMI', '05:15', '07:40'),
    sector('ZQ211', 'PMI', 'BHX', '08:30', '10:55'),
  ],
}
const standby = {
  date: '2026-07-15',
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: '2026-07-15T05:00:00Z',
  scheduledDebrief: '2026-07-15T11:55:00Z',
}
const sick = { date: '2026-07-01', dutyType: 'SICK', dutyCode: 'SICK' }

function sector(flightNumber: string, from: string, to: string, out: string, on: string) {
  return {
    flightNumber,
    departureAirport: from,
    arrivalAirport: to,
    scheduledDeparture: `2026-07-14T${out}:00Z`,
    scheduledArrival: `2026-07-14T${on}:00Z`,
  }
}

async function addDuty(user: TestUser, duty: object): Promise<string> {
  const answer = await portal.app.request(rosterPath, json(duty, user.headers))
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { id: string } }
  return data.id
}

async function ftlOf({ headers }: TestUser, query = ''): Promise<FtlSummary> {
  const answer = await portal.app.request(ftlPath + query, { headers })
  expect(answer.status).toBe(200)
  return ftlAnswer.parse(await answer.json()).ftl
}

const limitOf = ({ limits }: FtlSummary, key: string) => limits.find((limit) => limit.key === key)

const putHistory = ({ headers }: Pick<TestUser, 'headers'>, body: unknown) =>
  portal.app.request(ftlHistoryPath, { ...json(body, headers), method: 'PUT' })

describe('the flight time limits', () => {
  it('counts the days of the home base', async () => {
    const profile = { name: 'Amelia', crewId: null, baseAirport: 'LPA', defaultRole: null }
    const put = (body: object) =>
      portal.app.request(profilePath, { ...json(body, amelia.headers), method: 'PUT' })
    await put(profile)
    const asOf = '?asOf=2026-01-31T23:30:00Z'
    const islands = await ftlOf(amelia, asOf)
    expect(islands.zone).toBe('Atlantic/Canary')
    await put({ ...profile, baseAirport: 'ATH' })
    const athens = await ftlOf(amelia, asOf)
    expect(athens.zone).toBe('Europe/Athens')
    expect(limitOf(islands, 'duty7Days')?.window.last).toBe('2026-01-31')
    expect(limitOf(athens, 'duty7Days')?.window).toMatchObject({
      last: '2026-02-01',
      end: '2026-02-01T22:00:00Z',
    })
    await put({ ...profile, baseAirport: null })
    expect((await ftlOf(amelia, asOf)).zone).toBe('Europe/London')
  })

  it('count the planned duties that are not legal', async () => {
    const none = { breach: 0, discretion: 0, cannotTell: 0 }
    expect((await ftlOf(amelia)).plannedDoubts).toEqual(none)
    const flight = (date: string, from: string, to: string) => ({
      ...flown,
      date,
      scheduledBrief: `${date}T${from}:00Z`,
      scheduledDebrief: `${date}T${to}:00Z`,
      sectors: [
        {
          ...sector('ZQ210', 'BHX', 'PMI', '12:00', '14:00'),
          scheduledDeparture: `${date}T12:00:00Z`,
          scheduledArrival: `${date}T14:00:00Z`,
        },
      ],
    })
    await addDuty(amelia, flight('2026-07-17', '10:00', '20:30'))
    await addDuty(amelia, flight('2026-07-18', '05:00', '15:00'))
    expect((await ftlOf(amelia)).plannedDoubts).toEqual({ ...none, breach: 1 })
    expect((await ftlOf(bruno)).plannedDoubts).toEqual(none)
    const later = await ftlOf(amelia, '?asOf=2026-07-19T00:00:00Z')
    expect(later.plannedDoubts).toEqual(none)
  })

  it('are in hours, with the duties behind every figure', async () => {
    const flight = await addDuty(amelia, flown)
    const home = await addDuty(amelia, standby)
    await addDuty(amelia, sick)
    const ftl = await ftlOf(amelia)
    expect(ftl).toMatchObject({
      compliant: true,
      complete: false,
      duty28Days: (435 + 103.75) / 60,
      dutyAnnual: (435 + 415) / 60,
      flight28Days: 290 / 60,
      flightCalendarYear: 290 / 60,
      flight12Months: 290 / 60,
      sickDays12Months: 1,
      sickPeriods12Months: 1,
      warnings: [],
      history: { completeSince: null, rosterSince: '2026-07-01', since: '2026-07-01' },
    })
    expect(limitOf(ftl, 'duty7Days')).toEqual({
      key: 'duty7Days',
      type: 'Duty Hours',
      period: '7 Days',
      unit: 'hours',
      article: 'ORO.FTL.210(a)(1)',
      limit: 60,
      current: (435 + 103.75) / 60,
      percentage: (435 + 103.75) / 3600,
      level: 'green',
      isBreach: false,
      window: {
        first: '2026-07-09',
        last: '2026-07-15',
        start: '2026-07-08T23:00:00Z',
        end: '2026-07-15T23:00:00Z',
      },
      isCovered: true,
      openingBalance: 0,
      peak: { date: '2026-07-15', current: (435 + 103.75) / 60 },
      firstBreach: null,
      recentBreach: null,
      duties: [
        part(flight, '2026-07-14', 'FLIGHT', '210/211', 435),
        part(home, '2026-07-15', 'HSBY', 'HSBY', 103.75),
      ],
      untimed: [],
    })
    expect(limitOf(ftl, 'duty28Days')?.isCovered).toBe(false)
    expect(limitOf(ftl, 'sick12Months')).toMatchObject({ current: 1 / 7, limit: 4, unit: 'weeks' })
  })

  it('is as of any instant, days and years parted at London’s midnight', async () => {
    await addDuty(amelia, { ...flown })
    const before = await ftlOf(amelia, '?asOf=2026-07-13T22:59:00Z')
    expect(before).toMatchObject({ duty7Days: 0, asOf: '2026-07-13T22:59:00Z' })
    expect(limitOf(before, 'duty7Days')?.peak).toEqual({ date: '2026-07-14', current: 7.25 })
    expect(await ftlOf(amelia, '?asOf=2026-07-13T23:00:00Z')).toMatchObject({ duty7Days: 7.25 })
    expect(await ftlOf(amelia, '?asOf=2026-07-20T22:59:00Z')).toMatchObject({ duty7Days: 7.25 })
    expect(await ftlOf(amelia, '?asOf=2026-07-20T23:00:00Z')).toMatchObject({ duty7Days: 0 })
    expect(await ftlOf(amelia, '?asOf=2027-01-01T09:00:00Z')).toMatchObject({
      flightCalendarYear: 0,
      flight12Months: 290 / 60,
    })
  })

  it('warns from 70 %, is red from 90 %, and breaks above the limit only', async () => {
    for (const day of ['09', '10', '11', '12', '13', '14']) {
      await addDuty(amelia, course(`2026-07-${day}`, '06:00', '16:00'))
    }
    const full = await ftlOf(amelia)
    expect(full).toMatchObject({ compliant: true, duty7Days: 60 })
    expect(full.warnings).toEqual([
      {
        type: 'Duty Hours',
        period: '7 Days',
        current: 60,
        limit: 60,
        percentage: 1,
        level: 'red',
      },
    ])
    await addDuty(amelia, course('2026-07-15', '06:00', '06:01'))
    const over = await ftlOf(amelia)
    expect(over.compliant).toBe(false)
    expect(limitOf(over, 'duty7Days')).toMatchObject({ isBreach: true, firstBreach: '2026-07-15' })
  })

  it('follows edits and deletions', async () => {
    const id = await addDuty(amelia, standby)
    const { headers } = amelia
    expect((await ftlOf(amelia)).duty7Days).toBe(103.75 / 60)
    const edit = { ...standby, scheduledDebrief: '2026-07-15T09:00:00Z' }
    await portal.app.request(rosterEntryPath(id), { ...json(edit, headers), method: 'PATCH' })
    expect((await ftlOf(amelia)).duty7Days).toBe(1)
    await portal.app.request(rosterEntryPath(id), { method: 'DELETE', headers })
    expect((await ftlOf(amelia)).duty7Days).toBe(0)
  })

  it('counts logbook flights without a duty, but not standby in the logbook', async () => {
    const entry = {
      user_id: amelia.id,
      duty_id: null,
      sector: null,
      date: '2026-07-10',
      departure_airport: 'BHX',
      arrival_airport: 'PMI',
      aircraft_type: '738',
      registration: 'G-ALBX',
      flight_minutes: 145,
      role: 'cabin_crew' as const,
      remarks: null,
      report_time: null,
      debrief_time: null,
      actual_departure: null,
      actual_arrival: null,
      crew: '[]',
      flight_numbers: '[]',
      edited: '[]',
      source: 'manual' as const,
      created_at: '2026-07-10T12:00:00Z',
      updated_at: '2026-07-10T12:00:00Z',
    }
    await portal.db
      .insertInto('flight_entries')
      .values([
        { ...entry, id: 'flight', flight_types: '["commercial"]' },
        { ...entry, id: 'standby', flight_types: '["standby"]' },
      ])
      .execute()
    const ftl = await ftlOf(amelia)
    expect(ftl.flight28Days).toBe(145 / 60)
    expect(limitOf(ftl, 'flight28Days')?.duties).toEqual([
      {
        id: 'flight',
        date: '2026-07-10',
        dutyType: null,
        code: 'BHX-PMI',
        minutes: 145,
        basis: 'estimated',
      },
    ])
  })

  it('names duties without times rather than passing over them', async () => {
    const id = await addDuty(amelia, {
      date: '2026-07-14',
      dutyType: 'TRAINING',
      dutyCode: 'EFFRS',
    })
    const ftl = await ftlOf(amelia)
    expect(limitOf(ftl, 'duty7Days')?.untimed).toEqual([
      { id, date: '2026-07-14', dutyType: 'TRAINING', code: 'EFFRS' },
    ])
  })

  it('is nobody else’s', async () => {
    await addDuty(amelia, flown)
    expect(await ftlOf(bruno)).toMatchObject({ duty7Days: 0, history: { since: null } })
  })

  it('refuses a request without sign-in, and an invalid instant', async () => {
    expect((await portal.app.request(ftlPath)).status).toBe(401)
    const { headers } = amelia
    for (const asOf of ['yesterday', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      const answer = await portal.app.request(`${ftlPath}?asOf=${asOf}`, { headers })
      expect(answer.status).toBe(400)
    }
    const offset = encodeURIComponent('2026-07-15T10:00:00.500+01:00')
    expect((await ftlOf(amelia, `?asOf=${offset}`)).asOf).toBe('2026-07-15T09:00:00Z')
    expect((await portal.app.request(`${ftlPath}?at=now`, { headers })).status).toBe(400)
  })
})

describe('the time before the roster', () => {
  const months = ['2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'].concat([
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
  ])
  const openingBalances = months.map((month) => ({ month, dutyMinutes: 6000, flightMinutes: 3000 }))

  it('is stated, and then every window is covered', async () => {
    await addDuty(amelia, flown)
    const answer = await putHistory(amelia, { completeSince: '2026-06-01', openingBalances })
    expect(await answer.json()).toEqual({
      success: true,
      data: {
        completeSince: '2026-06-01',
        openingBalances,
        rosterSince: '2026-07-14',
        since: '2026-06-01',
      },
    })
    const ftl = await ftlOf(amelia)
    expect(ftl).toMatchObject({ complete: true, compliant: true, flight12Months: 500 + 290 / 60 })
    expect(limitOf(ftl, 'flight12Months')).toMatchObject({ isCovered: true, openingBalance: 500 })
    expect(await ftlOf(bruno)).toMatchObject({ history: { openingBalances: [] } })
  })

  it('keeps the end of the balances when the roster begins later', async () => {
    await addDuty(amelia, flown)
    await putHistory(amelia, { completeSince: null, openingBalances: [balance('2026-06', 600)] })
    await addDuty(amelia, { ...sick, date: '2026-05-20' })
    const { history, flight12Months } = await ftlOf(amelia)
    expect(history).toMatchObject({ since: '2026-07-14', rosterSince: '2026-05-20' })
    expect(flight12Months).toBe((600 + 290) / 60)
  })

  it('requires a day when the roster gives none', async () => {
    const stated = { completeSince: null, openingBalances: [balance('2026-06', 600)] }
    const answer = await putHistory(amelia, stated)
    expect(answer.status).toBe(400)
  })

  it('can be changed and removed', async () => {
    await putHistory(amelia, { completeSince: '2026-06-01', openingBalances })
    await putHistory(amelia, { completeSince: null, openingBalances: [] })
    const { history } = await ftlOf(amelia)
    expect(history).toEqual({
      completeSince: null,
      openingBalances: [],
      rosterSince: null,
      since: null,
    })
  })

  it.each([
    ['a day to come', { completeSince: '2026-07-16', openingBalances: [] }, 'still to come'],
    ['a day there is not', { completeSince: '2026-02-30', openingBalances: [] }, 'valid date'],
    [
      'a month twice',
      { completeSince: null, openingBalances: [balance('2026-01'), balance('2026-01')] },
      'once only',
    ],
    [
      'a month the roster tells of',
      { completeSince: '2026-03-01', openingBalances: [balance('2026-03')] },
      'tells everything',
    ],
    [
      'fewer than no hours',
      { completeSince: null, openingBalances: [balance('2026-01', -1)] },
      'at least 0',
    ],
    [
      'more than a month has',
      { completeSince: null, openingBalances: [balance('2026-01', 44_641)] },
      'more than a month',
    ],
    [
      'unknown fields',
      { completeSince: null, openingBalances: [], carriedOver: 3 },
      'not known here',
    ],
    ['nothing', {}, 'required'],
  ])('refuses %s', async (_, body, sentence) => {
    const answer = await putHistory(amelia, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      success: false,
      error: expect.stringContaining(sentence),
    })
    expect((await ftlOf(amelia)).history.completeSince).toBeNull()
  })

  it('is stated by who is signed in only', async () => {
    expect((await putHistory({ headers: { authorization: '' } }, {})).status).toBe(401)
  })
})

function balance(month: string, flightMinutes = 0) {
  return { month, dutyMinutes: 0, flightMinutes }
}

function course(date: string, from: string, to: string) {
  const scheduledBrief = `${date}T${from}:00Z`
  return {
    date,
    dutyType: 'TRAINING',
    dutyCode: 'CRM',
    scheduledBrief,
    scheduledDebrief: `${date}T${to}:00Z`,
  }
}

function part(id: string, date: string, dutyType: string, code: string, minutes: number) {
  return { id, date, dutyType, code, minutes, basis: 'scheduled' }
}
