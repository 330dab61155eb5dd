import { describe, expect, it } from 'vitest'
import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import type { FileContent, Sheet } from '#imports/rules/files/file-content.ts'
import { firstRowWords } from '#imports/rules/logbook/table/first-row-words.ts'
import { headingKey } from '#imports/rules/logbook/table/heading-fields.ts'
import { readDurationCell } from '#kernel/csv/duration-cell.ts'
import type { TableAnswers } from '#imports/rules/logbook/table/table-mapping.ts'
import { readLogbookContent } from './read-logbook-content.ts'
import { logbookContext, logbookReading, readLogbook, tableReading } from './test-logbook.ts'

const tableOf = (content: string | FileContent) => tableReading(content).table

function importOf(content: string | FileContent, changes: Partial<TableAnswers> = {}) {
  const table = { ...tableOf(content).proposal, ...changes }
  const { logbook } = logbookReading(content, { table })
  const lines = logbook.flights.map((flight) =>
    [
      flight.date,
      `${flight.departureAirport}-${flight.arrivalAirport}`,
      flight.actualDeparture?.slice(8, 16) ?? '-',
      flight.actualArrival?.slice(8, 16) ?? '-',
      flight.flightMinutes,
    ].join(' '),
  )
  return { ...logbook, lines }
}

const row = '01/05/2026,BHX,PMI,05:14,07:43'

const phrases = ['crew logbook', 'Pilot Logbook', 'my crew log book', 'Crew Logbook Report']

it.each(phrases)('is matched by its columns where a remark says “%s”', (phrase) => {
  const heading = 'Date,Flight,From,To,Out,In,Remarks'
  const rows = Array.from(
    { length: 12 },
    (_, day) =>
      `${String(day + 1).padStart(2, '0')}/05/2026,ZQ210,BHX,PMI,05:14,07:43,copied to my ${phrase}`,
  )
  const { flights } = importOf([heading, ...rows].join('\n'))
  expect(flights).toHaveLength(12)
  expect(flights[0]?.remarks).toBe(`copied to my ${phrase}`)
})

it.each(phrases)('is matched by its columns below the title “%s”', (phrase) => {
  const { lines } = importOf(`${phrase}\n\nDate,From,To,Out,In\n${row}`)
  expect(lines).toEqual(['2026-05-01 BHX-PMI 01T05:14 01T07:43 149'])
})

it.each([
  ['the AIMS headings', 'Date,Airport,Time,Airport,Time,Type'],
  ['the headings of web-logbook', 'Date,Departure Place,Arrival Place,Time Total'],
  ['the headings of LogTen', 'flight_flightDate\tflight_from\tflight_to'],
])('is matched by its columns if %s have no row that can be read', (_, heading) => {
  const cells = ['x', 'y', 'z', '1', '2', '3']
  const { headings, rowCount } = tableOf(
    `${heading}\n${cells.join(heading.includes('\t') ? '\t' : ',')}`,
  )
  expect(headings[0]).toBe(heading.split(/[,\t]/)[0])
  expect(rowCount).toBe(1)
})

