import { describe, expect, it } from 'vitest'
import { csvRows } from '#kernel/csv/csv-rows.ts'
import { headingIndex, tableRows } from './report-rows.ts'

const headings =
  'Date,Duties,Details,Report times,Actual times/Delays,Debrief times,Indicators,Crew'

function table(lines: string[]) {
  const { rows } = csvRows(lines.join('\n'))
  return tableRows(rows, headingIndex(rows))
}

const datesOf = (lines: string[]) => table(lines).table.map(({ cells }) => cells.date.join(' '))

describe('a page break', () => {
  const pageHead = [
    'Albion Skyways,,Personal Crew Schedule Report',
    ',,01/07/2026 - 31/07/2026 (All times in UTC)',
    '"20417 HARLOW MARTHA BHX,CM,738 "',
    'Schedule Details',
    headings,
  ]
  const first = [headings, '01/07/2026,OFF']
  const second = '02/07/2026,OFF'
  it.each([
    ['headings alone', [headings]],
    ['the whole head', pageHead],
    ['the head without its title', pageHead.slice(1)],
    ['a foot and a head', ['"Generated on  Jul 1, 2026 05:02",,,,Page 1 of 2', ...pageHead]],
    ['a page number', ['', ',,,Page 1 of 2', ...pageHead]],
  ])('of %s is no duty and ends nothing', (_, lines) => {
    expect(datesOf([...first, ...lines, second])).toEqual(['01/07/2026', '02/07/2026'])
  })

  it('may move the columns', () => {
    const { table: rows } = table([...first, 'Date,,Duties,Details', '02/07/2026,,SBY,Home'])
    expect(rows.map(({ cells }) => cells.duties)).toEqual([['OFF'], ['SBY']])
  })
})

describe('a row without a date', () => {
  it('continues the row above, cell by cell', () => {
    const { table: rows } = table([
      headings,
      '05/07/2026,302,BHX - ALC,05:00,06:02 - 08:37,,R,CP - 1 - X',
      ',303,ALC - BHX,,09:25 - 12:06,12:36,,FO - 2 - Y',
      '06/07/2026,OFF',
    ])
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      row: 2,
      cells: {
        duties: ['302', '303'],
        details: ['BHX - ALC', 'ALC - BHX'],
        report: ['05:00'],
        actual: ['06:02 - 08:37', '09:25 - 12:06'],
        debrief: ['12:36'],
        crew: ['CP - 1 - X', 'FO - 2 - Y'],
      },
    })
  })

  it('leaves a gap for values missing above', () => {
    const { table: rows } = table([
      headings,
      '01/07/2026,HOTEL,Hotel',
      ',817,TFS - BHX,,09:00 - 10:00',
    ])
    expect(rows[0]?.cells.actual).toEqual(['', '09:00 - 10:00'])
  })

  it('is passed over when it is blank', () => {
    expect(datesOf([headings, '01/07/2026,OFF', ',,,,', '', ' , ,\u00A0', ''])).toHaveLength(1)
  })
})

describe('the end of the table', () => {
  it.each([
    ['the totals', ['Total Hours and Statistics', '03/07/2026,Day Memo,,call in'], false],
    ['hotels', ['Hotel Information', '03/07/2026,Hotel'], false],
    ['memos', ['Memos', 'Date,Category,,Memo', '03/07/2026,Day Memo,,call in'], false],
    ['the end of the file', [], true],
  ])('is %s', (_, lines, isBrokenOff) => {
    const read = table([headings, '01/07/2026,OFF', ...lines])
    expect(read.table).toHaveLength(1)
    expect(read.isBrokenOff).toBe(isBrokenOff)
  })
})

it('collapses white space, and keeps line breaks', () => {
  const { table: rows } = table([
    headings,
    '"07/07/2026\nFri", HSBY ,\u00A0 Home\u00A0 Standby ,,"a\r\n b "',
  ])
  expect(rows[0]?.cells).toMatchObject({
    date: ['07/07/2026', 'Fri'],
    duties: ['HSBY'],
    details: ['Home Standby'],
    actual: ['a', 'b'],
  })
})
