import { describe, expect, it } from 'vitest'
import type { DutyRecord } from '#domain/duty-record/duty-record.ts'
import { airlineDifferences } from '#domain/roster-merge/edited-fields.ts'
import { mergeRoster } from '#domain/roster-merge/roster-merge.ts'
import type { StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import { palma } from '#domain/roster-merge/test-duty.ts'
import type { DutyStatusKind } from '#domain/roster/duty-status.ts'
import { daysOfAction, type ActionOutcome, type CallOut, type DutyAction } from './duty-action.ts'
import { performAction } from './perform-action.ts'
import { testContext, testDayOff, testDuty, testRecord, testStandby } from './test-record.ts'

const flight = testRecord(testDuty())
const standby = testRecord(testStandby())
/** 14 June 2026, 06:00 in London. */
const atSix = '2026-06-14T05:00:00Z'

function outcomeOf(
  action: DutyAction,
  record: DutyRecord,
  { others = [], now = atSix }: { others?: DutyRecord[]; now?: string } = {},
): ActionOutcome<DutyRecord['duty']> {
  return performAction(action, { record, others, context: testContext(now) })
}

function doneOf(...given: Parameters<typeof outcomeOf>) {
  const outcome = outcomeOf(...given)
  if ('fault' in outcome) throw new Error(outcome.fault)
  return outcome
}

const callOut: CallOut = {
  kind: 'calledOut',
  calledAt: '2026-06-14T04:40:00Z',
  report: '2026-06-14T06:30:00Z',
  flights: [
    {
      flightNumber: '210',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      departure: '2026-06-14T07:30:00Z',
      arrival: '2026-06-14T09:55:00Z',
    },
  ],
  debrief: null,
}

/** The rostered flight of the call-out, a quarter of an hour later. */
const atSeven = {
  sectors: palma.sectors.map((leg) => ({ ...leg, scheduledDeparture: '2026-06-14T07:45:00Z' })),
}

describe('called out', () => {
  it('ends the standby at the report and adds the flight', () => {
    const { changed, added } = doneOf(callOut, standby)
    expect(changed).toHaveLength(1)
    expect(changed[0]?.after?.duty).toMatchObject({
      scheduledDebrief: callOut.report,
      editedFields: ['scheduledDebrief'],
      events: [{ kind: 'calledOut', calledAt: callOut.calledAt, report: callOut.report }],
    })
    expect(added).toMatchObject([
      {
        date: '2026-06-14',
        dutyType: 'FLIGHT',
        dutyCode: '210',
        scheduledBrief: callOut.report,
        source: 'manual',
        editedFields: ['scheduledBrief'],
        sectors: [{ flightNumber: '210', scheduledDeparture: '2026-06-14T07:30:00Z' }],
      },
    ])
  })

  it('a later file with the rostered end does not undo the new end of the standby', () => {
    const [{ after } = { after: null }] = doneOf(callOut, standby).changed
    const edition = { period: null, generatedOn: '2026-06-14T12:00', unreadDates: [] }
    const listed = testStandby()
    const [same] = mergeRoster(after ? [after.duty] : [], {
      ...edition,
      duties: [listed],
    }).unchanged
    expect(same?.after.scheduledDebrief).toBe(callOut.report)
    expect(same && airlineDifferences(same.after)).toEqual([])
  })

  it('sets the report of the flight if the roster lists it already', () => {
    const listed = testRecord(testDuty(atSeven))
    const { changed, added } = doneOf(callOut, standby, { others: [listed] })
    expect(added).toEqual([])
    expect(changed[1]?.after?.duty).toMatchObject({ id: 'flight', scheduledBrief: callOut.report })
  })

  it.each<[DutyStatusKind, string | undefined]>([
    ['unlisted', 'kept'],
    ['cancelled', undefined],
    ['swapped', undefined],
    ['sick', undefined],
  ])('counts a flight again that is %s', (kind, expected) => {
    const gone = testRecord(testDuty({ ...atSeven, status: { kind, since: atSix } }))
    const { changed, added } = doneOf(callOut, standby, { others: [gone] })
    expect(added).toEqual([])
    expect(changed[1]?.after?.duty).toMatchObject({ id: 'flight', scheduledBrief: callOut.report })
    expect(changed[1]?.after?.duty.status?.kind).toBe(expected)
    expect(changed[1]?.after?.task).not.toBeNull()
  })

  it('prefers the flight that counts', () => {
    const gone = testRecord(testDuty({ ...atSeven, status: { kind: 'cancelled', since: atSix } }))
    const counted = testRecord(testDuty({ ...atSeven, id: 'counted' }))
    const { changed } = doneOf(callOut, standby, { others: [gone, counted] })
    expect(changed.map(({ before }) => before.duty.id)).toEqual(['standby', 'counted'])
  })

  it.each<[string, Partial<CallOut>, string, string]>([
    [
      'a call in the future',
      { calledAt: '2026-06-14T05:01:00Z' },
      'calledAt',
      'The call cannot be in the future',
    ],
    [
      'a report before the call',
      { report: '2026-06-14T04:39:00Z' },
      'report',
      'The report cannot be before the call',
    ],
    [
      'a report before the standby',
      { calledAt: '2026-06-14T03:00:00Z', report: '2026-06-14T03:30:00Z' },
      'report',
      'The report cannot be before the standby begins at 05:00',
    ],
    [
      'a report two days later',
      { report: '2026-06-16T06:30:00Z' },
      'report',
      'The report is more than 36 hours after the standby begins',
    ],
    ['no flight', { flights: [] }, 'flights', 'Please add at least one sector'],
    [
      'a flight before the report',
      { flights: callOut.flights.map((leg) => ({ ...leg, departure: '2026-06-14T06:00:00Z' })) },
      'flights.0.departure',
      'The departure cannot be before the brief',
    ],
    [
      'an arrival before the departure',
      { flights: callOut.flights.map((leg) => ({ ...leg, arrival: '2026-06-14T07:00:00Z' })) },
      'flights.0.arrival',
      'The arrival cannot be before the departure',
    ],
  ])('%s is a fault', (_, over, field, fault) => {
    expect(outcomeOf({ ...callOut, ...over }, standby)).toEqual({ field, fault })
  })
})

describe('reported sick', () => {
  const next = testRecord(testDuty({ id: 'next', date: '2026-06-15' }))
  const later = testRecord(testDuty({ id: 'later', date: '2026-06-17' }))
  const off = testRecord(testDayOff({ id: 'off', date: '2026-06-16' }))
  const sickDay = testRecord(testDayOff({ id: 'ill', dutyType: 'SICK', date: '2026-06-15' }))
  const others = [standby, next, off, later]

  it.each<[string, string | null, DutyRecord[], string, string]>([
    ['open: the duties of the day', null, others, 'flight standby', '2026-06-14'],
    ['until the same day', '2026-06-14', others, 'flight standby', '2026-06-14'],
    ['two days', '2026-06-15', others, 'flight standby next', '2026-06-14 2026-06-15'],
    ['days off stay', '2026-06-16', others, 'flight standby next', '2026-06-14 2026-06-15'],
    ['a day that has an entry', '2026-06-15', [next, sickDay], 'flight next', '2026-06-14'],
  ])('%s', (_, until, around, lost, days) => {
    const { changed, added } = doneOf({ kind: 'sick', until }, flight, { others: around })
    expect(changed.map(({ before }) => before.duty.id).join(' ')).toBe(lost)
    for (const { after } of changed) {
      expect(after).toMatchObject({
        duty: { status: { kind: 'sick', since: atSix }, events: [{ kind: 'sick', until }] },
        task: null,
        entries: [],
      })
    }
    expect(added.map(({ date }) => date).join(' ')).toBe(days)
    expect(
      added.every(({ dutyType, dutyCode }) => dutyType === 'SICK' && dutyCode === 'SICK'),
    ).toBe(true)
  })

  it('does not replace a duty that took place', () => {
    const flown = testRecord(testDuty({ id: 'flown', actualDebrief: '2026-06-14T02:00:00Z' }))
    const { changed } = doneOf({ kind: 'sick', until: null }, flight, { others: [flown] })
    expect(changed).toHaveLength(1)
  })

  it.each([
    ['2026-06-13', 'The last day cannot be before the day of the duty'],
    ['2027-06-15', 'Please give at most 366 days'],
  ])('until %s is a fault', (until, fault) => {
    expect(outcomeOf({ kind: 'sick', until }, flight)).toEqual({ field: 'until', fault })
  })
})

describe('a delayed report', () => {
  const delay = (report: string, notifiedAt = '2026-06-14T04:00:00Z') =>
    ({ kind: 'delayed', notifiedAt, report }) as const

  it('moves the report and nothing else, again and again', () => {
    const [once] = doneOf(delay('2026-06-14T05:45:00Z'), flight).changed
    const first = once?.after ?? flight
    const [twice] = doneOf(delay('2026-06-14T05:30:00Z'), first).changed
    expect(twice?.after?.duty).toMatchObject({
      scheduledBrief: '2026-06-14T05:30:00Z',
      scheduledDebrief: palma.scheduledDebrief,
      sectors: palma.sectors,
      events: [
        { kind: 'delayed', from: '2026-06-14T04:15:00Z', report: '2026-06-14T05:45:00Z' },
        { kind: 'delayed', from: '2026-06-14T05:45:00Z', report: '2026-06-14T05:30:00Z' },
      ],
    })
    expect(twice?.after?.task).toEqual(flight.task)
  })

  it('does not differ from a later file with the same report', () => {
    const [once] = doneOf(delay('2026-06-14T05:45:00Z'), flight).changed
    const edition = { period: null, generatedOn: '2026-06-14T12:00', unreadDates: [] }
    const listed = { ...palma, scheduledBrief: '2026-06-14T05:45:00Z' }
    const stored = once?.after ? [once.after.duty] : []
    const [same] = mergeRoster(stored, { ...edition, duties: [listed] }).unchanged
    expect(same && airlineDifferences(same.after)).toEqual([])
  })

  it.each([
    [
      'an earlier time',
      delay('2026-06-14T04:00:00Z'),
      'report',
      'The new report must be after 05:15',
    ],
    [
      'the same time',
      delay('2026-06-14T04:15:00Z'),
      'report',
      'The new report must be after 05:15',
    ],
    [
      'a day later',
      delay('2026-06-15T04:15:00Z'),
      'report',
      'A report is delayed by less than 24 hours',
    ],
    [
      'the planned end',
      delay('2026-06-14T08:10:00Z'),
      'report',
      'The new report must be before the end at 09:10. Please correct the end first',
    ],
    [
      'a notice in the future',
      delay('2026-06-14T05:45:00Z', '2026-06-14T05:01:00Z'),
      'notifiedAt',
      'The notice cannot be in the future',
    ],
  ])('%s is a fault', (_, action, field, fault) => {
    expect(outcomeOf(action, flight)).toEqual({ field, fault })
  })
})

describe('corrected times', () => {
  const corrected = {
    kind: 'corrected',
    departures: ['2026-06-14T05:20:00Z'],
    arrivals: ['2026-06-14T07:50:00Z'],
    debrief: '2026-06-14T08:20:00Z',
  } as const
  const times = {
    ...corrected,
    departures: [...corrected.departures],
    arrivals: [...corrected.arrivals],
  }
  const now = '2026-06-15T09:00:00Z'

  it('go into a completed duty and its logbook entries', () => {
    const past = testRecord(testDuty(), testContext(now))
    const [change] = doneOf(times, past, { now }).changed
    expect(change?.after?.duty).toMatchObject({
      actualDebrief: times.debrief,
      sectors: [{ actualDeparture: '2026-06-14T05:20:00Z' }],
    })
    expect(change?.after?.entries).toMatchObject([{ flightMinutes: 150 }])
  })

  it('complete an open task', () => {
    expect(doneOf(times, flight, { now }).changed[0]?.after?.task).toMatchObject({ doneAt: now })
  })

  it.each([
    [
      'too few times',
      { ...times, departures: [] },
      'Please give one departure and one arrival time',
    ],
    [
      'a debrief before the arrival',
      { ...times, debrief: '2026-06-14T07:40:00Z' },
      'The debrief cannot be before the last arrival',
    ],
  ])('%s is a fault', (_, action, fault) => {
    expect(outcomeOf(action, flight, { now })).toEqual({ fault })
  })
})

describe('a duty that the crew member does not work', () => {
  it.each<[DutyAction, string]>([
    [{ kind: 'swapped', with: 'Anna' }, 'swapped'],
    [{ kind: 'swapped', with: null }, 'swapped'],
    [{ kind: 'cancelled' }, 'cancelled'],
  ])('%o loses its task and keeps an event', (action, kind) => {
    const [change] = doneOf(action, flight).changed
    expect(change?.after).toMatchObject({
      duty: { status: { kind, since: atSix }, events: [action] },
      task: null,
      entries: [],
    })
  })

  it.each<[DutyStatusKind, string | undefined]>([
    ['unlisted', 'kept'],
    ['cancelled', undefined],
    ['swapped', undefined],
    ['sick', undefined],
  ])('%s: counts again when it is kept', (kind, expected) => {
    const status = { kind, since: atSix }
    const [change] = doneOf({ kind: 'keep' }, testRecord(testDuty({ status }))).changed
    expect(change?.after?.duty.status?.kind).toBe(expected)
    expect(change?.after?.task).not.toBeNull()
  })

  it.each<[string, DutyAction, string, string | undefined]>([
    ['stays kept', { kind: 'cancelled' }, '2026-06-10T05:00', 'kept'],
    ['stays kept', { kind: 'swapped', with: null }, '2026-06-10T05:00', 'kept'],
    ['stays kept', { kind: 'sick', until: null }, '2026-06-10T05:00', 'kept'],
    ['is plain once a file lists it', { kind: 'cancelled' }, '2026-06-14T05:00', undefined],
  ])('a kept duty %s when it counts again after %o', (_, action, reportedOn, expected) => {
    const kept = testRecord(testDuty({ status: { kind: 'kept', since: atSix } }))
    const ended = doneOf(action, kept).changed[0]?.after?.duty ?? flight.duty
    const again = doneOf({ kind: 'keep' }, testRecord({ ...ended, reportedOn })).changed[0]?.after
    expect(again?.duty.status?.kind).toBe(expected)
    expect(again?.duty).not.toHaveProperty('events')
  })

  it('does not count beside the same flight', () => {
    const gone = testRecord(testDuty({ status: { kind: 'cancelled', since: atSix } }))
    const sectors = palma.sectors.map((leg) => ({ ...leg, flightNumber: '210' }))
    const typed = testDuty({ id: 'typed', dutyCode: '210', source: 'manual', sectors })
    const others = [testRecord(typed)]
    expect(outcomeOf({ kind: 'keep' }, gone, { others })).toEqual({
      fault: 'This flight counts already, as 210 on Sun 14 Jun',
    })
    const lost = [testRecord({ ...typed, status: { kind: 'swapped', since: atSix } })]
    expect(doneOf({ kind: 'keep' }, gone, { others: lost }).changed).toHaveLength(1)
  })

  describe('after sickness', () => {
    const status = { kind: 'sick', since: atSix } as const
    const lost = testRecord(testDuty({ status }))
    const typedDay = testDayOff({ id: 'ill', dutyType: 'SICK', source: 'manual', reportedOn: null })

    it.each<[string, StoredDuty, StoredDuty[], string]>([
      ['removes the typed day', lost.duty, [typedDay], 'flight ill'],
      ['keeps the day for another duty', lost.duty, [typedDay, testStandby({ status })], 'flight'],
      ['keeps a day that a file lists', lost.duty, [{ ...typedDay, reportedOn: atSix }], 'flight'],
      ['keeps another day', lost.duty, [{ ...typedDay, date: '2026-06-15' }], 'flight'],
      [
        'of another state',
        { ...lost.duty, status: { ...status, kind: 'swapped' } },
        [typedDay],
        'flight',
      ],
    ])('%s', (_, duty, around, expected) => {
      const others = around.map((each) => testRecord(each))
      const { changed } = doneOf({ kind: 'keep' }, testRecord(duty), { others })
      expect(changed.map(({ before }) => before.duty.id).join(' ')).toBe(expected)
      expect(changed[1]?.after ?? null).toBeNull()
    })
  })

  it('keeps its other events when it counts again', () => {
    const hotel = { kind: 'hotel', place: 'Azul', pickUp: null, note: null } as const
    const status = { kind: 'cancelled', since: atSix } as const
    const gone = testRecord(testDuty({ status, events: [hotel, { kind: 'cancelled' }] }))
    expect(doneOf({ kind: 'keep' }, gone).changed[0]?.after?.duty.events).toEqual([hotel])
  })

  it('is removed if the roster no longer lists it', () => {
    const status = { kind: 'unlisted', since: '2026-06-12T05:00' } as const
    const [change] = doneOf({ kind: 'remove' }, testRecord(testDuty({ status }))).changed
    expect(change?.after).toBeNull()
  })
})

describe('a hotel', () => {
  const hotel = (place: string) =>
    ({ kind: 'hotel', place, pickUp: '2026-06-15T04:10:00Z', note: '412' }) as const

  it('replaces the one before, and an empty place removes it', () => {
    const [once] = doneOf(hotel('Azul'), flight).changed
    const [twice] = doneOf(hotel('Verde'), once?.after ?? flight).changed
    expect(twice?.after?.duty.events).toEqual([hotel('Verde')])
    const [gone] = doneOf(hotel(''), twice?.after ?? flight).changed
    expect(gone?.after?.duty).not.toHaveProperty('events')
  })
})

it.each<[DutyAction, DutyRecord, string]>([
  [
    callOut,
    flight,
    'A call-out can be reported from the day before a standby until 7 days after it',
  ],
  [{ kind: 'keep' }, flight, 'This duty counts already'],
  [{ kind: 'remove' }, flight, 'Only a duty that your roster no longer lists can be removed'],
])('an action that does not fit is a fault', (action, record, fault) => {
  expect(outcomeOf(action, record)).toEqual({ fault })
})

it.each<[DutyAction, string, string]>([
  [{ kind: 'cancelled' }, '2026-06-13', '2026-06-15'],
  [{ kind: 'sick', until: '2026-06-20' }, '2026-06-13', '2026-06-21'],
  [{ ...callOut, report: '2026-06-15T00:30:00Z' }, '2026-06-13', '2026-06-16'],
])('reads the days around the action', (action, first, last) => {
  expect(daysOfAction(palma, action)).toEqual({ first, last })
})
