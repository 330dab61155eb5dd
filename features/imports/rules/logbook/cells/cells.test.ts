import { describe, expect, it } from 'vitest'
import { readAirportCell, readRouteCell } from './airport-cell.ts'
import { readDateCell, type DateOrder } from './date-cell.ts'
import { findDateOrder } from './date-order.ts'
import { readDurationCell, type PrintedHoursFormat } from '#kernel/csv/duration-cell.ts'
import { readMomentCell } from './moment-cell.ts'
import { crewLineOf, rankCode, readPeopleCell, readPersonCell } from './person-cell.ts'
import { readRegistrationCell } from './registration-cell.ts'
import { readRoleCell } from './role-cell.ts'

const today = '2026-11-22'

it.each<[string, DateOrder, string | null]>([
  ['01/05/2026', 'dmy', '2026-05-01'],
  ['01/05/2026', 'mdy', '2026-01-05'],
  ['1/5/26', 'dmy', '2026-05-01'],
  ['24.10.26', 'dmy', '2026-10-24'],
  ['24. 10. 2026', 'dmy', '2026-10-24'],
  ['2026-05-01', 'dmy', '2026-05-01'],
  ['2026/5/1', 'mdy', '2026-05-01'],
  ['26-05-01', 'ymd', '2026-05-01'],
  ['20260501', 'dmy', '2026-05-01'],
  ['1 May 2026', 'dmy', '2026-05-01'],
  ['01-MAY-26', 'dmy', '2026-05-01'],
  ['01May26', 'dmy', '2026-05-01'],
  ['May 1, 2026', 'dmy', '2026-05-01'],
  ['Fri 01/05/2026', 'dmy', '2026-05-01'],
  ['01/05/2026 Fri', 'dmy', '2026-05-01'],
  ['31/12/99', 'dmy', '1999-12-31'],
  ['01/01/27', 'dmy', '2027-01-01'],
  ['01/01/28', 'dmy', '1928-01-01'],
  ['31/02/2026', 'dmy', null],
  ['13/13/2026', 'dmy', null],
  ['05:14', 'dmy', null],
  ['1/5', 'dmy', null],
  ['Total', 'dmy', null],
  ['', 'dmy', null],
])('%s in the order %s is the date %s', (text, order, date) => {
  expect(readDateCell(text, order, today)).toBe(date)
})

it.each<[string[], string, boolean, boolean]>([
  [['01/05/2026', '07/05/2026'], 'dmy', false, false],
  [['01/05/2026', '24/05/2026'], 'dmy', true, false],
  [['5/1/2026', '5/24/2026'], 'mdy', true, false],
  [['13/01/2026', '01/13/2026'], 'dmy', false, true],
  [['2026-05-01', '', 'Total'], 'ymd', true, false],
  [['5/24/2026 05:14', 'Fri 5/1/2026'], 'mdy', true, false],
  [['1 May 2026'], 'dmy', true, false],
])('the dates %s have the order %s', (cells, order, isCertain, isMixed) => {
  expect(findDateOrder(cells)).toEqual({ order, isCertain, isMixed })
})

it.each<[string, string | null]>([
  ['05:14', '05:14'],
  ['5:14', '05:14'],
  ['0514', '05:14'],
  ['514', '05:14'],
  ['05:14:00', '05:14'],
  ['05.14', '05:14'],
  ['05h14', '05:14'],
  ['0514Z', '05:14 UTC'],
  ['05:14 utc', '05:14 UTC'],
  ['5:14 pm', '17:14'],
  ['12:05 AM', '00:05'],
  ['02:31+1', '02:31 +1'],
  ['02:31 ⁺¹', '02:31 +1'],
  ['24:00', '00:00 +1'],
  ['2026-05-01 05:14', '2026-05-01 05:14'],
  ['2026-05-01T05:14:00', '2026-05-01 05:14'],
  ['2026-05-01T05:14:00Z', '2026-05-01 05:14 = 2026-05-01T05:14:00Z'],
  ['2026-05-01T05:14:00.000+02:00', '2026-05-01 05:14 = 2026-05-01T03:14:00Z'],
  ['01/05/2026 0514', '2026-05-01 05:14'],
  ['1 May 2026 05:14', '2026-05-01 05:14'],
  ['25:14', null],
  ['05:60', null],
  ['BHX', null],
  ['', null],
])('%s is the moment %s', (text, expected) => {
  const moment = readMomentCell(text, 'dmy', today)
  const words = moment && [
    ...(moment.date ? [moment.date] : []),
    moment.time,
    ...(moment.isUtc ? ['UTC'] : []),
    ...(moment.days === null ? [] : [`+${moment.days}`]),
    ...(moment.instant ? [`= ${moment.instant}`] : []),
  ]
  expect(words?.join(' ') ?? null).toBe(expected)
})

it.each<[string, PrintedHoursFormat, number | null, number?]>([
  ['2:29', 'clock', 149, 1],
  ['02:29:00', 'decimal', 149, 1],
  ['02:29:31', 'clock', 150, 1],
  ['0229', 'clock', 149, 1],
  ['2h29', 'decimal', 149, 1],
  ['2 h 29 min', 'decimal', 149, 1],
  ['149 min', 'decimal', 149, 1],
  ['2.48', 'decimal', 149, 1],
  ['2,48', 'decimal', 149, 1],
  ['2.5', 'decimal', 150, 4],
  ['.5', 'decimal', null],
  ['3', 'decimal', 180, 31],
  ['1,178.1', 'decimal', 70686, 4],
  ['1.178,1', 'decimal', 70686, 4],
  ['1,178:30', 'clock', 70710, 1],
  ['149', 'minutes', 149, 1],
  ['2:29', 'minutes', 149, 1],
  ['184320', 'minutes', 184320, 1],
  ['=1+1', 'decimal', null],
  ['two', 'decimal', null],
  ['', 'decimal', null],
])('%s as %s is %s minutes', (text, format, minutes, tolerance) => {
  const expected = minutes === null ? null : { minutes, tolerance }
  expect(readDurationCell(text, format)).toEqual(expected)
})

