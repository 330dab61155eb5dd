import { describe, expect, it } from 'vitest'
import type { TypedDuty } from './duty-from-input.ts'
import { dutyFault } from './duty-input.ts'
import { ftlInputsFault } from './ftl-inputs-fault.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'

const flight: TypedDuty = {
  date: '2026-07-10',
  dutyType: 'FLIGHT',
  scheduledBrief: '2026-07-10T04:15:00Z',
  scheduledDebrief: '2026-07-10T16:30:00Z',
  sectors: [
    { scheduledDeparture: '2026-07-10T05:15:00Z', scheduledArrival: '2026-07-10T07:40:00Z' },
    { scheduledDeparture: '2026-07-10T13:30:00Z', scheduledArrival: '2026-07-10T16:00:00Z' },
  ],
}
const breakOf = (from: string, to: string) => ({
  splitBreak: { from: at(from), to: at(to), hasSuitableAccommodation: true },
})

function at(time: string): string {
  return `2026-07-10T${time}:00Z`
}

it.each<[string, FtlInputs, Partial<TypedDuty>?]>([
  ['no inputs', {}],
  ['a break inside the duty', breakOf('08:00', '13:00')],
  ['a break as long as the duty', breakOf('04:15', '16:30')],
  ['a break before a late debrief', breakOf('08:00', '17:00'), { actualDebrief: at('17:10') }],
  [
    'a break of a duty without times',
    breakOf('01:00', '02:00'),
    { scheduledBrief: null, scheduledDebrief: null, sectors: [] },
  ],
  ['a flight crew report an hour later', { flightCrewReport: at('05:15') }],
  ['a flight crew report 6 hours later', { flightCrewReport: at('10:15') }],
  ['a call at the report', { calledAt: at('04:15') }],
  ['a call on the day before', { calledAt: '2026-07-09T16:15:00Z' }],
  ['a call of a duty without a report', { calledAt: at('09:00') }, { scheduledBrief: null }],
  ['ticks', { plannedExtension: true, reducedRest: true, countsHalf: true, inFlightRest: 1 }],
])('accepts %s', (_, ftlInputs, over = {}) => {
  expect(ftlInputsFault({ ...flight, ...over, ftlInputs })).toBeNull()
})

describe('names the field and the fault', () => {
  it.each<[string, FtlInputs, field: string, message: string]>([
    ['an empty break', breakOf('08:00', '08:00'), 'splitBreak.to', 'must end after it begins'],
    ['a break before the duty', breakOf('04:14', '08:00'), 'splitBreak.from', 'before the duty'],
    ['a break after the duty', breakOf('08:00', '16:31'), 'splitBreak.to', 'after the duty'],
    [
      'a flight crew report of another time of day',
      { flightCrewReport: at('10:16') },
      'flightCrewReport',
      'within 6 hours of your report',
    ],
    ['a call after the report', { calledAt: at('04:16') }, 'calledAt', 'after the report'],
    [
      'a call of two days before',
      { calledAt: '2026-07-08T16:14:00Z' },
      'calledAt',
      'more than 36 hours before the report',
    ],
  ])('of %s', (_, ftlInputs, field, message) => {
    const fault = { field: `ftlInputs.${field}`, message: expect.stringContaining(message) }
    expect(dutyFault({ ...flight, ftlInputs }, '2026-07-15T09:00:00Z')).toEqual(fault)
  })
})

it('accepts stored inputs that a roster file moved the duty away from', () => {
  const ftlInputs = breakOf('01:00', '02:00')
  const stored = { ...flight, ftlInputs }
  expect(ftlInputsFault(stored, stored)).toBeNull()
  const changed = { ...flight, ftlInputs: breakOf('01:00', '02:30') }
  expect(ftlInputsFault(changed, stored)?.field).toBe('ftlInputs.splitBreak.from')
})
