import { describe, expect, it } from 'vitest'
import type { LogbookAnswers } from '#imports/rules/logbook/logbook-reading.ts'
import { readLogbook } from './test-logbook.ts'

/** Reads a text, and describes each flight in a line: `2026-05-01 ZQ210 BHX-PMI 05:14 07:43 149`. */
function read(text: string, answers: LogbookAnswers = {}) {
  const reading = readLogbook(text, answers)
  expect(readLogbook(text, answers)).toEqual(reading)
  if (!reading || !('logbook' in reading)) return { reading, lines: [], logbook: null }
  const { logbook } = reading
  const lines = logbook.flights.map((flight) =>
    [
      flight.date,
      ...flight.flightNumbers,
      `${flight.departureAirport}-${flight.arrivalAirport}`,
      flight.actualDeparture?.slice(11, 16) ?? '-',
      flight.actualArrival?.slice(11, 16) ?? '-',
      flight.flightMinutes,
    ].join(' '),
  )
  return { reading, lines, logbook, format: reading.format }
}

const headers: [format: string, header: string, row: string][] = [
  [
    'CrewLounge PILOTLOG',
    'PILOTLOG_DATE;AF_DEP;AF_ARR;TIME_DEP;TIME_ARR;TIME_TOTAL',
    '2026-05-01;BHX;PMI;05:14;07:43;149',
  ],
  [
    'mccPILOTLOG',
    'mcc_DATE;Is_PREVEXP;AC_IsSIM;AF_DEP;AF_ARR;TIME_DEP;TIME_ARR',
    '2026-05-01;FALSE;FALSE;EGBB;LEPA;05:14;07:43',
  ],
  [
    'LogTen Pro',
    'flight_flightDate\t flight_from\t flight_to\t flight_actualDepartureTime\t flight_actualArrivalTime',
    '2026-05-01\t BHX\t PMI\t 05:14\t 07:43',
  ],
  [
    'LogTen Pro',
    'Flight Date\tFrom\tTo\tActual Departure Time\tActual Arrival Time\tAircraft ID',
    '2026-05-01\tBHX\tPMI\t0514\t0743\tG-ZQAB',
  ],
  [
    'web-logbook',
    'Date,Departure Place,Departure Time,Arrival Place,Arrival Time,Time Total',
    '01/05/2026,EGBB,0514,LEPA,0743,2:29',
  ],
  [
    'MyFlightbook',
    'Route,Total Flight Time,Tail Number,Date,Block Out,Block In',
    'EGBB LEPA,2.48,G-ZQAB,2026-05-01,2026-05-01 05:14,2026-05-01 07:43',
  ],
  [
    'AIMS Crew Logbook Report',
    'Date,Airport,Time,Airport,Time,Type,Reg.,Flt time,Name PIC',
    '01/05/26,BHX,05:14,PMI,07:43,738,GZQAB,02:29,PENROSE',
  ],
  [
    'myFlightradar24',
    'Date,Flight number,From,To,Dep time,Arr time,Flight reason,Note,Dep_id',
    '2026-05-01,,(BHX/EGBB),(PMI/LEPA),06:14:00,09:43:00,3,,1',
  ],
  [
    'jetlog',
    'date,origin,destination,departure_time,arrival_time,ticket_class,purpose,duration',
    '2026-05-01,EGBB,LEPA,06:14,09:43,,crew,149',
  ],
  [
    'AirTrail',
    'date,from,to,departure,arrival,duration,flightNumber,aircraftReg,flightReason',
    '2026-05-01,BHX,PMI,2026-05-01T05:14:00.000Z,2026-05-01T07:43:00.000Z,8940,,G-ZQAB,crew',
  ],
  [
    'Flighty',
    'Date,From,To,Gate Departure (Actual),Gate Arrival (Actual),Tail Number,Flight Reason',
    '2026-05-01,BHX,PMI,2026-05-01T06:14,2026-05-01T09:43,G-ZQAB,Crew',
  ],
  [
    'byAir',
    'flight_date,flight_code,departure_airport_code,arrival_airport_code,departure_time,arrival_time,seat_class',
    '2026-05-01,,BHX,PMI,06:14,09:43,jumpseat',
  ],
  [
    'CrewPortal account export',
    'Date,Flights,From,To,Report,Actual departure,Actual arrival,Debrief,Aircraft,Registration,Hours,Role,Kind,Crew,Remarks',
    '2026-05-01,,BHX,PMI,,2026-05-01 06:14,2026-05-01 08:43,,B738,G-ZQAB,2.48,cabin_crew,commercial,,',
  ],
]

