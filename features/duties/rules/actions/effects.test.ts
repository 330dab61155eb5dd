import { expect, it } from 'vitest'
import type { DutyRecord } from '#duties/rules/record/duty-entries.ts'
import { palma, toPalma } from '#duties/rules/test-duty.ts'
import { london } from '#kernel/time/london-time.ts'
import { actionWords } from './action-words.ts'
import type { DutyAction } from './duty-action.ts'
import { timeEffects } from '#limits/rules/change/time-effects.ts'
import { effectsOf } from './effects.ts'
import { testDuty, testRecord, testStandby } from './test-record.ts'

const flight = testRecord(testDuty())
const past: DutyRecord = { ...testRecord(testDuty(), 'done'), task: null }
const standby = testRecord(testStandby())
const standbyToCall = testRecord(testStandby({ scheduledDebrief: '2026-06-14T06:30:00Z' }))
const laterLeg = {
  ...toPalma,
  scheduledDeparture: '2026-06-14T07:30:00Z',
  scheduledArrival: '2026-06-14T09:55:00Z',
}
const called = testRecord(
  testDuty({
    id: 'called',
    scheduledBrief: '2026-06-14T06:30:00Z',
    scheduledDebrief: '2026-06-14T10:25:00Z',
    sectors: [laterLeg],
  }),
)
const flown = testDuty({
  actualDebrief: '2026-06-14T08:20:00Z',
  sectors: palma.sectors.map((leg) => ({
    ...leg,
    actualDeparture: '2026-06-14T05:20:00Z',
    actualArrival: '2026-06-14T07:50:00Z',
  })),
})
const without = (kind: 'sick' | 'cancelled' | 'swapped') =>
  testRecord(testDuty({ status: { kind, since: '2026-06-13T18:00:00Z' } }), 'none')

const callOut: DutyAction = {
  kind: 'calledOut',
  calledAt: '2026-06-14T04:40:00Z',
  report: '2026-06-14T06:30:00Z',
  flights: [],
  debrief: '2026-06-14T10:25:00Z',
}
const corrected: DutyAction = {
  kind: 'corrected',
  departures: ['2026-06-14T05:20:00Z'],
  arrivals: ['2026-06-14T07:50:00Z'],
  debrief: '2026-06-14T08:20:00Z',
}
const delayed: DutyAction = {
  kind: 'delayed',
  notifiedAt: '2026-06-14T04:00:00Z',
  report: '2026-06-14T05:00:00Z',
}

const lessTime = 'Duty time −3 h 55, flight time −2 h 25.'
const hotel: DutyAction = { kind: 'hotel', place: 'Azul', pickUp: null, note: null }
const later = testRecord(testDuty({ scheduledBrief: '2026-06-14T05:00:00Z' }))

it.each<[DutyAction, DutyRecord, DutyRecord[], string, string[]]>([
  [
    callOut,
    standby,
    [standbyToCall, called],
    'Called out to ZQ210.',
    ['The standby now ends at 07:30.', '1 task added.', 'Duty time +2 h 33, flight time +2 h 25.'],
  ],
  [
    { kind: 'sick', until: null },
    flight,
    [without('sick')],
    'Reported sick: ZQ210 on Sun 14 Jun is replaced.',
    ['1 task removed.', lessTime],
  ],
  [delayed, flight, [later], 'Report moved from 05:15 to 06:00.', ['Duty time −45 min.']],
  [
    delayed,
    flight,
    [flight],
    'Report at 06:00 saved. The report stays 05:15, which was said later.',
    [],
  ],
  [
    corrected,
    past,
    [{ ...testRecord(flown, 'done'), task: null }],
    'Actual times of ZQ210 saved.',
    ['1 logbook entry changed.', 'Duty time +10 min, flight time +5 min.'],
  ],
  [
    corrected,
    flight,
    [testRecord(flown, 'done')],
    'Actual times of ZQ210 saved.',
    ['1 task completed.', '1 logbook entry added.', 'Duty time +10 min, flight time +5 min.'],
  ],
  [
    { kind: 'cancelled' },
    past,
    [without('cancelled')],
    'ZQ210 cancelled.',
    ['1 logbook entry removed.', lessTime],
  ],
  [
    { kind: 'swapped', with: 'Anna' },
    flight,
    [without('swapped')],
    'ZQ210 swapped with Anna.',
    ['1 task removed.', lessTime],
  ],
  [hotel, flight, [flight], 'Hotel saved.', []],
])('says what %o does', (action, before, after, words, effects) => {
  const effect = { before: [before], after }
  expect([...effectsOf(effect), ...timeEffects(effect, london)]).toEqual(effects)
  const added = after.flatMap(({ duty }) => (duty.id === before.duty.id ? [] : duty))
  const report = after.find(({ duty }) => duty.id === before.duty.id)?.duty.scheduledBrief ?? null
  const performed = { duty: before.duty, added, report, changedCount: 1, isSicknessOver: false }
  expect(actionWords(action, performed)).toBe(words)
})
