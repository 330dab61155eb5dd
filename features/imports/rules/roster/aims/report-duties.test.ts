import { describe, expect, it } from 'vitest'
import type { RosterReport } from '#imports/rules/roster/report/roster-report.ts'
import { readAimsReport } from './aims-report.ts'

const title = [
  'Albion Skyways,,Personal Crew Schedule Report',
  ',,01/07/2026 - 31/07/2026 (All times in Local Base)',
  '"20417 HARLOW MARTHA BHX,CM,738 "',
]
const headings =
  'Date,Duties,Details,Report times,Actual times/Delays,Debrief times,Indicators,Crew'

/** The report of these rows alone. */
function read(rows: string[], head = [...title, headings]): RosterReport {
  const reading = readAimsReport([...head, ...rows].join('\n'))
  if ('refusal' in reading) throw new Error(reading.refusal)
  return reading.report
}

function only(rows: string[], head?: string[]) {
  const { duties, errors } = read(rows, head)
  expect(errors).toEqual([])
  expect(duties).toHaveLength(1)
  return duties[0]
}

describe('reads actual departure and actual arrival separately', () => {
  it.each([
    ['06:15 - 08:40', ['05:15', '07:40', null, null], {}],
    ['A06:14 - A08:41/00:24', [null, null, '05:14', '07:41'], {}],
    ['A21:19 - 23:05', [null, '22:05', '20:19', null], {}],
    ['16:35 - E22:23', ['15:35', '21:23', null, null], { arrivalEstimated: true }],
    ['E06:20 - 08:40', ['05:20', '07:40', null, null], { departureEstimated: true }],
    ['06:15-08:40', ['05:15', '07:40', null, null], {}],
    ['10:20 - 13:10', ['09:20', '12:10', null, null], {}],
    ['06:15\u00A0- 08:40', ['05:15', '07:40', null, null], {}],
  ])('%s', (times, clock, estimated) => {
    const [sector] = only([`01/07/2026,ZQ210,BHX  - PMI ,,${times},,,`])?.sectors ?? []
    const instants = clock.map((time) => time && `2026-07-01T${time}:00Z`)
    expect(sector).toMatchObject(estimated)
    const planned = [sector?.scheduledDeparture, sector?.scheduledArrival]
    expect([...planned, sector?.actualDeparture, sector?.actualArrival]).toEqual(instants)
  })
})

it.each([
  ['20:15 - A02:01⁺¹', '2026-07-01T19:15:00Z', '2026-07-02T01:01:00Z'],
  ['A00:22⁺¹ - A04:31⁺¹', '2026-07-01T23:22:00Z', '2026-07-02T03:31:00Z'],
  ['23:40⁻¹ - 02:10', '2026-06-30T22:40:00Z', '2026-07-01T01:10:00Z'],
  ['23:40-1 - 02:10', '2026-06-30T22:40:00Z', '2026-07-01T01:10:00Z'],
  ['20:00 - 24:00', '2026-07-01T19:00:00Z', '2026-07-01T23:00:00Z'],
])('marks of another day: %s', (times, departure, arrival) => {
  const [sector] = only([`01/07/2026,210,BHX - AYT,,${times},,,`])?.sectors ?? []
  expect(sector?.scheduledDeparture ?? sector?.actualDeparture).toBe(departure)
  expect(sector?.scheduledArrival ?? sector?.actualArrival).toBe(arrival)
})

describe('the debrief is as certain as the last arrival', () => {
  it.each([
    ['06:15 - A08:41', { scheduledDebrief: null, actualDebrief: '2026-07-01T08:11:00Z' }],
    ['A06:15 - 08:40', { scheduledDebrief: '2026-07-01T08:11:00Z', actualDebrief: null }],
    ['A06:15 - E08:40', { scheduledDebrief: '2026-07-01T08:11:00Z', actualDebrief: null }],
  ])('%s', (times, debrief) => {
    expect(only([`01/07/2026,210,BHX - PMI,05:15,${times},09:11,,`])).toMatchObject(debrief)
  })
})