describe.each(headers)('%s', (format, header, row) => {
  const line = '2026-05-01 BHX-PMI 05:14 07:43 149'

  it('reads its shortest form, also in other letters and quotation marks', () => {
    const sign = header.includes('\t') ? '\t' : header.includes(';') ? ';' : ','
    const quotedHeader = header
      .split(sign)
      .map((cell) => `"${cell.toUpperCase()}"`)
      .join(sign)
    for (const text of [
      `${header}\n${row}`,
      `\uFEFF${quotedHeader}\r\n${row}\r\n`,
      `${header}\n\n${row}\n\n`,
    ]) {
      const reading = read(text)
      expect(reading).toMatchObject({ format, lines: [line] })
      expect(reading.logbook).toMatchObject({ errors: [], leftOut: [] })
    }
  })

  it('names a broken row and reads the rest', () => {
    const broken = row.replace(/2026-05-01|01\/05\/(?:20)?26/, '31/31/2026')
    const { lines, logbook } = read(`${header}\n${broken}\n${row}`)
    expect(lines).toEqual([line])
    expect(logbook?.errors).toMatchObject([
      { row: 2, reason: expect.stringContaining('31/31/2026') },
    ])
  })

  it('names a repeated row', () => {
    const { lines, logbook } = read(`${header}\n${row}\n${header}\n${row}`)
    expect(lines).toEqual([line])
    expect(logbook?.leftOut).toEqual([
      { row: 3, reason: 'This row repeats the headings.' },
      { row: 4, reason: 'This row repeats line 2.' },
    ])
  })

  it('refuses a file with a header only', () => {
    expect(read(`${header}\n`).reading).toEqual({ refusal: 'There is no flight in this file.' })
  })
})

it('knows no empty text, picture or letter', () => {
  for (const text of ['', ' ', '\n\n', 'Dear crew,\nplease note.', 'a,b\n1,2', '\0\0,\0'])
    expect(readLogbook(text)).toBeNull()
})

