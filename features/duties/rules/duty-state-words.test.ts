import { describe, expect, it } from 'vitest'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { DutyStatus } from '#duties/schema/duty.ts'
import {
  currentHotel,
  dutyEventWords,
  dutyStateWords,
  hotelOf,
  hotelWords,
  sinceWords,
} from './duty-state-words.ts'

const since = '2026-07-14T08:30:00Z'
const hotel = (place: string, pickUp: string | null = null): DutyEvent => ({
  kind: 'hotel',
  place,
  pickUp,
  note: null,
})

it.each<[DutyStatus | undefined, DutyEvent[], string | null]>([
  [undefined, [], null],
  [{ kind: 'unlisted', since: '2026-11-21T08:30' }, [], 'No longer listed since 21 Nov 08:30'],
  [{ kind: 'unlisted', since }, [], 'No longer listed since 14 Jul 09:30'],
  [{ kind: 'kept', since }, [], 'Kept by you, no longer listed'],
  [{ kind: 'cancelled', since }, [{ kind: 'cancelled' }], 'Cancelled'],
  [{ kind: 'sick', since }, [{ kind: 'sick', until: null }], 'Reported sick'],
  [{ kind: 'swapped', since }, [{ kind: 'swapped', with: null }], 'Swapped'],
  [{ kind: 'swapped', since }, [{ kind: 'swapped', with: 'Anna' }], 'Swapped with Anna'],
])('%o is %s', (status, events, words) => {
  expect(dutyStateWords({ status, events })).toBe(words)
})

it('words the events that the state does not name', () => {
  const events: DutyEvent[] = [
    { kind: 'calledOut', calledAt: '2026-07-15T04:10:00Z', report: '2026-07-15T05:30:00Z' },
    {
      kind: 'delayed',
      notifiedAt: '2026-07-15T04:00:00Z',
      from: '2026-07-15T22:00:00Z',
      report: '2026-07-15T23:30:00Z',
    },
    { kind: 'sick', until: '2026-07-17' },
    { kind: 'sick', until: null },
    hotel('Azul'),
    { kind: 'cancelled' },
  ]
  expect(dutyEventWords({ date: '2026-07-15', events })).toEqual([
    'Called out at 05:10, report 06:30',
    'Report delayed 23:00 → 00:30 (+1), told at 05:00',
    'Sick until Fri 17 Jul',
  ])
})

it('says that a report before the planned one the planned one is brought forward', () => {
  const told = { kind: 'delayed' as const, notifiedAt: '2026-07-15T04:00:00Z' }
  const [planned, later, earlier] = ['10:30', '11:30', '10:00'].map(
    (time) => `2026-07-15T${time}:00Z`,
  )
  const events = [
    { ...told, from: planned ?? '', report: later ?? '' },
    { ...told, from: later ?? '', report: earlier ?? '' },
  ]
  expect(dutyEventWords({ date: '2026-07-15', events })).toEqual([
    'Report delayed 11:30 → 12:30, told at 05:00',
    'Report brought forward 12:30 → 11:00, told at 05:00',
  ])
})

describe('the hotel', () => {
  const pickUp = '2026-07-16T04:10:00Z'

  it('is the newest one', () => {
    expect(hotelOf({ events: [hotel('Azul'), hotel('Verde')] })).toMatchObject({ place: 'Verde' })
    expect(hotelOf({})).toBeNull()
    expect(hotelWords({ place: 'Azul', pickUp })).toBe('Azul, pick-up Thu 16 Jul 05:10')
    expect(hotelWords({ place: 'Azul', pickUp: null })).toBe('Azul')
  })

  const duty = (scheduledBrief: string | null, events: DutyEvent[] = []) => ({
    actualBrief: null,
    scheduledBrief,
    events,
  })
  const outbound = duty('2026-07-15T05:00:00Z', [hotel('Azul', pickUp)])
  const inbound = duty('2026-07-16T05:10:00Z')

  it.each<[string, string, string | null]>([
    ['before the duty', '2026-07-15T04:59:00Z', null],
    ['on the duty', '2026-07-15T05:00:00Z', 'Azul'],
    ['until the pick-up', '2026-07-16T04:10:00Z', 'Azul'],
    ['after the pick-up', '2026-07-16T04:11:00Z', null],
    ['on the next duty', '2026-07-16T05:10:00Z', null],
  ])('%s', (_, now, place) => {
    expect(currentHotel([inbound, outbound, duty(null)], now)?.place ?? null).toBe(place)
  })
})

it.each([
  ['an instant by London’s clock', '2026-07-20T23:30:00Z', '21 Jul 00:30'],
  ['a print time as printed', '2026-11-21T08:30', '21 Nov 08:30'],
])('words %s', (_, since, words) => {
  expect(sinceWords(since)).toBe(words)
})
