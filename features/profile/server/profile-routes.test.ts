import { describe, expect, it } from 'vitest'
import { logbookPath } from '#logbook/api/paths.ts'
import type { Profile } from '#profile/api/profile.ts'
import { profilePath } from '#profile/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { homeOf } from './profile-store.ts'
import { dbAs, json, type TestUser } from '#server/testing/test-portal.ts'
import { bodyOf, expectAnswer, expectStatus, get, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedLeg } from '#server/testing/test-duties.ts'

givenPortal()

const purser = {
  name: 'Amelia Hart',
  crewId: '20417',
  baseAirport: 'BHX',
  defaultRole: 'cabin_manager',
}
const crew = { from: '2024-05-01', rank: 'Cabin crew' }

it('begins with the data of the account', async () => {
  expect(await profile(amelia)).toEqual({
    name: 'Amelia',
    email: 'amelia@crew.example',
    crewId: null,
    baseAirport: null,
    bases: [],
    baseCity: null,
    ownAirports: [],
    defaultRole: null,
    ranks: [],
    payDate: 'roster',
    payLagDays: null,
    version: expect.any(String),
  })
})

it('is stored for its crew member', async () => {
  await expectAnswer(put({ ...purser, name: ' Amelia Hart ', baseAirport: 'bhx' }), 200, {
    success: true,
    data: { ...purser, email: 'amelia@crew.example' },
  })
  expect(await profile(amelia)).toMatchObject(purser)
  expect(await profile(bruno)).toMatchObject({ name: 'Bruno', crewId: null })
})

it('keeps pay details that an edit omits, and sorts ranks by day', async () => {
  const senior = { from: '2026-03-01', rank: 'SCCM' }
  const details = { payDate: 'utc', payLagDays: 10 }
  await put({ ...purser, ...details, ranks: [senior, crew] })
  await expectStatus(put(purser), 200)
  const stored = await profile(amelia)
  expect(stored).toMatchObject({ ...purser, ...details, ranks: [crew, senior] })
  await put({ ...purser, payLagDays: null })
  const changed = await profile(amelia)
  expect(changed).toMatchObject({ payDate: 'utc', payLagDays: null, ranks: [crew, senior] })
  expect(changed.version).not.toBe(stored.version)
})

