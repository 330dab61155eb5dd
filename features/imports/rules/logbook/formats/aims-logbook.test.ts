import { expect, it } from 'vitest'
import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import type { FileContent } from '#imports/rules/files/file-content.ts'
import { logbookReading } from '#imports/rules/logbook/reading/test-logbook.ts'

function read(content: FileContent) {
  const { flights, leftOut, errors, zone } = logbookReading(content).logbook
  const lines = flights.map((flight) =>
    [
      flight.date.slice(5),
      ...flight.flightNumbers,
      `${flight.departureAirport}-${flight.arrivalAirport}`,
      flight.actualDeparture?.slice(8, 16),
      flight.actualArrival?.slice(8, 16),
      flight.flightMinutes,
      flight.aircraftType,
      flight.registration,
      ...flight.crew,
    ].join(' '),
  )
  return {
    lines,
    zone,
    leftOut: leftOut.map(({ row }) => row),
    errors: errors.map(({ row }) => row),
  }
}

const rowsOf = (rows: string[][]): CsvRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells }))

/** The cells of a row, `|` between them. */
const cells = (row: string) => row.split('|')

const top = [
  ['Zephyr Quay Airways', '', 'Crew Logbook Report'],
  ['', '', '01/07/2022 - 31/07/2022 (All times in UTC)'],
  ['', 'Departure', '', 'Arrival', '', 'Aircraft'],
  ['Date', 'Airport', 'Time', 'Airport', 'Time', 'Type', 'Reg.', 'Flt time', 'Name PIC'],
]

it('reads HTML with the flight number in the second column', () => {
  const rows = rowsOf([
    cells('Crew\u00A0Logbook\u00A0Report'),
    cells('|23/07/22|6053|BRS|11:44|AGP|14:07|320|G-EZRY|02:23|CAPTAIN THE||02:23'),
    cells('|28/07/22|6304|AYT|21:28|BRS|01:55|321|GUZMJ|04:27|CAPTAIN\u00A0THE||'),
    cells('|29/07/22|6305|AYT|25:28|BRS|01:55|321|GUZMJ|04:27|CAPTAIN THE'),
    cells('|30/07/22||||||320||||04:00|EVAC 2'),
    cells('|Totals|06:50'),
    cells('|31/07/\n22|6306|BRS|11:44|AGP|14:07|320|GEZRY|02:23|CAPTAIN THE'),
    cells('|31 July|6306|BRS|11:44|AGP|14:07|320|GEZRY|02:23|CAPTAIN THE'),
  ])
  expect(read({ kind: 'html', text: 'Crew Logbook Report', rows })).toEqual({
    zone: 'UTC',
    lines: [
      '07-23 6053 BRS-AGP 23T11:44 23T14:07 143 320 G-EZRY CP - CAPTAIN THE',
      '07-28 6304 AYT-BRS 28T21:28 29T01:55 267 321 G-UZMJ CP - CAPTAIN THE',
      '07-31 6306 BRS-AGP 31T11:44 31T14:07 143 320 G-EZRY CP - CAPTAIN THE',
    ],
    errors: [4, 8],
    leftOut: [5],
  })
})

it('reads placed text, in which the block time and the name are one piece', () => {
  const line = (y: number, row: string) =>
    cells(row).map((text, index) => ({ x: 20 + index * 50, y: y + (index % 2), width: 20, text }))
  const pages = [
    [
      ...line(400, '03/05/26|AYT|22:08|BHX|02:31|738|GZQAC|04:23 PENROSE IDRIS|0|1'),
      ...line(560, 'Crew Logbook Report'),
      ...line(540, '01/05/2026 - 31/05/2026 (All times in UTC)'),
      ...line(420, '01/05/26|BHX 05:14|PMI|07:43|738|GZQAB|02:29|PENROSE IDRIS'),
    ],
    [...line(500, '07/05/26|1312|TFS'), ...line(30, 'Totals|06:52')],
  ]
  expect(read({ kind: 'pdf', pdf: { pages } })).toEqual({
    zone: 'UTC',
    lines: [
      '05-01 BHX-PMI 01T05:14 01T07:43 149 738 G-ZQAB CP - PENROSE IDRIS',
      '05-03 AYT-BHX 03T22:08 04T02:31 263 738 G-ZQAC CP - PENROSE IDRIS',
    ],
    errors: [5],
    leftOut: [],
  })
})

it('leaves out rows that were planned when the report was printed', () => {
  const csv = [
    ...top,
    ['23/07/22', 'BRS', '1144', 'AGP', '1407', '320', 'GEZRY', '02:23', 'CAPTAIN THE'],
    ['25/07/22', 'BRS', '11:44', 'AGP', '14:07', '320', '', '02:23', ''],
    ['Generated on  Jul 24, 2022 10:31'],
  ]
  const text = csv.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  expect(read({ kind: 'text', text })).toEqual({
    zone: 'UTC',
    lines: ['07-23 BRS-AGP 23T11:44 23T14:07 143 320 G-EZRY CP - CAPTAIN THE'],
    errors: [],
    leftOut: [6],
  })
})

it('takes the stated zone and reads a sheet of a workbook', () => {
  const rows = rowsOf([
    ['Crew Logbook Report'],
    ['(All times in Local Station)'],
    top[3] ?? [],
    ['2026-05-01', 'BHX', '06:14', 'PMI', '09:43', '738', 'GZQAB', '2:29', 'PENROSE IDRIS'],
    ['', 'BHX', '06:14', 'PMI', '09:43', '738', 'GZQAB', '2:29', 'PENROSE IDRIS'],
    ['02/05/26', '', '', '', '', '', '', '', ''],
  ])
  const notes = { name: 'Notes', rows: rowsOf([['x']]), emptyFormulas: [] }
  const sheets = [notes, { name: 'Log', rows, emptyFormulas: [] }]
  expect(read({ kind: 'workbook', sheets })).toEqual({
    zone: 'LOCAL_STATION',
    lines: ['05-01 BHX-PMI 01T05:14 01T07:43 149 738 G-ZQAB CP - PENROSE IDRIS'],
    errors: [5, 6],
    leftOut: [],
  })
})
