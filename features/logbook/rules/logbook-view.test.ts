import { describe, expect, it } from 'vitest'
import type { LogbookFilter, LogbookOrder } from '#profile/rules/logbook-choices.ts'
import {
  aircraftTypes,
  logbookSum,
  logbookView,
  searchText,
  sumByMonth,
  type LogbookLine,
} from './logbook-view.ts'

const newestFirst: LogbookOrder = { by: 'date', isAscending: false }
const lines: LogbookLine[] = [
  line('a', { date: '2026-07-14', flightTime: 2.5 }),
  line('b', { date: '2026-07-12', flightTime: 4, arrivalAirport: 'TFS', flightNumbers: ['ZQ410'] }),
  line('c', { date: '2026-06-30', flightTime: 2.5, aircraftType: '320', remarks: 'Déjà vu' }),
  line('d', {
    date: '2026-06-01',
    flightTime: 1.5,
    departureAirport: 'HSBY',
    arrivalAirport: 'HSBY',
    aircraftType: 'Home Standby',
    aircraftRegistration: '',
    flightType: ['standby'],
    crew: [],
    remarks: "with O’Brien and D'Arcy",
  }),
  line('e', { date: '2025-05-31', flightTime: 8, aircraftType: '', flightType: ['training'] }),
]

describe('a search', () => {
  it.each<[string, string[]]>([
    ['', ['a', 'b', 'c', 'd', 'e']],
    ['zq410', ['b']],
    ['410', ['b']],
    ['TFS', ['b']],
    ['bhx-tfs', ['b']],
    ['BHX → TFS', ['b']],
    ['bhx/pmi 320', ['c']],
    ['g-albx 738', ['a', 'b']],
    ['  harlow   tfs ', ['b']],
    ['20417', ['a', 'b', 'c', 'e']],
    ['deja', ['c']],
    ['DÉJÀ', ['c']],
    ['zebra', []],
    ['arlow', []],
    ['har', ['a', 'b', 'c', 'e']],
    ['harlow 7', []],
    ['from:bhx to:tfs', ['b']],
    ['to:bhx', []],
    ['reg:albx type:738', ['a', 'b']],
    ['crew:har flight:410', ['b']],
    ["o'brien", ['d']],
    ['O’Brien', ['d']],
    ['d´arcy', ['d']],
    ['2026-07-12', ['b']],
    ['2026-06', ['c', 'd']],
    ['12/07/2026', ['b']],
    ['12/7', ['b']],
    ['12.07.2026', ['b']],
    ['12 Jul 2026', ['b']],
    ['1 June', ['d']],
    ['June 2026 standby', ['d']],
    ['May 2025', ['e']],
    ['may', ['e']],
    ['2025', ['e']],
  ])('for %j', (words, found) => {
    expect(idsOf({ words })).toEqual(found)
  })
})

it.each<[LogbookFilter, string[]]>([
  [{ from: '2026-07-12' }, ['a', 'b']],
  [{ to: '2026-06-30' }, ['c', 'd', 'e']],
  [{ from: '2026-06-01', to: '2026-06-30' }, ['c', 'd']],
  [{ from: '2026-06-02', to: '2026-06-01' }, []],
  [{ aircraftType: '320' }, ['c']],
  [{ aircraftType: '738', words: 'tfs' }, ['b']],
])('the filter %j', (filter, found) => {
  expect(idsOf(filter)).toEqual(found)
})

it.each<[LogbookOrder, string[]]>([
  [newestFirst, ['a', 'b', 'c', 'd', 'e']],
  [{ by: 'date', isAscending: true }, ['e', 'd', 'c', 'b', 'a']],
  [{ by: 'hours', isAscending: true }, ['d', 'a', 'c', 'b', 'e']],
  [{ by: 'hours', isAscending: false }, ['e', 'b', 'a', 'c', 'd']],
])('the order %j, equal hours newest first', (order, found) => {
  expect(idsOf({}, order)).toEqual(found)
})

it('sums minutes by kind', () => {
  expect(logbookSum(lines)).toEqual({ minutes: 1110, flights: 540, standby: 90, training: 480 })
})

it('sums months, also those without entries', () => {
  const months = sumByMonth(lines, ['2026-05', '2026-06', '2026-07'])
  expect(months.map(({ sum }) => [sum.flights, sum.standby, sum.training])).toEqual([
    [0, 0, 0],
    [150, 90, 0],
    [390, 0, 0],
  ])
})

it('lists each aircraft type once, sorted, without standby placeholders', () => {
  expect(aircraftTypes(lines)).toEqual(['320', '738'])
})

function idsOf(filter: LogbookFilter, order = newestFirst): string[] {
  return logbookView(
    lines as (LogbookLine & { id: string })[],
    lines.map(searchText),
    filter,
    order,
  ).map(({ id }) => id)
}

function line(id: string, over: Partial<LogbookLine>): LogbookLine & { id: string } {
  return {
    id,
    date: '2026-07-14',
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    aircraftType: '738',
    aircraftRegistration: 'G-ALBX',
    flightTime: 2,
    flightType: ['commercial'],
    flightNumbers: [],
    crew: ['CC - 20417 - HARLOW MARTHA'],
    remarks: null,
    ...over,
  }
}
