import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { absenceAnswer, longestTimeOffAnswer, type AbsenceAnswer } from '#absence/api/absence.ts'
import { absencePath, longestTimeOffPath } from '#absence/api/paths.ts'
import type { AbsenceSettings } from '#load/api/absence-settings.ts'
import { privateSettingsPath } from '#load/api/paths.ts'
import { savedPrivateSettings, type PrivateSettingsChange } from '#load/api/private-settings.ts'
import { ftlRequests } from '#server/testing/test-ftl.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import { bodyOf, expectStatus, get, put, seeing } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { saveProfile } from '#server/testing/test-account.ts'
import { typedDuty } from '#server/testing/test-duties.ts'

const { addDuty } = ftlRequests(() => portal)

givenPortal()
beforeAll(async () => {
  await saveProfile({ baseAirport: 'BHX' })
})

beforeEach(async () => {
  await emptyRoster(portal)
  await change({ absence: nothing })
})

const nothing: AbsenceSettings = { sickness: null, leave: null, nation: null }

const sickness: NonNullable<AbsenceSettings['sickness']> = {
  policy: { bridgeDaysOff: false, dayCount: 'listed' },
  added: [],
  notCounted: [],
  triggers: [{ name: 'Three spells', kind: 'spells', at: 3, months: 12, section: '4.2' }],
  scheme: { fullDays: 10, halfDays: 10, rollingMonths: 12 },
}

const leave: NonNullable<AbsenceSettings['leave']> = {
  yearStart: '04-01',
  allowance: 28,
  carriedOver: 2.5,
  adjustment: -1,
  note: '',
  otherCodes: [],
}

async function change(body: PrivateSettingsChange, ifMatch?: string): Promise<Response> {
  return put(privateSettingsPath, body, ifMatch === undefined ? amelia : seeing(ifMatch))
}

async function absence(user = amelia, query = ''): Promise<AbsenceAnswer> {
  const answer = await get(`${absencePath}${query}`, user)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return absenceAnswer.parse(await answer.json()).data
}

const addDay = (date: string, dutyType: 'SICK' | 'OFF' | 'LEAVE', dutyCode: string = dutyType) =>
  addDuty(amelia, { date, dutyType, dutyCode })

