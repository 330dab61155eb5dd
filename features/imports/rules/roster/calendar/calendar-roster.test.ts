import { describe, expect, it } from 'vitest'
import type { CalendarEvent, CalendarTime } from '#imports/rules/files/file-content.ts'
import { readRosterContent } from '#imports/rules/roster/read-roster-content.ts'
import type { PickedEntry } from '#imports/rules/roster/report/roster-format.ts'
import type { RosterReport } from '#imports/rules/roster/report/roster-report.ts'

const flags = { isCancelled: false, repeats: false, isBroken: false, isFromECrew: false }
const texts = { uid: '', stamp: '', summary: '', location: '', description: '' }
const blank: CalendarEvent = { line: 1, sequence: 0, ...texts, ...flags, start: null, end: null }

const utc = (text: string): CalendarTime => ({ instant: `2026-${text}:00Z` })
const local = (text: string, zone: string | null = 'Europe/London'): CalendarTime => ({
  local: `2026-${text}`,
  zone,
})
const day = (text: string): CalendarTime => ({ date: `2026-${text}` })
const morning = { start: utc('06-02T05:15'), end: utc('06-02T07:45') }

describe('an event of the eCrew app', () => {
  const at = (text: string) => `2026-07-${text}:00Z`
  const foot = '\n* All times in Local Base (LGW)\n--- Created by the AIMS eCrew app ---'

  it('has the planned times in its location, and the actual ones in its description', () => {
    const flight = {
      summary: '8301 LGW-MXP',
      location: '(2145Z-2352Z) LGW',
      description: `Reporting time : 2145\n8301  - LGW  (A2251) - MXP  (E0058+1)\nDebriefing time : 0130+1${foot}`,
      start: local('07-01T21:45'),
      end: local('07-02T00:52'),
    }
    const [duty] = read([flight]).duties
    expect(duty).toMatchObject({
      date: '2026-07-01',
      dutyCode: '8301',
      scheduledBrief: '2026-07-01T20:45:00Z',
      scheduledDebrief: '2026-07-02T00:30:00Z',
    })
    const planned = { scheduledDeparture: at('01T21:45'), scheduledArrival: at('01T23:52') }
    const actual = { actualDeparture: at('01T21:51'), actualArrival: null }
    expect(duty?.sectors).toMatchObject([{ ...planned, ...actual }])
  })

  it('ends where the location of a duty of several flights says', () => {
    const duty = {
      summary: 'W4021 LGW-AGP-LGW',
      location: '(0535Z-1631Z) LGW',
      description: `401  - LGW  (0720) - AGP  (1110)\n402  - AGP  (1200) - LGW  (1650)\n* All times in UTC`,
      start: utc('07-01T05:35'),
      end: utc('07-01T16:31'),
    }
    const late = { ...duty, description: duty.description.replace('(1650)', '(A1640)') }
    const early = { ...duty, description: duty.description.replace('(1650)', '(1545)') }
    const [whole] = read([early]).duties
    expect(whole).toMatchObject({
      scheduledBrief: '2026-07-01T05:35:00Z',
      scheduledDebrief: '2026-07-01T16:31:00Z',
    })
    expect(whole?.sectors[0]?.scheduledDeparture).toBe('2026-07-01T07:20:00Z')
    // The planned end has passed before the arrival.
    expect(read([late]).duties[0]).toMatchObject({ scheduledDebrief: null, actualDebrief: null })
    const marked = `Reporting time : 0535\n${early.description}`
    const single = marked.replace(/402.*\n/, '')
    const [one] = read([{ ...duty, description: single, location: '(0535Z-1231Z)' }]).duties
    expect(one).toMatchObject({ scheduledDebrief: '2026-07-01T12:31:00Z' })
    expect(one?.sectors[0]?.scheduledDeparture).toBe('2026-07-01T07:20:00Z')
  })

  it.each(['Dentist', '8301 LGW-MXP', 'D/O Day off'])('is named without a start: %s', (summary) => {
    const { duties, leftOut } = read([{ line: 7, summary }], [{ row: 7, dutyType: 'OFF' }])
    expect(duties).toEqual([])
    expect(leftOut).toEqual([{ row: 7, summary, start: null, date: null, why: 'noStart' }])
  })

  it('leaves after its report, also 14 hours late', () => {
    const flight = {
      summary: '210 LGW-PMI',
      location: '(0515Z-0745Z) LGW',
      description: `Reporting time : 0515\n210  - LGW  (A1915) - PMI  (A2145)\nDebriefing time : 2215${foot}`,
      start: local('07-01T05:15'),
      end: local('07-01T08:45'),
    }
    const [duty] = read([flight]).duties
    expect(duty).toMatchObject({ scheduledBrief: at('01T04:15'), actualDebrief: at('01T21:15') })
    const departure = { scheduledDeparture: at('01T05:15'), actualDeparture: at('01T18:15') }
    expect(duty?.sectors).toMatchObject([departure])
  })

  it('has no planned times in its location if that begins with the report', () => {
    const flight = {
      summary: '21A AUH-BHX',
      location: '(0100Z-0930Z) AUH',
      description:
        'Reporting time : 0100\n21A - AUH (A0205) - BHX (A0910)\nDebriefing time : 0940\n* All times in UTC',
      start: utc('07-01T01:00'),
      end: utc('07-01T09:10'),
    }
    const [duty] = read([flight]).duties
    expect(duty?.sectors).toMatchObject([
      { scheduledDeparture: null, actualDeparture: '2026-07-01T02:05:00Z', positioning: false },
    ])
    expect(duty?.actualDebrief).toBe('2026-07-01T09:40:00Z')
  })

  it('with several legs is a whole duty, in the local time of each station', () => {
    const duty = {
      summary: 'T4711 BHX PMI BHX',
      description:
        'Reporting time : 0515\n740 - BHX (0615) - AYT (1225)\n741 - AYT (1325) - BHX (1600)\nDebriefing time : 1630\n* All times in Local Station',
      start: local('07-01T05:15'),
      end: local('07-01T16:30'),
    }
    expect(read([duty]).duties[0]?.sectors).toMatchObject([
      { scheduledDeparture: '2026-07-01T05:15:00Z', scheduledArrival: '2026-07-01T09:25:00Z' },
      { scheduledDeparture: '2026-07-01T10:25:00Z', scheduledArrival: '2026-07-01T15:00:00Z' },
    ])
  })

  it.each([
    ['EI275', true],
    ['OWN123', true],
    ['TAXI77', true],
    ['GRND1', true],
    ['1480P', false],
    ['8301', false],
  ])('%s is travelled: %s', (code, positioning) => {
    const description = `${code} - LGW (1000) - MXP (1200)${foot}`
    const start = local('07-01T10:00')
    expect(read([{ description, start }]).duties[0]?.sectors).toMatchObject([{ positioning }])
  })

  it('is no positioning if all flights have the same carrier', () => {
    const legs = ['TR278', 'TR279', 'SQ12'].map((code, index) => ({
      description: `${code} - SIN (100${index}) - KUL (1200)${foot}`,
      start: local(`07-0${index + 1}T10:00`),
    }))
    const sectors = read(legs).duties.flatMap((duty) => duty.sectors)
    expect(sectors.map(({ positioning }) => positioning)).toEqual([false, false, true])
  })

  it('over the change of the clocks keeps the order of its times', () => {
    const flight = {
      description: `Reporting time : 2315\n740  - BHX  (0015+1) - AYT  (0430+1)${foot}`,
      start: local('10-24T23:15'),
      end: local('10-25T04:30'),
    }
    expect(read([flight]).duties[0]?.sectors).toMatchObject([
      { scheduledDeparture: '2026-10-24T23:15:00Z', scheduledArrival: '2026-10-25T04:30:00Z' },
    ])
  })

  const july = day('07-01')
  const leave = ['07-01', '07-02', '07-03'].map((each) => {
    return { date: `2026-${each}`, dutyType: 'LEAVE', dutyCode: 'V' }
  })
  const off = { date: '2026-07-01', dutyType: 'OFF', scheduledBrief: null }
  const course = { dutyType: 'TRAINING', dutyCode: 'ZZZ', scheduledBrief: '2026-07-01T08:00:00Z' }
  const home = { dutyType: 'HSBY', sectors: [], scheduledDebrief: '2026-07-01T12:00:00Z' }
  const window = `HSBY - LGW (0500) - LGW (1300)${foot}`
  const hours = (from: string, to: string) => {
    return { start: local(`07-01T${from}:00`), end: local(`07-01T${to}:00`) }
  }
  it.each<[string, string, Partial<CalendarEvent>, object[]]>([
    ['a padded leave', 'V    Annual leave   ', { start: july, end: day('07-04') }, leave],
    [
      'a leave with an unknown code',
      'W    Leave      …',
      { start: july },
      [{ dutyType: 'LEAVE', dutyCode: 'W' }],
    ],
    ['a day off that ends as it begins', 'D/O Day off', { start: july, end: july }, [off]],
    ['an unknown course, as training', 'ZZZ Ditching', hours('09', '12'), [course]],
    [
      'a standby window as a leg',
      'HSBY Home Standby',
      { description: window, ...hours('05', '13') },
      [home],
    ],
  ])('is %s', (_, summary, event, duties) => {
    expect(read([{ description: foot, summary, ...event }]).duties).toMatchObject(duties)
  })

  it('is read once, although an export repeats it with another UID', () => {
    const event = { description: foot, summary: 'D/O Day off', start: july }
    expect(read(['a', 'b'].map((uid) => ({ ...event, uid }))).duties).toHaveLength(1)
  })

  it('continues a duty without a report, up to five hours later', () => {
    const leg = (code: string, route: [string, string], at: string, to: string) => ({
      description: `${code} - ${route[0]} (${at}) - ${route[1]} (${to})${foot}`,
      start: local(`07-01T${at.slice(0, 2)}:${at.slice(2)}`),
    })
    const first = leg('410', ['LGW', 'BFS'], '0600', '0720')
    const codes = (next: object) => read([first, next]).duties.map(({ dutyCode }) => dutyCode)
    expect(codes(leg('411', ['BFS', 'LGW'], '1219', '1340'))).toEqual(['410/411'])
    expect(codes(leg('411', ['BFS', 'LGW'], '1220', '1340'))).toEqual(['410', '411'])
    expect(codes(leg('411', ['EDI', 'LGW'], '0800', '0920'))).toEqual(['410', '411'])
  })
})

