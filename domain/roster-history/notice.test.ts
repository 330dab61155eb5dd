import { expect, it } from 'vitest'
import type { Duty } from '#domain/roster/duty.ts'
import { palma } from '#domain/roster-merge/test-duty.ts'
import { countNotice, isNews, noticeMinutes } from './notice.ts'

const report = { field: 'scheduledBrief', before: null, after: null }
const earlier: Duty = { ...palma, scheduledBrief: '2026-06-14T03:00:00Z' }
const cancelled: Duty = { ...palma, status: { kind: 'cancelled', since: '2026-06-13T09:00:00Z' } }
const off: Duty = { ...palma, dutyType: 'OFF', scheduledBrief: null, scheduledDebrief: null }

it.each<[string, string | null, string, (Duty | null)[], number | null]>([
  // 04:15 UTC is 05:15 in London.
  ['a later report: to the old one', '2026-06-13T05:15', 'scheduledBrief', [palma, null], 1440],
  ['the earlier of two reports', '2026-06-13T05:15', 'scheduledBrief', [palma, earlier], 1365],
  ['a change after the report', '2026-06-14T09:00', 'scheduledBrief', [palma, earlier], 0],
  ['a leg', '2026-06-14T04:15', 'ZQ210 BHX PMI.scheduledArrival', [palma, palma], 60],
  ['a duty that is no longer listed', '2026-06-14T04:15', 'status', [palma, palma], 60],
  ['a day off', '2026-06-14T04:15', 'status', [off, off], null],
  ['the crew', '2026-06-13T05:15', 'crew', [palma, palma], null],
  ['an actual time', '2026-06-13T05:15', 'ZQ210 BHX PMI.actualArrival', [palma, palma], null],
  ['no print time', null, 'scheduledBrief', [palma, earlier], null],
])('notice of %s', (_, reportedOn, field, duties, minutes) => {
  expect(noticeMinutes(reportedOn, [{ ...report, field }], duties)).toBe(minutes)
})

it.each<[string, Duty[], string, boolean]>([
  ['before its end', [palma], '2026-06-14T08:09:59Z', true],
  ['at its end', [palma], '2026-06-14T08:10:00Z', false],
  ['where only the new version has not ended', [earlier, palma], '2026-06-14T08:00:00Z', true],
  ['never for a cancelled duty', [cancelled], '2026-06-14T03:00:00Z', false],
  ['when a cancelled duty counts again', [cancelled, palma], '2026-06-14T03:00:00Z', true],
  ['on the day of a duty without times', [off], '2026-06-14T22:00:00Z', true],
  ['on the day after a duty without times', [off], '2026-06-15T08:00:00Z', false],
])('a change is news %s: %s', (_, duties, now, expected) => {
  expect(isNews(duties, now, now.slice(0, 10))).toBe(expected)
})

it('counts changes within 14 days and 24 hours, both inclusive', () => {
  const notices = [0, 1440, 1441, 20160, 20161, null]
  expect(countNotice(notices.map((noticeMinutes) => ({ noticeMinutes })))).toEqual({
    changes: 6,
    within14Days: 4,
    within24Hours: 2,
  })
})