describe('PILOTLOG', () => {
  const header =
    'PILOTLOG_DATE;IS_PREVEXP;AC_ISSIM;AF_DEP;AF_ARR;TIME_DEP;TIME_ARR;TIME_TOTAL;TIME_MODE;AC_MODEL'

  it.each([
    ['UTC', '2026-05-01 BHX-PMI 05:14 07:43 149', 'UTC', false],
    ['LT', '2026-05-01 BHX-PMI 04:14 05:43 149', 'LOCAL_STATION', false],
    ['Base', '2026-05-01 BHX-PMI 04:14 06:43 149', 'LOCAL_BASE', false],
    ['?', '2026-05-01 BHX-PMI 05:14 07:43 149', 'UTC', true],
  ])('takes the zone from TIME_MODE %s', (mode, line, zone, canChooseZone) => {
    const { lines, logbook } = read(`${header}\n2026-05-01;;;BHX;PMI;05:14;07:43;149;${mode};B738`)
    expect(lines).toEqual([line])
    expect(logbook).toMatchObject({ zone, canChooseZone })
  })

  it('reads durations with a colon as hours, and balances above a day', () => {
    const { lines, logbook } = read(
      `${header}\n31/12/2019;TRUE;;;;;;3072:00;;B738\n31/01/2026;0;0;BHX;PMI;;;2:29;;\n01/02/2026;0;1;;;;;4:00;;`,
    )
    expect(lines).toEqual(['2026-01-31 BHX-PMI - - 149'])
    expect(logbook?.carriedForward).toEqual([
      { minutes: 184_320, aircraftType: 'B738', role: null, until: '2019-12-31' },
    ])
    expect(logbook?.leftOut).toMatchObject([{ row: 4 }])
    expect(logbook?.warnings).toMatchObject([
      { row: 3, reason: expect.stringMatching(/no departure/) },
    ])
  })

  it('keeps the total of the file if it differs from the times', () => {
    const { lines, logbook } = read(`${header}\n2026-05-01;;;BHX;PMI;05:14;07:43;155;UTC;`)
    expect(lines).toEqual(['2026-05-01 BHX-PMI 05:14 07:43 155'])
    expect(logbook?.warnings).toHaveLength(1)
    expect(read(`${header}\n2026-05-01;;;BHX;PMI;05:14;07:43;150;UTC;`).logbook?.warnings).toEqual(
      [],
    )
  })

  it('flags an unknown airport and keeps its code', () => {
    const { lines, logbook } = read(`${header}\n2026-05-01;;;EGXX;PMI;05:14;07:43;149;UTC;`)
    expect(lines).toEqual(['2026-05-01 EGXX-PMI 05:14 07:43 149'])
    expect(logbook?.warnings).toEqual([
      { row: 2, reason: 'CrewPortal does not know the airport EGXX.' },
    ])
  })

  it('shortens texts that an entry cannot keep', () => {
    const { logbook } = read(
      `PILOTLOG_DATE;AF_DEP;AF_ARR;TIME_TOTAL;AC_MODEL;REMARKS\n2026-05-01;BHX;PMI;149;${'B'.repeat(50)};${'é'.repeat(2500)}`,
    )
    expect(logbook?.flights[0]?.aircraftType).toHaveLength(40)
    expect(logbook?.flights[0]?.remarks).toHaveLength(2000)
    expect(logbook?.warnings.at(-1)?.reason).toMatch(/shortened/)
  })

  it('leaves out flights that are still to come', () => {
    const { lines, logbook } = read(`${header}\n2026-12-01;;;BHX;PMI;05:14;07:43;149;UTC;`)
    expect(lines).toEqual([])
    expect(logbook?.leftOut).toMatchObject([{ row: 2, reason: expect.stringMatching(/planned/) }])
  })
})

describe('LogTen', () => {
  it.each([
    'Aircraft ID,Type,Wheel Configuration\nG-ZQAB,B738,Tricycle',
    'Name,This is Me,Email\nHARLOW MARTHA,1,',
  ])('refuses its other lists: %s', (text) => {
    expect(read(text).reading).toHaveProperty('refusal', expect.stringContaining('Flights export'))
  })

  it('reads labels, and finds simulator sessions that it does not mark', () => {
    const { lines, logbook, format } = read(
      'Date\tFlight #\tAircraft ID\tAircraft Type\tFrom\tTo\tOut\tIn\tTotal Time\tPIC/P1 Crew\tPurser\n' +
        '2026-05-01\tZQ210\tGZQAB\tB738\tEGBB\tLEPA\t0514\t0743\t2:29\tPENROSE IDRIS\tA B\n' +
        '2026-05-02\t\t\tB738\t\t\t\t\t4:00\t\t\n',
    )
    expect(format).toBe('LogTen Pro')
    expect(lines).toEqual(['2026-05-01 ZQ210 BHX-PMI 05:14 07:43 149'])
    expect(logbook?.flights[0]).toMatchObject({
      crew: ['CP - PENROSE IDRIS', 'PU - A B'],
      registration: 'G-ZQAB',
    })
    expect(logbook?.leftOut).toMatchObject([{ row: 3, reason: 'This is a simulator session.' }])
  })

  it('votes for local time', () => {
    const { lines, logbook } = read(
      'flight_flightDate\tflight_from\tflight_to\tflight_actualDepartureTime\tflight_actualArrivalTime\tflight_totalTime\n' +
        '2026-05-01\tBHX\tPMI\t06:14\t09:43\t2:29\n2026-05-01\tPMI\tBHX\t10:35\t12:01\t2.43',
    )
    expect(lines).toEqual([
      '2026-05-01 BHX-PMI 05:14 07:43 149',
      '2026-05-01 PMI-BHX 08:35 11:01 146',
    ])
    expect(logbook).toMatchObject({ zone: 'LOCAL_STATION', canChooseZone: true, warnings: [] })
  })
})

