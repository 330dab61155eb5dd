import { describe, expect, it } from 'vitest'
import { emptyDuty } from '#duties/rules/duty.ts'
import { dayWindow } from '#kernel/time-picture/time-window.ts'
import { dutiesLine } from './duties-line.ts'
import { freeWords, restWords, sinceWords } from './duties-words.ts'
import { isRest, type RosterDuty } from './rests.ts'
import { flown, labelTexts, palmaAndBack, shapeWords, testZones } from './test-day-line.ts'

const homeZone = testZones.BHX
const times = (scheduledBrief: string | null, scheduledDebrief: string | null) => {
  return { scheduledBrief, scheduledDebrief }
}
const plain = (dutyType: RosterDuty['dutyType'], date: string, more = {}): RosterDuty => ({
  ...emptyDuty,
  dutyCode: 'ZQ',
  date,
  dutyType,
  ...more,
})
const of16July = (from: string, to: string) =>
  times(`2026-07-16T${from}:00Z`, `2026-07-16T${to}:00Z`)
const palma: RosterDuty = { ...palmaAndBack, dutyCode: 'ZQ210/ZQ211' }
const course = plain('TRAINING', '2026-07-16', of16July('14:00', '17:00'))
const night: RosterDuty = {
  ...plain('FLIGHT', '2026-07-15', times('2026-07-15T16:10:00Z', '2026-07-16T03:00:00Z')),
  dutyCode: 'ZQ742',
  sectors: [flown('ZQ742', ['TFS', 'BHX'], ['2026-07-15T22:25:00Z', '2026-07-16T02:30:00Z'])],
}
const next = plain('HSBY', '2026-07-17', times('2026-07-17T05:10:00Z', '2026-07-17T13:00:00Z'))
const off = plain('OFF', '2026-07-16')

const lineOn = (date: string, roster: RosterDuty[], word = '') =>
  dutiesLine({
    window: dayWindow(date, homeZone),
    roster,
    word,
    now: '2026-01-01T00:00:00Z',
    homeZone,
    zones: testZones,
  })
const shapesOn = (date: string, roster: RosterDuty[], word = '') => {
  const line = lineOn(date, roster, word)
  return line && shapeWords(line)
}

const sectors = ['sector 05:15 07:55 ZQ210', 'sector 08:45 11:30 ZQ211']
const flight = ['duty 04:15 12:00', ...sectors]

const status = { kind: 'cancelled', since: '2026-07-01T08:00:00Z' } as const
const noReport = { ...course, scheduledBrief: null }
const lateReport = { ...palma, scheduledBrief: '2026-07-16T06:00:00Z' }
const earlyEnd = { ...palma, scheduledDebrief: '2026-07-16T11:00:00Z' }
const after = plain('HSBY', '2026-07-18', times('2026-07-18T05:10:00Z', null))
const dayOff = plain('OFF', '2026-07-17')

