import { expect, it } from 'vitest'
import { csvRows } from './csv-rows.ts'

it('gives the line each record starts on, however many lines it spans', () => {
  const { rows } = csvRows('a,b\n"one\ntwo","x\ny\nz"\n\nlast')
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['one\ntwo', 'x\ny\nz'] },
    { line: 6, cells: [''] },
    { line: 7, cells: ['last'] },
  ])
})

it.each([
  ['a byte-order mark', '\uFEFFa,b\n1,2'],
  ['Windows newlines', 'a,b\r\n1,2'],
  ['semicolons', 'a;b\n1;2'],
  ['bars', 'a|b\n1|2'],
  ['tabs', 'a\tb\n1\t2'],
  ['quotes', '"a","b"\n"1","2"'],
])('reads %s', (_, text) => {
  expect(csvRows(text).rows.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

it('reads doubled quotes, and quotes inside a plain cell', () => {
  expect(csvRows('"say ""hi""",5" pipe').rows[0]?.cells).toEqual(['say "hi"', '5" pipe'])
})

it('returns the rows before a quote that is never closed, and its line', () => {
  const { rows, unclosedQuoteLine } = csvRows('a\nb\n"c\nd\n')
  expect(rows.map(({ cells }) => cells[0])).toEqual(['a', 'b'])
  expect(unclosedQuoteLine).toBe(3)
})

it('returns rows of different lengths unchanged', () => {
  const { rows } = csvRows('title\n\na,b,c\n1,2,3,4,5\n,,\n')
  expect(rows.map(({ cells }) => cells.length)).toEqual([1, 1, 3, 5, 3])
})

it('returns no rows for an empty text', () => {
  expect(csvRows('')).toEqual({ rows: [], unclosedQuoteLine: null })
})
