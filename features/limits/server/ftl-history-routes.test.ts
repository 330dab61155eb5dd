import { beforeEach, describe, expect, it } from 'vitest'
import { legalityRosterAnswer } from '#limits/api/legality.ts'
import { legalityRosterPath } from '#limits/api/paths.ts'
import { noStatements } from '#limits/rules/cumulative/ftl-history.ts'
import { flown, flownOn, ftlRequests, limitOf, sick } from '#server/testing/test-ftl.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import { bodyOf, expectAnswer, expectStatus, get } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { addMonths } from '#kernel/time/calendar-date.ts'
import { saveProfile } from '#server/testing/test-account.ts'

const { addDuty, ftlOf, putHistory } = ftlRequests(() => portal)

givenPortal()
beforeEach(async () => {
  await emptyRoster(portal)
  await portal.db.deleteFrom('ftl_histories').execute()
})

describe('the time before the roster', () => {
  /** July 2025 to May 2026. */
  const openingBalances = Array.from({ length: 11 }, (_, index) => ({
    month: addMonths('2025-07', index),
    dutyMinutes: 6000,
    flightMinutes: 3000,
  }))

  it('is stated, and then every window is covered, compliant up to the limit', async () => {
    await saveProfile({ baseAirport: 'BHX' })
    await addDuty(amelia, flown)
    // A first day that shows no duty, so that it is known as a whole.
    await addDuty(amelia, { ...sick, date: '2026-06-01' })
    expect(
      await bodyOf(putHistory(amelia, { completeSince: '2026-06-01', openingBalances })),
    ).toEqual({
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

    const flownMuch = openingBalances.map((each) => ({ ...each, flightMinutes: 4800 }))
    await putHistory(amelia, { completeSince: '2026-06-01', openingBalances: flownMuch })
    const near = await ftlOf(amelia)
    expect(near).toMatchObject({ level: 'bad', word: 'Warning', compliant: true })
    expect(limitOf(near, 'flightPrevious12Months')).toMatchObject({ level: 'red', isBreach: false })
    await putHistory(amelia, { completeSince: '2026-06-01', openingBalances })

    const away = flownOn('2026-07-10')
    await addDuty(amelia, { ...away, sectors: away.sectors.slice(0, 1) })
    const sentence = 'Some limits are not fully known.'
    const step = { input: 'travel', words: 'Say how you got from PMI to BHX' }
    const verdict = { level: 'unknown', word: 'Incomplete', sentence, step }
    expect(await ftlOf(amelia)).toMatchObject({ complete: false, compliant: false, ...verdict })

    await saveProfile({ baseAirport: null })
    expect((await ftlOf(amelia)).step?.words).toBe('Choose your home base')
  })

  it('keeps the end of the balances when the roster begins later', async () => {
    await addDuty(amelia, flown)
    await putHistory(amelia, balances(['2026-06', 600]))
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
    await expectStatus(putHistory(amelia, balances(['2026-06', 600])), 400)
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
    await expectAnswer(putHistory(amelia, { ...sent, freeFrom: '2026-05-30T17:30:00.000Z' }), 200, {
      data: sent,
    })
    expect((await ftlOf(amelia)).history).toMatchObject(sent)
    const url = `${legalityRosterPath}?from=2026-07-01&to=2026-07-31`
    const roster = legalityRosterAnswer.parse(await bodyOf(get(url)))
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
    await saveProfile({ baseAirport: 'BHX' })
    await addDuty(amelia, flown)
    const totals = { flight12mMinutes: 42_000, flightYearMinutes: 18_000, duty12mMinutes: null }
    await putHistory(amelia, { ...blank, earlierTotals: totals })
    const figures = async () => {
      const { flightCalendarYear, flight28Days, history } = await ftlOf(amelia)
      return { flightCalendarYear, flight28Days, since: history.since }
    }
    const known = { flightCalendarYear: (18_000 + 290) / 60 }
    expect(await figures()).toEqual({ ...known, flight28Days: 290 / 60, since: '2026-07-14' })
    await addDuty(amelia, flownOn('2026-06-25'))
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
    await expectAnswer(putHistory(amelia, sent), 400, { error: expect.stringContaining(sentence) })
    expect((await ftlOf(amelia)).history).toMatchObject(noStatements)
  })

  it.each([
    ['a day to come', { ...blank, completeSince: '2026-07-16' }, 'still to come'],
    ['a day there is not', { ...blank, completeSince: '2026-02-30' }, 'valid date'],
    ['a month twice', balances(['2026-01'], ['2026-01']), 'once only'],
    [
      'a month the roster tells of',
      { ...balances(['2026-03']), completeSince: '2026-03-01' },
      'tells everything',
    ],
    ['fewer than no hours', balances(['2026-01', -1]), 'at least 0'],
    ['more than a month has', balances(['2026-01', 44_641]), 'more than a month'],
    ['unknown fields', { ...blank, carriedOver: 3 }, 'not known here'],
    ['nothing', {}, 'required'],
  ])('refuses %s', async (_, body, sentence) => {
    await expectAnswer(putHistory(amelia, body), 400, {
      success: false,
      error: expect.stringContaining(sentence),
    })
    expect((await ftlOf(amelia)).history.completeSince).toBeNull()
  })
})

function balances(...months: [month: string, flightMinutes?: number][]) {
  return {
    completeSince: null,
    openingBalances: months.map(([month, flightMinutes = 0]) => {
      return { month, dutyMinutes: 0, flightMinutes }
    }),
  }
}