describe('the proposal', () => {
  const route = 'date departureAirport arrivalAirport'
  const block = 'offBlock onBlock'
  const own = '01/05/2026,BHX,PMI,2:29'
  const aircraft = 'aircraftRegistration aircraftType'
  const zones = 'Date,From,To,Out (UTC),In (UTC),Out (local),In (local)'
  it.each([
    ['Date,Dep,Arr,Dep,Arr', row, `${route} ${block}`],
    ['Date,Departure,Arrival,STD,STA,ATD,ATA', `${row},05:20,07:50`, `${route} - - ${block}`],
    ['DATE,FROM,TO,Blocks Off,Blocks On', row, `${route} ${block}`],
    ['Date,Sector,Hrs', '01/05/2026,BHX-PMI,2.5', 'date route flightTime'],
    [
      'Date,From,To,BLK,A/C,Fleet,Rank',
      `${own},G-ZQAB,738,SCCM`,
      `${route} flightTime ${aircraft} role`,
    ],
    [
      'Date,From,To,Out,In,FO,PU,FA1,FA2',
      `${row},A B,C D,E F,G H`,
      `${route} ${block} crew crew crew crew`,
    ],
    ['Datum,Von,Nach,Abflug,Ankunft', row, `${route} ${block}`],
    ['Fecha,X,Y,Salida,Llegada', row, `${route} ${block}`],
    [zones, `${row},06:14,09:43`, `${route} ${block} - -`],
    [
      'Date,From,To,PIC,Duration,Remarks',
      '01/05/2026,BHX,PMI,PENROSE IDRIS,2:29,',
      `${route} crew flightTime remarks`,
    ],
  ])('matches %s', (header, cells, columns) => {
    const { proposal } = tableOf(`${header}\n${cells}\n${cells}`)
    expect(proposal.columns.map((column) => column ?? '-').join(' ')).toBe(columns)
  })

  it.each<[string, string, boolean]>([
    ['Date,From,To,Out (UTC),In (UTC)', 'UTC', true],
    ['Date,From,To,Dep Z,Arr Z', 'UTC', true],
    ['Date,From,To,Out LT,In LT', 'LOCAL_STATION', true],
    ['Date,From,To,Out (home base),In (home base)', 'LOCAL_BASE', true],
    ['All times local\nDate,From,To,Out,In', 'LOCAL_STATION', true],
    ['Date,From,To,Out,In', 'UTC', false],
  ])('finds the zone of %s', (header, zone, isZoneStated) => {
    const table = tableOf(`${header}\n${row}`)
    expect(table.proposal.zone).toBe(zone)
    expect(table.isZoneStated).toBe(isZoneStated)
  })

  it('votes for a zone where the headings state none', () => {
    const text = 'Date,From,To,Out,In,Block\n01/05/2026,BHX,PMI,06:14,09:43,2:29'
    expect(tableOf(text).proposal.zone).toBe('LOCAL_STATION')
    expect(tableOf(text).isZoneStated).toBe(false)
  })

  it.each([
    ['2:29', 'clock'],
    ['2.48', 'decimal'],
    ['"2,48"', 'decimal'],
    ['149', 'minutes'],
    ['3', 'decimal'],
    ['', 'clock'],
  ])('finds the form of the duration %s', (cell, hours) => {
    const table = tableOf(`Date,From,To,Out,In,Block\n${row},${cell}`)
    expect(table.proposal.hours).toBe(hours)
  })

  it.each([
    ['01/05/2026', 'dmy', false],
    ['24/05/2026', 'dmy', true],
    ['05/24/2026', 'mdy', true],
    ['2026-05-01', 'ymd', true],
  ])('finds the order of %s', (date, order, isCertain) => {
    const table = tableOf(`Date,From,To,Out,In\n${date},BHX,PMI,05:14,07:43`)
    expect(table.proposal.dateOrder).toBe(order)
    expect(table.isDateOrderCertain).toBe(isCertain)
  })

  it('refuses dates of two orders', () => {
    const text =
      'Date,From,To,Out,In\n24/05/2026,BHX,PMI,05:14,07:43\n05/24/2026,PMI,BHX,08:14,10:43'
    expect(readLogbook(text)).toHaveProperty('refusal', expect.stringContaining('day first'))
  })

  it.each(['\t', ';', '|', ','])('finds the delimiter %j below a title', (sign) => {
    const lines = ['My flying; all of it', '', 'Date,From,To,Out,In', row, '', row]
    const table = tableOf(lines.map((line) => line.replaceAll(',', sign)).join('\r\n'))
    expect(table).toMatchObject({ headings: ['Date', 'From', 'To', 'Out', 'In'], rowCount: 2 })
    expect(table.firstRows).toEqual([row.split(','), row.split(',')])
  })

  it('needs no column of dates beside times with dates', () => {
    const text =
      'Flight,From,To,Departure,Arrival,Aircraft\nZQ741,AYT,BHX,03/05/2026 22:08,04/05/2026 02:31,G-ZQAC'
    expect(tableOf(text)).toMatchObject({
      firstRowWords: '3 May 2026, AYT 22:08 to BHX 02:31, UTC',
      missing: [],
      isDateOrderCertain: false,
      proposal: { columns: expect.arrayContaining(['aircraftRegistration']) },
    })
    expect(importOf(text).lines).toEqual(['2026-05-03 AYT-BHX 03T22:08 04T02:31 263'])
  })

  it('offers a table whose required columns are missing', () => {
    const table = tableOf('Date,Flight,Reg,Notes\n01/05/2026,ZQ210,G-ZQAB,x')
    expect(table.missing).toEqual([
      'the departure airport',
      'the arrival airport',
      'the block times or the flight time',
    ])
    expect(table.firstRowWords).toBe(
      'Choose a column for the departure airport, the arrival airport and the block times or the flight time.',
    )
  })

  it('reads a table without headings', () => {
    expect(tableOf(`${row}\n${row}`).headings[0]).toBe('Column 1')
    expect(importOf(`${row}\n02${row.slice(2)}`).lines).toHaveLength(2)
  })

  it('takes the sheet with flights', () => {
    const rowsOf = (rows: string[][]): CsvRow[] =>
      rows.map((cells, index) => ({ line: index + 1, cells }))
    const expiry = rowsOf([
      ['Date', 'Type', 'Notes'],
      ['2026-05-01', 'Passport', ''],
    ])
    const log = rowsOf([[], ['Date', 'From', 'To', 'Out', 'In', 'Block'], row.split(',')])
    log.push({ line: 4, cells: ['02/05/2026', 'PMI', 'BHX', '08:35', '11:01'] })
    const content: FileContent = {
      kind: 'workbook',
      sheets: [
        { name: 'Expiry', rows: expiry, emptyFormulas: [] },
        { name: 'Log', rows: log, emptyFormulas: [{ line: 4, cell: 'F4' }] },
      ],
    }
    expect(importOf(content)).toMatchObject({
      lines: [
        '2026-05-01 BHX-PMI 01T05:14 01T07:43 149',
        '2026-05-02 PMI-BHX 02T08:35 02T11:01 146',
      ],
      warnings: [{ row: 4, reason: 'A formula in this row has no stored value.' }],
    })
  })
})

