import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RosterEntry } from '#duties/api/roster.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { londonDate, londonTime, londonToUtc } from '#kernel/time/london-time.ts'
import { addMinutes } from '#kernel/time/zone-time.ts'
import { testFlight, testGroundDuty } from '#limits/web/legality/test-legality.ts'
import { pickUpAt, reportAfterStay } from './pick-up.ts'

const end = '2026-07-22T15:40:00Z'

it.each([
  ['two nights', '08:15', '2026-07-24T08:30:00Z', '2026-07-24T07:15:00Z'],
  ['one night', '05:10', '2026-07-23T05:00:00Z', '2026-07-23T04:10:00Z'],
  ['later the same day', '20:00', '2026-07-22T21:00:00Z', '2026-07-22T19:00:00Z'],
  [
    'the evening before a report after midnight',
    '23:30',
    '2026-07-23T23:30:00Z',
    '2026-07-23T22:30:00Z',
  ],
  [
    'a time after the report of the next morning',
    '09:00',
    '2026-07-23T05:00:00Z',
    '2026-07-23T08:00:00Z',
  ],
  ['no known report', '08:15', null, '2026-07-23T07:15:00Z'],
  ['no time', '8', null, null],
])('a pick-up: %s', (_, time, report, expected) => {
  expect(pickUpAt(time, { end, report })).toBe(expected)
})

it('is the last such time before the report, by trying every minute', () => {
  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map((minute) =>
      [Math.floor(minute / 60), minute % 60].map((each) => String(each).padStart(2, '0')).join(':'),
    )
  fc.assert(
    fc.property(clock, fc.integer({ min: 24 * 60, max: 6 * 24 * 60 }), (time, stay) => {
      const report = addMinutes(end, stay)
      const days = Array.from({ length: 9 }, (_, day) => addDays(londonDate(end), day))
      const fitting = days
        .map((day) => londonToUtc(day, time))
        .filter((at) => at > end && at < report)
      const found = pickUpAt(time, { end, report })
      expect(found).toBe(fitting.at(-1))
      expect(londonTime(found ?? '')).toBe(time)
    }),
  )
})

it('finds the next report of work within a week', () => {
  const training = testGroundDuty('t', 'TRAINING', ['2026-07-24T07:00:00Z', '2026-07-24T15:00:00Z'])
  const off = {
    ...training,
    id: 'o',
    dutyType: 'OFF' as const,
    scheduledBrief: '2026-07-23T07:00:00Z',
  }
  const cancelled: RosterEntry = {
    ...off,
    id: 'c',
    dutyType: 'FLIGHT',
    status: { kind: 'cancelled' } as never,
  }
  expect(reportAfterStay(end, [testFlight(), off, cancelled, training])).toBe(
    '2026-07-24T07:00:00Z',
  )
  expect(reportAfterStay('2026-07-10T15:00:00Z', [training])).toBeNull()
})
