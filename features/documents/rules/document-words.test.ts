import { describe, expect, it } from 'vitest'
import { guardedCell, unguardedCell } from '#imports/rules/logbook/portal-csv.ts'
import { captainOrSenior } from '#logbook/rules/captain-or-senior.ts'
import { documentFileName, printedDate, printedMinutes, printedTime } from './document-words.ts'
import { sheetCsv } from './sheet-csv.ts'

it('prints dates, minutes and times', () => {
  expect(printedDate('2026-07-05')).toBe('05/07/2026')
  expect([0, 65, 6000, 59.75].map(printedMinutes)).toEqual(['0:00', '1:05', '100:00', '1:00'])
  const time = (instant: string | null, zone: string) =>
    printedTime(instant, { date: '2026-07-05', zone })
  expect(time('2026-07-05T04:30:00Z', 'Europe/London')).toBe('05:30')
  expect(time('2026-07-05T23:30:00Z', 'Europe/London')).toBe('00:30 +1')
  expect(time('2026-07-04T23:30:00Z', 'UTC')).toBe('23:30 −1')
  expect(time(null, 'UTC')).toBe('')
})

it.each([
  ['=1+1', "'=1+1"],
  ['+44', "'+44"],
  ['-', "'-"],
  ['@home', "'@home"],
  ["'quoted", "''quoted"],
  ['\tindented', "'\tindented"],
  ['a=b', 'a=b'],
  ['', ''],
])('a cell with %j is written as %j, and read back unchanged', (text, cell) => {
  expect(guardedCell(text)).toBe(cell)
  expect(unguardedCell(cell)).toBe(text)
})

describe('the captain or senior', () => {
  it.each<[string[], string]>([
    [['CC - 3 - DOE JANE', 'SCCM - 2 - HALE MAY', 'CP - 1 - ŁUKASZ ZOË'], 'ŁUKASZ ZOË'],
    [['CC - 3 - DOE JANE', 'SCCM - 2 - HALE - MAY'], 'HALE - MAY'],
    [['CC - 3 - DOE JANE'], ''],
    [['FO - MBEKI ANN', 'CP - PENROSE IDRIS'], 'PENROSE IDRIS'],
    [['FA - DOE JANE', 'PU - HALE MAY'], 'HALE MAY'],
    [['Jane Doe'], ''],
    [[], ''],
  ])('of %j is %j', (crew, name) => {
    expect(captainOrSenior(crew)).toBe(name)
  })
})

it('writes a sheet as CSV with plain dates and times', () => {
  const column = (kind: 'date' | 'time' | 'duration' | 'count' | 'text') => {
    return { heading: kind, kind, width: 9 }
  }
  const rows = [['2026-07-05', '2026-07-05T05:30', 95, 2, '=A1']]
  const columns = (['date', 'time', 'duration', 'count', 'text'] as const).map(column)
  expect(sheetCsv({ name: 'One', columns, rows })).toEqual([
    ['date', 'time', 'duration', 'count', 'text'],
    ['2026-07-05', '2026-07-05 05:30', '1:35', '2', "'=A1"],
  ])
})

it.each([
  [{}, 'logbook.csv'],
  [{ first: '2026-07-01' }, 'logbook-from-2026-07-01.csv'],
  [{ last: '2026-07-31' }, 'logbook-to-2026-07-31.csv'],
  [{ first: '2026-07-01', last: '2026-07-31' }, 'logbook-2026-07-01-to-2026-07-31.csv'],
])('a document of %j is named %s', (days, name) => {
  expect(documentFileName('logbook', days, 'csv')).toBe(name)
})