describe('the import', () => {
  const sheetOf = (rows: string[][], merged: Sheet['merged'] = []): FileContent => ({
    kind: 'workbook',
    sheets: [
      {
        name: 'Log',
        rows: [['Date', 'From', 'To', 'Out', 'In', 'Block'], ...rows].map((cells, at) => ({
          line: at + 1,
          cells,
        })),
        emptyFormulas: [],
        merged,
      },
    ],
  })
  const out = ['BHX', 'PMI', '05:14', '07:43', '2:29']
  const home = ['PMI', 'BHX', '08:35', '11:01', '2:26']
  const datesOf = (content: FileContent) => importOf(content).lines.map((line) => line.slice(0, 10))

  it('gives merged dates to each of their rows', () => {
    const rows = [
      ['2026-05-01', ...out],
      ['', ...home],
      ['2026-05-03', ...out],
      ['', ...home],
    ]
    const merged = [
      { column: 0, first: 2, last: 3 },
      { column: 0, first: 3, last: 5 },
      { column: 0, first: 4, last: 5 },
    ]
    expect(datesOf(sheetOf(rows, merged))).toEqual([
      '2026-05-01',
      '2026-05-01',
      '2026-05-03',
      '2026-05-03',
    ])
  })

  it.each<[string, string[], string[]]>([
    [
      'exchanged days and months',
      ['2026-01-05', '2026-12-05', '13/05/2026'],
      ['2026-05-01', '2026-05-12', '2026-05-13'],
    ],
    ['days after the 12th', ['2026-05-01', '2026-05-13', '14/05/2026'], []],
    ['texts before the 13th', ['2026-05-01', '02/05/2026', '14/05/2026'], []],
    ['no text', ['2026-01-05', '2026-02-05'], []],
  ])('reads the dates of a spreadsheet with %s', (_, printed, typed) => {
    const asPrinted = printed.map((date) =>
      date.includes('/') ? date.split('/').toReversed().join('-') : date,
    )
    const rows = printed.map((date) => [date, ...out])
    expect(datesOf(sheetOf(rows))).toEqual(typed.length > 0 ? typed : asPrinted)
  })

  it('takes hours with a point as hours and minutes where the times prove it', () => {
    const hoursOf = (...blocks: string[]) => {
      const rows = blocks.map((block, at) =>
        [`0${at + 1}/05/2026`, ...out.with(4, block)].join(','),
      )
      return tableReading(['Date,From,To,Out,In,Block', ...rows].join('\n')).table.proposal.hours
    }
    expect(hoursOf('2.29', '2.29')).toBe('point')
    expect(hoursOf('2.48', '2.48')).toBe('decimal')
    expect(hoursOf('2.5', '2.5')).toBe('decimal')
    expect(hoursOf('2.29', '2.48')).toBe('decimal')
    expect(hoursOf('1.75', '1.10')).toBe('decimal')
  })

  it.each([
    ['2.29', 149],
    ['2,29', 149],
    ['2.5', 170],
    ['2', 120],
    ['2:29', 149],
    ['2.75', null],
    ['2.295', null],
  ])('reads %s with a point as %s minutes', (text, minutes) => {
    expect(readDurationCell(text, 'point')?.minutes ?? null).toBe(minutes)
  })

  it('converts times of former airports, and doubts their code in later years', () => {
    const flight = (date: string) => [date, 'SXF', 'KIV', '05:14', '07:43', '2:29']
    const { warnings, flights } = importOf(sheetOf([flight('2019-05-01'), flight('2022-05-01')]))
    expect(flights).toHaveLength(2)
    expect(warnings).toEqual([{ row: 3, reason: 'The airport code SXF was last used in 2020.' }])
  })

  it('keeps equal flights of a day without times, and names the second', () => {
    const untimed = ['2026-05-01', 'BHX', 'DUB', '', '', '0:55']
    const { lines, warnings, leftOut, entries } = importOf(sheetOf([untimed, untimed]))
    expect(lines).toHaveLength(2)
    expect(leftOut).toEqual([])
    expect(warnings.map(({ reason }) => reason)).toContain(
      'This row is like line 2 and has no times. Both count.',
    )
    expect(entries).toEqual({ total: 2, read: 2, refused: 0 })
  })

  it.each([
    ['05:14', '00:00', '2:29', '05:14 - 149'],
    ['00:00', '07:43', '2:29', '- - 149'],
    ['22:00', '00:00', '2:00', '22:00 00:00 120'],
    ['22:00', '00:00', '2:15', '22:00 00:00 135'],
  ])('reads %s to %s with %s as %s', (off, on, block, expected) => {
    const [flight] = importOf(sheetOf([['2026-05-01', 'BHX', 'PMI', off, on, block]])).flights
    const short = (instant?: string | null) => instant?.slice(11, 16) ?? '-'
    expect(
      `${short(flight?.actualDeparture)} ${short(flight?.actualArrival)} ${flight?.flightMinutes}`,
    ).toBe(expected)
  })

  it('leaves out totals, titles, repeated headings and simulators, and names broken rows', () => {
    const reading = importOf(
      [
        'Date,Flt,From,To,Out,In,Block,Type,Position,Notes',
        'May 2026,,,,,,,,,',
        '01/05/2026,ZQ210,EGBB,LEPA,05:14,07:43,2:29,B738,SCCM,=1+1',
        'Page total,,,,,,2:29,,,',
        'Date,Flt,From,To,Out,In,Block,Type,Position,Notes',
        '02/05/2026,,,,,,4:00,B738 SIM,,',
        '03/05/2026,ZQ211,PMI,BHX,08:35,11:01,2:26,B738,DH,',
        '04/05/2026,ZQ211,PMI,,08:35,11:01,2:26,B738,CC,',
        '32/05/2026,ZQ211,PMI,BHX,08:35,11:01,2:26,B738,CC,',
        '05/05/2026,ZQ211,PMI,BHX,8:99,11:01,2:26,B738,CC,',
        '06/05/2026,ZQ211,PMI,BHX,08:35,11:01,two,B738,CC,',
        '07/05/2026,ZQ211,PMI,BHX,08:35,11:01,,B738,Mascot,',
        '08/05/2026,ZQ211,PMI,BHX,,,,B738,CC,',
        '09/05/2026,ZQ211,PMI,BHX,,,2:26,B738,CC,',
        ',,,,,,7:21,,,',
      ].join('\n'),
    )
    expect(reading.lines).toEqual([
      '2026-05-01 BHX-PMI 01T05:14 01T07:43 149',
      '2026-05-07 PMI-BHX 07T08:35 07T11:01 146',
      '2026-05-09 PMI-BHX - - 146',
    ])
    expect(reading.flights[0]).toMatchObject({ role: 'cabin_manager', remarks: '=1+1', row: 3 })
    expect(reading.leftOut.map(({ row: line }) => line)).toEqual([2, 4, 5, 6, 7, 15])
    expect(reading.entries).toEqual({ total: 14, read: 3, refused: 5 })
    expect(reading.passengerFlights).toBe(1)
    expect(reading.errors).toEqual([
      { row: 8, reason: 'There is no arrival airport in this row.' },
      { row: 9, reason: '“32/05/2026” is not a date.' },
      { row: 10, reason: '“8:99” is not a time.' },
      { row: 11, reason: '“two” is not a duration.' },
      {
        row: 13,
        reason:
          'There are no departure and arrival times in this row, and there is no flight time.',
      },
    ])
    expect(reading.warnings).toEqual([
      { row: 12, reason: 'The position “Mascot” is not known, so your default role is used.' },
      {
        row: 14,
        reason:
          'There are no departure and arrival times in this row, so the flight time in the file is used.',
      },
    ])
  })

  it('reads several crew columns, and leaves out the owner', () => {
    const text =
      'Date,From,To,Out,In,CPT,PU,FA1,Crew\n' +
      '01/05/2026,BHX,PMI,05:14,07:43,PENROSE IDRIS,HARLOW MARTHA,,"A B, C D"\n' +
      '03/05/2026,PMI,BHX,08:35,11:01,PENROSE IDRIS,HARLOW MARTHA,E F,\n' +
      '02/05/2026,BHX,PMI,05:14,07:43,LINDQVIST RAFE,HARLOW MARTHA,,\n'
    expect(importOf(text).flights.map(({ crew }) => crew)).toEqual([
      ['CPT - PENROSE IDRIS', 'A B', 'C D'],
      ['CPT - PENROSE IDRIS', 'FA - E F'],
      ['CPT - LINDQVIST RAFE'],
    ])
    const table = tableOf(text).proposal
    const named = { ...logbookContext, ownName: 'Idris Penrose' }
    const reading = readLogbookContent({ kind: 'text', text }, named, { table })
    expect(reading).toMatchObject({
      logbook: { flights: [{ crew: ['PU - HARLOW MARTHA', 'A B', 'C D'] }, {}, {}] },
    })
  })

  it('follows the answers', () => {
    const text = 'Date,From,To,Out,In\n05/04/2026,BHX,PMI,06:14,09:43'
    expect(importOf(text, { dateOrder: 'mdy', zone: 'LOCAL_STATION' })).toMatchObject({
      lines: ['2026-05-04 BHX-PMI 04T05:14 04T07:43 149'],
      zone: 'LOCAL_STATION',
      canChooseZone: false,
    })
    const bad = { ...tableOf(text).proposal, columns: [null, null] }
    expect(readLogbook(text, { table: bad })).toMatchObject({
      kind: 'table',
      table: { missing: expect.arrayContaining(['the date']) },
    })
  })
})

