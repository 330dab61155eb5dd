import { expect, it } from 'vitest'
import { searchableEntries } from './device-results.ts'
import { searchablePeople } from './found-people.ts'
import { found, flightWords, searchText, searchWords } from './search-text.ts'

const things = [
  ['Thu 16 July 2026', flightWords('ZQ210'), 'BHX', 'PMI', 'O’Brien-Smith Zoë'],
  ['Fri 17 July 2026', flightWords('ZQ504'), 'BHX', 'DUB'],
].map((parts, item) => ({ item, text: searchText(parts) }))

it.each([
  ['210', [0]],
  ['zq210', [0]],
  ['21', [0]],
  ['10', []],
  ['bhx', [0, 1]],
  ['BHX-PMI', [0]],
  ['pmi bhx', [0]],
  ['smith', [0]],
  ['o’brien', [0]],
  ['zoë', [0]],
  ['jul dub', [1]],
  ['mi', []],
  ['', []],
  ['…', []],
])('finds “%s”', (typed, items) => {
  expect(found(things, searchWords(typed), 5)).toEqual(items)
})

it('finds no more than it is asked for', () => {
  expect(found(things, ['july'], 1)).toEqual([0])
})

it('counts a colleague once, with the newest record', () => {
  const people = searchablePeople(
    [
      { date: '2026-07-16', crew: ['CP - 10233 - PENROSE IDRIS'], record: 'duty', id: 'new' },
      {
        date: '2026-03-01',
        crew: ['CP - 10233 - Penrose Idris', 'Vale M'],
        record: 'entry',
        id: 'old',
      },
    ],
    '2026-07-16',
  )
  expect(people.map(({ item }) => [item.name, item.count, item.id])).toEqual([
    ['PENROSE IDRIS', 2, 'new'],
    ['Vale M', 1, 'old'],
  ])
  expect(found(people, searchWords('10233'), 5)).toHaveLength(1)
})

it('searches 20,000 entries of a logbook', () => {
  const entry = {
    aircraftType: '738',
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    remarks: 'A long day with a late return and two tired colleagues in the galley',
    crew: Array.from({ length: 6 }, (_, index) => `CC - 2000${index} - COLLEAGUE NUMBER${index}`),
  }
  const entries = Array.from({ length: 20_000 }, (_, index) => ({
    ...entry,
    id: `${index}`,
    date: '2026-07-16',
    aircraftRegistration: `G-${index}`,
    flightNumbers: [`ZQ${index}`],
  }))
  const searchable = searchableEntries(entries as never)
  let results = 0
  for (let turn = 0; turn < 10; turn += 1) {
    results += found(searchable, searchWords(`bhx pmi nowhere${turn}`), 6).length
    results += found(searchable, searchWords(`19999`), 6).length
  }
  expect(results).toBe(10)
})
