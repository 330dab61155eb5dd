import { expect, test } from 'vitest'
import { testDuty, testRecord } from '#duties/rules/actions/test-record.ts'
import type { DutyRecord } from '#duties/rules/record/duty-entries.ts'
import type { DutyStatus } from '#duties/schema/duty.ts'
import { undoneWords } from './undone-words.ts'

const palma = testDuty()
const plain = testRecord(palma)
const inState = (kind: DutyStatus['kind']) =>
  testRecord(testDuty({ status: { kind, since: '2026-06-10T08:00:00Z' } }), 'none')
const hotel = { kind: 'hotel', place: 'Azul', pickUp: null, note: null } as const
const having = (over: Parameters<typeof testDuty>[0]) => testRecord(testDuty(over))
const earlier = having({ scheduledBrief: '2026-06-14T03:40:00Z' })
const endless = having({ scheduledDebrief: null })
const later = having({ id: 'other', scheduledDebrief: '2026-06-14T23:30:00Z' })
const nextDay = having({ scheduledDebrief: '2026-06-14T23:30:00Z' })
const flown = testDuty({
  sectors: palma.sectors.map((sector) => ({
    ...sector,
    actualDeparture: '2026-06-14T05:20:00Z',
    actualArrival: '2026-06-14T07:40:00Z',
  })),
})
const newest = 'the newest file does not list'
const named = 'ZQ210 on Sun 14 Jun'
const without = `${named} is without this change.`
const dropped = `${named} does not count: ${newest} it.`
const two: [DutyRecord, DutyRecord | null][] = [
  [earlier, plain],
  [later, null],
]

test.each<[string, [DutyRecord | null, DutyRecord | null][], string]>([
  ['nothing changed', [], 'Your roster stays as it is.'],
  ['a report', [[earlier, plain]], 'The report is now 05:15.'],
  ['a debrief that nobody knows', [[plain, endless]], 'The debrief is now not known.'],
  ['a debrief on the next day', [[plain, nextDay]], 'The debrief is now 00:30 (+1).'],
  ['a cancellation', [[inState('cancelled'), plain]], `${named} counts again.`],
  ['a decision to keep it', [[plain, inState('sick')]], `${named} is sick again.`],
  ['a deletion', [[null, plain]], `${named} is on your roster again.`],
  ['a typed duty', [[plain, null]], `${named} is no longer on your roster.`],
  ['a note', [[having({ notes: 'Gate 4' }), plain]], 'The note is as before.'],
  ['a hotel', [[having({ events: [hotel] }), plain]], 'The hotel is as before.'],
  ['a name', [[having({ description: 'Flight' }), plain]], without],
  ['sectors that a newer file changed', [[having({ sectors: [] }), plain]], without],
  [
    'a completion',
    [[testRecord(flown, 'done'), plain]],
    '“Complete ZQ210” is open again. 1 flight, 2 h 20 left your logbook.',
  ],
  ['several duties', two, '2 duties changed.'],
  ['one that the newest file dropped', [[inState('cancelled'), inState('unlisted')]], dropped],
  ['a deletion of one that the newest file dropped', [[null, inState('unlisted')]], dropped],
  ['one that it had dropped before', [[inState('unlisted'), inState('unlisted')]], ''],
  [
    'many that it dropped',
    [1, 2, 3].map(() => [null, inState('unlisted')]),
    `3 duties changed. 3 of them do not count: ${newest} them.`,
  ],
])('the undo of %s says what changed', (_, changes, words) => {
  const said = undoneWords(changes.map(([before, after]) => ({ before, after })))
  expect(said).toBe(`Undone. ${words}`.trim())
})
