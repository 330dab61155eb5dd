import { expect, it } from 'vitest'
import type { Duty } from '#duties/schema/duty.ts'
import { nightDutyEnd } from './night-duty-end.ts'
import { emptyDuty } from '#duties/rules/duty.ts'

const night: Duty = {
  ...emptyDuty,
  date: '2026-07-03',
  dutyType: 'FLIGHT',
  scheduledBrief: '2026-07-03T15:40:00Z',
  actualDebrief: '2026-07-04T03:01:00Z',
}

it.each([
  ['2026-07-04', '04:01'],
  ['2026-07-05', null],
  ['2026-07-03', null],
])('%s is the tail of a night duty that ends at %s', (date, end) => {
  expect(nightDutyEnd([night], date)).toBe(end)
})

it('leaves out a duty that does not count', () => {
  const status = { kind: 'cancelled', since: '2026-07-01T09:00:00Z' } as const
  expect(nightDutyEnd([{ ...night, status }], '2026-07-04')).toBeNull()
})
