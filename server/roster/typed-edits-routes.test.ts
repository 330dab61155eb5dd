import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rosterEntryPath, type RosterEntry } from '#contract/roster.ts'
import type { Portal } from '#server/running/portal.ts'
import {
  emptyRoster,
  givenUser,
  json,
  testPortal,
  type TestUser,
} from '#server/testing/test-portal.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'

let portal: Portal
let amelia: TestUser

beforeAll(async () => {
  portal = await testPortal()
  amelia = await givenUser(portal, 'Amelia')
})
afterAll(() => portal.close())
beforeEach(() => emptyRoster(portal))

const calls = rosterCalls(() => ({ portal, user: amelia }))

const leg = (day: string, flightNumber: string) => ({
  flightNumber,
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  scheduledDeparture: `2026-07-${day}T05:15:00Z`,
  scheduledArrival: `2026-07-${day}T07:40:00Z`,
})

const flight = (day: string, flightNumber: string) => ({
  date: `2026-07-${day}`,
  dutyType: 'FLIGHT',
  dutyCode: flightNumber,
  scheduledBrief: `2026-07-${day}T04:15:00Z`,
  scheduledDebrief: `2026-07-${day}T11:30:00Z`,
  sectors: [leg(day, flightNumber)],
})

async function edited({ id }: { id: string }, change: object): Promise<RosterEntry> {
  const answer = await portal.app.request(rosterEntryPath(id), {
    ...json(change, amelia.headers),
    method: 'PATCH',
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: RosterEntry }).data
}

const file = rosterText([palmaRow('20/07/2026 Mon')])

it('a typed flight with another number joins the flight that a later file lists', async () => {
  const { data } = await calls.added(flight('20', 'ZQ300'))
  await edited(data, { dutyCode: 'ZQ210', sectors: [leg('20', 'ZQ210')] })
  await calls.imported(file)
  expect(await calls.july()).toMatchObject([{ id: data.id, date: '2026-07-20' }])
})

it('a typed flight on another day joins the flight that a later file lists', async () => {
  const { data } = await calls.added(flight('17', 'ZQ210'))
  await edited(data, flight('20', 'ZQ210'))
  await calls.imported(file)
  expect(await calls.july()).toMatchObject([{ id: data.id, date: '2026-07-20' }])
})

it('a cleared time of a typed duty is empty, and can be typed again', async () => {
  const standby = { ...flight('20', 'HSBY'), dutyType: 'HSBY', sectors: [] }
  const { data } = await calls.added(standby)
  expect(await edited(data, { scheduledDebrief: null })).toMatchObject({ scheduledDebrief: null })
  const end = standby.scheduledDebrief
  expect(await edited(data, { scheduledDebrief: end })).toMatchObject({ scheduledDebrief: end })
})
