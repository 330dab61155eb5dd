import { expect, it } from 'vitest'
import { emptyDuty } from '#duties/rules/duty.ts'
import { toPalma } from '#duties/rules/test-duty.ts'
import { dutiesAhead, dutyAhead, endedDuty } from './duties-around.ts'
import type { HeroDuty } from './hero.ts'
import { whereWords } from './hero-words.ts'

const flight = (id: string, day: string, more: Partial<HeroDuty> = {}): HeroDuty => ({
  ...emptyDuty,
  id,
  taskId: `task of ${id}`,
  date: `2026-07-${day}`,
  dutyType: 'FLIGHT',
  scheduledBrief: `2026-07-${day}T04:15:00Z`,
  scheduledDebrief: `2026-07-${day}T12:00:00Z`,
  ...more,
})
const calledOut = { kind: 'calledOut', calledAt: '', report: '', flown: [] } as never
const now = '2026-07-16T12:00:00Z'
const openEnd = { scheduledDebrief: null }
const dayOff = { ...openEnd, dutyType: 'OFF' as const, taskId: null }
const called = flight('b', '16', { events: [calledOut] })

it.each<[string, HeroDuty[], string | null]>([
  ['the last one', [flight('a', '15'), flight('b', '16'), flight('c', '17')], 'b'],
  ['none that is completed', [flight('a', '15'), flight('b', '16', { taskId: null })], null],
  ['none without an end, on its day', [flight('b', '16', openEnd)], null],
  ['one without an end, the day after', [flight('b', '15', openEnd)], 'b'],
  ['one after its last arrival', [flight('b', '16', { ...openEnd, sectors: [toPalma] })], 'b'],
  ['the one before a day off', [flight('a', '15'), flight('b', '15', dayOff)], 'a'],
  ['none that was called out', [flight('a', '15'), called], 'a'],
  ['none without duties', [], null],
])('the ended duty is %s', (_, duties, id) => {
  expect(endedDuty(duties, now)?.id ?? null).toBe(id)
})

it('lists three duties after the one shown', () => {
  const duties = ['15', '16', '17', '18', '19', '20', '21'].map((day) => flight(day, day))
  const untimed = flight('x', '18', { scheduledBrief: null, scheduledDebrief: null })
  const ids = (shown: string) => dutiesAhead(duties, shown, now).map(({ id }) => id)
  expect(ids('16')).toEqual(['17', '18', '19'])
  expect(ids('17')).toEqual(['18', '19', '20'])
  expect(dutiesAhead([untimed], null, now)).toEqual([untimed])
})

it.each([
  ['DUB and back', ['BHX', 'DUB', 'BHX']],
  ['DUB-EDI and back', ['BHX', 'DUB', 'EDI', 'BHX']],
  ['PMI', ['BHX', 'PMI']],
  ['BHX', ['BHX', 'BHX']],
  ['Fire drill', []],
])('goes to %s', (words, places) => {
  const ahead = { ...dutyAhead(flight('a', '16')), places, description: 'Fire drill' }
  expect(whereWords(ahead)).toBe(words)
})

it('has no report at or after the departure', () => {
  const sectors = [{ ...toPalma, scheduledDeparture: '2026-07-16T04:15:00Z' }]
  expect(dutyAhead(flight('a', '16', { sectors })).report).toBeNull()
})

it('has the places of its flights', () => {
  const out = { ...toPalma, scheduledDeparture: '2026-07-16T05:15:00Z' }
  const back = { ...toPalma, departureAirport: 'PMI', arrivalAirport: 'BHX' }
  expect(dutyAhead(flight('a', '16', { sectors: [out, back] }))).toMatchObject({
    places: ['BHX', 'PMI', 'BHX'],
    report: '2026-07-16T04:15:00Z',
    end: '2026-07-16T12:00:00Z',
  })
  const ground = (more: Partial<HeroDuty>) => whereWords(dutyAhead(flight('a', '16', more)))
  expect(ground({ dutyCode: 'TRNG' })).toBe('TRNG')
  expect(ground({ dutyCode: 'SBY', dutyType: 'HSBY' })).toBe('Home standby')
})
