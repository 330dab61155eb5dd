import { expect, it } from 'vitest'
import { futureTimeFault, readyToComplete } from './completion-times.ts'

const now = '2026-07-15T12:00:00Z'
const out = '2026-07-15T06:00:00Z'
const on = '2026-07-15T08:30:00Z'
const future = 'Actual times cannot be in the future'

it.each([
  ['all in the past', [out, on, '2026-07-15T09:00:00Z'], ['07:00', '09:30', '10:00'], null],
  [
    'a debrief before the last arrival',
    [out, on, '2026-07-16T08:00:00Z'],
    ['07:00', '09:30', '09:00'],
    { index: 2, message: 'The debrief cannot be before the last arrival' },
  ],
  [
    'a debrief later today',
    [out, on, '2026-07-15T13:00:00Z'],
    ['07:00', '09:30', '14:00'],
    { index: 2, message: future },
  ],
  [
    'an arrival in the future',
    [out, '2026-07-15T13:00:00Z', null],
    ['07:00', '14:00', ''],
    { index: 1, message: future },
  ],
  [
    'the end of a duty without sectors',
    [out, '2026-07-16T05:00:00Z'],
    ['07:00', '06:00'],
    { index: 1, message: future },
  ],
])('%s', (_, moments, typed, fault) => {
  expect(futureTimeFault(moments, typed, now)).toEqual(fault)
})

it('a duty is ready at its debrief, else at its last arrival, else at any time', () => {
  const sector = {
    flightNumber: 'ZQ210',
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    scheduledDeparture: out,
    scheduledArrival: on,
    actualDeparture: null,
    actualArrival: null,
    aircraftType: null,
    registration: null,
    positioning: false,
  }
  const bare = { actualDebrief: null, scheduledDebrief: null, sectors: [] }
  expect(readyToComplete({ ...bare, scheduledDebrief: now, sectors: [sector] })).toBe(now)
  expect(readyToComplete({ ...bare, sectors: [sector] })).toBe(on)
  expect(readyToComplete(bare)).toBeNull()
})