describe('flying as a passenger', () => {
  const plain = '210,BHX  - PMI'
  it.each([
    ['a star before the departure', '210,*BHX  - PMI', '', '', true],
    ['a star before the arrival', '210,BHX  - *PMI', '', '', true],
    ['a road transfer', 'TAXI77,BHX  - MAN', '', '', true],
    ['the deadhead indicator', '210,BHX  - PMI', 'D', '', true],
    ['the owner among the passengers', plain, '', 'CM - PAX - 20417 - HARLOW MARTHA', true],
    ['someone else among the passengers', plain, '', 'CC - PAX - 19002 - BRACEWELL TOM', false],
    ['the indicator, but the owner operating', '210,BHX - PMI', 'D', 'CM - 20417 - X', false],
    ['nothing of the kind', '210,BHX  - PMI', 'R', '', false],
  ])('%s', (_, flight, indicator, crew, positioning) => {
    const duty = only([`01/07/2026,${flight},,06:15 - 08:40,,${indicator},${crew}`])
    expect(duty?.sectors[0]).toMatchObject({ positioning, departureAirport: 'BHX' })
  })

  it('marks one flight by its star, and no other', () => {
    const row = '01/07/2026,"210\n211","*BHX - PMI\nPMI - BHX",,"06:15 - 08:40\n09:30 - 12:00",,D,'
    expect(only([row])?.sectors.map(({ positioning }) => positioning)).toEqual([true, false])
  })

  it('is not guessed where a duty of several flights is marked, but none of its flights', () => {
    const { duties, warnings } = read([
      '01/07/2026,"210\n211","BHX - PMI\nPMI - BHX",,"06:15 - 08:40\n09:30 - 12:00",,D,',
    ])
    expect(duties[0]?.sectors.map(({ positioning }) => positioning)).toEqual([false, false])
    expect(warnings[0]?.reason).toContain('deadhead')
  })

  it('is not said by D where the file gives D another meaning, or block time', () => {
    const marked = '01/07/2026,210,BHX - PMI,,06:15 - 08:40,,D,'
    const legend = ['Total Hours', 'Descriptions', 'OFF  - Day off,,,,D - Day Memo']
    const wide =
      'Date,Duties,Details,Report times,Actual times,Debrief times,Block hours,Indicators'
    const withBlock = '01/07/2026,210,BHX - PMI,,06:15 - 08:40,,02:25,D'
    expect(only([marked, ...legend])?.sectors[0]?.positioning).toBe(false)
    expect(only([withBlock], [...title, wide])?.sectors[0]?.positioning).toBe(false)
  })
})

