import { expect, it } from 'vitest'
import type { DutyRecord } from '#domain/duty-record/duty-record.ts'
import { settle } from '#domain/duty-record/duty-record.ts'
import { london } from '#domain/time/london-time.ts'
import { actionWords } from './action-words.ts'
import type { DutyAction } from './duty-action.ts'
import { effectsOf } from './effects.ts'
import { performAction } from './perform-action.ts'
import { testContext, testDuty, testRecord, testStandby } from './test-record.ts'

const now = '2026-06-14T05:00:00Z'
const flight = testRecord(testDuty())
const standby = testRecord(testStandby())
const afterwards = '2026-06-15T09:00:00Z'
const past = testRecord(testDuty(), testContext(afterwards))

const callOut: DutyAction = {
  kind: 'calledOut',
  calledAt: '2026-06-14T04:40:00Z',
  report: '2026-06-14T06:30:00Z',
  flights: [
    {
      flightNumber: 'ZQ210',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      departure: '2026-06-14T07:30:00Z',
      arrival: '2026-06-14T09:55:00Z',
    },
  ],
  debrief: '2026-06-14T10:25:00Z',
}
const corrected: DutyAction = {
  kind: 'corrected',
  departures: ['2026-06-14T05:20:00Z'],
  arrivals: ['2026-06-14T07:50:00Z'],
  debrief: '2026-06-14T08:20:00Z',
}

it.each<[DutyAction, DutyRecord, string, string[]]>([
  [
    callOut,
    standby,
    'Called out to ZQ210.',
    ['The standby now ends at 07:30.', '1 task added.', 'Duty time +2 h 33, flight time +2 h 25.'],
  ],
  [
    { kind: 'sick', until: null },
    flight,
    'Reported sick: ZQ210 on Sun 14 Jun is replaced.',
    ['1 task removed.', 'Duty time −3 h 55, flight time −2 h 25.'],
  ],
  [
    { kind: 'delayed', notifiedAt: now, report: '2026-06-14T05:00:00Z' },
    flight,
    'Report moved from 05:15 to 06:00.',
    ['Duty time −45 min.'],
  ],
  [
    corrected,
    past,
    'Actual times of ZQ210 saved.',
    ['1 logbook entry changed.', 'Duty time +10 min, flight time +5 min.'],
  ],
  [
    corrected,
    flight,
    'Actual times of ZQ210 saved.',
    ['1 task completed.', '1 logbook entry added.', 'Duty time +10 min, flight time +5 min.'],
  ],
  [
    { kind: 'cancelled' },
    past,
    'ZQ210 cancelled.',
    ['1 logbook entry removed.', 'Duty time −3 h 55, flight time −2 h 25.'],
  ],
  [
    { kind: 'swapped', with: 'Anna' },
    flight,
    'ZQ210 swapped with Anna.',
    ['1 task removed.', 'Duty time −3 h 55, flight time −2 h 25.'],
  ],
  [{ kind: 'hotel', place: 'Azul', pickUp: null, note: null }, flight, 'Hotel saved.', []],
])('says what %o does', (action, record, words, effects) => {
  const context = testContext(action === corrected ? afterwards : now)
  const outcome = performAction(action, { record, others: [], context })
  if ('fault' in outcome) throw new Error(outcome.fault)
  const { changed, added } = outcome
  const created = added.map((duty) => settle({ duty, task: null, entries: [] }, context))
  const after = [...changed.flatMap((change) => change.after ?? []), ...created]
  expect(effectsOf({ before: [record], after }, london)).toEqual(effects)
  const performed = { duty: record.duty, added, changedCount: changed.length }
  expect(actionWords(action, performed)).toBe(words)
})
