import { describe, expect, it } from 'vitest'
import type { TypedDuty } from './duty-from-input.ts'
import { dutyFault } from './duty-input.ts'

const now = '2026-07-15T09:00:00Z'
const at = (clock: string, day = 10) => `2026-07-${day}T${clock}:00Z`
const out = { scheduledDeparture: at('05:15'), scheduledArrival: at('07:40') }
const back = { scheduledDeparture: at('08:30'), scheduledArrival: at('11:00') }
const unplanned = { scheduledDeparture: null, scheduledArrival: null }
const untimed = { scheduledBrief: null, scheduledDebrief: null }
const flight: TypedDuty = {
  date: '2026-07-10',
  dutyType: 'FLIGHT',
  scheduledBrief: at('04:15'),
  scheduledDebrief: at('11:30'),
  sectors: [out, back],
}

it.each<[string, Partial<TypedDuty>]>([
  ['a flight as it should be', {}],
  ['a flight without brief and debrief', { scheduledBrief: null, scheduledDebrief: undefined }],
  ['a night duty', { date: '2026-07-09' }],
  [
    'actual times up to now',
    {
      ...untimed,
      date: '2026-07-15',
      sectors: [{ ...unplanned, actualDeparture: at('06:00', 15), actualArrival: now }],
    },
  ],
  ['a day off', { ...untimed, dutyType: 'OFF', sectors: [] }],
])('accepts %s', (_, over) => {
  expect(dutyFault({ ...flight, ...over }, now)).toBeNull()
})

describe('names the field and the fault', () => {
  it.each<[string, Partial<TypedDuty>, string]>([
    ['no sectors', { sectors: [] }, 'sectors'],
    ['sectors on a standby', { dutyType: 'ASBY' }, 'sectors'],
    [
      'no departure time',
      { sectors: [{ ...out, scheduledDeparture: null }] },
      'sectors.0.scheduledDeparture',
    ],
    [
      'an arrival before its departure',
      { sectors: [out, { ...back, scheduledArrival: at('08:00') }] },
      'sectors.1.scheduledArrival',
    ],
    [
      'a sector of 19 hours',
      { sectors: [{ ...out, scheduledArrival: at('00:16', 11) }] },
      'sectors.0.scheduledArrival',
    ],
    [
      'an actual arrival before the actual departure',
      { sectors: [{ ...out, actualDeparture: at('06:00'), actualArrival: at('05:00') }] },
      'sectors.0.actualArrival',
    ],
    [
      'a departure before the brief',
      { scheduledBrief: at('05:30') },
      'sectors.0.scheduledDeparture',
    ],
    [
      'sectors that overlap',
      { sectors: [out, { ...back, scheduledDeparture: at('07:00') }] },
      'sectors.1.scheduledDeparture',
    ],
    ['a debrief before the brief', { scheduledDebrief: at('04:00') }, 'scheduledDebrief'],
    ['a duty of two days', { scheduledDebrief: at('04:15', 12) }, 'scheduledDebrief'],
    ['an actual time in the future', { actualDebrief: '2026-07-15T09:00:01Z' }, 'actualDebrief'],
    ['times of another day', { date: '2026-07-13' }, 'scheduledBrief'],
    [
      'times of another day, without a brief',
      { date: '2026-07-13', scheduledBrief: null },
      'sectors.0.scheduledDeparture',
    ],
  ])('%s', (_, over, field) => {
    const fault = dutyFault({ ...flight, ...over }, now)
    expect(fault?.field).toBe(field)
    expect(fault?.message).toMatch(/^[A-Z].*[a-z]$/)
  })
})

it('accepts an actual time in the future that is stored already', () => {
  const duty = {
    date: '2026-07-20',
    dutyType: 'HSBY' as const,
    scheduledBrief: '2026-07-20T04:00:00Z',
    actualDebrief: '2026-07-20T12:00:00Z',
  }
  const earlier = '2026-07-15T09:00:00Z'
  expect(dutyFault(duty, earlier)?.field).toBe('actualDebrief')
  expect(dutyFault(duty, earlier, duty)).toBeNull()
})
