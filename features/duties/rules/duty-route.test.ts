import { expect, it } from 'vitest'
import { dutyPlaces, dutyRoute } from './duty-route.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { emptySector } from '#duties/rules/sector.ts'

function sector(flight: [string, string, string], times: [string, string] | null): Sector {
  const [flightNumber, departureAirport, arrivalAirport] = flight
  return {
    ...emptySector,
    flightNumber,
    departureAirport,
    arrivalAirport,
    scheduledDeparture: times && `2026-07-15T${times[0]}:00Z`,
    scheduledArrival: times && `2026-07-15T${times[1]}:00Z`,
  }
}

const out = sector(['ZQ210', 'BHX', 'PMI'], ['05:14', '07:41'])
const home = sector(['ZQ211', 'PMI', 'BHX'], ['08:32', '11:01'])

const exact = { isArrivalEstimated: false, isDepartureEstimated: false }

it('passes an airport once, with its arrival and its departure', () => {
  expect(dutyRoute([out, home])).toEqual([
    { ...exact, airport: 'BHX', arrival: null, departure: '2026-07-15T05:14:00Z', leg: null },
    {
      ...exact,
      airport: 'PMI',
      arrival: '2026-07-15T07:41:00Z',
      departure: '2026-07-15T08:32:00Z',
      leg: { flightNumber: 'ZQ210', positioning: false, minutes: 147 },
    },
    {
      ...exact,
      airport: 'BHX',
      arrival: '2026-07-15T11:01:00Z',
      departure: null,
      leg: { flightNumber: 'ZQ211', positioning: false, minutes: 149 },
    },
  ])
})

it('says nothing of how one comes from one airport to another the roster does not join', () => {
  const fromLuton = sector(['ZQ310', 'LTN', 'AGP'], null)
  const legs = dutyRoute([out, fromLuton]).map(({ airport, leg }) => [airport, leg?.flightNumber])
  expect(legs.flat().join(' ')).toBe('BHX  PMI ZQ210 LTN  AGP ZQ310')
  expect(dutyRoute([fromLuton]).at(-1)?.leg?.minutes).toBeNull()
})

it('takes the actual times where they are known', () => {
  const late = { ...out, actualDeparture: '2026-07-15T06:00:00Z' }
  expect(dutyRoute([late])[0]?.departure).toBe('2026-07-15T06:00:00Z')
  expect(dutyRoute([late])[1]?.leg?.minutes).toBe(101)
})

it('of a duty without sectors has no stops', () => {
  expect(dutyRoute([])).toEqual([])
})

it.each([
  ['a ground duty', [], []],
  ['there and back', ['BHX', 'PMI', 'BHX'], ['PMI']],
  ['a night stop', ['BHX', 'AYT'], ['AYT']],
  ['twice to the same place', ['BHX', 'DUB', 'BHX', 'DUB', 'BHX'], ['DUB']],
  ['a triangle', ['BHX', 'ALC', 'PMI', 'BHX'], ['ALC', 'PMI']],
])('the places of %s', (_, airports, places) => {
  const sectors = airports.slice(1).map((arrivalAirport, index) => ({
    departureAirport: airports[index] ?? '',
    arrivalAirport,
  }))
  expect(dutyPlaces(sectors)).toEqual(places)
})

it('says which planned times are estimates', () => {
  const moved = { departureEstimated: true, arrivalEstimated: true } as const
  const flown = { actualDeparture: '2026-07-15T08:40:00Z' }
  const [first, ...others] = dutyRoute([
    { ...out, ...moved },
    { ...home, ...moved, ...flown },
  ])
  const onlyArrival = { isArrivalEstimated: true, isDepartureEstimated: false }
  expect(first).toMatchObject({ isArrivalEstimated: false, isDepartureEstimated: true })
  expect(others).toMatchObject([onlyArrival, onlyArrival])
})