describe('ForeFlight', () => {
  const file = (sign: string, rows: string[][]) =>
    [
      ['ForeFlight Logbook Import', 'Do not delete'],
      [''],
      ['Aircraft Table '],
      ['AircraftID', 'TypeCode', 'equipType (FAA)'],
      ['Text', 'Text', 'Text'],
      ['G-ZQAB', 'B738', 'aircraft'],
      ['SIM1', 'B738', 'ffs'],
      [''],
      ['Flights Table '],
      'Date AircraftID From To TotalTime TimeOut TimeIn Person1 PilotComments'.split(' '),
      ...rows,
    ]
      .map(
        (cells) =>
          cells.map((cell) => (/[;,]/.test(cell) ? `"${cell}"` : cell)).join(sign) +
          sign.repeat(9 - cells.length),
      )
      .join('\r\n')

  it.each([',', ';'])('reads files separated by %s', (sign) => {
    const hours = sign === ';' ? '2,5' : '2.5'
    const times = [hours, '0514', '0743']
    const { lines, logbook } = read(
      file(sign, [
        ['Date', 'Text', 'Text', 'Text', 'Decimal', 'hhmm', 'hhmm', 'Packed Detail', 'Text'],
        ['2026-05-01', 'G-ZQAB', 'EGBB', 'LEPA', ...times, 'PENROSE IDRIS;PIC;', 'One, two'],
        ['2026-05-02', 'SIM1', '', '', '4', '', '', '', ''],
      ]),
    )
    expect(lines).toEqual(['2026-05-01 BHX-PMI 05:14 07:43 149'])
    const aircraft = { aircraftType: 'B738', registration: 'G-ZQAB' }
    const crew = ['CP - PENROSE IDRIS']
    expect(logbook?.flights).toMatchObject([{ ...aircraft, crew, remarks: 'One, two' }])
    expect(logbook?.leftOut.map(({ reason }) => reason)).toEqual([
      'This row repeats the headings.',
      'This is a simulator session.',
    ])
    expect(logbook).toMatchObject({ errors: [], warnings: [] })
  })

  it('has no flight below an empty table', () => {
    expect(read(file(',', [])).reading).toHaveProperty('refusal')
  })
})

describe('web-logbook', () => {
  it('reads a route in the departure place, timestamps and other orders of date', () => {
    const header =
      'Date,Departure Place,Departure Time,Arrival Place,Arrival Time,Time Total,SIM Type,SIM Time,Own field\n'
    expect(read(`${header}2026-05-01,LKPR-EDDM,,,,1:05,,,x`).lines).toEqual([
      '2026-05-01 PRG-MUC - - 65',
    ])
    expect(
      read(`${header}13-05-2026,EGBB,2026-05-13 22:14,LEPA,2026-05-14 00:43,2:29,,,`).lines,
    ).toEqual(['2026-05-13 BHX-PMI 22:14 00:43 149'])
    expect(read(`${header}1/5/26,EGBB,05:14,LEPA,07:43,,,,`).lines).toEqual([
      '2026-05-01 BHX-PMI 05:14 07:43 149',
    ])
  })

  it('reads licences as certificates', () => {
    const text =
      'Category,Name,Number,Issued,Valid From,Valid Until,Remarks\n' +
      'Medical,Cabin crew medical,,03/11/2023,03/11/2023,02/11/2028,\n' +
      'Licence,CCA,GB.123,2019-02-01,,,\nLicence,Bad,1,31/31/2020,,,\n'
    expect(readLogbook(text)).toMatchObject({
      kind: 'certificates',
      certificates: [
        { row: 2, name: 'Cabin crew medical', issuedDate: '2023-11-03', expiryDate: '2028-11-02' },
        { row: 3, name: 'CCA', number: 'GB.123', issuedDate: '2019-02-01', expiryDate: null },
      ],
      errors: [{ row: 4 }],
    })
  })
})