describe('the home bases', () => {
  const gatwick = { from: null, airports: ['LGW', 'LHR'] }
  const manchester = { from: '2026-11-01', airports: ['MAN'] }

  it('are stored by first day, and an edit without them keeps them', async () => {
    const bases = [manchester, { from: null, airports: [' lgw', 'LHR'] }]
    await expectAnswer(put({ ...purser, baseAirport: undefined, bases }), 200, {
      data: { baseAirport: 'LGW', bases: [gatwick, manchester], baseCity: null },
    })
    for (const baseAirport of [undefined, 'LGW']) {
      await expectStatus(put({ ...purser, baseAirport }), 200)
      expect((await profile(amelia)).bases).toEqual([gatwick, manchester])
    }
    expect(await profile(bruno)).toMatchObject({ baseAirport: null, bases: [] })
  })

  it('change with the base airport alone: it replaces the current base', async () => {
    await put({ ...purser, bases: [gatwick, manchester] })
    await put({ ...purser, baseAirport: 'BHX' })
    const birmingham = { from: null, airports: ['BHX'] }
    expect(await profile(amelia)).toMatchObject({
      baseAirport: 'BHX',
      bases: [birmingham, manchester],
    })
    await put({ ...purser, baseAirport: null })
    expect(await profile(amelia)).toMatchObject({ baseAirport: null, bases: [manchester] })
    await put({ ...purser, bases: [] })
    expect((await profile(amelia)).bases).toEqual([])
  })

  it('change the version', async () => {
    await put({ ...purser, bases: [gatwick] })
    const { version } = await profile(amelia)
    await put({ ...purser, bases: [{ from: null, airports: ['LGW'] }] })
    expect((await profile(amelia)).version).not.toBe(version)
  })

  const london = ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']
  it.each([
    ['LON', london, 'LHR'],
    ['NYC', [], null],
  ])('of an earlier release are the airports of the city %s', async (city, airports, first) => {
    await put({ ...purser, baseAirport: undefined })
    const row = { base_airport: city, bases: null }
    await portal.db.updateTable('profiles').set(row).where('user_id', '=', amelia.id).execute()
    const bases = airports.length > 0 ? [{ from: null, airports }] : []
    const asked = await profile(amelia)
    expect(asked).toMatchObject({ baseAirport: first, bases, baseCity: city })

    // Other changes leave the question open.
    await put({ ...purser, baseAirport: first, name: 'Amelia' })
    expect(await profile(amelia)).toMatchObject({ bases, baseCity: city })
    await put({ ...purser, baseAirport: undefined, bases })
    const answered = await profile(amelia)
    expect(answered).toMatchObject({ bases, baseCity: null })
    expect(answered.version).not.toBe(asked.version)
  })

  it('has the zone of the city while its airports are not chosen', async () => {
    await put({ ...purser, baseAirport: undefined })
    const row = { base_airport: 'NYC', bases: null }
    await portal.db.updateTable('profiles').set(row).where('user_id', '=', amelia.id).execute()
    const home = { homeBase: null, bases: [], zone: 'America/New_York', ownZones: {} }
    expect(await homeOf(dbAs(portal.db, amelia.id), '2026-07-15')).toEqual(home)
  })

  it('have the zone of the base on the day', async () => {
    await put({ ...purser, bases: [gatwick, { from: '2026-11-01', airports: ['PMI'] }] })
    const zones = ['2026-10-31', '2026-11-01'].map((day) => homeOf(dbAs(portal.db, amelia.id), day))
    expect(await Promise.all(zones)).toMatchObject([
      { homeBase: 'LGW', zone: 'Europe/London' },
      { homeBase: 'PMI', zone: 'Europe/Madrid' },
    ])
  })

  it.each<[object, Record<string, string>]>([
    [
      { baseAirport: 'LON' },
      { baseAirport: 'Which airport of London? LHR, LGW, STN, LTN, LCY, SEN' },
    ],
    [{ baseAirport: 'NYC' }, { baseAirport: 'NYC is a city. Please type its airports' }],
    [{ baseAirport: 'XQZ' }, { baseAirport: 'We do not know the airport XQZ' }],
    [
      { bases: [{ from: null, airports: ['LGW', 'lon'] }] },
      { 'bases.0.airports.1': 'Which airport of London? LHR, LGW, STN, LTN, LCY, SEN' },
    ],
    [
      { bases: [gatwick, { from: '2026-11-01', airports: ['XQZ'] }] },
      { 'bases.1.airports.0': 'We do not know the airport XQZ' },
    ],
    [{ bases: [{ from: null, airports: [] }] }, { 'bases.0.airports': 'Please give an airport' }],
    [
      { bases: [{ from: null, airports: ['LGW', 'lgw'] }] },
      { 'bases.0.airports.1': 'This airport is given twice' },
    ],
    [
      { bases: [gatwick, { from: null, airports: ['MAN'] }] },
      { 'bases.1.from': 'Please give the first day of this base' },
    ],
    [
      { bases: [manchester, { ...manchester, airports: ['BHX'] }] },
      { 'bases.1.from': 'Another base begins on this day' },
    ],
    [
      { bases: [{ from: null, airports: Array.from({ length: 13 }, (_, n) => `A${n}`) }] },
      { 'bases.0.airports': 'Please give no more than 12 airports' },
    ],
    [
      { bases: Array.from({ length: 13 }, () => gatwick) },
      { bases: 'Please give no more than 12 bases' },
    ],
  ])('refuse %j', async (change, fields) => {
    const told = Object.entries(fields).map(([field, words]) => [
      field,
      expect.stringContaining(words),
    ])
    await expectAnswer(put({ ...purser, baseAirport: undefined, ...change }), 400, {
      fields: Object.fromEntries(told),
    })
  })
})

it('gives new logbook entries their role', async () => {
  await put(purser)
  const flown = {
    date: '2026-07-10',
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210',
    sectors: [typedLeg('ZQ210', '2026-07-10', ['BHX', 'PMI'], ['05:15', '07:40'])],
  }
  await post(rosterPath, flown)
  const { data } = await bodyOf<{ data: { role: string }[] }>(get(logbookPath))
  expect(data.map(({ role }) => role)).toEqual(['cabin_manager'])
})

it.each([
  [{ ...purser, name: ' ' }, 'Name: This field is required.'],
  [{ ...purser, name: 'x'.repeat(101) }, 'Name: Must be no more than 100 characters.'],
  [{ ...purser, baseAirport: 'Birmingham' }, 'airport code of three letters'],
  [{ ...purser, defaultRole: 'captain' }, 'Default role'],
  [{ ...purser, salary: 1 }, 'Salary: This field is not known here.'],
  [{ name: 'Amelia' }, 'This field is required.'],
  [
    { ...purser, ranks: [crew, { ...crew, rank: 'SCCM' }] },
    'Rank 2, from: Another rank begins on this day.',
  ],
  [{ ...purser, ranks: [{ ...crew, rank: ' ' }] }, 'Rank 1, rank: This field is required.'],
  [
    { ...purser, ranks: Array.from({ length: 21 }, () => crew) },
    'Please give no more than 20 ranks.',
  ],
  [{ ...purser, payDate: 'london' }, 'Please choose a day.'],
  [{ ...purser, payLagDays: 91 }, 'Must be no more than 90.'],
  [{ ...purser, payLagDays: 1.5 }, 'Please give a whole number.'],
])('refuses %j', async (input, sentence) => {
  await expectAnswer(put(input), 400, { error: expect.stringContaining(sentence) })
})

function put(input: object) {
  return portal.app.request(profilePath, { ...json(input, amelia.headers), method: 'PUT' })
}

async function profile({ headers }: TestUser) {
  return (await bodyOf<{ data: Profile }>(get(profilePath, { headers }))).data
}
