import { describe, expect, it } from 'vitest'
import type { TypedDuty } from './duty-from-input.ts'
import { dutyFault } from './duty-input.ts'

const now = '2026-07-15T09:00:00Z'
const out = {
  scheduledDeparture: '2026-07-10T05:15:00Z',
  scheduledArrival: '2026-07-10T07:40:00Z',
}
const back = {
  scheduledDeparture: '2026-07-10T08:30:00Z',
  scheduledArrival: '2026-07-10T11:00:00Z',
}
const flight: TypedDuty = {
  date: '2026-07-10',
  dutyType: 'FLIGHT',
  scheduledBrief: '2026-07-10T04:15:00Z',
  scheduledDebrief: '2026-07-10T11:30:00Z',
  sectors: [out, back],
}

it.each<[string, Partial<TypedDuty>]>([
  ['a flight as it should be', {}],
  ['a flight without brief and debrief', { scheduledBrief: null, scheduledDebrief: undefined }],
  ['a night duty', { date: '2026-07-09' }],
  [
    'actual times up to now',
    {
      date: '2026-07-15',
      scheduledBrief: null,
      scheduledDebrief: null,
      sectors: [
        {
          scheduledDeparture: null,
          scheduledArrival: null,
          actualDeparture: '2026-07-15T06:00:00Z',
          actualArrival: now,
        },
      ],
    },
  ],
  ['a day off', { dutyType: 'OFF', sectors: [], scheduledBrief: null, scheduledDebrief: null }],
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
      { sectors: [out, { ...back, scheduledArrival: '2026-07-10T08:00:00Z' }] },
      'sectors.1.scheduledArrival',
    ],
    [
      'a sector of 19 hours',
      { sectors: [{ ...out, scheduledArrival: '2026-07-11T00:16:00Z' }] },
      'sectors.0.scheduledArrival',
    ],
    [
      'an actual arrival before the actual departure',
      {
        sectors: [
          {
            ...out,
            actualDeparture: '2026-07-10T06:00:00Z',
            actualArrival: '2026-07-10T05:00:00Z',
          },
        ],
      },
      'sectors.0.actualArrival',
    ],
    [
      'a departure before the brief',
      { scheduledBrief: '2026-07-10T05:30:00Z' },
      'sectors.0.scheduledDeparture',
    ],
    [
      'sectors that overlap',
      { sectors: [out, { ...back, scheduledDeparture: '2026-07-10T07:00:00Z' }] },
      'sectors.1.scheduledDeparture',
    ],
    [
      'a debrief before the brief',
      { scheduledDebrief: '2026-07-10T04:00:00Z' },
      'scheduledDebrief',
    ],
    ['a duty of two days', { scheduledDebrief: '2026-07-12T04:15:00Z' }, 'scheduledDebrief'],
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