it.each<[Partial<TableAnswers>, string[], string]>([
  [{ zone: 'UTC' }, [], '1 May 2026, BHX 06:14 to PMI 09:43, UTC'],
  [{ zone: 'LOCAL_STATION' }, [], '1 May 2026, BHX 06:14 to PMI 09:43, London and Madrid time'],
  [{ zone: 'LOCAL_BASE' }, [], '1 May 2026, BHX 06:14 to PMI 09:43, the time of your home base'],
  [{ dateOrder: 'mdy' }, [], '5 January 2026, BHX 06:14 to PMI 09:43, UTC'],
  [{}, ['32/05/2026'], '“32/05/2026” is not a date in this order.'],
  [{}, ['01/05/2026', 'Home'], '“Home” is not an airport code.'],
  [{}, ['01/05/2026', 'EGBB', 'LEPA', '', '', '2,5'], '1 May 2026, BHX to PMI, 2 h 30'],
  [{}, ['01/05/2026', 'EGBB', 'LEPA', '6:99', '', '2,5'], '“6:99” is not a time.'],
  [{}, ['01/05/2026', 'EGBB', 'LEPA'], 'An empty cell is not a duration in this form.'],
])('reads the first row aloud with %j and %j', (changes, cells, words) => {
  const airports = ['departureAirport', 'arrivalAirport'] as const
  const columns: TableAnswers['columns'] = [
    'date',
    ...airports,
    'offBlock',
    'onBlock',
    'flightTime',
  ]
  const answers = { columns, dateOrder: 'dmy', zone: 'UTC', hours: 'decimal', ...changes } as const
  const first = cells.length > 0 ? cells : ['01/05/2026', 'BHX', 'PMI', '06:14', '09:43', '']
  expect(firstRowWords({ firstRows: [['', ''], first] }, answers, logbookContext.today)).toBe(words)
})