describe('sickness and leave', () => {
  it('shows no count of sickness before the part is turned on', async () => {
    await addDay('2026-07-01', 'SICK')
    await addDay('2026-07-20', 'LEAVE', 'LVE')
    expect(await absence()).toEqual({
      today: '2026-07-15',
      rosterSince: '2026-07-01',
      leaveCodes: ['LVE'],
      sickDays: null,
      spells: null,
      triggers: null,
      companyPay: null,
      facts: null,
      leave: null,
      bankHolidays: null,
      isUnreadable: false,
    })
  })

  it('shows the sick days, and no spell until both questions are answered', async () => {
    await addDay('2026-07-01', 'SICK')
    const policy = { bridgeDaysOff: null, dayCount: 'listed' as const }
    await change({ absence: { ...nothing, sickness: { ...sickness, policy } } })
    const { sickDays, spells, triggers, companyPay, facts } = await absence()
    expect([sickDays, spells, triggers, companyPay]).toEqual([['2026-07-01'], null, null, null])
    expect(facts).toMatchObject({ notedOn: '2026-11-28', gap: null })
  })

  it('counts spells, triggers, sick pay, leave and bank holidays', async () => {
    await addDay('2026-07-01', 'SICK')
    await addDay('2026-07-02', 'SICK')
    await addDay('2026-04-03', 'LEAVE', 'LVE')
    await addDay('2026-07-20', 'LEAVE', 'LVE')
    const added = [{ first: '2026-01-05', last: '2026-01-06' }]
    await change({
      absence: { sickness: { ...sickness, added }, leave, nation: 'england-and-wales' },
    })
    const found = await absence()
    expect(found.spells).toEqual([
      { first: '2026-07-01', last: '2026-07-02', days: 2, counts: true, isTyped: false },
      { first: '2026-01-05', last: '2026-01-06', days: 2, counts: true, isTyped: true },
    ])
    expect(found.triggers).toMatchObject([{ now: 2, ifSickToday: 3, reachedOnDay: 1, at: 3 }])
    expect(found.companyPay).toMatchObject({ used: 4, fullLeft: 6, halfLeft: 10 })
    expect(found.leave).toEqual({
      first: '2026-04-01',
      last: '2027-03-31',
      taken: 1,
      planned: 1,
      left: 27.5,
      listedUntil: '2026-07-20',
    })
    expect(found.bankHolidays).toMatchObject({ worked: 0, isKnown: true })
    expect(found.bankHolidays?.days[0]).toEqual({ date: '2026-04-03', worked: false })
    expect((await absence(amelia, '?today=2027-01-06')).leave).toMatchObject({ taken: 2 })
  })

  it('finds the longest time off from tomorrow', async () => {
    for (const day of ['16', '17', '20', '21']) await addDay(`2026-07-${day}`, 'OFF')
    for (const day of ['18', '19']) {
      await addDuty(amelia, typedDuty('HSBY', `2026-07-${day}`, ['05:00', '11:00']))
    }
    const { wraps, homeBase } = longestTimeOffAnswer.parse(
      await bodyOf(get(`${longestTimeOffPath}?most=3`)),
    )
    expect(homeBase).toBe('BHX')
    expect(wraps).toMatchObject([
      { leaveDays: 1, first: '2026-07-16', last: '2026-07-18', days: 3 },
      { leaveDays: 2, days: 6, isOpen: true, leaveOn: ['2026-07-18', '2026-07-19'] },
    ])
  })

  it('spends no leave on half of a night that begins before the first day of the search', async () => {
    await addDuty(amelia, {
      date: '2026-07-19',
      dutyType: 'HSBY',
      dutyCode: 'HSBY',
      scheduledBrief: '2026-07-19T20:00:00Z',
      scheduledDebrief: '2026-07-20T04:00:00Z',
    })
    for (const day of ['20', '21', '22']) {
      await addDuty(amelia, { date: `2026-07-${day}`, dutyType: 'HSBY', dutyCode: 'HSBY' })
    }
    const { wraps } = longestTimeOffAnswer.parse(
      await bodyOf(get(`${longestTimeOffPath}?from=2026-07-20&most=1`)),
    )
    expect(wraps).toMatchObject([{ leaveDays: 1, first: '2026-07-21', last: '2026-07-21' }])
  })

  it('has nothing of another user', async () => {
    await addDay('2026-07-01', 'SICK')
    await change({ absence: { sickness, leave, nation: 'scotland' } })
    const found = await absence(bruno)
    expect([found.rosterSince, found.sickDays, found.leave, found.bankHolidays]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(await bodyOf(get(longestTimeOffPath, bruno))).toMatchObject({
      wraps: [],
      homeBase: null,
    })
  })

  it.each([
    `${absencePath}?today=2026-02-30`,
    `${absencePath}?day=2026-02-28`,
    `${longestTimeOffPath}?most=11`,
    `${longestTimeOffPath}?from=soon`,
  ])('rejects %s', async (path) => {
    await expectStatus(get(path), 400)
  })
})

describe('what the crew member types', () => {
  const trigger = sickness.triggers[0]

  it.each<[string, object]>([
    ['29 February', { leave: { ...leave, yearStart: '02-29' } }],
    ['quarters of a day', { leave: { ...leave, allowance: 28.25 } }],
    ['61 months', { sickness: { ...sickness, triggers: [{ ...trigger, months: 61 }] } }],
    ['1,000 spells', { sickness: { ...sickness, triggers: [{ ...trigger, at: 1000 }] } }],
    ['eleven triggers', { sickness: { ...sickness, triggers: Array(11).fill(trigger) } }],
    ['an unknown field', { sickness: { ...sickness, reason: 'flu' } }],
    [
      'a spell that ends before it begins',
      {
        sickness: { ...sickness, added: [{ first: '2026-01-06', last: '2026-01-05' }] },
      },
    ],
    [
      'two periods of sick pay',
      {
        sickness: { ...sickness, scheme: { ...sickness.scheme, yearStart: '04-01' } },
      },
    ],
  ])('is refused with %s', async (_, part) => {
    const absence = { ...nothing, ...part }
    await expectStatus(change({ absence }), 400)
  })

  it('keeps the other settings, and is refused over a change that was not seen', async () => {
    const stored = savedPrivateSettings.parse(await (await get(privateSettingsPath)).json())
    await expectStatus(change({ scale: 'KSS' }, stored.version), 200)
    await expectStatus(change({ absence: { ...nothing, leave } }, stored.version), 409)
    await expectStatus(change({ absence: { ...nothing, leave } }), 200)
    const { data } = savedPrivateSettings.parse(await (await get(privateSettingsPath)).json())
    expect(data).toMatchObject({ scale: 'KSS', absence: { leave } })
    await change({ scale: 'SP' })
  })
})
