import { expect, it } from 'vitest'
import { emptyDuty } from '#duties/rules/duty.ts'
import { primaryAction, type PrimaryAction } from './primary-action.ts'

const duty = {
  ...emptyDuty,
  date: '2026-07-16',
  dutyType: 'TRAINING' as const,
  dutyCode: 'EFFRS',
  scheduledBrief: '2026-07-16T08:00:00Z',
  scheduledDebrief: '2026-07-16T15:00:00Z',
  taskId: 'task',
}
const openEnd = { scheduledDebrief: null }
const dayOff = { ...openEnd, dutyType: 'OFF', taskId: null }
const unlisted = { status: { kind: 'unlisted' as const, since: '' } }

it.each<
  [
    string,
    Partial<typeof duty & typeof unlisted> | { taskId: null } | object,
    string,
    PrimaryAction,
  ]
>([
  ['weeks ahead', {}, '2026-06-01T08:00:00Z', 'change'],
  ['during it', {}, '2026-07-16T14:59:00Z', 'change'],
  ['at its end', {}, '2026-07-16T15:00:00Z', 'complete'],
  ['days after it', {}, '2026-07-18T15:00:00Z', 'complete'],
  ['when it is completed', { taskId: null }, '2026-07-16T16:00:00Z', 'edit'],
  ['without a known end, on its day', openEnd, '2026-07-16T22:00:00Z', 'change'],
  ['without a known end, a day later', openEnd, '2026-07-17T08:00:00Z', 'complete'],
  ['on a day off', dayOff, '2026-07-16T08:00:00Z', 'edit'],
  ['when no file lists it', { ...unlisted, taskId: null }, '2026-07-16T08:00:00Z', 'edit'],
])('%s', (_, over, now, action) => {
  expect(primaryAction({ ...duty, ...over }, now)).toBe(action)
})
