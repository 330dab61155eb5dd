import { describe, expect, it } from 'vitest'
import { blankDuty, dutyTyped, typedFaults, type TypedDuty } from './typed-duty.ts'

const typed: TypedDuty = {
  dutyType: 'FLIGHT',
  date: '2026-07-20',
  report: '05:00',
  onBlock: '13:45',
  end: '14:15',
  route: 'bhx pmi bhx',
}

describe('typedFaults', () => {
  it.each<[string, Partial<TypedDuty>, string[]]>([
    ['a whole flight', {}, []],
    ['an empty flight', blankDuty, ['date', 'report', 'end', 'onBlock', 'route']],
    ['a standby', { dutyType: 'HSBY', onBlock: '', route: '' }, []],
    ['a route of one airport', { route: 'BHX' }, ['route']],
  ])('%s', (_, change, faults) => {
    expect(Object.keys(typedFaults({ ...typed, ...change }))).toEqual(faults)
  })
})

describe('dutyTyped', () => {
  it('reads London times, and estimates the sectors', () => {
    expect(dutyTyped(typed, 'typed-1')).toMatchObject({
      id: 'typed-1',
      date: '2026-07-20',
      dutyCode: 'BHX-PMI-BHX',
      scheduledBrief: '2026-07-20T04:00:00Z',
      scheduledDebrief: '2026-07-20T13:15:00Z',
      sectors: [
        {
          departureAirport: 'BHX',
          arrivalAirport: 'PMI',
          scheduledDeparture: '2026-07-20T05:00:00Z',
        },
        {
          departureAirport: 'PMI',
          arrivalAirport: 'BHX',
          scheduledArrival: '2026-07-20T12:45:00Z',
        },
      ],
    })
  })

  it('ends on the next day where a time is earlier than the one before', () => {
    const night = { ...typed, report: '20:00', onBlock: '02:00', end: '02:30' }
    const { scheduledDebrief, sectors } = dutyTyped(night, 'typed-1')
    expect([sectors.at(-1)?.scheduledArrival, scheduledDebrief]).toEqual([
      '2026-07-21T01:00:00Z',
      '2026-07-21T01:30:00Z',
    ])
  })

  it('ends in the second reading of the repeated hour', () => {
    const standby = { ...typed, dutyType: 'HSBY' as const, date: '2026-10-25' }
    const { scheduledBrief, scheduledDebrief } = dutyTyped(
      { ...standby, report: '01:30', end: '01:25' },
      'typed-1',
    )
    expect([scheduledBrief, scheduledDebrief]).toEqual([
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:25:00Z',
    ])
  })

  it('has no sectors for standby', () => {
    const standby = dutyTyped({ ...typed, dutyType: 'HSBY' }, 'typed-1')
    expect([standby.dutyCode, standby.sectors]).toEqual(['HSBY', []])
  })
})
