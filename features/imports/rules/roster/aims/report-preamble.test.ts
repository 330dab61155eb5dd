import { describe, expect, it } from 'vitest'
import { csvRows } from '#kernel/csv/csv-rows.ts'
import { readGeneratedOn } from './printed-date.ts'
import { readLegend } from './report-footer.ts'
import { readPreamble } from './report-preamble.ts'

const preamble = (...lines: string[]) => readPreamble(csvRows(lines.join('\n')).rows)

describe('whose roster it is', () => {
  const martha = { id: '20417', name: 'HARLOW MARTHA', base: 'BHX', position: 'CM' }
  it.each([
    ['"20417 HARLOW MARTHA BHX,CM,738 "', { ...martha, aircraft: '738' }],
    ['20417 HARLOW MARTHA BHX,CM,738 ', { ...martha, aircraft: '738' }],
    ['20417 HARLOW MARTHA BHX-CM-738', { ...martha, aircraft: '738' }],
    ['20417 HARLOW MARTHA BHX - CM', { ...martha, aircraft: null }],
    ['20417  HARLOW-LEE ANN  BHX,CM', { ...martha, name: 'HARLOW-LEE ANN', aircraft: null }],
    ['Albion Skyways,,Personal Crew Schedule Report', null],
  ])('%s', (line, crewMember) => {
    expect(preamble('Albion Skyways', line, 'Schedule Details').crewMember).toEqual(crewMember)
  })
})

describe('the period and time base', () => {
  const july = { start: '2026-07-01', end: '2026-07-31' }
  it.each([
    [',,01/07/2026 - 31/07/2026 (All times in Local Base)', july, 'LOCAL_BASE'],
    ['Albion Personal Crew 1/7/2026-31/7/2026 (all times in UTC)', july, 'UTC'],
    ['01/07/2026 - 31/07/2026,(All times in Local  Station)', july, 'LOCAL_STATION'],
    ['01/07/2026 - 31/07/2026', july, null],
    ['31/02/2026 - 31/07/2026 (All times on Mars)', null, null],
    ['', null, null],
  ])('%s', (line, period, timeBase) => {
    expect(preamble('Albion Skyways', line)).toMatchObject({ period, timeBase })
  })
})

describe('when it was printed', () => {
  it.each([
    ['"Generated on  Jun 14, 2026 05:02",,,,Page 1 of 1', '2026-06-14T05:02'],
    ['Generated on  Aug 02, 2026 16:20,,,,Page 1 of 1', '2026-08-02T16:20'],
    ['"Generated on  Feb 31, 2026 05:02"', null],
    ['Generated on a Tuesday', null],
    ['01/06/2026,Memo,,"Generated on  Jun 14, 2026 05:02"', null],
  ])('%s', (line, generatedOn) => {
    expect(readGeneratedOn(csvRows(`Memos\n${line}\n`).rows)).toBe(generatedOn)
  })
})

it('separates codes from indicators in the Descriptions', () => {
  const { rows } = csvRows(
    [
      '01/07/2026,Memo,,X - not a code',
      'Descriptions',
      'Duty Codes,,,,Indicators',
      'X    - REST DAY         ,,,,R - Requested',
      'FA-R - First aid        ,,,,"B - ""Happy Birthday!"""',
      '"Generated on  Jun 14, 2026 05:02"',
    ].join('\n'),
  )
  const { codes, indicators } = readLegend(rows)
  expect([...codes]).toEqual([
    ['X', 'REST DAY'],
    ['FA-R', 'First aid'],
  ])
  expect([...indicators]).toEqual([
    ['R', 'Requested'],
    ['B', '"Happy Birthday!"'],
  ])
})
