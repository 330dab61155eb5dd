import { expect, it } from 'vitest'
import type { RosterChange } from '#contract/roster-import.ts'
import type { RosterEntry } from '#contract/roster.ts'
import { differences } from './change-words.ts'

const before: RosterEntry = {
  id: 'duty',
  version: '1',
  date: '2026-06-14',
  dutyType: 'FLIGHT',
  dutyCode: '210/211',
  description: null,
  scheduledBrief: '2026-06-14T20:20:00Z',
  actualBrief: null,
  scheduledDebrief: '2026-06-15T03:00:00Z',
  actualDebrief: null,
  sectors: [
    {
      flightNumber: 'ZQ210',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      scheduledDeparture: '2026-06-14T21:20:00Z',
      scheduledArrival: '2026-06-14T23:40:00Z',
      actualDeparture: null,
      actualArrival: null,
      aircraftType: null,
      registration: null,
      positioning: false,
    },
  ],
  crew: ['CP - 10233 - PENROSE IDRIS', 'CC - 21988 - TRELAWNEY JOSS'],
  source: 'CSV',
  notes: null,
  taskId: null,
  logbookEntryId: null,
}

const wordsOf = (parts: RosterChange['parts'], change: Partial<RosterEntry>) =>
  differences({ kind: 'changed', parts, before, after: { ...before, ...change } }).map(
    ({ what, before: old, after }) => `${what}: ${old ?? ''} > ${after}`,
  )

it.each<[string, RosterChange['parts'], Partial<RosterEntry>, string[]]>([
  ['code', ['code'], { dutyCode: '212' }, ['Code: 210/211 > 212']],
  [
    'times, with the day offset',
    ['times'],
    { scheduledBrief: '2026-06-14T19:30:00Z', actualDebrief: '2026-06-15T03:28:00Z' },
    ['Report: 21:20 > 20:30', 'Debrief: 04:00+1 > 04:28+1'],
  ],
  [
    'times of a sector',
    ['times'],
    {
      sectors: before.sectors.map((sector) => ({
        ...sector,
        actualDeparture: '2026-06-14T21:24:00Z',
      })),
    },
    ['BHX–PMI: 22:20–00:40+1 > 22:24–00:40+1'],
  ],
  ['route', ['sectors'], { sectors: [] }, ['Route: BHX–PMI > ']],
  ['a missing report time', ['times'], { scheduledBrief: null }, ['Report: 21:20 > none']],
  [
    'crew',
    ['crew'],
    { crew: ['CP - 10233 - PENROSE IDRIS', 'CC - 30001 - VOSS MARA'] },
    ['Crew:  > + CC VOSS MARA, − CC TRELAWNEY JOSS'],
  ],
  ['the order of the crew', ['crew'], { crew: before.crew.toReversed() }, ['Crew:  > new order']],
  ['missing logbook entries', [], {}, ['Logbook:  > filled again']],
])('%s', (_, parts, change, words) => {
  expect(wordsOf(parts, change)).toEqual(words)
})

it('names the crew of a duty that had none by number', () => {
  const change = { kind: 'changed' as const, parts: ['crew' as const] }
  expect(differences({ ...change, before: { ...before, crew: [] }, after: before })).toEqual([
    { what: 'Crew', before: null, after: '2 named' },
  ])
})

it('names the days of a moved duty', () => {
  const after = { ...before, date: '2026-06-16' }
  expect(differences({ kind: 'moved', parts: [], before, after })).toEqual([
    { what: 'Moved', before: 'Sun 14 Jun', after: 'Tue 16 Jun' },
  ])
})

it('has no words for a new duty', () => {
  expect(differences({ kind: 'added', parts: [], before: null, after: before })).toEqual([])
})
