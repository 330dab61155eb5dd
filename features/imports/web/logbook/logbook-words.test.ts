import { expect, it } from 'vitest'
import type { LogbookChange, LogbookImportResult } from '#imports/api/logbook-import.ts'
import {
  carriedForwardWords,
  filledFields,
  importLabel,
  logbookFacts,
  passengerWords,
} from './logbook-words.ts'

type Balance = LogbookImportResult['carriedForward'][number]

const balance: Balance = {
  minutes: 184_320,
  aircraftType: null,
  role: null,
  until: '2019-12-31',
  isKnown: false,
}

it.each<[imported: number, updated: number, totals: Balance[], label: string]>([
  [5, 2, [], 'Import 5 new, 2 updated'],
  [0, 1, [balance], 'Import 1 updated, earlier experience'],
  [0, 0, [balance, balance], 'Import earlier experience'],
  [0, 0, [{ ...balance, isKnown: true }], 'Nothing to change'],
])('%i new, %i updated: the button is %#', (imported, updated, carriedForward, label) => {
  expect(importLabel({ imported, updated, carriedForward })).toBe(label)
})

it.each<[Partial<Balance>, string]>([
  [{}, '3,072 hours before 2020 are added to your earlier experience.'],
  [{ until: '2019-06-30' }, '3,072 hours until 30 Jun 2019 are added to your earlier experience.'],
  [{ until: null, isKnown: true }, '3,072 hours are in your earlier experience already.'],
  [
    { minutes: 90, aircraftType: 'B738', role: 'cabin_crew', until: null },
    '1:30 hours as cabin crew on B738 are added to your earlier experience.',
  ],
])('hours carried forward: %j', (over, words) => {
  expect(carriedForwardWords({ ...balance, ...over })).toBe(words)
})

it('names the days, flights and hours of a file', () => {
  const result = { file: { format: 'LogTen Pro' }, imported: 3, updated: 1, skipped: 1 }
  const days = { first: '2026-05-01', last: '2026-05-07' }
  expect(logbookFacts({ ...result, days, flightMinutes: 1084 }, 'clock')).toEqual([
    'LogTen Pro',
    '1 May 2026 to 7 May 2026',
    '5 flights, 18:04 hours',
  ])
  const one = { ...result, imported: 1, updated: 0, skipped: 0, days: null, flightMinutes: 60 }
  expect(logbookFacts(one, 'decimal')).toEqual(['LogTen Pro', '1 flight, 1.0 hours'])
  expect([passengerWords(1), passengerWords(3)]).toEqual([
    '1 flight as a passenger was left out.',
    '3 flights as a passenger were left out.',
  ])
})

it('lists the filled fields of an entry', () => {
  const before = {
    date: '2026-07-01',
    aircraftRegistration: '',
    flightTime: 2.4833,
    crew: [],
    remarks: null,
    actualDeparture: null,
    actualArrival: null,
  }
  const after = {
    ...before,
    aircraftRegistration: 'G-ZQAB',
    crew: ['CM - 1 - Penrose Idris', 'Joss'],
    remarks: 'Full',
    actualDeparture: '2026-07-01T05:14:00Z',
    actualArrival: '2026-07-01T23:30:00Z',
  }
  const fields = [
    'registration',
    'flightMinutes',
    'crew',
    'remarks',
    'actualDeparture',
    'actualArrival',
  ]
  const change = { kind: 'completed', before, after, fields } as unknown as LogbookChange
  expect(filledFields(change, 'clock')).toEqual([
    { name: 'Registration', before: '', after: 'G-ZQAB' },
    { name: 'Hours', before: '2:29', after: '2:29' },
    { name: 'Crew', before: '', after: 'CM - 1 - Penrose Idris, Joss' },
    { name: 'Remarks', before: '', after: 'Full' },
    { name: 'Off block (London)', before: '', after: '06:14' },
    { name: 'On block (London)', before: '', after: '00:30, 2 Jul' },
  ])
  expect(filledFields({ ...change, before: null }, 'clock')).toEqual([])
})
