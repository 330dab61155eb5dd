import { describe, expect, it } from 'vitest'
import { loggedEntries, type LoggedDuty } from './logged-duty.ts'

const flight: LoggedDuty = {
  kind: 'flight',
  date: '2026-07-14',
  brief: '2026-07-14T20:00:00Z',
  debrief: '2026-07-15T04:00:00Z',
  standby: null,
  sectors: [leg('BHX', 'TFS', '14T21:00', '14T22:56'), leg('TFS', 'BHX', '14T23:30', '15T03:30')],
  role: 'cabin_crew',
  crew: ['CC - 20417 - HARLOW MARTHA'],
  remarks: 'Medical',
}

describe('a flying duty', () => {
  it('makes one entry a sector, from its block times, dated in London', () => {
    const kind = { flightTypes: ['commercial'], flightNumbers: ['ZQ810'] }
    expect(loggedEntries(flight)).toMatchObject([
      { date: '2026-07-14', departureAirport: 'BHX', flightMinutes: 116, ...kind },
      { date: '2026-07-15', departureAirport: 'TFS', flightMinutes: 240, remarks: 'Medical' },
    ])
  })

  it('counts an hour for a sector without times', () => {
    const sectors = [{ ...leg('BHX', 'TFS', null, null) }]
    expect(loggedEntries({ ...flight, sectors })).toMatchObject([
      { date: '2026-07-14', flightMinutes: 60 },
    ])
  })

  it('never counts below nothing', () => {
    const sectors = [leg('BHX', 'TFS', '14T21:00', '14T20:00')]
    expect(loggedEntries({ ...flight, sectors })).toMatchObject([{ flightMinutes: 0 }])
  })
})

describe('standby', () => {
  const standby = { start: '2026-07-14T05:00:00Z', callOut: '2026-07-14T12:30:00Z' }
  it.each([
    ['home_standby', '2026-07-14T12:30:00Z', 90, 'HSBY', 'Home Standby'],
    ['home_standby', '2026-07-14T11:00:00Z', 0, 'HSBY', 'Home Standby'],
    ['home_standby', '2026-07-14T09:00:00Z', 0, 'HSBY', 'Home Standby'],
    ['airport_standby', '2026-07-14T12:30:00Z', 450, 'ASBY', 'Airport Standby'],
  ] as const)('%s called out at %s counts %i minutes', (kind, callOut, minutes, airport, type) => {
    const duty: LoggedDuty = { ...flight, kind, sectors: [], standby: { ...standby, callOut } }
    expect(loggedEntries(duty)).toEqual([
      expect.objectContaining({
        departureAirport: airport,
        arrivalAirport: airport,
        aircraftType: type,
        registration: '',
        flightTypes: ['standby'],
        flightMinutes: minutes,
        actualDeparture: standby.start,
        actualArrival: callOut,
      }),
    ])
  })
})

it('training counts from brief to debrief, on the ground', () => {
  expect(loggedEntries({ ...flight, kind: 'training', sectors: [] })).toMatchObject([
    {
      departureAirport: 'GND',
      arrivalAirport: 'GND',
      aircraftType: 'Training/Ground',
      flightTypes: ['training'],
      flightMinutes: 480,
      actualDeparture: '2026-07-14T20:00:00Z',
    },
  ])
})

/** A sector with times such as `14T21:00` of July. */
function leg(from: string, to: string, off: string | null, on: string | null) {
  const times = { departure: off && `2026-07-${off}:00Z`, arrival: on && `2026-07-${on}:00Z` }
  const aircraft = { aircraftType: '738', registration: 'G-ALBX' }
  return {
    flightNumber: 'ZQ810',
    departureAirport: from,
    arrivalAirport: to,
    ...times,
    ...aircraft,
  }
}