describe('an event of RosterBuster', () => {
  // The plane has no variation selector, and the reserve has a code of its own.
  it.each<[string, string, string, object]>([
    ['a flight', '✈ BHX - PMI', 'ZQ210', { dutyType: 'FLIGHT', dutyCode: 'ZQ210' }],
    ['positioning', '➡️ (DH) BHX - DUB', 'EI275', { sectors: [{ positioning: true }] }],
    ['reserve', '🛰 Standby - LCR', 'BHX', { dutyType: 'HSBY', dutyCode: 'LCR' }],
  ])('is %s', (_, summary, place, duty) => {
    const event = { ...morning, summary, location: `(0515Z-0745Z) ${place}` }
    expect(read([event]).duties).toMatchObject([duty])
  })

  it('that is unknown is listed', () => {
    const flight = { ...morning, summary: '✈️ BHX - PMI', location: '(0515Z-0745Z) ZQ210' }
    const summary = '🎈 Something'
    const { leftOut } = read([
      flight,
      { ...morning, line: 9, summary, location: '(0900Z-1000Z) BHX' },
    ])
    const start = '2026-06-02T05:15:00Z'
    expect(leftOut).toEqual([{ row: 9, summary, start, date: '2026-06-02', why: 'unknown' }])
  })
})

describe('an event of any calendar', () => {
  it.each<[string, string | null]>([
    ['ZQ210 BHX-PMI', 'ZQ210'],
    ['ZQ 210 BHX → PMI', 'ZQ210'],
    ['ZQ210: BHX to PMI', 'ZQ210'],
    ['BHX-PMI ZQ210', 'ZQ210'],
    ['✈️ ZQ210 BHX/PMI', 'ZQ210'],
    ['ZQ210 BHX-ZZQ', null],
    ['ZQ1 BHX-PMI', 'ZQ1'],
    ['ZQ210 BHX → PMI (G-ZQAB)', 'ZQ210'],
    ['Flight ZQ210: BHX-PMI', 'ZQ210'],
    ['ZQ210 Birmingham (BHX) to Palma (PMI)', 'ZQ210'],
    ['ZQ210 EGBB-LEPA', 'ZQ210'],
    ['ZQ210 BHX-PMI 0615-0845', 'ZQ210'],
    ['ZQ210 BHX 06:15 - PMI 08:45', 'ZQ210'],
    ['ZQ210 BHX 0615 PMI 0845', 'ZQ210'],
    ['ZQ210 BHX-PMI 6:15am-8:45am', 'ZQ210'],
    ['ZQ210 (BHX-PMI)', 'ZQ210'],
    ['[ZQ210] BHX-PMI', 'ZQ210'],
    ['ZQ210 | BHX - PMI | 738', 'ZQ210'],
    ['ZQ210 BHX-PMI G-ZQAB', 'ZQ210'],
    ['ZQ210 BHX-PMI G-ZQAB A320 0515Z-0745Z', 'ZQ210'],
    ['ZQ210 BHX-PMI 0615L-0945L', 'ZQ210'],
    ['ZQ210 BHX-PMI STD 0615 STA 0945', 'ZQ210'],
    ['ZQ641 BHX-FAO 9H-ZQA', 'ZQ641'],
    ['U2 1234 LTN-GVA', 'U21234'],
    ['210 BHX-PMI', '210'],
    ['2104 BHX-PMI', '2104'],
    ['BHX-PMI 738', '738'],
    ['ZQ210 to Palma', null],
    ['ZQ210 BHX-PMI-BHX', null],
    ['ZQ210 ZQ211 BHX-PMI', null],
    ['ZQ210 BHX-PMI with Ann', null],
    ['Dinner BHX-PMI', null],
    ['Dinner BHX-PMI 19:00', null],
    ['DAY OFF 0000-2359', null],
  ])('%o is the flight %s', (summary, code) => {
    expect(read([{ ...morning, summary }]).duties[0]?.sectors[0]?.flightNumber ?? null).toBe(code)
  })

  it.each<[string, string, boolean]>([
    ['PAX ZQ640 BHX-FAO', 'BHX-FAO', true],
    ['DH: ZQ640 BHX-FAO', 'BHX-FAO', true],
    ['ZQ640 BHX-FAO (positioning)', 'BHX-FAO', true],
    ['Deadhead ZQ640 BHX to FAO', 'BHX-FAO', true],
    ['Flight ZQ640 LGW-POS', 'LGW-POS', false],
  ])('%o goes %s as a passenger: %s', (summary, route, positioning) => {
    const [departureAirport, arrivalAirport] = route.split('-')
    expect(read([{ ...morning, summary }]).duties[0]?.sectors).toMatchObject([
      { departureAirport, arrivalAirport, positioning },
    ])
  })

  it.each<[string, string | null]>([
    ['HSBY', 'HSBY'],
    ['ASBY 0500-1300', 'ASBY'],
    ['Home standby', 'HSBY'],
    ['Airport Standby (BHX)', 'ASBY'],
    ['Day off', 'OFF'],
    ['Annual leave', 'LEAVE'],
    ['Vacation', 'LEAVE'],
    ['Sick', 'SICK'],
    ['Sick day', 'SICK'],
    ['A/L', 'LEAVE'],
    ['ASLE training', 'TRAINING'],
    ['Training: first aid', 'TRAINING'],
    ['Off', 'OFF'],
    ['X', 'OFF'],
    ['X-ray at the dentist', null],
    ['AL birthday', null],
    ['Dentist', null],
    ['Training plan with Bob', null],
    ['Leave keys with Ann', null],
    ['Day off request form', null],
    ['Standby', null],
    ['', null],
  ])('%o is of type %s', (summary, type) => {
    const times = { start: local('06-02T05:15', null), end: local('06-02T07:45', null) }
    expect(read([{ ...times, summary }]).duties[0]?.dutyType ?? null).toBe(type)
  })

  it('is what the user picked', () => {
    const times = { start: local('06-02T09:00'), end: local('06-02T17:00') }
    const event = { line: 7, summary: 'SEP day', ...times }
    expect(read([event]).leftOut).toMatchObject([{ row: 7, why: 'unknown' }])
    const { duties, leftOut } = read([event], [{ row: 7, dutyType: 'TRAINING' }])
    expect(duties).toMatchObject([
      { dutyType: 'TRAINING', description: 'SEP day', scheduledBrief: '2026-06-02T08:00:00Z' },
    ])
    expect(leftOut).toEqual([])
  })

  it('is the flight that the user picked', () => {
    const event = { line: 7, summary: 'To the sun', ...morning }
    const flight = { flightNumber: 'ZQ210', departureAirport: 'BHX', arrivalAirport: 'PMI' }
    const picked = { row: 7, dutyType: 'FLIGHT' as const, flight: { ...flight, positioning: true } }
    expect(read([event], [picked]).duties).toMatchObject([
      {
        dutyType: 'FLIGHT',
        sectors: [
          {
            ...flight,
            positioning: true,
            scheduledDeparture: '2026-06-02T05:15:00Z',
            scheduledArrival: '2026-06-02T07:45:00Z',
          },
        ],
      },
    ])
  })

  const days = (first: number, last: number) =>
    Array.from(
      { length: last - first + 1 },
      (_, at) => `2026-06-${String(first + at).padStart(2, '0')}`,
    )
  it.each<[string, string, CalendarTime, CalendarTime, string[]]>([
    ['midnight to midnight', 'Leave', local('06-02T00:00'), local('06-05T00:00'), days(2, 4)],
    [
      'to a minute before midnight',
      'Leave',
      local('06-02T00:00'),
      local('06-04T23:59'),
      days(2, 4),
    ],
    ['hours of days', 'Sick', local('06-02T08:00'), local('06-04T20:00'), days(2, 4)],
    ['midnights of UTC', 'Day off', utc('06-02T00:00'), utc('06-04T00:00'), days(2, 3)],
    ['one day', 'Day off', local('06-02T00:00'), local('06-03T00:00'), days(2, 2)],
    ['a night', 'Sick', local('06-02T20:00'), local('06-03T08:00'), days(2, 2)],
    ['a course of days', 'Training', local('06-02T09:00'), local('06-04T17:00'), days(2, 4)],
    ['a day of standby', 'HSBY', local('06-02T00:00'), local('06-03T00:00'), days(2, 2)],
  ])('with times of %s is each of its days', (_, summary, start, end, dates) => {
    const { duties } = read([{ summary, start, end }])
    expect(duties.map(({ date }) => date)).toEqual(dates)
    const isTimed = summary === 'HSBY'
    expect(duties.every(({ scheduledBrief }) => (scheduledBrief !== null) === isTimed)).toBe(true)
  })

  it('of several days over the change of the clocks has no day more', () => {
    const leave = (zone: string) => ({
      summary: 'Leave',
      start: { local: '2026-10-24T00:00', zone },
      end: { local: '2026-10-26T00:00', zone },
    })
    expect(read([leave('Europe/London')]).duties).toHaveLength(2)
    expect(read([leave('Pacific/Auckland')]).duties).toHaveLength(2)
  })

  it('of several days in a hotel is one stay', () => {
    const stay = { summary: 'HOTEL', start: local('06-02T18:00'), end: local('06-04T08:00') }
    expect(read([stay]).duties).toMatchObject([{ date: '2026-06-02', dutyType: 'HOTEL_REST' }])
  })

  it('stays if another one with the same content is cancelled', () => {
    const off = { summary: 'Day off', start: day('06-03') }
    const twin = { ...off, uid: 'b', line: 9, isCancelled: true }
    expect(read([{ ...off, uid: 'a' }, twin]).duties).toHaveLength(1)
    expect(read([twin, { ...off, uid: 'a' }]).duties).toHaveLength(1)
  })

  it('with the highest sequence wins, then the latest stamp', () => {
    const off = { uid: 'a', summary: 'Day off' }
    const { duties, leftOut } = read([
      { ...off, sequence: 2, stamp: '2', start: day('06-03') },
      { ...off, sequence: 2, stamp: '1', start: day('06-02') },
      { ...off, sequence: 1, stamp: '3', start: day('06-01') },
    ])
    expect(duties.map(({ date }) => date)).toEqual(['2026-06-03'])
    expect(leftOut).toMatchObject([{ why: 'older' }, { why: 'older' }])
  })

  it('with the UID, the sequence and the stamp of others is one of its own', () => {
    const off = { uid: 'a', sequence: 1, stamp: '1', summary: 'Day off' }
    const { duties, leftOut } = read([
      { ...off, start: day('06-03') },
      { ...off, start: day('06-05') },
      { ...off, start: day('06-03') },
    ])
    expect(duties.map(({ date }) => date)).toEqual(['2026-06-03', '2026-06-05'])
    expect(leftOut).toMatchObject([{ why: 'repeated' }])
  })

  it('with a report or a check-out alone is named', () => {
    const report = { summary: 'Report', location: '0415Z', start: utc('06-02T04:15'), line: 3 }
    const { duties, leftOut, entries } = read([
      report,
      { ...report, summary: 'Check out', line: 9 },
    ])
    expect(duties).toEqual([])
    expect(leftOut).toMatchObject([
      { row: 3, why: 'noFlight' },
      { row: 9, why: 'noFlight' },
    ])
    expect(entries).toEqual({ total: 2, read: 0, refused: 0 })
  })

  it.each<[string, Partial<CalendarEvent>]>([
    ['repeats', { repeats: true }],
    ['cancelled', { isCancelled: true }],
  ])('that is %s is left out', (why, given) => {
    const event = { summary: 'Day off', start: day('06-03'), ...given }
    expect(read([event])).toMatchObject({ duties: [], leftOut: [{ why }], errors: [] })
  })

  it.each<[string, Partial<CalendarEvent>, RegExp]>([
    ['ends before it begins', { ...morning, end: utc('06-02T05:14') }, /ends before/],
    ['is in an unknown zone', { start: { fault: 'The time zone “X” is not known.' } }, /“X”/],
    ['is damaged', { isBroken: true }, /damaged/],
  ])('that %s is named', (_, event, reason) => {
    const { duties, errors } = read([{ line: 4, summary: 'HSBY', ...event }])
    expect(duties).toEqual([])
    expect(errors).toMatchObject([{ row: 4, reason: expect.stringMatching(reason) }])
  })
})

it('refuses leaves of more than 5,000 days', () => {
  const leave = { summary: 'Leave', start: day('01-01'), end: day('12-31') }
  const events = Array.from({ length: 60 }, (_, line) => {
    return { ...blank, ...leave, line, location: `${line}` }
  })
  const reading = readRosterContent({ kind: 'calendar', calendar: { zone: null, events } })
  expect(reading).toMatchObject({ refusal: expect.stringContaining('5,000 duties') })
})

it('refuses more than 5,000 events', () => {
  const events = Array.from({ length: 5001 }, () => blank)
  const reading = readRosterContent({ kind: 'calendar', calendar: { zone: null, events } })
  expect(reading).toMatchObject({ isTooLarge: true })
})

function read(events: Partial<CalendarEvent>[], picked: PickedEntry[] = []): RosterReport {
  const content = {
    kind: 'calendar' as const,
    calendar: { zone: null, events: events.map((event) => ({ ...blank, ...event })) },
  }
  const reading = readRosterContent(content, { picked })
  if (!reading || !('report' in reading)) throw new Error('it is no roster')
  return reading.report
}
