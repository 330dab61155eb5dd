import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { airportPlacesFile } from '#scripts/update-airport-zones.ts'
import { milesBetween, nauticalMiles, type AirportPlaces } from './airport-distance.ts'

const file = readFileSync(new URL('airport-places.json', import.meta.url), 'utf8')
const places = JSON.parse(file) as AirportPlaces

it('has the places of the package', async () => {
  expect(await airportPlacesFile()).toBe(file)
})

it.each([
  ['BHX', 'DUB', 173],
  ['BHX', 'PMI', 796],
  ['BHX', 'LIS', 877],
  ['BHX', 'TFS', 1608],
  ['BHX', 'BHX', 0],
])('from %s to %s is %i nautical miles', (from, to, miles) => {
  expect(milesBetween(places, from, to)).toBe(miles)
  expect(milesBetween(places, to, from)).toBe(miles)
})

it('knows no distance to an airport without a place', () => {
  expect(milesBetween(places, 'BHX', 'XQZ')).toBeNull()
})

it('knows no distance beyond half of the earth', () => {
  expect(nauticalMiles([0, 0], [0, 180])).toBe(10_807)
  expect(nauticalMiles([90, 0], [-90, 77])).toBe(10_807)
})
