import { expect, it } from 'vitest'
import { airportZone } from './airport-zone.ts'
import airportsOfZone from './airport-zones.json' with { type: 'json' }
import { cityCodes, cityFault, cityOf } from './city-airports.ts'

const airports = new Set(Object.values(airportsOfZone).flatMap((codes) => codes.split(' ')))

it.each(cityCodes)('%s is no airport, and its airports are known', (code) => {
  // The airport data lists the city of Paris.
  expect(airports.has(code)).toBe(code === 'PAR')
  const { main = '', airports: listed = [] } = cityOf(code) ?? {}
  for (const airport of [main, ...listed]) expect(airports).toContain(airport)
  expect(airportZone(code, {})).toBe(airportZone(main, {}))
})

it.each([
  ['LON', 'LON is a city. Which airport of London? LHR, LGW, STN, LTN, LCY, SEN'],
  ['NYC', 'NYC is a city. Please type its airports'],
  ['LGW', null],
  ['XQZ', null],
  ['constructor', null],
])('the fault of %s is %s', (code, sentence) => {
  expect(cityFault(code)).toBe(sentence)
})
