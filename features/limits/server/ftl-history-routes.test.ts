import { beforeEach, describe, expect, it } from 'vitest'
import { legalityRosterAnswer } from '#limits/api/legality.ts'
import { legalityRosterPath } from '#limits/api/paths.ts'
import { noStatements } from '#limits/rules/cumulative/ftl-history.ts'
import { flown, ftlRequests, limitOf, sick } from '#server/testing/test-ftl.ts'
import { profilePath } from '#profile/api/paths.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import { expectStatus, put } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

const { addDuty, ftlOf, putHistory } = ftlRequests(() => portal)

givenPortal()
beforeEach(async () => {
  await emptyRoster(portal)
  await portal.db.deleteFrom('ftl_histories').execute()
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
    await stateBase('BHX')
    await addDuty(amelia, flown)
    // A first day that shows no duty, so that it is known as a whole.
    await addDuty(amelia, { ...sick, date: '2026-06-01' })
    const answer = await putHistory(amelia, { completeSince: '2026-06-01', openingBalances })
    expect(await answer.json()).toEqual({
      success: true,
      data: {
        completeSince: '2026-06-01',
        openingBalances,
        ...noStatements,
        statedSince: '2026-06-01',
        rosterSince: '2026-06-01',
        since: '2026-06-01',
      },
    })
    const ftl = await ftlOf(amelia)
    expect(ftl).toMatchObject({ complete: true, compliant: true, flight12Months: 500 + 290 / 60 })
    expect(limitOf(ftl, 'flight12Months')).toMatchObject({ isCovered: true, openingBalance: 500 })
    expect(await ftlOf(bruno)).toMatchObject({ history: { openingBalances: [] } })

    await addDuty(amelia, {
      ...flown,
      date: '2026-07-10',
      scheduledBrief: '2026-07-10T04:15:00Z',
      scheduledDebrief: '2026-07-10T11:30:00Z',
      sectors: [
        {
          ...flown.sectors[0],
          scheduledDeparture: '2026-07-10T05:15:00Z',
          scheduledArrival: '2026-07-10T07:40:00Z',
        },
      ],
    })
    const sentence = 'Some limits are not fully known. Say how you got from PMI to BHX.'
    const verdict = { level: 'unknown', word: 'Incomplete', sentence }
    expect(await ftlOf(amelia)).toMatchObject({ complete: false, compliant: false, ...verdict })

    await stateBase(null)
    expect((await ftlOf(amelia)).sentence).toMatch(/Choose your home base\.$/)
  })

  it('keeps the end of the balances when the roster begins later', async () => {
    await addDuty(amelia, flown)
    await putHistory(amelia, { completeSince: null, openingBalances: [balance('2026-06', 600)] })
    await addDuty(amelia, { ...sick, date: '2026-05-20' })
    const { history, flight12Months } = await ftlOf(amelia)
    expect(history).toMatchObject({
      completeSince: null,
      statedSince: '2026-07-14',
      since: '2026-05-20',
    })
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
      ...noStatements,
      rosterSince: null,
      since: null,
    })
  })

  const statements = {
    freeFrom: '2026-05-30T17:30:00Z',
    lastTripNear: true,
    earlierTotals: { flight12mMinutes: 42_000, flightYearMinutes: 18_000, duty12mMinutes: null },
    freeDaysThisYear: 58,
    logbookFrom: '2024-01-01',
  }

  it('has statements, which the limits and the browser’s legality get', async () => {
    const sent = { completeSince: '2026-06-01', openingBalances: [], ...statements }
    const answer = await putHistory(amelia, { ...sent, freeFrom: '2026-05-30T17:30:00.000Z' })
    expect([answer.status, await answer.json()]).toMatchObject([200, { data: sent }])
    expect((await ftlOf(amelia)).history).toMatchObject(sent)
    const url = `${legalityRosterPath}?from=2026-07-01&to=2026-07-31`
    const roster = legalityRosterAnswer.parse(await (await portal.app.request(url, amelia)).json())
    expect(roster.history).toEqual({
      since: '2026-06-01',
      openingBalances: [],
      ...statements,
      statedSince: '2026-06-01',
      startSince: '2026-06-01',
    })
    expect((await ftlOf(bruno)).history).toMatchObject(noStatements)
  })

  it('keeps the statements that a change omits, and removes them with null', async () => {
    const sent = { completeSince: '2026-06-01', openingBalances: [] }
    await putHistory(amelia, { ...sent, ...statements })
    await expectStatus(putHistory(amelia, { ...sent, completeSince: '2026-06-02' }), 200)
    expect((await ftlOf(amelia)).history).toMatchObject(statements)
    await putHistory(amelia, { ...sent, freeFrom: null, freeDaysThisYear: null })
    expect((await ftlOf(amelia)).history).toMatchObject({
      ...statements,
      freeFrom: null,
      freeDaysThisYear: null,
    })
    const none = { flight12mMinutes: null, flightYearMinutes: null, duty12mMinutes: null }
    await putHistory(amelia, { ...sent, earlierTotals: none })
    expect((await ftlOf(amelia)).history.earlierTotals).toBeNull()
  })

  const blank = { completeSince: null, openingBalances: [] }

  it.each([
    [{ earlierTotals: statements.earlierTotals }, '2026-07-14', null],
    [{ freeDaysThisYear: 58 }, '2026-07-14', null],
    [{ freeFrom: statements.freeFrom }, null, '2026-07-14'],
    [{ lastTripNear: true }, null, '2026-07-14'],
    [{ logbookFrom: '2024-01-01' }, null, null],
  ])('with %j keeps its day: hours %s, start %s', async (given, statedSince, startSince) => {
    await addDuty(amelia, flown)
    await expectStatus(putHistory(amelia, { ...blank, ...given }), 200)
    await addDuty(amelia, { ...sick, date: '2026-05-20' })
    const moved = { completeSince: null, since: '2026-05-20' }
    expect((await ftlOf(amelia)).history).toMatchObject({ ...moved, statedSince, startSince })
  })

  it('keeps totals exact when earlier duties are added', async () => {
    await stateBase('BHX')
    await addDuty(amelia, flown)
    const totals = { flight12mMinutes: 42_000, flightYearMinutes: 18_000, duty12mMinutes: null }
    await putHistory(amelia, { ...blank, earlierTotals: totals })
    const figures = async () => {
      const { flightCalendarYear, flight28Days, history } = await ftlOf(amelia)
      return { flightCalendarYear, flight28Days, since: history.since }
    }
    const known = { flightCalendarYear: (18_000 + 290) / 60 }
    expect(await figures()).toEqual({ ...known, flight28Days: 290 / 60, since: '2026-07-14' })
    const text = JSON.stringify(flown).replaceAll('07-14', '06-25')
    await addDuty(amelia, JSON.parse(text) as typeof flown)
    expect(await figures()).toEqual({ ...known, flight28Days: 580 / 60, since: '2026-06-25' })
    const ftl = await ftlOf(amelia)
    expect(limitOf(ftl, 'flightCalendarYear')).toMatchObject({ isCovered: true })
    expect((await ftlOf(bruno)).history.since).toBeNull()
  })

  it('states the start again, and keeps the day of the hours', async () => {
    await addDuty(amelia, flown)
    await putHistory(amelia, { ...blank, freeDaysThisYear: 90, lastTripNear: true })
    await addDuty(amelia, { ...sick, date: '2026-06-20' })
    await putHistory(amelia, { ...blank, logbookFrom: '2024-01-01' })
    const days = { statedSince: '2026-07-14', startSince: '2026-07-14' }
    expect((await ftlOf(amelia)).history).toMatchObject(days)
    await putHistory(amelia, { ...blank, lastTripNear: true, freeDaysThisYear: 90 })
    expect((await ftlOf(amelia)).history).toMatchObject({ ...days, startSince: '2026-06-20' })
    await putHistory(amelia, { ...blank, completeSince: '2026-06-21' })
    expect((await ftlOf(amelia)).history.statedSince).toBe('2026-06-21')
    await putHistory(amelia, { ...blank, lastTripNear: false, freeDaysThisYear: null })
    const gone = { statedSince: null, startSince: null, completeSince: null }
    expect((await ftlOf(amelia)).history).toMatchObject(gone)
  })

  it('keeps its day when the roster has ended', async () => {
    await addDuty(amelia, flown)
    await putHistory(amelia, { ...blank, freeDaysThisYear: 90 })
    await emptyRoster(portal)
    await expectStatus(putHistory(amelia, { ...blank, logbookFrom: '2024-01-01' }), 200)
    expect((await ftlOf(amelia)).history).toMatchObject({ since: null, statedSince: '2026-07-14' })
  })

  it.each([
    [
      'a roster that begins before the free time ends',
      { freeFrom: '2026-06-01T23:01:00Z' },
      'Your roster begins on 1 Jun 2026',
    ],
    ['no moment', { freeFrom: '2026-02-30T10:00:00Z' }, 'Free from'],
    ['a logbook of the future', { logbookFrom: '2026-07-16' }, 'not in the future'],
    [
      'more hours than a year has',
      { earlierTotals: { ...statements.earlierTotals, flight12mMinutes: 527_041 } },
      'more than a year has',
    ],
    [
      'more hours than this year has had',
      { earlierTotals: { ...statements.earlierTotals, flightYearMinutes: 217_441 } },
      'the year has 151 days before 1 Jun 2026',
    ],
    ['more days', { freeDaysThisYear: 152 }, 'the year has 151 days before 1 Jun 2026'],
    ['half a day', { freeDaysThisYear: 1.5 }, 'Please give whole days'],
    ['a total that is not named', { earlierTotals: { flight12mMinutes: 1 } }, 'valid number'],
    ['totals without a start', { completeSince: null, freeDaysThisYear: 1 }, 'since when'],
  ])('refuses %s', async (_, body, sentence) => {
    const sent = { completeSince: '2026-06-01', openingBalances: [], ...body }
    const answer = await putHistory(amelia, sent)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: expect.stringContaining(sentence) },
    ])
    expect((await ftlOf(amelia)).history).toMatchObject(noStatements)
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
})

function balance(month: string, flightMinutes = 0) {
  return { month, dutyMinutes: 0, flightMinutes }
}

async function stateBase(baseAirport: string | null) {
  const profile = { name: 'Amelia', crewId: null, baseAirport, defaultRole: null }
  await put(profilePath, profile)
}
