import { expect, it } from 'vitest'
import { basesOfCode, withBaseAirport } from './changed-bases.ts'
import type { HomeBase } from './home-bases.ts'

const today = '2026-07-15'
const gatwick: HomeBase = { from: null, airports: ['LGW', 'LHR'] }
const manchester: HomeBase = { from: '2026-03-01', airports: ['MAN'] }
const palma: HomeBase = { from: '2026-11-01', airports: ['PMI'] }

it.each<[string | null, HomeBase[]]>([
  [null, []],
  ['BHX', [{ from: null, airports: ['BHX'] }]],
  ['LON', [{ from: null, airports: ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'] }]],
  ['NYC', []],
])('the bases of the code %s', (code, bases) => {
  expect(basesOfCode(code)).toEqual(bases)
})

it.each<[string, HomeBase[], string | null, HomeBase[]]>([
  ['the first base', [], 'BHX', [{ from: null, airports: ['BHX'] }]],
  ['the same airport', [gatwick], 'LGW', [gatwick]],
  ['another airport', [gatwick], 'BHX', [{ from: null, airports: ['BHX'] }]],
  [
    'another airport than the current base',
    [gatwick, manchester, palma],
    'BHX',
    [gatwick, { from: '2026-03-01', airports: ['BHX'] }, palma],
  ],
  [
    'a base before the first one begins',
    [palma],
    'BHX',
    [{ from: null, airports: ['BHX'] }, palma],
  ],
  ['none', [gatwick, manchester, palma], null, [palma]],
  ['still none', [palma], null, [palma]],
])('%s', (_, bases, airport, expected) => {
  expect(withBaseAirport(bases, airport, today)).toEqual(expected)
})
