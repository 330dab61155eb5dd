import { describe, expect, it } from 'vitest'
import { dutyWarnings, type WarnedDuty } from './duty-warnings.ts'
import { emptySector } from '#duties/rules/sector.ts'
import { emptyDuty } from '#duties/rules/duty.ts'

const today = '2026-07-15'

const blank: WarnedDuty = {
  ...emptyDuty,
  date: '2026-07-20',
  dutyType: 'FLIGHT',
  dutyCode: '410/411',
}

/** From one time to another, UTC; London is an hour ahead. */
const between = (from: string, to: string) => ({
  scheduledBrief: `2026-07-20T${from}:00Z`,
  scheduledDebrief: `2026-07-${to < from ? 21 : 20}T${to}:00Z`,
})
const flight: WarnedDuty = { ...blank, ...between('05:00', '13:00') }
const standby: WarnedDuty = { ...flight, dutyType: 'HSBY', dutyCode: 'HSBY' }
const off: WarnedDuty = { ...blank, dutyType: 'OFF', dutyCode: 'OFF' }

const legs = (...route: [string, string][]) =>
  route.map(([departureAirport, arrivalAirport]) => ({
    ...emptySector,
    departureAirport,
    arrivalAirport,
  }))

describe('a distant year', () => {
  it.each([
    ['2026-07-20', false],
    ['2027-07-16', false],
    ['2025-07-14', false],
    ['2027-07-17', true],
    ['2025-07-13', true],
    ['2062-07-20', true],
  ])('of %s warns: %s', (date, isWarned) => {
    expect(dutyWarnings({ ...off, date }, [], today)).toHaveLength(isWarned ? 1 : 0)
  })

  it('is named', () => {
    expect(dutyWarnings({ ...off, date: '2062-07-20' }, [], today)).toEqual([
      '20 Jul 2062 is more than a year from today. Please check the year.',
    ])
  })
})

describe('sectors that', () => {
  const gap = 'One sector ends in BFS, and the next begins in EDI.'

  it.each([
    ['connect', legs(['BHX', 'BFS'], ['BFS', 'EDI']), []],
    ['do not connect', legs(['BHX', 'BFS'], ['EDI', 'BHX']), [gap]],
    ['are not typed completely', legs(['BHX', 'BFS'], ['ED', 'BHX']), []],
    ['have no airport yet', legs(['BHX', 'BFS'], ['', '']), []],
    [
      'break the route twice, in the same way',
      legs(['BHX', 'BFS'], ['EDI', 'BFS'], ['EDI', 'BHX']),
      [gap],
    ],
  ])('%s', (_, sectors, warnings) => {
    expect(dutyWarnings({ ...flight, sectors }, [], today)).toEqual(warnings)
  })
})

describe('beside another duty', () => {
  const there = (code: string) => [`Your roster already has ${code} on 20 Jul 2026.`]
  const alsoThere = (code: string) => [`Your roster also has ${code} on 20 Jul 2026.`]
  const overlapping = (code: string, span = '06:00–14:00') => [
    `This duty overlaps ${code} ${span} on 20 Jul 2026.`,
  ]

  it.each<[string, WarnedDuty, WarnedDuty, string[]]>([
    ['the same again', flight, flight, there('410/411')],
    [
      'the same code, otherwise written',
      { ...flight, dutyCode: '410 / 411' },
      flight,
      there('410/411'),
    ],
    ['the same without times yet', blank, flight, there('410/411')],
    ['a day off twice', off, off, there('OFF')],
    ['the same on another day', { ...off, date: '2026-07-21' }, off, []],
    ['a code that is not typed yet', { ...blank, dutyCode: '' }, { ...blank, dutyCode: '' }, []],
    ['two standbys on one day', { ...standby, ...between('18:00', '22:00') }, standby, []],
    [
      'a flight during another',
      { ...flight, dutyCode: '500', ...between('12:59', '15:00') },
      flight,
      overlapping('410/411'),
    ],
    [
      'a flight that begins when another ends',
      { ...flight, dutyCode: '500', ...between('13:00', '15:00') },
      flight,
      [],
    ],
    [
      'a flight of the night before',
      { ...flight, dutyCode: '500', date: '2026-07-21', ...between('22:00', '23:59') },
      { ...flight, ...between('21:00', '06:00') },
      overlapping('410/411', '22:00–07:00 (+1)'),
    ],
    [
      'the actual times, not the schedule',
      { ...flight, dutyCode: '500', ...between('13:30', '15:00') },
      { ...flight, actualDebrief: '2026-07-20T14:00:00Z' },
      overlapping('410/411', '06:00–15:00'),
    ],
    [
      'sectors without report and debrief',
      {
        ...blank,
        dutyCode: '500',
        sectors: [
          {
            ...emptySector,
            departureAirport: 'BHX',
            arrivalAirport: 'PMI',
            scheduledDeparture: '2026-07-20T12:00:00Z',
            scheduledArrival: '2026-07-20T14:00:00Z',
          },
        ],
      },
      flight,
      overlapping('410/411'),
    ],
    ['a flight a standby led to', { ...flight, ...between('09:00', '17:00') }, standby, []],
    ['a standby that led to a flight', standby, { ...flight, ...between('09:00', '17:00') }, []],
    [
      'a standby during a flight',
      { ...standby, ...between('09:00', '17:00') },
      flight,
      overlapping('410/411'),
    ],
    [
      'a span that makes no sense',
      { ...flight, dutyCode: '500', scheduledDebrief: '2026-07-23T05:00:00Z' },
      flight,
      [],
    ],
    ['a flight on a day off', flight, off, alsoThere('OFF')],
    ['a day off with a flight', off, flight, alsoThere('410/411')],
    ['a day off with hotel rest', off, { ...blank, dutyType: 'HOTEL_REST', dutyCode: 'HR' }, []],
    ['a day off after a flight', { ...off, date: '2026-07-21' }, flight, []],
  ])('%s', (_, duty, other, warnings) => {
    expect(dutyWarnings(duty, [other], today)).toEqual(warnings)
  })

  it('says the same of two duties once', () => {
    expect(dutyWarnings(flight, [flight, flight], today)).toEqual(there('410/411'))
  })
})
