import { expect, it } from 'vitest'
import { differenceWords, otherValueWords } from './difference-words.ts'
import { emptySector } from '#duties/rules/sector.ts'

const sector = {
  ...emptySector,
  flightNumber: 'ZQ210',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
}
const duty = { date: '2026-06-14', sectors: [sector] }

it.each([
  [
    { field: 'scheduledBrief', airline: '2026-06-14T10:00:00Z', yours: '2026-06-14T11:30:00Z' },
    'Report: the airline now says 11:00, you entered 12:30.',
  ],
  [
    { field: 'scheduledDebrief', airline: '2026-06-14T23:20:00Z', yours: '2026-06-14T22:50:00Z' },
    'Debrief: the airline now says 00:20 (+1), you entered 23:50.',
  ],
  [
    {
      field: 'sectors.0.actualArrival',
      airline: '2026-06-14T07:44:00Z',
      yours: '2026-06-14T07:50:00Z',
    },
    'ZQ210 actual arrival: the airline now says 08:44, you entered 08:50.',
  ],
  [
    { field: 'sectors', airline: 'ZQ210 BHX PMI', yours: 'ZQ305 BHX FAO' },
    'Flights: the airline now says ZQ210 BHX PMI, you entered ZQ305 BHX FAO.',
  ],
])('words %o in London time', (difference, words) => {
  expect(differenceWords(difference, duty)).toBe(words)
})

it.each([
  ['airline', {}, 'You said 12:30'],
  ['yours', {}, 'The airline says 11:00'],
  ['airline', { saidAt: '2026-06-14T07:00:00Z' }, 'You said 12:30 (08:00)'],
  ['airline', { saidAt: '2026-06-13T07:00:00Z' }, 'You said 12:30 (Sat 13 Jun 08:00)'],
  ['yours', { printedAt: '2026-06-14T07:30:00Z' }, 'The airline’s file of 08:30 says 11:00'],
] as const)('names the value that does not count where that of %s counts', (counts, at, words) => {
  const [airline, yours] = ['2026-06-14T10:00:00Z', '2026-06-14T11:30:00Z']
  const difference = { field: 'scheduledBrief', airline, yours, counts, ...at }
  expect(otherValueWords(difference, duty)).toBe(words)
})