describe('codes', () => {
  it.each([
    ['OFF', 'Day off', '', 'OFF'],
    ['*OFF', 'Additional Day OFF', '', 'OFF'],
    ['X', 'REST DAY', '', 'OFF'],
    ['ASBY', '', '', 'ASBY'],
    ['SBY', 'Home standby', '16:00 - 02:00⁺¹', 'HSBY'],
    ['SB9', 'Home Standby', '05:00 - 13:00', 'HSBY'],
    ['ZZ', 'Airport Duty', '05:00 - 13:00', 'ASBY'],
    ['AL', 'Annual leave', '', 'LEAVE'],
    ['SICK', 'Sick leave', '', 'SICK'],
    ['HOTEL', 'Hotel rest TFS', '', 'HOTEL_REST'],
    ['FA-R', 'First aid', '09:00 - 16:00', 'TRAINING'],
    ['LOE', 'LGW  - LGW', '13:30 - 17:30', 'TRAINING'],
    ['asby', '', '', 'ASBY'],
  ])('%s (%s)', (code, details, times, type) => {
    const { duties, warnings } = read([`01/07/2026,${code},${details},,${times},,,`])
    expect([duties[0]?.dutyType, warnings]).toEqual([type, []])
  })

  it('prefers the file’s own description of a code', () => {
    const legend = ['Total Hours', 'Descriptions', 'S1   - Early Standby,,,,']
    const { duties } = read(['01/07/2026,S1,,,05:00 - 13:00,,,', ...legend])
    expect(duties[0]?.dutyType).toBe('HSBY')
  })

  it('reads an unknown code with times as training, with a warning', () => {
    const { duties, warnings, unknownCodeRows } = read([
      '01/07/2026,QQ1,Something,09:00,09:00 - 17:00,17:00,,',
      '02/07/2026,OFF,Day off,,,,,',
    ])
    expect(unknownCodeRows).toBe(1)
    const course = { dutyType: 'TRAINING', dutyCode: 'QQ1', description: 'Something' }
    expect(duties[0]).toMatchObject(course)
    expect(warnings).toEqual([
      { row: 5, reason: 'The code QQ1 is not known; it is kept as training because it has times.' },
    ])
  })

  it('does not guess that being fatigued is being sick', () => {
    expect(read(['01/07/2026,FTGD,Fatigued,,,,,', '02/07/2026,OFF,,,,,,']).errors).toHaveLength(1)
  })
})

it('runs a course from its report to its debrief', () => {
  expect(only(['01/07/2026,EFFRS,Fire fighting,08:45,09:00 - 16:00,16:15,,'])).toMatchObject({
    scheduledBrief: '2026-07-01T07:45:00Z',
    scheduledDebrief: '2026-07-01T15:15:00Z',
  })
})

describe('rows that are not read', () => {
  it.each([
    ['31/02/2026,OFF,,,,,,', 'There is no day “31/02/2026”'],
    ['02/13/2026,OFF,,,,,,', 'day, month, year'],
    ['sometime,OFF,,,,,,', '“sometime” is not a date.'],
    ['01/07/2026,"210\n211",BHX - PMI,,"06:15 - 08:40\n09:30 - 12:00",,,', '2 duties but 1 route.'],
    ['01/07/2026,"210\n211","BHX - PMI\nPMI - BHX",,06:15 - 08:40,,,', '2 duties but 1 time.'],
    ['01/07/2026,210,BHX - PMI,,06:15 - 25:30,,,', '“25:30” is not a time.'],
    ['01/07/2026,210,BHX - PMI,,06:15,,,', '“06:15” is not a pair of times.'],
    ['01/07/2026,210,BHX - PMI,,,,,', '210 has no times.'],
    ['01/07/2026,210,BHX - AL,,06:15 - 08:40,,,', '“AL” is not an airport code.'],
    ['01/07/2026,210,BHX - PMI,05:20,A09:10 - A06:20,09:40,,', 'The times run backwards at 06:20.'],
    ['01/07/2026,210,BHX - PMI,,A09:10 - A06:20,,,', 'The times run backwards at 06:20.'],
    ['01/07/2026,210,BHX - PMI,,06:00 - 04:30⁺¹,,,', '210 would take 22 hours by its times.'],
    ['01/07/2026,210,"BHX - PMI\nPMI - BHX",,06:15 - 08:40,,,', '1 duty but 2 routes.'],
    ['01/07/2026,210,BHX - PMI,,"06:15 - 08:40\n09:30 - 12:00",,,', '1 duty but 2 times.'],
    ['01/07/2026,,BHX - PMI,,06:15 - 08:40,,,', '“BHX - PMI” stands without a duty.'],
    [`01/07/2026,${'9'.repeat(99)},,,,,,`, `“${'9'.repeat(60)}…” is not a duty code.`],
    ['01/07/2026,SBY,,,16:00 - 15:00,,,', 'The times run backwards at 15:00.'],
    ['01/07/2026,210,BHX - AYT,,23:05⁺¹ - 22:15⁺¹,,,', 'The times run backwards at 22:15.'],
    [',211,PMI - BHX,,06:15 - 08:40,,,', 'There is no date in this row'],
    ['01/07/2026,ZZZZ,Mystery duty,,,,,', 'The code ZZZZ is not known, and it has no times.'],
  ])('%s', (row, sentence) => {
    const { duties, errors, unreadDates } = read([row, '02/07/2026,OFF,,,,,,'])
    expect(duties.map(({ date }) => date)).toEqual(['2026-07-02'])
    expect(errors[0]?.row).toBe(5)
    expect(errors[0]?.reason).toContain(sentence)
    expect(unreadDates).toEqual(row.startsWith('01/07') ? ['2026-07-01'] : [])
  })

  it('counts a repeated row, and reads two different duties of a day', () => {
    const standby = '08/07/2026,HSBY,Home Standby,,05:00 - 13:00,,,'
    const report = read([standby, standby, '08/07/2026,ASBY,,,14:00 - 16:00,,,'])
    expect([report.duties.length, report.duplicates]).toEqual([2, 1])
  })

  it('treats the days below an unclosed quotation mark as unread', () => {
    const report = read(['29/07/2026,OFF,,,,,,', '30/07/2026,"OFF,,,,,,', '31/07/2026,OFF,,,,,,'])
    expect(report.errors.map(({ row }) => row)).toEqual([6])
    expect(report.unreadDates).toEqual(['2026-07-29', '2026-07-30', '2026-07-31'])
  })
})

