import { afterAll, beforeAll, expect, it } from 'vitest'
import { logbookPath } from '#contract/logbook.ts'
import { profilePath, type Profile } from '#contract/profile.ts'
import { rosterPath } from '#contract/roster.ts'
import type { Portal } from '#server/running/portal.ts'
import { givenUser, json, testPortal, type TestUser } from '#server/testing/test-portal.ts'

let portal: Portal
let amelia: TestUser
let bruno: TestUser

beforeAll(async () => {
  portal = await testPortal()
  amelia = await givenUser(portal, 'Amelia')
  bruno = await givenUser(portal, 'Bruno')
})
afterAll(() => portal.close())

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
    defaultRole: null,
    ranks: [],
    payDate: 'roster',
    payLagDays: null,
    version: expect.any(String),
  })
})

it('is stored for its crew member', async () => {
  const answer = await put({ ...purser, name: ' Amelia Hart ', baseAirport: 'bhx' })
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { success: true, data: { ...purser, email: 'amelia@crew.example' } },
  ])
  expect(await profile(amelia)).toMatchObject(purser)
  expect(await profile(bruno)).toMatchObject({ name: 'Bruno', crewId: null })
})

it('keeps pay details that an edit omits, and sorts ranks by day', async () => {
  const senior = { from: '2026-03-01', rank: 'SCCM' }
  const details = { payDate: 'utc', payLagDays: 10 }
  await put({ ...purser, ...details, ranks: [senior, crew] })
  expect((await put(purser)).status).toBe(200)
  const stored = await profile(amelia)
  expect(stored).toMatchObject({ ...purser, ...details, ranks: [crew, senior] })
  await put({ ...purser, payLagDays: null })
  const changed = await profile(amelia)
  expect(changed).toMatchObject({ payDate: 'utc', payLagDays: null, ranks: [crew, senior] })
  expect(changed.version).not.toBe(stored.version)
})

it('gives new logbook entries their role', async () => {
  await put(purser)
  const flown = {
    date: '2026-07-10',
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210',
    sectors: [
      {
        flightNumber: 'ZQ210',
        departureAirport: 'BHX',
        arrivalAirport: 'PMI',
        scheduledDeparture: '2026-07-10T05:15:00Z',
        scheduledArrival: '2026-07-10T07:40:00Z',
      },
    ],
  }
  await portal.app.request(rosterPath, json(flown, amelia.headers))
  const answer = await portal.app.request(logbookPath, { headers: amelia.headers })
  const { data } = (await answer.json()) as { data: { role: string }[] }
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
  const answer = await put(input)
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: expect.stringContaining(sentence) },
  ])
})

it.each(['GET', 'PUT'])('%s asks who is there', async (method) => {
  expect((await portal.app.request(profilePath, { method })).status).toBe(401)
})

function put(input: object) {
  return portal.app.request(profilePath, { ...json(input, amelia.headers), method: 'PUT' })
}

async function profile({ headers }: TestUser) {
  const answer = await portal.app.request(profilePath, { headers })
  return ((await answer.json()) as { data: Profile }).data
}
