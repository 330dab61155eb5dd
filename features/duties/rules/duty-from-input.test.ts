import { emptyDuty } from './duty.ts'
import type { DutyPatch } from '#duties/schema/duty-input.ts'
import { describe, expect, it } from 'vitest'
import { instantOf } from '#kernel/time/typed-times.ts'
import { dutyFromInput, typedDuty } from './duty-from-input.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { Sector } from '#duties/schema/sector.ts'

const leg = { flightNumber: 'ZQ210', departureAirport: 'BHX', arrivalAirport: 'PMI' }
const sector: Sector = {
  ...leg,
  scheduledDeparture: '2026-07-15T05:15:00Z',
  scheduledArrival: '2026-07-15T07:40:00Z',
  actualDeparture: '2026-07-15T05:14:00Z',
  actualArrival: null,
  aircraftType: '738',
  registration: 'G-ALBX',
  positioning: true,
  departureEstimated: true,
}
const flight: Duty & { notes: string | null } = {
  ...emptyDuty,
  date: '2026-07-15',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210',
  scheduledBrief: '2026-07-15T04:15:00Z',
  scheduledDebrief: '2026-07-15T08:10:00Z',
  sectors: [sector],
  crew: ['CM - 20417 - HARLOW MARTHA'],
  notes: 'Gate 4',
}
const sent = {
  ...leg,
  scheduledDeparture: '2026-07-15T05:15:00Z',
  scheduledArrival: '2026-07-15T07:50:00Z',
}

describe('dutyFromInput', () => {
  it.each<[what: string, input: DutyPatch, expected: Partial<typeof flight>]>([
    ['keeps what was not sent', {}, {}],
    [
      'writes times to the second, in UTC',
      { scheduledBrief: '2026-07-15T05:00:00.000+01:00' },
      { scheduledBrief: '2026-07-15T04:00:00Z' },
    ],
    ['clears a time', { scheduledDebrief: null }, { scheduledDebrief: null }],
    ['clears notes', { notes: '' }, { notes: null }],
    [
      'writes flight time inputs to the second, in UTC',
      {
        ftlInputs: {
          travelMinutes: 0,
          splitBreak: {
            from: '2026-07-15T07:00:00+01:00',
            to: '2026-07-15T06:30:00.000Z',
            hasSuitableAccommodation: false,
          },
          calledAt: '2026-07-15T03:00:00.500Z',
        },
      },
      {
        ftlInputs: {
          calledAt: '2026-07-15T03:00:00Z',
          splitBreak: {
            from: '2026-07-15T06:00:00Z',
            to: '2026-07-15T06:30:00Z',
            hasSuitableAccommodation: false,
          },
          travelMinutes: 0,
        },
      },
    ],
    ['drops the sectors of another type', { dutyType: 'OFF' }, { dutyType: 'OFF', sectors: [] }],
    [
      'writes the start of a duty without sectors',
      { dutyType: 'ASBY', actualDeparture: '2026-07-15T04:20:00Z' },
      { dutyType: 'ASBY', sectors: [], actualBrief: '2026-07-15T04:20:00Z' },
    ],
    [
      'writes the ends of a flight where its sectors have none',
      { actualDeparture: '2026-07-15T05:30:00Z', actualArrival: '2026-07-15T07:41:00Z' },
      { sectors: [{ ...sector, actualArrival: '2026-07-15T07:41:00Z' }] },
    ],
    [
      'keeps the fields of a leg that were not sent, and its estimate of an unchanged time',
      { sectors: [sent] },
      { sectors: [{ ...sector, scheduledArrival: '2026-07-15T07:50:00Z' }] },
    ],
    [
      'replaces the fields of a leg that were sent',
      { sectors: [{ ...sent, registration: 'g-almc', aircraftType: null, positioning: false }] },
      {
        sectors: [
          {
            ...sector,
            scheduledArrival: '2026-07-15T07:50:00Z',
            registration: 'G-ALMC',
            aircraftType: null,
            positioning: false,
          },
        ],
      },
    ],
  ])('%s', (_, input, expected) => {
    expect(dutyFromInput(flight, input)).toEqual({ ...flight, ...expected })
  })

  it('takes nothing from a leg with another key', () => {
    const { sectors } = dutyFromInput(flight, { sectors: [{ ...sent, flightNumber: 'ZQ9' }] })
    expect(sectors).toEqual([
      {
        ...sent,
        flightNumber: 'ZQ9',
        actualDeparture: null,
        actualArrival: null,
        aircraftType: null,
        registration: null,
        positioning: false,
      },
    ])
  })
})

it('typedDuty turns all times into instants', () => {
  const input = { date: '2026-07-15', dutyType: 'FLIGHT' as const, sectors: [sent] }
  expect(typedDuty({ ...input, actualDebrief: '2026-07-15T09:10:00+01:00' })).toMatchObject({
    actualDebrief: '2026-07-15T08:10:00Z',
    scheduledBrief: null,
    sectors: [{ scheduledArrival: '2026-07-15T07:50:00Z', actualDeparture: null }],
  })
})

it.each([
  ['2026-07-15T05:00:30.900+01:00', '2026-07-15T04:00:30Z'],
  ['', null],
  [null, null],
  [undefined, null],
])('instantOf(%j) is %j', (text, expected) => {
  expect(instantOf(text)).toBe(expected)
})

describe('flight time inputs', () => {
  const stated = { ...flight, ftlInputs: { travelMinutes: 45, reducedRest: true as const } }

  it.each<[what: string, ftlInputs: DutyPatch['ftlInputs'], expected: Duty['ftlInputs']]>([
    ['that were not sent stay', undefined, stated.ftlInputs],
    ['are replaced as a whole', { inFlightRest: 2 }, { inFlightRest: 2 }],
    ['are cleared by null', null, undefined],
    ['are cleared by an empty object', {}, undefined],
  ])('%s', (_, ftlInputs, expected) => {
    const changed = dutyFromInput(stated, { ftlInputs })
    expect(changed.ftlInputs).toEqual(expected)
    expect('ftlInputs' in changed).toBe(expected !== undefined)
  })
})