describe('the shapes of 16 July', () => {
  it.each<[string, RosterDuty[], string[] | null]>([
    ['nothing', [], null],
    ['one duty', [palma], flight],
    [
      'two duties, listed in any order',
      [course, palma],
      ['gap 12:00 14:00 gap 2 h', ...flight, 'duty 14:00 17:00 Training'],
    ],
    ['a duty that was cancelled', [{ ...palma, status }], null],
    [
      'a standby that ends at the new report',
      [plain('HSBY', '2026-07-16', of16July('02:00', '04:15')), palma],
      ['duty 02:00 04:15 Home standby', ...flight],
    ],
    ['a rest to the next day', [palma, next], ['rest 12:00 05:10 rest 17 h 10', ...flight]],
    [
      'a duty of the day before that ends',
      [night, next, off],
      ['rest 03:00 05:10 rest 26 h 10', 'duty 16:10 03:00', 'sector 22:25 02:30 ZQ742'],
    ],
    ['no end', [{ ...palma, scheduledDebrief: null }, next], ['openDuty 04:15 19:30', ...sectors]],
    ['no report', [noReport, next], ['unknown 23:00 23:00 Report time not known']],
    ['no report beside another duty', [palma, noReport, next], ['unknown 23:00 23:00', ...flight]],
    ['a report after the departure', [lateReport, next], ['unknown 23:00 23:00', ...sectors]],
    ['a day that is not listed after it', [palma, after], flight],
    ['a day off after it', [palma, dayOff, after], ['rest 12:00 05:10 rest 41 h 10', ...flight]],
    ['an end before the last on-block', [earlyEnd, next], ['duty 04:15 11:00', ...sectors]],
  ])('of %s', (_, roster, shapes) => {
    expect(shapesOn('2026-07-16', roster)).toEqual(shapes)
  })

  it('a day off has only its word, unless a duty reaches into it', () => {
    expect(shapesOn('2026-07-16', [off], 'Day off')).toEqual(['free 23:00 23:00 Day off'])
    expect(shapesOn('2026-07-16', [night, off], 'Day off')).toEqual([
      'duty 16:10 03:00',
      'sector 22:25 02:30 ZQ742',
    ])
  })
})

it('the labels of the earlier duty come first, and those outside the day are left out', () => {
  const two = lineOn('2026-07-16', [palma, course])
  expect(two && labelTexts(two, 'wide')).toEqual({
    above: ['report 05:15', 'report 15:00', 'debrief 13:00'],
    below: ['BHX 06:15', 'BHX 12:30', 'PMI 08:55 09:55 local'],
  })
  const after = lineOn('2026-07-16', [night])
  expect(after && labelTexts(after, 'wide')).toEqual({
    above: ['debrief 04:00'],
    below: ['BHX 03:30'],
  })
})
it.each([
  ['2026-10-25', 25, '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
  ['2027-03-28', 23, '2027-03-28T00:00:00Z', '2027-03-28T23:00:00Z'],
])(
  'the day %s has %i hours, and a rest over it is as long as the clock ran',
  (date, hours, from, to) => {
    const line = lineOn(date, [plain('OFF', date)], 'Day off')
    expect(line?.window).toEqual({ from, to })
    const length = Date.parse(to) - Date.parse(from) - 2 * 3_600_000
    expect(length / 3_600_000).toBe(hours - 2)
    const hourFrom = (instant: string, hours: number) =>
      new Date(Date.parse(instant) + hours * 3_600_000).toISOString()
    const early = plain('ASBY', date, times(from, hourFrom(from, 1)))
    const late = plain('ASBY', date, times(hourFrom(to, -1), null))
    expect(shapesOn(date, [early, late])?.[0]).toContain(`rest ${hours - 2} h`)
  },
)

it('the words of a free day, a rest, and a duty from the day before', () => {
  const window = dayWindow('2026-07-16', homeZone)
  const words = (until: string | null) => freeWords([off], '2026-07-16', until)
  expect(words(null)).toBe('Day off')
  expect(words('2026-07-22T14:00:00Z')).toBe('Day off · free until Wed 15:00')
  expect(words('2026-07-29T14:00:00Z')).toBe('Day off · free until Wed 29 Jul 15:00')
  expect(freeWords([palma], '2026-07-16', null)).toBe('')
  expect(restWords(window, [palma, next], '2026-07-16')).toEqual([
    'Rest 17 h 10 from 13:00 to Fri 06:10.',
  ])
  expect(restWords(window, [palma, course], '2026-07-16')).toEqual(['Gap 2 h from 13:00 to 15:00.'])
  expect(sinceWords(window, [night, palma], '2026-07-16')).toEqual([
    'ZQ742 since Wed 17:10, debrief 04:00.',
  ])
})

it.each([
  ['2026-07-16T21:59:00Z', false],
  ['2026-07-16T22:00:00Z', true],
])('from 12:00 to %s is a rest: %s', (to, is) => {
  expect(isRest({ from: '2026-07-16T12:00:00Z', to })).toBe(is)
})