describe('airports', () => {
  it.each<[string, string | null]>([
    ['BHX', 'BHX'],
    [' bhx ', 'BHX'],
    ['EGBB', 'BHX'],
    ['BHX/EGBB', 'BHX'],
    ['Birmingham / Birmingham (BHX/EGBB)', 'BHX'],
    ['Palma / Palma de Mallorca (LEPA)', 'PMI'],
    ['BHX - Birmingham/GB', 'BHX'],
    ['EGXX', 'EGXX?'],
    ['XXX', 'XXX?'],
    ['Birmingham', null],
    ['05:14', null],
    ['', null],
  ])('%s is %s', (text, expected) => {
    const airport = readAirportCell(text)
    expect(airport && `${airport.code}${airport.isKnown ? '' : '?'}`).toBe(expected)
  })

  it.each<[string, string | null]>([
    ['MAN-ACE', 'MAN ACE'],
    ['EGBB LEPA', 'BHX PMI'],
    ['BHX → PMI', 'BHX PMI'],
    ['BHX to PMI', 'BHX PMI'],
    ['BHX/PMI/BHX', 'BHX PMI BHX'],
    ['EGBB', null],
    ['BHX 05:14', null],
  ])('the route %s is %s', (text, expected) => {
    expect(
      readRouteCell(text)
        ?.map(({ code }) => code)
        .join(' ') ?? null,
    ).toBe(expected)
  })
})

it.each([
  ['GZQAB', 'G-ZQAB'],
  ['g-zqab', 'G-ZQAB'],
  ['DAIMA', 'D-AIMA'],
  ['EIDWF', 'EI-DWF'],
  ['9HQAB', '9H-QAB'],
  ['CFABC', 'C-FABC'],
  ['CSTNA', 'CS-TNA'],
  ['N123AB', 'N123AB'],
  ['N12AB', 'N12AB'],
  ['738', '738'],
  ['', ''],
])('the registration %s is %s', (text, expected) => {
  expect(readRegistrationCell(text)).toBe(expected)
})

it.each([
  ['CM', 'cabin_manager'],
  ['SCCM', 'cabin_manager'],
  ['Purser', 'cabin_manager'],
  ['ISM', 'cabin_manager'],
  ['CL', 'cabin_manager'],
  ['cabin_manager', 'cabin_manager'],
  ['CC', 'cabin_crew'],
  ['Cabin Crew', 'cabin_crew'],
  ['FA', 'cabin_crew'],
  ['P.I.C.', 'pilot_in_command'],
  ['F/O', 'co_pilot'],
  ['SIC', 'co_pilot'],
  ['Loadmaster', null],
  ['', null],
])('the position %s is %s', (text, role) => {
  expect(readRoleCell(text)).toBe(role)
})

it('reads names without the owner', () => {
  expect(readPersonCell('  PENROSE   IDRIS ', null)).toEqual([
    { name: 'PENROSE IDRIS', rank: null },
  ])
  expect(readPersonCell('self', null)).toEqual([])
  expect(readPersonCell('-', null)).toEqual([])
  expect(readPeopleCell('HALLORAN SEAN, QUAYÉ KOFI; self', null).map(crewLineOf)).toEqual([
    'HALLORAN SEAN',
    'QUAYÉ KOFI',
  ])
})

it.each<[string, string | null, string[]]>([
  ['PENROSE IDRIS', 'CP', ['CP - PENROSE IDRIS']],
  ['FO: PENROSE IDRIS', 'CP', ['FO - PENROSE IDRIS']],
  ['CM: HALE MAY', null, ['CM - HALE MAY']],
  ['CP> PENROSE IDRIS', null, ['CP - PENROSE IDRIS']],
  ['CP - 10233 - PENROSE IDRIS', null, ['CP - 10233 - PENROSE IDRIS']],
  ['Penrose Idris (Captain)', null, ['CP - Penrose Idris']],
  ['Penrose Idris (née Hale)', 'PU', ['PU - Penrose Idris (née Hale)']],
  ['SO YOUNG KIM', null, ['SO YOUNG KIM']],
  ['Note: late', null, ['Note: late']],
  ['SELF', 'CP', []],
  ['CP: SELF', null, []],
])('reads the person in “%s” of a column of rank %s', (text, rank, lines) => {
  expect(readPersonCell(text, rank).map(crewLineOf)).toEqual(lines)
})

it.each([
  ['Captain', 'CP'],
  ['PIC', 'CP'],
  ['cpt', 'CPT'],
  ['First Officer', 'FO'],
  ['Purser', 'SCCM'],
  ['PU', 'PU'],
  ['CM', 'CM'],
  ['FA 2', 'FA'],
  ['Flight Attendant', 'CC'],
  ['Crew', null],
  ['Names', null],
])('the rank of %s is %s', (position, code) => {
  expect(rankCode(position)).toBe(code)
})
