import { describe, expect, it } from 'vitest'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { dutyEntries } from './duty-entries.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { testDuty } from '#duties/rules/actions/test-record.ts'
import { emptySector } from '#duties/rules/sector.ts'

const duty: StoredDuty = {
  ...testDuty(),
  id: 'duty',
  date: '2026-07-14',
  dutyCode: '410',
  scheduledBrief: '2026-07-14T04:20:00Z',
  scheduledDebrief: '2026-07-14T08:30:00Z',
  // A through flight: both legs under one number.
  sectors: [leg('BHX BFS 05:20 06:20'), leg('BFS BHX 07:00 08:00')],
  crew: [],
  name: '2026-07-14 FLIGHT 410',
}

describe('the source of an entry', () => {
  it('is that of its duty, also when this becomes a typed one', () => {
    const ofFile = entries([])
    expect(ofFile.map(({ source }) => source)).toEqual(['CSV', 'CSV'])
    const typed = entries(ofFile, { ...duty, source: 'manual' })
    expect(typed.map(({ source }) => source)).toEqual(['manual', 'manual'])
    expect(entries(typed)).toEqual(ofFile)
  })

  it('stays that of a typed entry that was linked to the duty of a file', () => {
    const [out] = entries([])
    const hand: FlightEntry = { ...given(out), source: 'manual', edited: ['departureAirport'] }
    expect(entries([hand])[0]).toMatchObject({ id: 'n0', source: 'manual' })
  })
})

describe('fields edited by hand', () => {
  it('survive when the duty is written again', () => {
    const [out, home] = entries([])
    const hand: FlightEntry = {
      ...given(out),
      flightMinutes: 77,
      registration: 'G-HAND',
      remarks: 'Mine',
      edited: ['flightMinutes', 'registration', 'remarks'],
    }
    const again = entries([hand, given(home)])
    expect(again).toMatchObject([
      { id: 'n0', flightMinutes: 77, registration: 'G-HAND', remarks: 'Mine', edited: hand.edited },
      { id: 'n1', flightMinutes: 60 },
    ])
    expect(again[1]).not.toHaveProperty('edited')
  })

  it('may be the route: the entry is still the same flight', () => {
    const [out, home] = entries([])
    const hand: FlightEntry = { ...given(out), arrivalAirport: 'DUB', edited: ['arrivalAirport'] }
    const again = entries([given(home), hand])
    expect(again.map(({ id, arrivalAirport }) => [id, arrivalAirport])).toEqual([
      ['n0', 'DUB'],
      ['n1', 'BHX'],
    ])
  })

  it('may be the flight number: the entry is still the same flight', () => {
    const [out, home] = entries([])
    const hand: FlightEntry = {
      ...given(out),
      flightNumbers: ['ZQ1410'],
      edited: ['flightNumbers'],
    }
    expect(entries([hand, given(home)])).toMatchObject([
      { id: 'n0', flightNumbers: ['ZQ1410'] },
      { id: 'n1', flightNumbers: ['410'] },
    ])
  })

  it('may be the whole route of both legs of one number', () => {
    const edited: FlightEntry['edited'] = ['departureAirport', 'arrivalAirport']
    const both = entries([]).map((entry): FlightEntry => ({
      ...entry,
      departureAirport: 'AAA',
      arrivalAirport: `${entry.sector}BB`,
      edited,
    }))
    expect(entries(both.toReversed())).toMatchObject([
      { id: 'n0', arrivalAirport: '0BB' },
      { id: 'n1', arrivalAirport: '1BB' },
    ])
  })
})

it('fills a missing aircraft type from the one the roster names for the crew member', () => {
  const newId = () => 'new'
  const sectors = duty.sectors.map((sector) => ({ ...sector, aircraftType: null }))
  const bare = { ...duty, sectors }
  const [entry] = dutyEntries(bare, [], { defaultRole: 'cabin_crew', fleetType: '738', newId })
  expect(entry?.aircraftType).toBe('738')
  const known = { ...given(entry), aircraftType: '320' }
  const [again] = dutyEntries(bare, [known], {
    defaultRole: 'cabin_crew',
    fleetType: '738',
    newId,
  })
  expect(again?.aircraftType).toBe('320')
})

it('writes no entry of a leg whose entry was deleted', () => {
  const suppressed = { ...duty, suppressedLegs: ['410 BFS BHX'] }
  expect(entries([], suppressed)).toMatchObject([{ departureAirport: 'BHX' }])
  const lettered = { ...duty, suppressedLegs: ['ZQ0410 BFS BHX'] }
  expect(entries([], lettered)).toMatchObject([{ departureAirport: 'BHX' }])
})

function entries(
  before: FlightEntry[],
  of: Parameters<typeof dutyEntries>[0] = duty,
): FlightEntry[] {
  let next = 0
  const newId = () => `n${next++}`
  return dutyEntries(of, before, { defaultRole: 'cabin_crew', newId })
}

function given(entry: FlightEntry | undefined): FlightEntry {
  if (!entry) throw new Error('no entry')
  return entry
}

/** A flown leg; the times are of 14 July in UTC. */
function leg(words: string): StoredDuty['sectors'][number] {
  const [departureAirport = '', arrivalAirport = '', departure, arrival] = words.split(' ')
  return {
    ...emptySector,
    flightNumber: '410',
    departureAirport,
    arrivalAirport,
    actualDeparture: `2026-07-14T${departure}:00Z`,
    actualArrival: `2026-07-14T${arrival}:00Z`,
    aircraftType: '738',
  }
}
