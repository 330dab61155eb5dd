import { expect, it } from 'vitest'
import { nightCredits } from './night-credits.ts'
import { emptySector } from '#duties/rules/sector.ts'

const rest = { dutyType: 'HOTEL_REST' as const, sectors: [] }
const off = { dutyType: 'OFF' as const, sectors: [] }

it.each([
  ['nothing', [], [], 0],
  ['there and back', [flight('BHX', 'PMI', 'BHX')], ['BHX'], 0],
  ['a night stop and the rest day after it', [flight('BHX', 'TFS'), rest], ['BHX'], 2],
  ['the way home ends at base', [flight('TFS', 'BHX')], ['BHX'], 0],
  ['another airport of the base', [flight('LHR', 'PMI', 'LGW')], ['LHR', 'LGW'], 0],
  ['days off are no nights away', [off, off], ['BHX'], 0],
  ['without a base, the usual airport', [flight('BHX', 'PMI', 'BHX'), flight('BHX', 'TFS')], [], 1],
])('%s: %o, base %o', (_, duties, base, expected) => {
  expect(nightCredits(duties, base)).toBe(expected)
})

function flight(...airports: string[]) {
  const sectors = airports.slice(1).map((arrivalAirport, index) => ({
    ...emptySector,
    departureAirport: airports[index] ?? '',
    arrivalAirport,
  }))
  return { dutyType: 'FLIGHT' as const, sectors }
}
