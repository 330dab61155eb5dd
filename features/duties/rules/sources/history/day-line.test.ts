import { expect, test } from 'vitest'
import { palma } from '#duties/rules/test-duty.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { dayLines } from './day-line.ts'

const flight: Duty = {
  ...palma,
  scheduledBrief: '2026-06-14T20:20:00Z',
  scheduledDebrief: '2026-06-15T03:00:00Z',
}
const standby: Duty = {
  ...palma,
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  sectors: [],
  scheduledBrief: '2026-06-14T04:00:00Z',
}
const longer = { ...flight, scheduledDebrief: '2026-06-15T03:30:00Z' }
const status = { kind: 'cancelled', since: '2026-06-14T05:00:00Z' } as const
const cancelled = { ...flight, status }
const off: Duty = { ...standby, dutyType: 'OFF', dutyCode: 'OFF', scheduledBrief: null }

test.each<[string, Duty[], Duty[], string[]]>([
  ['nothing', [flight], [flight], []],
  ['days off alone', [off], [], []],
  ['a duty that goes', [flight], [off], ['PMI from 21:20 → off']],
  ['another duty', [standby], [flight], ['HSBY from 05:00 → PMI from 21:20']],
  ['a second duty', [standby], [standby, flight], ['PMI from 21:20 added']],
  ['another end', [flight], [longer], ['End 04:00 → 04:30']],
  ['a duty that no longer counts', [flight], [cancelled], ['PMI from 21:20 → off']],
])('the day line of %s', (_, before, after, words) => {
  expect(dayLines(before, after)).toEqual(
    words.map((line) => ({ date: '2026-06-14', words: line })),
  )
})
