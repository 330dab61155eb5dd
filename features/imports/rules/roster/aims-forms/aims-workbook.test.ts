import { describe, expect, it } from 'vitest'
import type { Sheet } from '#imports/rules/files/file-content.ts'
import { readRosterContent } from '#imports/rules/roster/read-roster-content.ts'
import type { RosterReport } from '#imports/rules/roster/report/roster-report.ts'

/** A row of a made sheet: its number, and its cells by column letter. */
type MadeRow = [line: number, cells: Record<string, string>]

const preamble: MadeRow[] = [
  [1, { A: 'Zephyr Quay Airways', F: 'Personal Crew Schedule Report' }],
  [4, { F: '01/07/2026 - 31/07/2026 (All times in Local Base)' }],
  [6, { A: '20417 HARLOW MARTHA BHX,CM,738 ' }],
  [8, { A: 'Schedule Details' }],
]
const times = { J: 'Report times', K: 'Actual times/Delays', O: 'Debrief times' }
const headings = { A: 'Date', C: 'Duties', E: 'Details', ...times, S: 'Indicators', U: 'Crew' }
const heading: MadeRow = [9, headings]
const palma = {
  A: '01/07/2026 Wed',
  C: 'ZQ210\nZQ211',
  E: 'BHX  - PMI \nPMI  - BHX ',
  J: '05:15',
  K: '06:15 - 08:45\n09:35 - 12:05',
  O: '12:35',
  U: 'CM - 20417 - HARLOW MARTHA',
}
const off = (date: string) => ({ A: date, C: 'D/O', E: 'Day off' })

function sheetOf(rows: MadeRow[], name = 'Sheet', formulas: string[] = []): Sheet {
  const last = Math.max(0, ...rows.map(([line]) => line))
  const cells = new Map(rows)
  return {
    name,
    rows: Array.from({ length: last }, (_, index) => {
      const byLetter = cells.get(index + 1) ?? {}
      const row: string[] = []
      for (const [letter, text] of Object.entries(byLetter)) row[letter.charCodeAt(0) - 65] = text
      return { line: index + 1, cells: Array.from(row, (cell) => cell ?? '') }
    }),
    emptyFormulas: formulas.map((cell) => ({ line: Number(/\d+/.exec(cell)?.[0]), cell })),
  }
}

function read(...sheets: Sheet[]) {
  return readRosterContent({ kind: 'workbook', sheets })
}

function reportOf(...sheets: Sheet[]): RosterReport | null {
  const reading = read(...sheets)
  return reading && 'report' in reading ? reading.report : null
}

function essence(report: RosterReport | null) {
  return report?.duties.map(
    ({ row, date, dutyCode, scheduledBrief, scheduledDebrief, sectors }) => [
      row,
      date,
      dutyCode,
      scheduledBrief,
      scheduledDebrief,
      sectors.map((sector) => sector.departureAirport + sector.arrivalAirport).join(' '),
    ],
  )
}

const dutyTimes = ['2026-07-01T04:15:00Z', '2026-07-01T11:35:00Z']
const palmaDuty = [10, '2026-07-01', 'ZQ210/ZQ211', ...dutyTimes, 'BHXPMI PMIBHX']
const withTable = (...rows: MadeRow[]) => sheetOf([...preamble, heading, ...rows])