describe('the zone of the times', () => {
  const head = (timeBase: string, base = 'BHX') => [
    `,,01/07/2026 - 31/07/2026 (All times in ${timeBase})`,
    `"20417 HARLOW MARTHA ${base},CM,738 "`,
    headings,
  ]
  const toPalma = '01/07/2026,210,BHX - PMI,05:15,06:15 - 09:40,10:10,,'

  it.each([
    ['UTC', 'BHX', ['05:15', '06:15', '09:40', '10:10']],
    ['Local Base', 'BHX', ['04:15', '05:15', '08:40', '09:10']],
    ['Local Base', 'DXB', ['01:15', '02:15', '05:40', '06:10']],
    ['Local Station', 'BHX', ['04:15', '05:15', '07:40', '08:10']],
  ])('%s of %s', (timeBase, base, times) => {
    const duty = only([toPalma], head(timeBase, base))
    const [sector] = duty?.sectors ?? []
    const flown = [sector?.scheduledDeparture, sector?.scheduledArrival]
    expect([duty?.scheduledBrief, ...flown, duty?.scheduledDebrief]).toEqual(
      times.map((time) => `2026-07-01T${time}:00Z`),
    )
  })

  it('does not guess the zone of an unknown airport', () => {
    const rows = ['01/07/2026,210,BHX - ZZZ,,06:15 - 09:40,,,', toPalma]
    const report = read(rows, head('Local Station'))
    expect(report.errors).toEqual([
      { row: 4, reason: 'The time zone of ZZZ is not known.', airport: 'ZZZ' },
    ])
    expect(report.duties).toHaveLength(1)
  })

  it('refuses a file with an unknown base', () => {
    const text = [...head('Local Base', 'ZZZ'), toPalma].join('\n')
    expect(readAimsReport(text)).toHaveProperty('refusal')
  })

  it('assumes London where the file does not say, and says so', () => {
    const report = read([toPalma], [headings])
    expect(report.notice).toContain('London time is assumed')
    expect(report.duties[0]?.scheduledBrief).toBe('2026-07-01T04:15:00Z')
  })
})

