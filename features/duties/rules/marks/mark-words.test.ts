import { expect, it } from 'vitest'
import type { DutyMark } from '#duties/rules/words/duty-words.ts'
import type { MarkDetails } from '#duties/schema/duty-mark.ts'
import { markWords } from './mark-words.ts'
import { palma, toPalma } from '#duties/rules/test-duty.ts'

const duty = { ...palma, id: 'palma' }
const overlaps = { dutyCode: 'ASLE', from: '2026-06-14T08:00:00Z', to: '2026-06-14T23:30:00Z' }
const home = {
  ...toPalma,
  flightNumber: 'ZQ211',
  departureAirport: 'PMI',
  arrivalAirport: 'BHX',
  scheduledDeparture: '2026-06-14T07:30:00Z',
}

it.each<[DutyMark, Partial<typeof duty> & MarkDetails, string]>([
  ['overlap', { overlaps }, 'Overlaps ASLE 09:00–00:30 (+1)'],
  ['overlap', {}, 'Overlaps another duty'],
  [
    'legs',
    { sectors: [toPalma, { ...home, departureAirport: 'LPA' }] },
    'PMI, then LPA: legs do not connect',
  ],
  ['legs', { sectors: [toPalma, home] }, 'ZQ211 off-block 08:30, before the on-block at 08:40'],
  ['legs', {}, 'Legs do not connect'],
  [
    'report',
    { scheduledBrief: '2026-06-14T05:30:00Z' },
    'Reports 06:30, after the departure at 06:15',
  ],
  ['report', {}, 'Reports after the departure'],
  ['notListed', { notListedIn: '2026-06-12T11:30' }, 'Not in the airline’s roster of 12 Jun 11:30'],
  [
    'notListed',
    { notListedIn: '2026-06-12T10:30:00Z' },
    'Not in the airline’s roster of 12 Jun 11:30',
  ],
  ['notListed', {}, 'Not in the airline’s roster'],
  ['stillListed', {}, 'Airline still lists it'],
])('%s of %j', (mark, over, words) => {
  expect(markWords({ ...duty, ...over, marks: [mark] })).toEqual([words])
})

it('has no words without a mark', () => {
  expect(markWords(duty)).toEqual([])
})