describe('an AIMS workbook', () => {
  const { A, C, E, J, K, O, U } = palma
  const drifted = { A, D: C, G: E, J, M: K, R: O, W: U }
  const there = { ...palma, C: 'ZQ210', E: 'BHX  - PMI ', K: '06:15 - 08:45' }
  const back = { C: 'ZQ211', E: 'PMI  - BHX ', K: '09:35 - 12:05' }
  const totals: MadeRow[] = [
    [12, { B: 'Total Hours and Statistics' }],
    [13, { B: 'Block Hours', D: 'Duty Hours' }],
    [14, { B: '54:33', D: '106:57', I: '8' }],
    [15, { A: '02/07/2026', C: 'Day Memo', E: 'not a duty' }],
  ]
  it.each<[string, ...MadeRow[]]>([
    ['as exported', [10, palma]],
    ['with letters that drift to the right of their headings', [10, drifted]],
    ['with a real date', [10, { ...palma, A: '2026-07-01' }]],
    ['with a real date and time', [10, { ...palma, A: '2026-07-01 00:00' }]],
    ['with a date without its format', [10, { ...palma, A: '46204' }]],
    ['with fractions of a day', [10, { ...palma, J: '0.21875', O: '0.524305555555556' }]],
    ['with dated times', [10, { ...palma, J: '2026-07-01 05:15', O: '2026-07-01 12:35' }]],
    ['with sectors on rows of their own', [10, there], [11, back]],
    ['with sectors on rows of their own after a blank row', [10, there], [12, back]],
    ['with totals in column B', [10, palma], ...totals],
  ])('%s', (_, ...rows) => {
    const report = reportOf(withTable(...rows))
    expect(essence(report)).toEqual([palmaDuty])
    expect(report?.duties[0]?.crew).toEqual(['CM - 20417 - HARLOW MARTHA'])
    expect([report?.errors, report?.warnings]).toEqual([[], []])
  })

  it('goes on after the head of a second page, with other letters', () => {
    const report = reportOf(
      sheetOf([
        ...preamble,
        heading,
        [10, palma],
        [11, { A: 'Generated on  Jul 05, 2026 08:14', M: 'Page 1 of 2' }],
        [12, { A: 'Zephyr Quay Airways', F: 'Personal Crew Schedule Report' }],
        [13, { A: 'Date', B: 'Duties', D: 'Details', H: 'Report times', L: 'Actual times/Delays' }],
        [14, { A: '04/07/2026 Sat', C: 'D/O', D: 'Day off' }],
        [16, { B: 'Total Hours and Statistics' }],
      ]),
    )
    expect(report?.duties.map(({ row, date }) => [row, date])).toEqual([
      [10, '2026-07-01'],
      [14, '2026-07-04'],
    ])
    expect(report?.generatedOn).toBe('2026-07-05T08:14')
  })

  it('reads expiry dates one column left of their headings, and explains codes', () => {
    const report = reportOf(
      withTable(
        [10, { A: '01/07/2026', C: 'QQ', E: '', K: '05:00 - 13:00' }],
        [12, { B: 'Total Hours and Statistics' }],
        [14, { A: 'Expiry Dates' }],
        [15, { A: 'Code', H: 'Description', Q: 'Expiry Date' }],
        [16, { A: 'PASS', G: 'Passport', P: '19/03/2031' }],
        [17, { A: 'MED', P: '2028-11-02' }],
        [18, { A: 'LIC', G: 'Attestation', P: '31/02/2030' }],
        [19, { A: 'DG', G: 'Dangerous Goods', P: '01/05/27' }],
        [20, { A: 'VISA', G: 'US visa' }],
        [22, { A: 'Descriptions' }],
        [23, { A: 'QQ  - Home standby         ', M: 'R - Requested' }],
      ),
    )
    const certificate = { number: null, issuedDate: null }
    expect(report?.certificates).toEqual([
      { ...certificate, row: 16, code: 'PASS', name: 'Passport', expiryDate: '2031-03-19' },
      { ...certificate, row: 17, code: 'MED', name: 'Medical', expiryDate: '2028-11-02' },
      { ...certificate, row: 19, code: 'DG', name: 'Dangerous Goods', expiryDate: '2027-05-01' },
      { ...certificate, row: 20, code: 'VISA', name: 'US visa', expiryDate: null },
    ])
    expect(report?.errors).toEqual([{ row: 18, reason: '“31/02/2030” is not a date.' }])
    expect(report?.duties[0]?.dutyType).toBe('HSBY')
  })

  it.each(['C11', 'A11', 'E12', 'K12'])('leaves out the duty of the empty formula %s', (cell) => {
    const table: MadeRow[] = [
      ...preamble,
      heading,
      [10, off('01/07/2026')],
      [11, { ...palma, A: cell === 'A11' ? '' : '02/07/2026', C: cell === 'C11' ? '' : 'ZQ210' }],
      [12, { C: 'ZQ211', E: '', K: '' }],
      [13, off('03/07/2026')],
    ]
    const report = reportOf(sheetOf(table, 'Sheet', [cell]))
    expect(report?.duties.map(({ date }) => date)).toEqual(['2026-07-01', '2026-07-03'])
    const reason = `The formula in ${cell} has no stored value. Formulas are not calculated.`
    expect(report?.errors).toEqual([{ row: 11, reason }])
    expect(report?.unreadDates).toEqual(cell === 'A11' ? [] : ['2026-07-02'])
  })

  it('does not mind empty formulas above and below the table', () => {
    const foot: MadeRow[] = [
      [12, { B: 'Total Hours' }],
      [13, { B: 'x' }],
    ]
    const rows: MadeRow[] = [...preamble, heading, [10, palma], ...foot]
    expect(essence(reportOf(sheetOf(rows, 'Sheet', ['H4', 'B13'])))).toEqual([palmaDuty])
  })

  it('names each broken row with the number of the sheet, and reads the rest', () => {
    const report = reportOf(
      withTable(
        [10, palma],
        [11, { ...palma, A: '32/07/2026' }],
        [12, { ...palma, A: '02/07/2026', K: '25:15 - 08:45\n09:35 - 12:05' }],
        [13, { ...palma, A: '03/07/2026', E: 'BHX  - PMI ' }],
        [14, { A: '04/07/2026', C: 'XQZ' }],
        [15, off('05/07/2026')],
      ),
    )
    expect(report?.errors.map(({ row }) => row)).toEqual([11, 12, 13, 14])
    expect(report?.duties.map(({ row }) => row)).toEqual([10, 15])
  })

  it('takes the first sheet with a report, and names the others', () => {
    const notes = sheetOf([[1, { A: 'to do' }]], 'Notes')
    const july = withTable([10, palma])
    const august = { ...withTable([10, off('01/08/2026')]), name: 'August' }
    const report = reportOf(notes, july, august)
    expect(essence(report)).toEqual([palmaDuty])
    const reason =
      'The sheet “August” is another report. Save it as a file of its own to import it.'
    expect(report?.warnings).toEqual([{ row: null, reason }])
  })

  it.each<[string, Sheet[], string | null]>([
    ['no sheet', [], null],
    ['an empty sheet', [sheetOf([])], null],
    ['a sheet of something else', [sheetOf([[1, { A: 'Date', B: 'Amount' }]])], null],
    ['the headings alone', [withTable()], 'There is no duty in this file.'],
    ['too many rows', [withTable([20_001, { A: 'x' }])], 'more rows than any roster report.'],
    ['a title without headings', [sheetOf(preamble)], 'The column headings'],
  ])('with %s', (_, sheets, refusal) => {
    const reading = read(...sheets)
    if (refusal === null) expect(reading).toBeNull()
    else expect(reading).toMatchObject({ refusal: expect.stringContaining(refusal) })
  })
})