describe('the table', () => {
  it('is read by column names, in any order', () => {
    const moved =
      'Date,Duties,,Details,Report Times,Actual Times,Debrief Times,Block hours,Duty hours,Crew'
    const row = '01/07/2026,210 [738],,BHX - PMI,05:15,06:15 - 08:40,09:10,02:25,03:55,'
    const found = { dutyCode: '210', sectors: [{ aircraftType: '738' }] }
    expect(only([row], [moved])).toMatchObject(found)
  })

  it('may be separated by semicolons or tabs, or quoted throughout', () => {
    const row = '01/07/2026,OFF,Day off,,,,,'
    const plain = only([row])
    for (const change of [
      (line: string) => line.replaceAll(',', ';'),
      (line: string) => line.replaceAll(',', '\t'),
      (line: string) =>
        line
          .split(',')
          .map((cell) => `"${cell}"`)
          .join(','),
    ]) {
      const duty = only([change(row)], [change(headings)])
      expect(duty).toMatchObject({ ...plain, row: 2 })
    }
  })

  it('ends at the totals: memos with dates are not duties', () => {
    const below = ['Total Hours and Statistics', 'Memos', '03/07/2026,Day Memo,,call in']
    expect(read(['01/07/2026,OFF,,,,,,', ...below]).duties).toHaveLength(1)
  })

  it.each([
    ['590 [738', ''],
    ['590', 'BHX A-YT'],
    ['ZQ590', 'BHX - AYT ]'],
  ])('names a damaged flight %o with %o, and never reads it as a course', (code, detail) => {
    const { duties, errors } = read([`01/07/2026,${code},${detail},09:00,10:00 - 14:15,14:45,,`])
    expect(duties).toEqual([])
    expect(errors).toMatchObject([{ reason: expect.stringContaining('looks like a flight') }])
  })

  it('takes an airport alone for a night stop, if a flight arrives or leaves there', () => {
    const out = '01/07/2026,740,BHX - AYT,09:00,10:00 - 14:15,14:45,,'
    const home = '05/07/2026,741,AYT - BHX,09:00,10:00 - 14:15,14:45,,'
    const { duties, errors } = read([out, '02/07/2026,AYT,,,,,,', '03/07/2026,LAX,,,,,,', home])
    expect(duties.map(({ dutyType }) => dutyType)).toEqual(['FLIGHT', 'HOTEL_REST', 'FLIGHT'])
    expect(errors).toHaveLength(1)
    const [first] = read(['01/07/2026,AYT,,,,,,', home.replace('05', '02')]).duties
    expect(first?.dutyType).toBe('HOTEL_REST')
  })

  it('ignores days that are not published', () => {
    expect(read(['01/07/2026,,,,,,,', '02/07/2026,OFF,,,,,,']).duties).toHaveLength(1)
  })
})

it.each([
  ['name,age\nAmelia,31', 'The column headings'],
  [headings, 'There is no duty in this file.'],
])('refuses %o', (text, sentence) => {
  const reading = readAimsReport(text)
  expect('refusal' in reading && reading.refusal).toContain(sentence)
})

it('refuses a file with more lines than any roster', () => {
  const reading = readAimsReport(`${headings}\n${'01/07/2026,OFF\n'.repeat(60_000)}`)
  expect('refusal' in reading && reading.refusal).toContain('more lines than any roster report')
})

it('names a row with a text that is too long, and reads the others', () => {
  const { duties, errors } = read([
    `01/07/2026,OFF,${'.'.repeat(501)},,,,,`,
    `02/07/2026,OFF,${'.'.repeat(500)},,,,,`,
  ])
  expect(errors).toEqual([
    { row: 5, reason: `“${'.'.repeat(60)}…” is longer than any text of a roster.` },
  ])
  expect(duties.map(({ date }) => date)).toEqual(['2026-07-02'])
})

it('reads a crew of 40, each in a line of one cell', () => {
  const crew = Array.from({ length: 40 }, (_, at) => `CC - ${10_000 + at} - PENROSE IDRIS`)
  const flight = '01/07/2026,ZQ210,BHX  - PMI ,,06:15 - 08:40,,,'
  expect(only([`${flight}"${crew.join('\n')}"`])?.crew).toHaveLength(40)
})
