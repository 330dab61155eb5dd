import { expect, it } from 'vitest'
import type { DutyMark } from './duty-mark.ts'
import { markWords } from './mark-words.ts'
import { palma, toPalma } from '#domain/roster/test-duty.ts'

const duty = { ...palma, id: 'palma' }
const training = {
  ...duty,
  id: 'training',
  dutyType: 'TRAINING' as const,
  dutyCode: 'ASLE',
  sectors: [],
  scheduledBrief: '2026-06-14T08:00:00Z',
  scheduledDebrief: '2026-06-14T23:30:00Z',
}
const home = {
  ...toPalma,
  flightNumber: 'ZQ211',
  departureAirport: 'PMI',
  arrivalAirport: 'BHX',
  scheduledDeparture: '2026-06-14T07:30:00Z',
}

it.each<[DutyMark, Partial<typeof duty>, (typeof training)[], string]>([
  ['overlap', {}, [training], 'Overlaps ASLE 09:00–00:30 (+1)'],
  ['overlap', {}, [], 'Overlaps another duty'],
  ['overlap', {}, [{ ...training, id: 'palma' }], 'Overlaps another duty'],
  [
    'legs',
    { sectors: [toPalma, { ...home, departureAirport: 'LPA' }] },
    [],
    'PMI, then LPA: legs do not connect',
  ],
  ['legs', { sectors: [toPalma, home] }, [], 'ZQ211 leaves 08:30, before the arrival at 08:40'],
  ['legs', {}, [], 'Legs do not connect'],
  [
    'report',
    { scheduledBrief: '2026-06-14T05:30:00Z' },
    [],
    'Reports 06:30, after the departure at 06:15',
  ],
  ['report', {}, [], 'Reports after the departure'],
  ['notListed', {}, [], 'Not in the airline’s roster'],
  ['stillListed', {}, [], 'Airline still lists it'],
])('%s of %j', (mark, over, others, words) => {
  expect(markWords({ ...duty, ...over, marks: [mark] }, others)).toEqual([words])
})

it('has no words without a mark', () => {
  expect(markWords(duty, [training])).toEqual([])
})
