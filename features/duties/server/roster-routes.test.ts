import { beforeAll, expect, it } from 'vitest'
import { rosterEntryPath, rosterPath, tasksPath } from '#duties/api/paths.ts'
import { rosterMonth, singleDuty } from '#duties/api/roster.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { dbAs, givenUser } from '#server/testing/test-portal.ts'
import { saveDuties } from './roster-store.ts'
import { bodyOf, dataOf, expectAnswer, get } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty, typedLeg } from '#server/testing/test-duties.ts'

const standby: Duty = {
  ...typedDuty('HSBY', '2026-07-01', ['04:00', '12:00']),
  description: 'Home Standby',
  actualBrief: null,
  actualDebrief: null,
  sectors: [],
  crew: [],
}
const leg = {
  ...typedLeg('ZQ302', '2026-07-01', ['BHX', 'ALC'], ['15:00', '17:35']),
  actualDeparture: null,
  actualArrival: null,
  aircraftType: '738',
  registration: null,
  positioning: false,
}

givenPortal()
beforeAll(async () => {
  await given('late', {
    dutyType: 'FLIGHT',
    scheduledBrief: '2026-07-01T14:00:00Z',
    sectors: [leg],
  })
  await given('early', {})
  await given('last', { date: '2026-07-31' })
  await given('before', { date: '2026-06-30' })
  await given('after', { date: '2026-08-01' })
})

it('lists the duties of the month, by date and report time', async () => {
  const data = await dataOf(rosterMonth, getMonth('2026-07'))
  expect(data.map(({ id }) => id)).toEqual(['early', 'late', 'last'])
  expect(data[0]).toEqual({
    ...standby,
    id: 'early',
    source: 'CSV',
    notes: null,
    taskId: null,
    logbookEntryId: null,
    version: expect.any(String),
  })
})

it('gives the time zone of each known airport', async () => {
  const { airportZones } = rosterMonth.parse(await (await getMonth('2026-07')).json())
  expect(airportZones).toEqual({ BHX: 'Europe/London', ALC: 'Europe/Madrid' })
})

it.each([
  ['2026-07', '2026-06', '2026-08'],
  ['2026-05', null, '2026-06'],
  ['2026-12', '2026-08', null],
])('names the nearest months of %s that have duties: %s and %s', async (month, before, after) => {
  const answer = rosterMonth.parse(await (await getMonth(month)).json())
  expect([answer.previousMonth, answer.nextMonth]).toEqual([before, after])
})

it('names no month of another crew member', async () => {
  const answer = rosterMonth.parse(await (await getMonth('2026-07', bruno)).json())
  expect([answer.previousMonth, answer.nextMonth]).toEqual([null, null])
})

it.each(['', '?month=', '?month=2026-13', '?month=July', '?month=2026-07&year=2026'])(
  'refuses %o',
  async (query) => {
    await expectAnswer(get(rosterPath + query), 400, {
      success: false,
      error: expect.stringMatching(/\w/),
    })
  },
)

it('counts the days off of a month, and gives the next ones in every month', async () => {
  const carla = await givenUser(portal, 'Carla')
  await given('sunday', { date: '2026-07-26', dutyType: 'OFF' }, carla)
  await given(
    'night',
    {
      date: '2026-07-30',
      scheduledBrief: '2026-07-30T18:00:00Z',
      scheduledDebrief: '2026-07-31T03:00:00Z',
    },
    carla,
  )
  await given('not-off', { date: '2026-07-31', dutyType: 'OFF' }, carla)
  const count = async (month: string, user = carla) => {
    const { daysOff, nextDaysOff } = rosterMonth.parse(await (await getMonth(month, user)).json())
    return [daysOff, nextDaysOff?.first]
  }
  expect(await count('2026-07')).toEqual([1, '2026-07-26'])
  expect(await count('2026-09')).toEqual([0, '2026-07-26'])
  expect(await count('2026-07', bruno)).toEqual([0, undefined])
})

it('answers one duty by its id, and no other path of the roster', async () => {
  const { data, airportZones } = singleDuty.parse(await bodyOf(getDuty('late')))
  expect(data).toMatchObject({ id: 'late', date: '2026-07-01', sectors: [leg] })
  expect(airportZones).toEqual({ BHX: 'Europe/London', ALC: 'Europe/Madrid' })
  expect(await bodyOf(get(tasksPath))).toMatchObject({ open: expect.any(Number) })
})

it.each<[string, string, number]>([
  ['late?month=2026-07', 'Amelia', 400],
  ['late', '', 401],
  ['late', 'Bruno', 404],
  ['nowhere', 'Amelia', 404],
])('refuses %s to “%s” with %i', async (id, name, status) => {
  const headers = name === '' ? {} : (name === 'Bruno' ? bruno : amelia).headers
  await expectAnswer(get(rosterEntryPath(id), { headers }), status, {
    success: false,
    error: expect.stringMatching(/\w/),
  })
})

function getDuty(id: string, user = amelia) {
  return get(rosterEntryPath(id), user)
}

function getMonth(month: string, user = amelia) {
  return get(`${rosterPath}?month=${month}`, user)
}

async function given(id: string, over: Partial<Duty>, user = amelia): Promise<void> {
  const about = {
    source: 'CSV',
    name: '',
    isEdited: false,
    role: null,
    notes: null,
  } as const
  const duty = { ...standby, ...over, ...about, marks: [], differences: [], id }
  await saveDuties(dbAs(portal.db, user.id), [duty])
}
