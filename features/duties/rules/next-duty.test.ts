import { expect, it } from 'vitest'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { DutyType } from './words/duty-words.ts'
import { hasEnded, isOnDuty, nextDuty } from './next-duty.ts'
import { emptySector } from './sector.ts'
import { emptyDuty } from '#duties/rules/duty.ts'

function duty(date: string, dutyType: DutyType, times: [string, string] | null): Duty {
  return {
    ...emptyDuty,
    date,
    dutyType,
    dutyCode: dutyType,
    scheduledBrief: times && `${date}T${times[0]}:00Z`,
    scheduledDebrief: times && `${date}T${times[1]}:00Z`,
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
  expect(nextDuty(roster, now)?.date).toBe(date)
})

const standby = duty('2026-07-15', 'HSBY', ['04:00', '10:30'])
const flight = duty('2026-07-15', 'FLIGHT', ['10:30', '17:50'])
const calledAt = '2026-07-15T08:50:00Z'
const report = '2026-07-15T10:30:00Z'

const callOut: DutyEvent = { kind: 'calledOut', calledAt, report }
const delay: DutyEvent = { kind: 'delayed', notifiedAt: calledAt, from: report, report }
const hotel: DutyEvent = { kind: 'hotel', place: 'Azul', pickUp: null, note: null }

it.each<[string, DutyEvent[], string, DutyType]>([
  ['a standby without a call-out', [], '2026-07-15T09:00:00Z', 'HSBY'],
  ['the flight after a call-out', [callOut], '2026-07-15T09:00:00Z', 'FLIGHT'],
  ['the flight after a call-out and a delay', [callOut, delay], '2026-07-15T03:00:00Z', 'FLIGHT'],
  ['a standby with a hotel', [hotel], '2026-07-15T09:00:00Z', 'HSBY'],
])('finds %s', (_, events, now, dutyType) => {
  expect(nextDuty([{ ...standby, events }, flight], now)?.dutyType).toBe(dutyType)
})

it('finds no duty after a call-out to a flight that is not on the roster', () => {
  const events = [callOut]
  expect(nextDuty([{ ...standby, events }], calledAt)).toBeUndefined()
})

it.each([
  ['before it begins', '2026-07-14T04:59:00Z', false],
  ['as it begins', '2026-07-14T05:00:00Z', true],
  ['just before it ends', '2026-07-14T11:59:00Z', true],
  ['as it ends', '2026-07-14T12:00:00Z', false],
])('is on duty %s: %s, %o', (_, now, is) => {
  expect(isOnDuty(duty('2026-07-14', 'FLIGHT', ['05:00', '12:00']), now)).toBe(is)
})

const openEnd = { ...duty('2026-07-14', 'FLIGHT', ['05:00', '12:00']), scheduledDebrief: null }
const arrival = '2026-07-14T11:30:00Z'
const landing = (scheduledArrival: string, actualArrival: string | null = null) => ({
  ...openEnd,
  sectors: [{ ...emptySector, scheduledArrival, actualArrival }],
})
const landed = landing(arrival)
const late = landing(arrival, '2026-07-14T12:10:00Z')
const overnight = landing('2026-07-15T02:00:00Z')

it.each<[string, Duty, last: string, over: string]>([
  ['its actual debrief', { ...landed, actualDebrief: '2026-07-14T13:00:00Z' }, '12:59', '13:00'],
  ['its planned debrief', { ...late, scheduledDebrief: '2026-07-14T12:00:00Z' }, '11:59', '12:00'],
  ['its actual arrival', late, '12:09', '12:10'],
  ['its planned arrival', landed, '11:29', '11:30'],
  ['its planned arrival on the next day', overnight, '25:59', '26:00'],
  // London is an hour ahead of UTC in July.
  ['the end of its day', openEnd, '22:59', '23:00'],
  ['the end of its day, without times', { ...openEnd, scheduledBrief: null }, '22:59', '23:00'],
])('a duty ends at %s', (_, ending, last, over) => {
  const at = (clock: string) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return `${new Date(Date.UTC(2026, 6, 14, hours, minutes)).toISOString().slice(0, 19)}Z`
  }
  const following = duty('2026-07-16', 'FLIGHT', ['05:00', '12:00'])
  expect([hasEnded(ending, at(last)), hasEnded(ending, at(over))]).toEqual([false, true])
  expect([isOnDuty(ending, at(last)), isOnDuty(ending, at(over))]).toEqual([
    ending.scheduledBrief !== null,
    false,
  ])
  expect(nextDuty([ending, following], at(last))).toBe(ending)
  expect(nextDuty([ending, following], at(over))).toBe(following)
})

it('is not on a duty without times', () => {
  expect(isOnDuty(duty('2026-07-17', 'TRAINING', null), '2026-07-17T12:00:00Z')).toBe(false)
})
