import { describe, expect, it } from 'vitest'
import type { FileContent } from '#imports/rules/files/file-content.ts'
import { logbookReading, readLogbook, tableReading } from './test-logbook.ts'

const pilotLog = ['PILOTLOG_DATE', 'AF_DEP', 'TIME_DEP', 'AF_ARR', 'TIME_ARR', 'TIME_TOTAL']
const generic = ['Date', 'From', 'To', 'Out', 'In', 'Block']

const flights = (year: number, count: number, isGeneric: boolean) =>
  Array.from({ length: count }, (_, day) => {
    const date = `${year}-05-${String(day + 1).padStart(2, '0')}`
    return isGeneric
      ? [date, 'BHX', 'PMI', '05:14', '07:43', '2:29']
      : [date, 'BHX', '05:14', 'PMI', '07:43', '149']
  })

function book(sheets: Record<string, string[][]>): FileContent {
  return {
    kind: 'workbook',
    sheets: Object.entries(sheets).map(([name, rows]) => ({
      name,
      rows: rows.map((cells, index) => ({ line: index + 1, cells })),
      emptyFormulas: [],
    })),
  }
}

const years = [2021, 2022, 2023, 2024, 2025]

describe('a sheet for each year', () => {
  it('is read together in a known format', () => {
    const sheets = years.map((year) => [String(year), [pilotLog, ...flights(year, 12, false)]])
    const { logbook, sheets: read } = logbookReading(book(Object.fromEntries(sheets)))
    expect(logbook.flights).toHaveLength(60)
    expect(new Set(logbook.flights.map(({ date }) => date.slice(0, 4))).size).toBe(5)
    expect(read).toEqual({ read: years.map(String), others: [] })
  })

  it('is matched once and read together, also with titles and other blanks in the headings', () => {
    const sheets = years.map((year) => [
      String(year),
      [[`Flights of ${year}`], generic.map((name) => ` ${name}`), ...flights(year, 12, true)],
    ])
    const content = book({ ...Object.fromEntries(sheets), Empty: [[''], ['', '']] })
    const asked = tableReading(content)
    expect(asked.table.rowCount).toBe(60)
    expect(asked.sheets).toEqual({ read: years.map(String), others: [] })
    const { logbook } = logbookReading(content, { table: asked.table.proposal })
    expect(logbook.flights).toHaveLength(60)
  })

  it('names the sheet of a row that was not read, and of a row that repeats another', () => {
    const [first = []] = flights(2021, 1, false)
    const content = book({
      2021: [pilotLog, first],
      2022: [pilotLog, first, ['2022-13-01', ...first.slice(1)]],
    })
    const { logbook } = logbookReading(content)
    expect(logbook.leftOut).toEqual([
      { row: 2, reason: 'Sheet 2022: This row repeats line 2 of another sheet.' },
    ])
    expect(logbook.errors).toEqual([{ row: 3, reason: 'Sheet 2022: “2022-13-01” is not a date.' }])
  })
})

describe('sheets with other headings', () => {
  const content = book({
    Old: [
      ['Day', 'Sector', 'Hours'],
      ['01/05/2019', 'BHX-PMI', '2:29'],
    ],
    New: [generic, ...flights(2024, 12, true)],
    Newer: [generic, ...flights(2025, 12, true)],
    Notes: [['Remember the visa']],
  })

  it('are named', () => {
    expect(readLogbook(content)).toMatchObject({
      kind: 'table',
      sheets: { read: ['New', 'Newer'], others: [['Old'], ['Notes']] },
    })
  })

  it('can be chosen', () => {
    const reading = tableReading(content, { sheet: 'Old' })
    expect(reading).toMatchObject({
      table: { headings: ['Day', 'Sector', 'Hours'], rowCount: 1 },
      sheets: { read: ['Old'], others: [['New', 'Newer'], ['Notes']] },
    })
    const { logbook } = logbookReading(content, { sheet: 'Old', table: reading.table.proposal })
    expect(logbook.flights).toHaveLength(1)
  })

  it('are ignored as a choice if the workbook has no such sheet', () => {
    expect(readLogbook(content, { sheet: 'Gone' })).toMatchObject({
      sheets: { read: ['New', 'Newer'] },
    })
  })
})

it('says nothing about sheets for a workbook with one', () => {
  const { sheets } = logbookReading(book({ Flights: [pilotLog, ...flights(2025, 2, false)] }))
  expect(sheets).toBeUndefined()
})
