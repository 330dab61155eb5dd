import { beforeEach, describe, expect, it } from 'vitest'
import { ftlPath } from '#limits/api/paths.ts'
import { rosterEntryPath } from '#duties/api/paths.ts'
import { flown, ftlRequests, limitOf, sick } from '#server/testing/test-ftl.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import { del, expectStatus, get, patch } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty, typedLeg } from '#server/testing/test-duties.ts'
import { saveProfile } from '#server/testing/test-account.ts'

const { addDuty, ftlOf } = ftlRequests(() => portal)

givenPortal()
beforeEach(async () => {
  await emptyRoster(portal)
  await portal.db.deleteFrom('ftl_histories').execute()
})

const standby = typedDuty('HSBY', '2026-07-15', ['05:00', '11:55'])

describe('the flight time limits', () => {
  it('counts the days of the home base', async () => {
    await saveProfile({ baseAirport: 'LPA' })
    const asOf = '?asOf=2026-01-31T23:30:00Z'
    const islands = await ftlOf(amelia, asOf)
    expect(islands.zone).toBe('Atlantic/Canary')
    await saveProfile({ baseAirport: 'ATH' })
    const athens = await ftlOf(amelia, asOf)
    expect(athens.zone).toBe('Europe/Athens')
    expect(limitOf(islands, 'duty7Days')?.window.last).toBe('2026-01-31')
    expect(limitOf(athens, 'duty7Days')?.window).toMatchObject({
      last: '2026-02-01',
      end: '2026-02-01T22:00:00Z',
    })
    await saveProfile({ baseAirport: null })
    expect((await ftlOf(amelia, asOf)).zone).toBe('Europe/London')
  })

  it('count the planned duties that are not legal', async () => {
    const none = { breach: 0, discretion: 0, cannotTell: 0 }
    expect((await ftlOf(amelia)).plannedDoubts).toEqual(none)
    const flight = (date: string, from: string, to: string) => ({
      ...typedDuty('FLIGHT', date, [from, to]),
      sectors: [typedLeg('ZQ210', date, ['BHX', 'PMI'], ['12:00', '14:00'])],
    })
    await addDuty(amelia, flight('2026-07-17', '10:00', '20:30'))
    await addDuty(amelia, flight('2026-07-18', '05:00', '15:00'))
    // Nothing is known of the time before the first one.
    const { plannedDoubts, ...ftl } = await ftlOf(amelia)
    expect(plannedDoubts).toEqual({ ...none, breach: 1, cannotTell: 1 })
    expect(ftl).toMatchObject({ level: 'bad', word: 'Warning', compliant: false })
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
      compliant: false,
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
      // No window is known without a home base.
      isCovered: false,
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
    expect(full).toMatchObject({ word: 'Warning', complete: false, duty7Days: 60 })
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
    expect((await ftlOf(amelia)).duty7Days).toBe(103.75 / 60)
    const edit = { ...standby, scheduledDebrief: '2026-07-15T09:00:00Z' }
    await patch(rosterEntryPath(id), edit)
    expect((await ftlOf(amelia)).duty7Days).toBe(1)
    await del(rosterEntryPath(id))
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
    expect(ftl).toMatchObject({ flight28Days: 145 / 60, hasLoggedFlights: true, hasDaysFree: true })
    expect(await ftlOf(bruno)).toMatchObject({ hasLoggedFlights: false })
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
    const duty = { date: '2026-07-14', dutyType: 'TRAINING', dutyCode: 'EFFRS' }
    const id = await addDuty(amelia, duty)
    const ftl = await ftlOf(amelia)
    expect(limitOf(ftl, 'duty7Days')?.untimed).toEqual([
      { id, date: '2026-07-14', dutyType: 'TRAINING', code: 'EFFRS' },
    ])
  })

  it('is nobody else’s', async () => {
    await addDuty(amelia, flown)
    expect(await ftlOf(bruno)).toMatchObject({ duty7Days: 0, history: { since: null } })
  })

  it('refuses an invalid instant', async () => {
    for (const asOf of ['yesterday', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      await expectStatus(get(`${ftlPath}?asOf=${asOf}`), 400)
    }
    const offset = encodeURIComponent('2026-07-15T10:00:00.500+01:00')
    expect((await ftlOf(amelia, `?asOf=${offset}`)).asOf).toBe('2026-07-15T09:00:00Z')
    await expectStatus(get(`${ftlPath}?at=now`), 400)
  })
})

function course(date: string, from: string, to: string) {
  return { ...typedDuty('TRAINING', date, [from, to]), dutyCode: 'CRM' }
}

function part(id: string, date: string, dutyType: string, code: string, minutes: number) {
  return { id, date, dutyType, code, minutes, basis: 'scheduled' }
}
