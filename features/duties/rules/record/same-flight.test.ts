import { describe, expect, it } from 'vitest'
import type { Duty } from '#duties/schema/duty.ts'
import { isSameFlight } from './same-flight.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { palma } from '#duties/rules/test-duty.ts'

const withLeg = (duty: Duty, leg: Partial<Sector>): Duty => ({
  ...duty,
  sectors: duty.sectors.map((sector) => ({ ...sector, ...leg })),
})

describe('two duties have a flight in common', () => {
  it.each<[string, Duty, boolean]>([
    ['the same flight', palma, true],
    ['another prefix', withLeg(palma, { flightNumber: 'BY210' }), true],
    ['digits only, with zeros', withLeg(palma, { flightNumber: '0210' }), true],
    ['another number', withLeg(palma, { flightNumber: 'ZQ212' }), false],
    ['another route', withLeg(palma, { arrivalAirport: 'IBZ' }), false],
    ['30 minutes later', withLeg(palma, { scheduledDeparture: '2026-06-14T05:45:00Z' }), true],
    ['31 minutes later', withLeg(palma, { scheduledDeparture: '2026-06-14T05:46:00Z' }), false],
    ['printed a day later', { ...palma, date: '2026-06-15' }, true],
    ['printed two days later', { ...palma, date: '2026-06-16' }, false],
    ['no scheduled departure', withLeg(palma, { scheduledDeparture: null }), true],
    [
      'a day later, no scheduled departure',
      withLeg({ ...palma, date: '2026-06-15' }, { scheduledDeparture: null }),
      false,
    ],
  ])('%s', (_, other, expected) => {
    expect(isSameFlight(palma, other)).toBe(expected)
  })
})
