import { expect, it } from 'vitest'
import type { Duty, DutyType } from './duty.ts'
import { isOnDuty, nextDuty } from './next-duty.ts'

function duty(date: string, dutyType: DutyType, times: [string, string] | null): Duty {
  return {
    date,
    dutyType,
    dutyCode: dutyType,
    description: null,
    scheduledBrief: times && `${date}T${times[0]}:00Z`,
    actualBrief: null,
    scheduledDebrief: times && `${date}T${times[1]}:00Z`,
    actualDebrief: null,
    sectors: [],
    crew: [],
  }
}

const roster = [
  duty('2026-07-14', 'FLIGHT', ['05:00', '12:00']),
  duty('2026-07-15', 'OFF', null),
  duty('2026-07-16', 'HSBY', ['04:00', '12:00']),
  duty('2026-07-17', 'TRAINING', null),
]

it.each([
  ['before the first', '2026-07-14T04:00:00Z', '2026-07-14'],
  ['during one', '2026-07-14T11:59:00Z', '2026-07-14'],
  ['as one ends', '2026-07-14T12:00:00Z', '2026-07-16'],
  ['on a day off', '2026-07-15T09:00:00Z', '2026-07-16'],
  ['before one without times', '2026-07-17T09:00:00Z', '2026-07-17'],
  ['after the last', '2026-07-18T09:00:00Z', undefined],
])('finds the next duty %s', (_, now, date) => {
  expect(nextDuty(roster, now, now.slice(0, 10))?.date).toBe(date)
})

it.each([
  ['before it begins', '2026-07-14T04:59:00Z', false],
  ['as it begins', '2026-07-14T05:00:00Z', true],
  ['just before it ends', '2026-07-14T11:59:00Z', true],
  ['as it ends', '2026-07-14T12:00:00Z', false],
])('is on duty %s: %s, %o', (_, now, is) => {
  expect(isOnDuty(duty('2026-07-14', 'FLIGHT', ['05:00', '12:00']), now)).toBe(is)
})

it('is not on a duty without times', () => {
  expect(isOnDuty(duty('2026-07-17', 'TRAINING', null), '2026-07-17T12:00:00Z')).toBe(false)
})
