import { expect, it } from 'vitest'
import { columnName, withField } from './table-words.ts'

it.each([
  [0, 'remarks', ['remarks', 'offBlock', null]],
  // A field moves to the column that it is chosen for.
  [2, 'date', [null, 'offBlock', 'date']],
  [1, null, ['date', null, null]],
  [1, 'offBlock', ['date', 'offBlock', null]],
] as const)('column %i as %s', (at, field, expected) => {
  expect(withField(['date', 'offBlock', null], at, field)).toEqual(expected)
})

it('takes several columns as crew', () => {
  expect(withField(['crew', 'crew', null], 2, 'crew')).toEqual(['crew', 'crew', 'crew'])
})

it('names a column without a heading by its place', () => {
  expect([columnName(' Dep ', 0), columnName(' ', 2)]).toEqual(['Dep', 'Column 3'])
})
