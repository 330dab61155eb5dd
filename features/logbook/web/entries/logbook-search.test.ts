import { expect, it } from 'vitest'
import { readLogbookSearch } from './logbook-search.ts'

it.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [
    { q: 'from:BHX', from: '2026-07-01', to: '2026-07-31' },
    { q: 'from:BHX', from: '2026-07-01', to: '2026-07-31' },
  ],
  [
    { q: 210, aircraft: 738 },
    { q: '210', aircraft: '738' },
  ],
  [{ q: '', from: '2026-02-30', to: 20260731 }, {}],
  [
    { sort: 'hours', order: 'asc' },
    { sort: 'hours', order: 'asc' },
  ],
  [{ sort: 'date', order: 'desc' }, {}],
  [
    { page: 2, size: 50 },
    { page: 2, size: 50 },
  ],
  [{ page: 1, size: 7 }, {}],
  [{ page: 2.5 }, {}],
  [{ page: '2' }, {}],
])('%o', (search, expected) => {
  expect(readLogbookSearch(search)).toEqual(expected)
})

it('sets every parameter, so that the router drops invalid ones from the URL', () => {
  expect(Object.keys(readLogbookSearch({ q: '' }))).toEqual([
    'q',
    'from',
    'to',
    'aircraft',
    'sort',
    'order',
    'page',
    'size',
    'entry',
  ])
})