describe('MyFlightbook', () => {
  it('reads decimal commas, stops and dates of the locale', () => {
    const text =
      'Date;Tail Number;Route;Comments;Total Flight Time;Ground Simulator\n' +
      '24.10.2026;G-ZQAB;EGBB LFPG LEPA;Tour;"2,48";\n25.10.2026;SIM;;Door;0;2\n'
    const { lines, logbook } = read(text)
    expect(lines).toEqual(['2026-10-24 BHX-PMI - - 149'])
    expect(logbook?.flights[0]?.remarks).toBe('Tour. Route EGBB LFPG LEPA')
    expect(logbook?.leftOut).toHaveLength(1)
  })

  it('reads American dates, says when the order is open, and refuses a mixture', () => {
    const file = (...dates: string[]) =>
      `Date,Tail Number,Route,Total Flight Time\n${dates.map((date) => `${date},G-ZQAB,BHX PMI,2.48`).join('\n')}`
    expect(read(file('5/24/2026')).lines).toEqual(['2026-05-24 BHX-PMI - - 149'])
    expect(read(file('5/4/2026')).logbook?.warnings[0]).toMatchObject({ row: null })
    expect(read(file('5/24/2026', '24/5/2026')).reading).toHaveProperty('refusal')
  })
})

it('keeps a flight whose first column begins like a total', () => {
  const text =
    'Comments,Date,Tail Number,Route,Total Flight Time\nTotal darkness,2026-05-01,G-ZQAB,BHX PMI,2.48\nTotal,,,,2.48'
  expect(read(text).lines).toEqual(['2026-05-01 BHX-PMI - - 149'])
})

it('uses the total where the local time of an unknown airport cannot be converted', () => {
  const header = 'date,origin,destination,departure_time,arrival_time,ticket_class,purpose,duration'
  const { lines, logbook } = read(`${header}\n2026-05-01,EGXX,LEPA,06:14,09:43,,crew,149`)
  expect(lines).toEqual(['2026-05-01 EGXX-PMI - - 149'])
  expect(logbook?.warnings.map(({ reason }) => reason)).toEqual([
    'CrewPortal does not know the airport EGXX.',
    'The local time of an unknown airport cannot be converted to UTC, so the flight time in the file is used.',
  ])
  const rows = [
    '2026-05-01,EGXX,LEPA,06:14,09:43,,crew,',
    '2026-05-02,EGBB,LEPA,06:14,09:43,,crew,149',
  ]
  const untimed = read([header, ...rows].join('\n'))
  expect(untimed.logbook?.errors).toMatchObject([{ row: 2 }])
})