it('remembers a mapping by the headings, whatever their letters and signs', () => {
  expect(headingKey(['Off blocks (UTC)', ' Flt no'])).toBe(headingKey(['OFF BLOCKS UTC', 'flt_no']))
  expect(headingKey(['From', 'To'])).not.toBe(headingKey(['To', 'From']))
})

it('carries hours forward above the first flight only', () => {
  const text = [
    'Date,From,To,Hours',
    'Brought forward,,,"3,072.5"',
    '28/03/2026,BHX,AYT,4.25',
    'Brought forward,,,3076.75',
    '29/03/2026,AYT,BHX,4.5',
  ].join('\n')
  const { carriedForward, flights, leftOut } = importOf(text)
  expect(carriedForward.map(({ minutes }) => minutes)).toEqual([184_350])
  expect(flights).toHaveLength(2)
  expect(leftOut.map(({ row: line }) => line)).toEqual([4])
})

it('takes OUT and IN for the block times, not OFF and ON', () => {
  const text = [
    'DATE;FLT;SECTOR;OUT;OFF;ON;IN;BLOCK',
    '28/03/2026;BR740;BHX-AYT;23:05;23:15;03:10;03:20;4:15',
  ].join('\n')
  const { columns } = tableOf(text).proposal
  const times = ['flightNumber', 'route', 'offBlock', null, null, 'onBlock', 'flightTime']
  expect(columns).toEqual(['date', ...times])
})

