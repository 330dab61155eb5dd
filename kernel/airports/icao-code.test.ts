import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { icaoCodesFile } from '#scripts/update-airport-zones.ts'
import { iataCode } from './icao-code.ts'

it.each([
  ['EGBB', 'BHX'],
  ['LEPA', 'PMI'],
  ['LTAI', 'AYT'],
  ['GCTS', 'TFS'],
  ['KJFK', 'JFK'],
  ['GCRR', 'ACE'],
  ['LGKR', 'CFU'],
  ['ZZZZ', undefined],
  ['', undefined],
])('%s is %s', (icao, iata) => {
  expect(iataCode(icao)).toBe(iata)
})

it('is the table the package gives', async () => {
  const file = readFileSync(new URL('icao-codes.json', import.meta.url), 'utf8')
  expect(file).toBe(await icaoCodesFile())
})
