import { emptySector } from '#duties/rules/sector.ts'
import { rosterEntry } from '#duties/web/testing/roster-entry.ts'
import { describe, expect, it } from 'vitest'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { seenDuty, seenTime } from './seen-values.ts'

const flight = rosterEntry({
  id: 'd1',
  date: '2026-07-16',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210',
  scheduledBrief: '2026-07-16T04:15:00Z',
  scheduledDebrief: '2026-07-16T08:10:00Z',
  sectors: [
    {
      ...emptySector,
      flightNumber: 'ZQ210',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      scheduledDeparture: '2026-07-16T05:15:00Z',
      scheduledArrival: '2026-07-16T07:40:00Z',
    },
  ],
  version: 'v1',
})
const delayed = {
  kind: 'delayed' as const,
  notifiedAt: '2026-07-15T08:00:00Z',
  from: '2026-07-16T04:15:00Z',
  report: '2026-07-16T04:45:00Z',
}
const difference = {
  field: 'scheduledBrief',
  airline: '2026-07-16T04:30:00Z',
  yours: '2026-07-16T04:45:00Z',
  counts: 'yours' as const,
}

describe('the report of the airline', () => {
  it.each<[string, Partial<RosterEntry>, string | undefined]>([
    ['is the one shown', {}, '2026-07-16T04:15:00Z'],
    [
      'is the one before a delay',
      { scheduledBrief: delayed.report, events: [delayed], isEdited: true },
      '2026-07-16T04:15:00Z',
    ],
    [
      'is the one that differs',
      { scheduledBrief: difference.yours, differences: [difference], isEdited: true },
      '2026-07-16T04:30:00Z',
    ],
    ['is not known beside an edit', { isEdited: true }, undefined],
    ['is not known of a typed duty', { source: 'manual' }, undefined],
  ])('%s', (_, fields, expected) => {
    const seen = seenTime({ ...flight, ...fields }, 'scheduledBrief')
    expect(seen['scheduledBrief']).toBe(expected)
  })
})

describe('the duty that a typed one joins', () => {
  const [leg] = flight.sectors
  if (!leg) throw new Error('the flight has no leg')
  const typed = { ...flight, dutyCode: '210', sectors: [{ ...leg, flightNumber: '210' }] }
  const month =
    (...data: RosterEntry[]) =>
    () =>
      ({ data }) as unknown as RosterMonth

  it('has the planned values of the airline', () => {
    expect(seenDuty(typed, month(flight))).toEqual({
      scheduledBrief: '2026-07-16T04:15:00Z',
      scheduledDebrief: '2026-07-16T08:10:00Z',
      sectors: 'ZQ210 BHX PMI',
      'ZQ210 BHX PMI.scheduledDeparture': '2026-07-16T05:15:00Z',
      'ZQ210 BHX PMI.scheduledArrival': '2026-07-16T07:40:00Z',
    })
  })

  it('has none where the device shows no such duty', () => {
    expect(seenDuty(typed, month())).toEqual({})
  })

  it('is not known without its month, or beside an edit', () => {
    expect(seenDuty(typed, () => undefined)).toBeUndefined()
    expect(seenDuty(typed, month({ ...flight, isEdited: true }))).toBeUndefined()
  })
})
