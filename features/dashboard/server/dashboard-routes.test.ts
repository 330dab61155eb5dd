import { describe, expect, it } from 'vitest'
import { dashboardAnswer } from '#dashboard/api/dashboard.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { payReportsPath } from '#pay/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { transact } from '#server/database/transact.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { saveDuties } from '#duties/server/roster-store.ts'
import { deleteRows } from '#account/server/account-store.ts'
import { dbAs, givenUser, testNow, testPortal, type TestUser } from '#server/testing/test-portal.ts'
import { isWholeRun } from '#kernel/testing/drawn-cases.ts'
import { bodyOf, get, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, emptyAccounts, givenPortal, portal } from '#server/testing/test-crew.ts'
import { saveProfile } from '#server/testing/test-account.ts'
import { storedOff, typedDuty } from '#server/testing/test-duties.ts'

givenPortal({}, emptyAccounts)

it('of a new account is honestly empty', async () => {
  expect(await dashboard(amelia)).toEqual({
    success: true,
    failed: [],
    data: {
      duties: {
        count: 0,
        nextDuty: null,
        endedDuty: null,
        shownId: null,
        nextWas: null,
        leaveAt: null,
        hasWay: false,
        restUntil: null,
        upcoming: [],
        setAside: [],
        airportZones: {},
        homeZone: 'Europe/London',
        nextLegality: null,
        likelyBase: null,
        nextCrew: [],
        nextDaysOff: null,
        hotel: null,
        changes: null,
        changedDays: [],
      },
      logbook: { totalHours: 0, monthHours: 0, monthSectors: 0 },
      allowances: {
        month: null,
        monthTotal: 0,
        perDiems: 0,
        nightCredits: 0,
        toClaim: 0,
        toCheck: 0,
        claimed: { notSent: 0, waiting: 0, words: [] },
      },
      certifications: {
        level: 'unknown',
        sentence: 'No certificates yet',
        link: '/certifications',
        total: 0,
        status: 'None yet',
        nextExpiry: null,
        due: [],
      },
      ftl: {
        level: 'unknown',
        word: 'Incomplete',
        sentence: 'Some limits are not fully known.',
        step: { input: 'homeBase', words: 'Choose your home base' },
        link: '/roster#ftl-status',
        tightest: expect.objectContaining({ current: 0, isCovered: false }) as object,
        compliant: false,
        complete: false,
        critical: 0,
        near: 0,
        dutyHours: 0,
        dutyLimit: 60,
        dutyLevel: 'green',
        isDutyKnown: false,
        percentage: 0,
        plannedDoubts: { breach: 0, discretion: 0, cannotTell: 0 },
      },
      profile: { baseCity: null },
      recentActivity: [],
      tasks: {
        level: 'good',
        word: 'none ready',
        sentence: 'No duty is ready to complete',
        link: '/roster?dialog=tasks',
        count: 0,
        due: 0,
        list: [],
      },
      attention: [],
    },
  })
})

const momentsOfTheDemo = [
  testNow,
  // The first days of a month, on every weekday.
  '2026-07-01T09:00:00Z',
  '2026-07-02T09:00:00Z',
  '2026-07-03T09:00:00Z',
  '2026-07-04T09:00:00Z',
  '2026-07-05T09:00:00Z',
  '2026-07-06T09:00:00Z',
  '2026-07-07T09:00:00Z',
  '2026-07-08T09:00:00Z',
  // The middle of one, where the last flights of the month are flown.
  '2026-06-12T09:00:00Z',
  '2026-06-13T09:00:00Z',
  '2026-06-14T09:00:00Z',
  // The days the clocks change, and those after.
  '2026-03-29T00:59:00Z',
  '2026-03-30T12:00:00Z',
  '2026-10-25T01:30:00Z',
  '2026-10-26T12:00:00Z',
  // The ends of months and years.
  '2027-01-01T00:00:00Z',
  '2026-01-31T12:00:00Z',
  '2026-02-28T12:00:00Z',
  '2026-03-01T00:30:00Z',
  '2024-02-29T23:30:00Z',
  '2024-03-01T12:00:00Z',
  '2025-02-28T12:00:00Z',
  '2026-04-30T22:30:00Z',
  '2026-04-30T23:30:00Z',
  '2026-12-31T23:59:00Z',
]

/** The dates do not depend on the engine, so SQLite alone tries all, and that in `npm run test:all`. */
const triesAll = isWholeRun && process.env['TEST_ENGINE'] === 'sqlite'

