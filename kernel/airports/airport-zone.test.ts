import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { airportZonesFile } from '#scripts/update-airport-zones.ts'
import { airportZone } from './airport-zone.ts'
import { formerAirport } from './former-airports.ts'

it.each([
  ['BHX', 'Europe/London'],
  ['PMI', 'Europe/Madrid'],
  ['AYT', 'Europe/Istanbul'],
  ['TFS', 'Atlantic/Canary'],
  ['REK', 'Atlantic/Reykjavik'],
  ['LON', 'Europe/London'],
  ['SIN', 'Asia/Singapore'],
  ['SXF', 'Europe/Berlin'],
  ['KIV', 'Europe/Chisinau'],
  ['TSE', 'Asia/Almaty'],
  ['XXX', undefined],
  ['', undefined],
])('%s keeps the time of %s', (iata, zone) => {
  expect(airportZone(iata, {})).toBe(zone)
})

it('is the table the package gives', async () => {
  const file = readFileSync(new URL('airport-zones.json', import.meta.url), 'utf8')
  expect(file).toBe(await airportZonesFile())
})

it('knows airports of today in the place of former ones', () => {
  for (const code of ['FBU', 'FRU', 'KIV', 'SXF', 'SZD', 'THF', 'TSE']) {
    const { now = '' } = formerAirport(code) ?? {}
    expect([code, airportZone(now, {})]).toEqual([code, expect.stringContaining('/')])
    expect(formerAirport(now)).toBeNull()
  }
})
