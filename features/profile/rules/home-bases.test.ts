import { expect, it } from 'vitest'
import { baseOn, homeZoneOf, type HomeBase } from './home-bases.ts'

const gatwick: HomeBase = { from: null, airports: ['LGW'] }
const manchester: HomeBase = { from: '2026-11-01', airports: ['MAN', 'LPL'] }
const palma: HomeBase = { from: '2027-02-01', airports: ['PMI'] }

it.each<[string, HomeBase[], string, string[]]>([
  ['no base is stated', [], '2026-11-01', []],
  ['a base without a first day', [gatwick], '1999-01-01', ['LGW']],
  ['the last day of the old base', [gatwick, manchester], '2026-10-31', ['LGW']],
  ['the first day of the new base', [gatwick, manchester], '2026-11-01', ['MAN', 'LPL']],
  ['the last base that has begun', [palma, manchester, gatwick], '2027-01-31', ['MAN', 'LPL']],
  ['before the first base begins', [manchester], '2026-10-31', []],
])('the base on a day: %s', (_, bases, day, airports) => {
  expect(baseOn(bases, day)).toEqual(airports)
})

it('takes the time zone of the first airport', () => {
  const zones = { LGW: 'Europe/London', PMI: 'Europe/Madrid' }
  const bases = [gatwick, palma]
  expect(homeZoneOf(bases, '2027-01-31', zones)).toBe('Europe/London')
  expect(homeZoneOf(bases, '2027-02-01', zones)).toBe('Europe/Madrid')
  expect(homeZoneOf([manchester], '2026-11-01', zones)).toBeNull()
  expect(homeZoneOf([], '2026-11-01', zones)).toBeNull()
})
