import { expect, it } from 'vitest'
import { beginsAtBase, leaveHomeAt, reportToMeet } from './leave-home.ts'
import { palma } from './test-duty.ts'

const earlier = '2026-06-14T03:45:00Z'
const differing = {
  ...palma,
  differences: [{ field: 'scheduledBrief', airline: earlier, yours: '2026-06-14T04:15:00Z' }],
}

it.each([
  ['the report that counts', palma, '2026-06-14T04:15:00Z'],
  ['the actual report', { ...palma, actualBrief: '2026-06-14T04:20:00Z' }, '2026-06-14T04:20:00Z'],
  ['the earlier of two', differing, earlier],
  ['none', { ...palma, scheduledBrief: null }, null],
])('the report to meet is %s', (_, duty, report) => expect(reportToMeet(duty)).toBe(report))

it.each([
  ['55 minutes before the report', palma, 55, '2026-06-14T03:20:00Z'],
  ['before the earlier of two reports', differing, 55, '2026-06-14T02:50:00Z'],
  ['not known without the way', palma, null, null],
  ['not known without a report', { ...palma, scheduledBrief: null }, 55, null],
  ['never for home standby', { ...palma, dutyType: 'HSBY' as const }, 55, null],
])('the time to leave home is %s', (_, duty, travel, leave) => {
  expect(leaveHomeAt(duty, travel)).toBe(leave)
})

it('a duty begins at base if its first flight does, or it has none', () => {
  expect(beginsAtBase(palma, ['BHX'])).toBe(true)
  expect(beginsAtBase(palma, ['PMI'])).toBe(false)
  expect(beginsAtBase(palma, [])).toBe(false)
  expect(beginsAtBase({ sectors: [] }, [])).toBe(true)
})
