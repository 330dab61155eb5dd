import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { airportZonesFile } from '#scripts/update-airport-zones.ts'
import { airportZone } from './airport-zone.ts'

it.each([
  ['BHX', 'Europe/London'],
  ['PMI', 'Europe/Madrid'],
  ['AYT', 'Europe/Istanbul'],
  ['TFS', 'Atlantic/Canary'],
  ['REK', 'Atlantic/Reykjavik'],
  ['LON', 'Europe/London'],
  ['SIN', 'Asia/Singapore'],
  ['XXX', undefined],
  ['', undefined],
])('%s keeps the time of %s', (iata, zone) => {
  expect(airportZone(iata)).toBe(zone)
})

it('is the table the package gives', async () => {
  const file = readFileSync(new URL('airport-zones.json', import.meta.url), 'utf8')
  expect(file).toBe(await airportZonesFile())
})
