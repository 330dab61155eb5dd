import { beforeAll, describe, expect, it } from 'vitest'
import { importPath } from '#imports/api/paths.ts'
import { foundDuties } from '#duties/api/roster-search.ts'
import { rosterSearchPath, rosterPath } from '#duties/api/paths.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { transact } from '#server/database/transact.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { saveDuties } from '#duties/server/roster-store.ts'
import { dbAs, givenUser, type TestUser } from '#server/testing/test-portal.ts'
import { bodyOf, expectAnswer, expectStatus, get, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { storedOff, typedLeg } from '#server/testing/test-duties.ts'
import { sampleRoster } from '#server/testing/test-roster-file.ts'

const leg = (flightNumber: string, departureAirport: string, arrivalAirport: string): Sector => ({
  flightNumber,
  departureAirport,
  arrivalAirport,
  scheduledDeparture: null,
  scheduledArrival: null,
  actualDeparture: null,
  actualArrival: null,
  aircraftType: '738',
  registration: null,
  positioning: false,
})

const palma: Partial<StoredDuty> = {
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210/ZQ211',
  scheduledBrief: '2026-07-10T04:15:00Z',
  sectors: [leg('ZQ210', 'BHX', 'PMI'), leg('ZQ211', 'PMI', 'BHX')],
  crew: ['CP - 10233 - PENROSE IDRIS', 'CC - 22317 - ADEYEMI-COLE FUNMI', 'CC - 4711 - MÜLLER JO'],
}

givenPortal()
beforeAll(async () => {
  await given(amelia, '2026-07-10', palma)
  await given(amelia, '2025-03-02', {
    dutyType: 'FLIGHT',
    dutyCode: '640',
    sectors: [leg('640', 'PMI', 'FAO')],
    notes: 'Hotel 100% full_house at C:\\HOTEL, ask for "Joss"',
  })
  const status = { kind: 'cancelled', since: '2026-07-01T09:00:00Z' } as const
  const course = { dutyCode: 'CRM', description: 'Crew Resource Management' }
  await given(amelia, '2026-08-05', { dutyType: 'TRAINING', ...course, status })
  await given(amelia, '2026-07-11', {})
  await given(bruno, '2026-07-10', { ...palma, notes: 'Bruno’s' })
})

describe.each([
  ['a flight number', 'ZQ211', ['2026-07-10']],
  ['the digits of a flight number', '211', ['2026-07-10']],
  ['the beginning of a flight number', 'zq2', ['2026-07-10']],
  ['the code of an airline', 'zq', ['2026-07-10']],
  ['several flight numbers', 'ZQ210/ZQ211', ['2026-07-10']],
  ['a flight number without an airline', '640', ['2025-03-02']],
  ['a route', 'BHX-PMI', ['2026-07-10']],
  ['a route with a space', 'pmi fao', ['2025-03-02']],
  ['a route of three airports', 'BHX PMI BHX', ['2026-07-10']],
  ['no route in the other direction', 'FAO-PMI', []],
  ['no route in another order', 'PMI BHX PMI', []],
  ['an airport, newest first', 'pmi', ['2026-07-10', '2025-03-02']],
  ['no part of an airport', 'pm', []],
  ['a duty code', 'crm', ['2026-08-05']],
  ['a description', 'resource', ['2026-08-05']],
  ['a type', 'off', ['2026-07-11']],
  ['a colleague', 'Penrose', ['2026-07-10']],
  ['the second part of a double name', 'cole', ['2026-07-10']],
  ['a name with an umlaut', 'Müller', ['2026-07-10']],
  ['a staff number', '22317', ['2026-07-10']],
  ['no end of a staff number', '2317', []],
  ['no position of the crew', 'CP', []],
  ['a note', 'full', ['2025-03-02']],
  ['words in different parts', 'penrose zq210', ['2026-07-10']],
  ['nothing with only one of the words', 'penrose fao', []],
  ['a percent sign', '100%', ['2025-03-02']],
  ['no wildcard', 'f%e', []],
  ['an underscore', 'full_h', ['2025-03-02']],
  ['no wildcard for one character', 'Pen_ose', []],
  ['a backslash', 'C:\\H', ['2025-03-02']],
  ['a quotation mark', '"joss"', ['2025-03-02']],
  ['no field names', 'departureAirport', []],
  ['no stored times', '04:15', []],
  ['nothing', 'Innsbruck', []],
])('search', (what, q, dates) => {
  it(`finds ${what}: ${q}`, async () => {
    expect((await search(q)).data.map(({ date }) => date)).toEqual(dates)
  })
})

it('gives the route, the report time, the line that was found and the status', async () => {
  expect(await search('penrose')).toEqual({
    success: true,
    hasMore: false,
    data: [
      {
        id: `${amelia.id} 2026-07-10`,
        date: '2026-07-10',
        dutyType: 'FLIGHT',
        dutyCode: 'ZQ210/ZQ211',
        brief: '2026-07-10T04:15:00Z',
        airports: ['BHX', 'PMI', 'BHX'],
        line: 'CP - 10233 - PENROSE IDRIS',
      },
    ],
  })
  const [cancelled] = (await search('crm')).data
  expect(cancelled).toMatchObject({ line: null, status: { kind: 'cancelled' } })
})

it('finds the routes of typed and imported duties', async () => {
  const carla = await givenUser(portal, 'Carla')
  const sectors = [typedLeg('ZQ1', '2026-07-20', ['BHX', 'INN'], ['06:00', '08:00'])]
  const typed = { date: '2026-07-20', dutyType: 'FLIGHT', dutyCode: 'ZQ1', sectors }
  const csvData = sampleRoster('roster-01-simple-month')
  await expectStatus(post(rosterPath, typed, carla), 200)
  await expectStatus(post(importPath, { csvData }, carla), 200)
  expect((await search('bhx-inn', carla)).data).toHaveLength(1)
  const [flight] = (await search('FLIGHT', carla)).data.filter(({ date }) => date < '2026-07-01')
  const [from, to] = flight?.airports ?? []
  const onRoute = await search(`${from}-${to}`, carla)
  expect(onRoute.data.map(({ id }) => id)).toContain(flight?.id)
})

it('gives the newest 50, and says that there are more', async () => {
  const dora = await givenUser(portal, 'Dora')
  for (let day = 0; day < 51; day += 1) await given(dora, addDays('2026-01-01', day), {})
  const found = await search('off', dora)
  expect(found.data).toHaveLength(50)
  expect(found.data[0]?.date).toBe('2026-02-20')
  expect(found.hasMore).toBe(true)
})

it('finds nothing of another crew member', async () => {
  expect((await search('penrose', bruno)).data.map(({ id }) => id)).toEqual([
    `${bruno.id} 2026-07-10`,
  ])
  expect((await search('Hotel', bruno)).data).toEqual([])
})

it.each([
  '',
  '?q=',
  '?q=a',
  '?q=%20a%20',
  `?q=${'a'.repeat(61)}`,
  '?q=ab&month=2026-07',
  '?q=a%00b',
])('refuses %o', async (query) => {
  await expectAnswer(get(rosterSearchPath + query), 400, { success: false })
})

async function search(q: string, { headers } = amelia) {
  const path = `${rosterSearchPath}?q=${encodeURIComponent(q)}`
  return foundDuties.parse(await bodyOf(get(path, { headers })))
}

async function given(
  { id: userId }: TestUser,
  date: string,
  over: Partial<StoredDuty & Duty>,
): Promise<void> {
  const duty = { ...storedOff, ...over, date, id: `${userId} ${date}` }
  await transact(dbAs(portal.db, userId), (trx) => saveDuties(trx, [duty]))
}
