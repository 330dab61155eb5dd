import { describe, expect, it } from 'vitest'
import type { DutyType } from '#domain/roster/duty.ts'
import {
  complete,
  settle,
  type Completion,
  type DutyRecord,
  type DutyContext,
} from './duty-record.ts'
import type { StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import { taskStatus } from '#domain/roster/roster-task.ts'

let ids = 0
const context: DutyContext = {
  now: '2026-07-15T09:00:00Z',
  today: '2026-07-15',
  defaultRole: 'cabin_crew',
  newId: () => `id-${(ids += 1)}`,
}

function duty(date: string, dutyType: DutyType, over: Partial<StoredDuty> = {}): StoredDuty {
  const leg = {
    flightNumber: 'ZQ210',
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    scheduledDeparture: `${date}T05:15:00Z`,
    scheduledArrival: `${date}T07:40:00Z`,
    actualDeparture: null,
    actualArrival: null,
    aircraftType: '738',
    registration: null,
    positioning: false,
  }
  return {
    id: 'duty',
    date,
    dutyType,
    dutyCode: dutyType === 'FLIGHT' ? 'ZQ210' : dutyType,
    description: null,
    scheduledBrief: `${date}T04:15:00Z`,
    actualBrief: null,
    scheduledDebrief: `${date}T08:10:00Z`,
    actualDebrief: null,
    sectors: dutyType === 'FLIGHT' ? [leg] : [],
    crew: [],
    source: 'CSV',
    editedByHand: 'none',
    fieldSources: {},
    role: null,
    reportedOn: null,
    ...over,
  }
}

const fresh = (of: StoredDuty): DutyRecord => ({ duty: of, task: null, entries: [] })

describe('a duty as it is created', () => {
  it.each<[string, DutyType, string, string | null, number]>([
    ['work of yesterday', 'FLIGHT', '2026-07-14', null, 1],
    ['work of today', 'FLIGHT', '2026-07-15', 'pending', 0],
    ['work to come', 'TRAINING', '2026-07-20', 'pending', 0],
    ['a standby of the past', 'HSBY', '2026-07-01', null, 0],
    ['a day off to come', 'OFF', '2026-07-20', null, 0],
    ['a day of leave', 'LEAVE', '2026-07-15', null, 0],
    ['a sick day', 'SICK', '2026-07-15', null, 0],
    ['a hotel rest', 'HOTEL_REST', '2026-07-15', null, 0],
  ])('%s', (_, type, date, status, entries) => {
    const record = settle(fresh(duty(date, type)), context)
    expect(record.task && taskStatus(record.task, context.today)).toBe(status)
    expect(record.entries).toHaveLength(entries)
  })
})

const waiting = settle(fresh(duty('2026-07-20', 'FLIGHT')), context)
const later: DutyContext = { ...context, now: '2026-07-21T09:00:00Z', today: '2026-07-21' }

it('waits, overdue, when its day has passed and nothing is known of it', () => {
  const record = settle(waiting, later)
  expect(record.task && taskStatus(record.task, later.today)).toBe('overdue')
  expect(record.entries).toEqual([])
})

it('is complete when its day has passed and every sector is known to be flown', () => {
  const flown = duty('2026-07-20', 'FLIGHT')
  const sectors = flown.sectors.map((sector) => ({
    ...sector,
    actualDeparture: '2026-07-20T05:20:00Z',
    actualArrival: '2026-07-20T07:50:00Z',
  }))
  const record = settle({ ...waiting, duty: { ...flown, sectors } }, later)
  expect(record.task?.doneAt).toBe(later.now)
  expect(record.entries).toMatchObject([{ flightMinutes: 150 }])
})

it('settling twice changes nothing', () => {
  const once = settle(fresh(duty('2026-07-14', 'FLIGHT')), context)
  expect(settle(once, context)).toEqual(once)
  expect(settle(waiting, context)).toEqual(waiting)
})

it('loses its task and entries when it is no longer work', () => {
  const sick = { ...waiting, duty: duty('2026-07-20', 'SICK') }
  expect(settle(sick, context)).toMatchObject({ task: null, entries: [] })
})

function completed(...given: Parameters<typeof complete<StoredDuty>>): DutyRecord {
  const outcome = complete(...given)
  if ('fault' in outcome) throw new Error(outcome.fault)
  return outcome.record
}

describe('completing', () => {
  const completion: Completion = {
    departures: ['2026-07-20T05:20:00Z'],
    arrivals: ['2026-07-20T07:50:00Z'],
    debrief: '2026-07-20T08:20:00Z',
    remarks: 'Late fuel',
  }

  it('stores the times, closes the task and writes the logbook', () => {
    const { duty: done, task, entries } = completed(waiting, completion, later)
    expect(done).toMatchObject({
      actualDebrief: completion.debrief,
      editedFields: expect.arrayContaining(['actualDebrief']),
    })
    expect(task?.doneAt).toBe(later.now)
    expect(entries).toMatchObject([
      { flightMinutes: 150, remarks: 'Late fuel', date: '2026-07-20' },
    ])
  })

  it('twice changes nothing', () => {
    const once = completed(waiting, completion, later)
    expect(completed(once, completion, { ...later, now: '2026-07-22T09:00:00Z' })).toEqual(once)
  })

  it('again with other times corrects the same entries, and keeps their remarks', () => {
    const once = completed(waiting, completion, later)
    const again = completed(
      once,
      { ...completion, arrivals: ['2026-07-20T08:00:00Z'], remarks: null },
      later,
    )
    expect(again.entries).toMatchObject([
      { id: once.entries[0]?.id, flightMinutes: 160, remarks: 'Late fuel' },
    ])
  })

  it.each<[string, Partial<Completion>, string]>([
    ['no pair for a sector', { departures: [] }, 'Please give one departure and one arrival time.'],
    [
      'an arrival before its departure',
      { arrivals: ['2026-07-20T05:00:00Z'] },
      'Each actual time must follow',
    ],
    [
      'a debrief before the arrival',
      { debrief: '2026-07-20T07:00:00Z' },
      'The debrief cannot be before',
    ],
    ['the future', { debrief: '2026-07-21T09:00:01Z' }, 'Actual times cannot be in the future.'],
  ])('refuses %s', (_, over, sentence) => {
    expect(complete(waiting, { ...completion, ...over }, later)).toEqual({
      fault: expect.stringContaining(sentence),
    })
  })
})
