import { describe, expect, it } from 'vitest'
import type { RosterEntry } from '#duties/api/roster.ts'
import { flownBlank, flownForm, flownLike } from './flown-values.ts'

const palma = {
  scheduledBrief: '2026-05-28T20:00:00Z',
  scheduledDebrief: '2026-05-29T03:30:00Z',
  sectors: [
    {
      flightNumber: 'ZQ850',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      scheduledDeparture: '2026-05-28T21:00:00Z',
      scheduledArrival: '2026-05-28T23:30:00Z',
    },
    {
      flightNumber: 'ZQ851',
      departureAirport: 'PMI',
      arrivalAirport: 'BHX',
      scheduledDeparture: '2026-05-29T00:30:00Z',
      scheduledArrival: '2026-05-29T03:00:00Z',
    },
  ],
} as RosterEntry

describe('the flights that were flown instead', () => {
  it('start like another duty, on the day of the line', () => {
    expect(flownForm.inputOf(flownLike(palma, '2026-06-02'), null)).toMatchObject({
      kind: 'swapped',
      flown: {
        report: '2026-06-02T20:00:00Z',
        flights: [
          { flightNumber: 'ZQ850', departure: '2026-06-02T21:00:00Z' },
          { flightNumber: 'ZQ851', departure: '2026-06-03T00:30:00Z' },
        ],
        debrief: '2026-06-03T03:30:00Z',
      },
    })
  })

  it('keep which flights are positioning', () => {
    const [out, home] = palma.sectors
    const sectors = [out, { ...home, positioning: true }] as RosterEntry['sectors']
    const values = flownLike({ ...palma, sectors }, '2026-06-02')
    expect(flownForm.inputOf(values, null)).toMatchObject({
      flown: { flights: [{ flightNumber: 'ZQ850' }, { positioning: true }] },
    })
  })

  it.each([
    [['850', '851'], 'ZQ210', ['ZQ850', 'ZQ851']],
    [['850'], '210', ['850']],
    [[], 'ZQ210', ['']],
  ])('without another duty, %j beside %s start as %j', (numbers, flightNumber, flights) => {
    const sectors = palma.sectors.map((sector) => ({ ...sector, flightNumber }))
    const values = flownBlank(numbers, { sectors }, '2026-06-02')
    expect(values.flights.map((flight) => flight.flightNumber)).toEqual(flights)
    expect(flownForm.textFaults?.(values)).not.toEqual([])
  })

  it('name the fields that are missing', () => {
    const values = { ...flownLike(palma, '2026-06-02'), date: '31/13', report: '' }
    expect(flownForm.textFaults?.(values).map(({ field }) => field)).toEqual(['date', 'report'])
    expect(flownForm.fieldOf?.('flown.flights.0.arrival', values)).toBe('flights.0.arrival')
  })
})