it.each(momentsOfTheDemo.slice(0, triesAll ? undefined : 4))(
  'of the demo crew member computes its figures, whenever it is made: %s',
  async (now) => {
    const later = await testPortal({ PORTAL_CLOCK: now })
    try {
      const martha = await givenUser(later, 'Martha')
      await seedDemoCrew(dbAs(later.db, martha.id, now))
      const { data, failed } = dashboardAnswer.parse(
        await bodyOf(later.app.request(dashboardPath, { headers: martha.headers })),
      )
      expect(failed).toEqual([])
      expect(data).toMatchObject({
        logbook: { totalHours: 847, monthHours: 65, monthSectors: 24 },
        allowances: {
          monthTotal: 2340,
          perDiems: 18,
          nightCredits: 14,
          toClaim: 5.2,
          toCheck: 0,
        },
        certifications: { total: 8, status: 'All valid', level: 'warn', nextExpiry: 45 },
        ftl: { compliant: true, complete: true, critical: 0, word: 'Compliant' },
      })
      expect(data.duties).toMatchObject({
        nextDuty: { dutyCode: 'ZQ210/ZQ211' },
        airportZones: { BHX: 'Europe/London', PMI: 'Europe/Madrid' },
        homeZone: 'Europe/London',
      })
      expect(data.tasks?.list).toHaveLength(2)
      expect(data.recentActivity?.length).toBeGreaterThan(2)
    } finally {
      await later.close()
    }
  },
)

it('names the crew of the next duty, and when the user last flew with them', async () => {
  const idris = 'CP - 10233 - PENROSE IDRIS'
  const joss = 'CC - 21988 - TRELAWNEY JOSS'
  await saveProfile({ crewId: '20417' })
  await givenFlight(amelia, '2026-07-16', [idris, 'CM - 20417 - HARLOW AMELIA', joss])
  await givenFlight(amelia, '2026-06-03', [idris])
  await givenFlight(amelia, '2026-05-03', [idris])
  await givenFlight(amelia, '2026-07-20', [joss])
  const status = { kind: 'cancelled', since: '2026-07-01T09:00:00Z' } as const
  await givenFlight(amelia, '2026-07-02', [idris, joss], { status })
  await givenFlight(bruno, '2026-07-03', [joss])
  expect((await dashboard(amelia)).data.duties?.nextCrew).toEqual([
    { position: 'CP', name: 'Penrose I', lastTogether: '2026-06-03' },
    { position: 'CC', name: 'Trelawney J', lastTogether: null },
  ])
  await deleteRows(dbAs(portal.db, bruno.id))
})

it('leaves out a pay report that a later one replaces', async () => {
  const line = { routeNumber: '210', details: '01/06 Mon', taxTafbRestShr: 5 }
  const june = { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-30', entries: [line] }
  const report = (over: object) => post(payReportsPath, { ...june, ...over })
  await report({ payPeriodEnd: '2026-07-01' })
  const created = { created_at: '2026-07-01T09:00:00Z' }
  await portal.db.updateTable('pay_reports').set(created).execute()
  await report({ entries: [{ ...line, taxTafbRestShr: 7 }] })
  const { data } = await dashboard(amelia)
  expect(data.allowances).toMatchObject({ month: '2026-06', monthTotal: 7, perDiems: 1 })
})

describe('with parts', () => {
  it('of which one cannot be read, shows the others', async () => {
    await seedDemoCrew(dbAs(portal.db, amelia.id))
    await portal.db
      .updateTable('pay_reports')
      .set({ entries: 'no JSON' })
      .where('user_id', '=', amelia.id)
      .execute()
    const { data, failed } = await dashboard(amelia)
    expect(failed).toEqual(['allowances'])
    expect(data.allowances).toBeNull()
    expect(data.logbook?.totalHours).toBe(847)
  })

  it('counts a limit that the planned roster will break as critical', async () => {
    for (let day = 20; day < 27; day += 1) {
      await post(rosterPath, typedDuty('TRAINING', `2026-07-${day}`, ['06:00', '16:00']))
    }
    expect((await dashboard(amelia)).data.ftl).toMatchObject({
      compliant: false,
      critical: 1,
      level: 'bad',
    })
  })

  it('lists recent activity, newest first', async () => {
    const off = { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' }
    const report = {
      payPeriodStart: '2026-06-01',
      payPeriodEnd: '2026-06-30',
      entries: [{ routeNumber: '210', details: '01/06', commission: 12.5 }],
    }
    await post(rosterPath, off)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await post(payReportsPath, report)
    const { recentActivity } = (await dashboard(amelia)).data
    expect(recentActivity?.map(({ kind, text }) => [kind, text])).toEqual([
      ['report_saved', 'Saved the pay report 1 Jun to 30 Jun 2026, £12.50'],
      ['duty_added', 'Added OFF on 20 Jul 2026'],
    ])
    expect((await dashboard(bruno)).data.recentActivity).toEqual([])
  })
})

async function givenFlight(
  { id: userId }: TestUser,
  date: string,
  crew: string[],
  changes: Partial<StoredDuty> = {},
): Promise<void> {
  const duty: StoredDuty = {
    ...storedOff,
    ...typedDuty('FLIGHT', date, ['05:00', '12:00']),
    id: `${userId}-${date}`,
    dutyCode: 'ZQ210',
    crew,
    ...changes,
  }
  await transact(dbAs(portal.db, userId), (trx) => saveDuties(trx, [duty]))
}

async function dashboard({ headers }: TestUser) {
  return dashboardAnswer.parse(await bodyOf(get(dashboardPath, { headers })))
}
