import { expect, it } from 'vitest'
import { foundLine, readDutySearch } from './duty-search.ts'

it.each([
  ['BHX-PMI', ['BHX', 'PMI']],
  ['bhx pmi', ['BHX', 'PMI']],
  [' bhx – pmi ', ['BHX', 'PMI']],
  ['BHX → PMI → BHX', ['BHX', 'PMI', 'BHX']],
  ['BHX>PMI', ['BHX', 'PMI']],
  ['BHX/PMI', ['BHX', 'PMI']],
  ['BHX', null],
  ['BHX-', null],
  ['anne-marie', null],
  ['BHX 210', null],
  ['ZQ210/ZQ211', null],
])('reads the route of %o: %o', (text, route) => {
  expect(readDutySearch(text).route).toEqual(route)
})

it('reads words in lower case, split at spaces', () => {
  expect(readDutySearch('  ZQ210/ZQ211  Anne-MARIE\t3% ').words).toEqual([
    'zq210/zq211',
    'anne-marie',
    '3%',
  ])
})

const duty = {
  crew: ['CP - 10233 - PENROSE IDRIS', 'CC - 22317 - ADEYEMI-COLE FUNMI'],
  notes: 'Hotel Sol, room 12\nLate bus',
}

it.each([
  ['penrose', 'CP - 10233 - PENROSE IDRIS'],
  ['cole', 'CC - 22317 - ADEYEMI-COLE FUNMI'],
  ['22317', 'CC - 22317 - ADEYEMI-COLE FUNMI'],
  ['room', 'Hotel Sol, room 12'],
  ['BUS', 'Late bus'],
  ['zq210 bus', 'Late bus'],
  ['rose', null],
  ['zq210', null],
])('finds the line with %s: %s', (text, line) => {
  expect(foundLine(duty, readDutySearch(text))).toBe(line)
})

it('finds no line in a duty without crew and notes', () => {
  expect(foundLine({ crew: [], notes: null }, readDutySearch('bus'))).toBeNull()
})