describe('a long cell', () => {
  const heading = 'Date,From,To,Out,In,Crew,Remarks'

  it('is kept as a remark', () => {
    const remark = 'Smooth flight. '.repeat(100).trim()
    const { flights, warnings } = importOf(`${heading}\n${row},,${remark}`)
    expect(flights[0]?.remarks).toBe(remark)
    expect(warnings).toEqual([])
  })

  it('is kept as a list of crew members', () => {
    const names = Array.from({ length: 40 }, (_, at) => `Idris Penrose ${at}`)
    const { flights } = importOf(`${heading}\n${row},${names.join('; ')},`)
    expect(flights[0]?.crew).toHaveLength(40)
  })

  it.each(['.', ' 1', 'a', '-', ':', '1'])('of “%s” is no date, and is named', (sign) => {
    const broken = `${sign.repeat(600)}x,BHX,PMI,05:14,07:43,,`
    const good = [1, 2, 3].map((day) => `${row.replace('01', `0${day}`)},,`).join('\n')
    const { flights, errors } = importOf(`${heading}\n${good}\n${broken}`)
    expect(flights).toHaveLength(3)
    expect(errors).toEqual([
      { row: 5, reason: expect.stringMatching(/^“.{1,60}…” is not a date\.$/) },
    ])
  })
})