describe('passenger logs', () => {
  const file =
    'date,origin,destination,departure_time,arrival_time,arrival_date,ticket_class,purpose,duration\n' +
    '2026-05-03,EGBB,LTAI,17:48,00:05,2026-05-04,,crew,257\n' +
    '2026-05-04,LTAI,EGBB,01:08,03:31,,economy,leisure,263\n'

  it('offers the flights travelled', () => {
    const { lines, logbook } = read(file)
    expect(lines).toEqual(['2026-05-03 BHX-AYT 16:48 21:05 257'])
    expect(logbook).toMatchObject({ passengerFlights: 1, leftOut: [{ row: 3 }] })
    const both = read(file, { withPassengerFlights: true })
    expect(both.lines).toHaveLength(2)
    expect(both.logbook).toMatchObject({ passengerFlights: 1, leftOut: [] })
  })

  it('counts the travelled flights that can be imported', () => {
    const repeated = '2026-05-04,LTAI,EGBB,01:08,03:31,,economy,leisure,263\n'
    const planned = '2031-05-04,LTAI,EGBB,01:08,03:31,,economy,leisure,263\n'
    const broken = '2026-05-05,LTAI,EGBB,,,,economy,leisure,\n'
    const { logbook } = read(file + repeated + planned + broken)
    expect(logbook).toMatchObject({ passengerFlights: 1, errors: [] })
    expect(logbook?.leftOut.map(({ row }) => row)).toEqual([3, 4, 5, 6])
  })

  it('reads Flighty with scheduled times, diversions and cancelled flights', () => {
    const { lines, logbook } = read(
      'Date,Airline,Flight,From,To,Canceled,Diverted To,Gate Departure (Scheduled),Gate Departure (Actual),Gate Arrival (Scheduled),Gate Arrival (Actual),Flight Reason\n' +
        '2026-05-01,ZQ,210,BHX,PMI,false,,2026-05-01T06:15,,2026-05-01T09:45,,crew\n' +
        '2026-05-02,ZQ,211,PMI,BHX,false,EMA,2026-05-02T06:15,2026-05-02T10:35,2026-05-02T09:45,2026-05-02T12:01,crew\n' +
        '2026-05-03,ZQ,211,PMI,BHX,true,,,,,,crew\n',
    )
    expect(lines).toEqual([
      '2026-05-01 ZQ210 BHX-PMI 05:15 07:45 150',
      '2026-05-02 ZQ211 PMI-EMA 08:35 11:01 146',
    ])
    expect(logbook).toMatchObject({ warnings: [{ row: 2 }], leftOut: [{ row: 4 }] })
  })

  it('reads OpenFlights without a time of arrival', () => {
    const { lines, logbook } = read(
      'Date,From,To,Flight_Number,Airline,Distance,Duration,Reason,Plane,Registration,Note,From_OID,To_OID\n' +
        '2026-05-01 06:14,BHX,PMI,ZQ210,,,02:29,C,Boeing 737-800,G-ZQAB,,1,2\n',
    )
    expect(lines).toEqual(['2026-05-01 ZQ210 BHX-PMI 05:14 - 149'])
    expect(logbook?.warnings).toMatchObject([{ reason: expect.stringMatching(/^One of the two/) }])
  })
})

it('reads its own CSV with every field', () => {
  const header =
    'Date,Flights,From,To,Report (UTC),Off block (UTC),On block (UTC),Debrief (UTC),Aircraft,Registration,Block,Role,Kind,Crew,Remarks'
  const { logbook } = read(
    `\uFEFF${header}\r\n` +
      "2026-05-03,ZQ740; ZQ742,BHX,AYT,2026-05-03T15:40:00Z,2026-05-03T16:48:00Z,2026-05-03T21:05:00Z,,B738,G-ZQAC,4:20,cabin_manager,commercial; training,CC - 1 - A B; C D,'=1+1\r\n" +
      '2026-05-04,,HSBY,HSBY,2026-05-04T04:00:00Z,,,2026-05-04T12:00:00Z,Home Standby,,2:00,cabin crew,standby,,\r\n',
  )
  expect(logbook?.errors).toEqual([])
  expect(logbook?.warnings).toEqual([])
  expect(logbook?.flights).toEqual([
    {
      row: 2,
      date: '2026-05-03',
      flightNumbers: ['ZQ740', 'ZQ742'],
      departureAirport: 'BHX',
      arrivalAirport: 'AYT',
      reportTime: '2026-05-03T15:40:00Z',
      actualDeparture: '2026-05-03T16:48:00Z',
      actualArrival: '2026-05-03T21:05:00Z',
      debriefTime: null,
      aircraftType: 'B738',
      registration: 'G-ZQAC',
      flightMinutes: 260,
      role: 'cabin_manager',
      flightTypes: ['commercial', 'training'],
      crew: ['CC - 1 - A B', 'C D'],
      remarks: '=1+1',
    },
    expect.objectContaining({
      departureAirport: 'HSBY',
      flightTypes: ['standby'],
      flightMinutes: 120,
      actualDeparture: null,
      debriefTime: '2026-05-04T12:00:00Z',
    }),
  ])
})
