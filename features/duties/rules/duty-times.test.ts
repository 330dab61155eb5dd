import { expect, it } from 'vitest'
import { briefOf, debriefOf, dutyTime, localTime } from './duty-times.ts'

it('prefers actual to scheduled times', () => {
  const scheduledBrief = '2026-07-01T04:00:00Z'
  const actualBrief = '2026-07-01T04:10:00Z'
  expect(briefOf({ scheduledBrief, actualBrief })).toBe(actualBrief)
  expect(briefOf({ scheduledBrief, actualBrief: null })).toBe(scheduledBrief)
  expect(debriefOf({ scheduledDebrief: null, actualDebrief: null })).toBeNull()
})

it.each([
  ['on the day', '2026-07-03T15:40:00Z', { time: '16:40', daysLater: 0 }],
  ['after midnight', '2026-07-04T02:31:00Z', { time: '03:31', daysLater: 1 }],
  ['after midnight in London only', '2026-07-03T23:20:00Z', { time: '00:20', daysLater: 1 }],
  ['the evening before', '2026-07-02T22:50:00Z', { time: '23:50', daysLater: -1 }],
])('shows an instant %s', (_, instant, shown) => {
  expect(dutyTime(instant, '2026-07-03')).toEqual(shown)
})

it.each([
  ['Europe/Madrid', '09:41'],
  ['Atlantic/Canary', null],
  [undefined, null],
])('hints at the local time in %s', (zone, time) => {
  expect(localTime('2026-07-01T07:41:00Z', zone)).toBe(time)
})
