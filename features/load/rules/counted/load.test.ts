import { describe, expect, it } from 'vitest'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { rosterOf } from '#limits/rules/legality/testing/made-duties.ts'
import { ftlDuty, ftlSector } from '#limits/rules/test-ftl-duty.ts'
import { london } from '#kernel/time/london-time.ts'
import type { NoteRow } from '#load/rules/notes/note.ts'
import type { LoadFigures } from './load-figures.ts'
import type { LoadInput } from './load-input.ts'
import { comparedLoad, load } from './load.ts'
import { addDays } from '#kernel/time/calendar-date.ts'

const input = (duties: FtlDuty[], more: Partial<LoadInput> = {}): LoadInput => ({
  roster: { ...rosterOf([]), duties },
  zone: london,
  changes: [],
  notes: [],
  commuteMinutes: null,
  ...more,
})

type Times = [report: string, release: string]

const duty = (
  id: string,
  dutyType: FtlDuty['dutyType'],
  [from, to]: Times,
  more: Partial<FtlDuty> = {},
) =>
  ftlDuty({
    id,
    dutyType,
    date: from.slice(0, 10),
    scheduledBrief: `${from}:00Z`,
    scheduledDebrief: `${to}:00Z`,
    ...more,
  })

const flight = (id: string, times: Times, more: Partial<FtlDuty> = {}) =>
  duty(id, 'FLIGHT', times, {
    sectors: [ftlSector(['BHX', 'BHX'], [`${times[0]}:00Z`, `${times[1]}:00Z`])],
    ...more,
  })

const off = (date: string, dutyType: FtlDuty['dutyType'] = 'OFF') =>
  ftlDuty({ id: `${dutyType}-${date}`, date, dutyType })

const week = { asOf: '2026-01-18', days: '7' } as const

const calledAt = '2026-01-14T22:30:00Z'
const call = { kind: 'calledOut' as const, calledAt, report: '2026-01-15T00:30:00Z' }
const late = { kind: 'delayed' as const, notifiedAt: '2026-01-14T05:00:00Z' }

/** Rosters in January, so that London has UTC, each with figures of the week from Monday 12 to Sunday 18. */
const rosters: [title: string, duties: FtlDuty[], expected: Partial<LoadFigures>][] = [
  [
    'a standby that is called over midnight belongs to the day of the flight',
    [
      flight('a', ['2026-01-13T08:00', '2026-01-13T16:00']),
      duty('h', 'HSBY', ['2026-01-14T20:00', '2026-01-15T00:30'], { events: [call] }),
      flight('f', ['2026-01-15T00:30', '2026-01-15T06:00']),
    ],
    {
      callOuts: 1,
      nightDuties: 1,
      shortestRestMinutes: 28 * 60,
      workingDaysInARow: 3,
      longestAwakeMinutes: 480,
      dutyMinutes: 480 + 270 / 4 + 330,
    },
  ],
  [
    'a rest ends with a home standby, and begins with its end',
    [
      flight('a', ['2026-01-13T08:00', '2026-01-13T16:00']),
      duty('h', 'HSBY', ['2026-01-14T05:30', '2026-01-14T12:00']),
      flight('b', ['2026-01-15T01:00', '2026-01-15T08:00']),
    ],
    { restsUnder12h: 0, restsUnder14h: 2, shortestRestMinutes: 13 * 60 },
  ],
  [
    'two duties that touch have no rest between them',
    [
      duty('h', 'HSBY', ['2026-01-14T05:00', '2026-01-14T12:00']),
      duty('t', 'TRAINING', ['2026-01-14T12:00', '2026-01-14T15:00']),
    ],
    { restsUnder12h: 0, shortestRestMinutes: null },
  ],
  [
    'a report that was brought forward in the end is not delayed',
    [
      flight('a', ['2026-01-14T05:30', '2026-01-14T12:00'], {
        events: [
          { ...late, from: '2026-01-14T06:00:00Z', report: '2026-01-14T07:00:00Z' },
          { ...late, from: '2026-01-14T07:00:00Z', report: '2026-01-14T05:30:00Z' },
        ],
      }),
    ],
    { delayedReports: 0, delayMinutes: 0 },
  ],
  [
    'leave is a day off, sickness and a hotel are none, and a day off beside them is not single',
    [
      off('2026-01-12', 'LEAVE'),
      flight('a', ['2026-01-13T08:00', '2026-01-13T16:00']),
      off('2026-01-14'),
      flight('b', ['2026-01-15T08:00', '2026-01-15T16:00']),
      off('2026-01-16'),
      off('2026-01-17', 'SICK'),
      off('2026-01-18', 'HOTEL_REST'),
    ],
    { daysOff: 3, singleDaysOff: 1 },
  ],
  [
    'a duty into a day off leaves none, and an end at midnight does not reach the next day',
    [
      flight('a', ['2026-01-13T18:00', '2026-01-14T00:10']),
      off('2026-01-14'),
      flight('b', ['2026-01-15T18:00', '2026-01-16T00:00']),
      off('2026-01-16'),
    ],
    { daysOff: 1, workingDaysInARow: 3 },
  ],
  [
    'a run that began before the week counts its days before, and ends with the week',
    ['10', '11', '12', '13'].map((day) =>
      flight(day, [`2026-01-${day}T08:00`, `2026-01-${day}T12:00`]),
    ),
    { workingDaysInARow: 4 },
  ],
]

describe('load', () => {
  it.each(rosters)('counts: %s', (_, duties, expected) => {
    expect(load(input(duties), week).figures).toMatchObject(expected)
  })

  it('names both duties of a short rest, and those of the longest run', () => {
    const duties = rosters[1]?.[1] ?? []
    const { duties: behind } = load(input(duties), week)
    expect(behind.shortestRestMinutes).toEqual(['h', 'b'])
    expect(behind.restsUnder14h).toEqual(['a', 'h', 'b'])
    expect(behind.workingDaysInARow).toEqual(['a', 'h', 'b'])
  })

  it('counts a flight duty period as above its maximum only if no known fact allows it', () => {
    const long = [flight('a', ['2026-01-14T06:00', '2026-01-14T18:00'])]
    const longest = [flight('a', ['2026-01-14T06:00', '2026-01-14T20:00'])]
    const recent = { since: '2026-01-14', openingBalances: [] }
    const over = (duties: FtlDuty[], isRecent: boolean) => {
      const { roster, ...others } = input(duties)
      const history = isRecent ? recent : roster.history
      const { figures } = load({ ...others, roster: { ...roster, history } }, week)
      return [figures.overMaxFdp, figures.overMaxFdpMinutes]
    }
    expect(over(long, false)).toEqual([0, 0])
    expect(over(long, true)).toEqual([0, 0])
    expect(over(longest, false)).toEqual([1, 60])
    expect(over(longest, true)).toEqual([1, 60])
  })

  it('knows no time difference without a home base', () => {
    const { roster, ...others } = input([flight('a', ['2026-01-13T08:00', '2026-01-13T10:00'])])
    const found = load({ ...others, roster: { ...roster, bases: [] } }, week)
    expect(found.figures.largestTimeDifferenceMinutes).toBeNull()
  })

  it('adds flights of the logbook to the flight time, as the limits do', () => {
    const { roster, ...others } = input([flight('a', ['2026-01-13T08:00', '2026-01-13T10:00'])])
    const logged = { id: 'l', date: '2026-01-14', code: 'ZQ1', flightMinutes: 75, departure: null }
    const { figures, duties } = load({ ...others, roster: { ...roster, flights: [logged] } }, week)
    expect([figures.flightMinutes, figures.sectors]).toEqual([195, 1])
    expect(duties.flightMinutes).toEqual(['a'])
  })

  it('counts a missed break at the report of its duty, also when it was noted after the end', () => {
    const duties = [flight('a', ['2026-01-18T20:00', '2026-01-19T03:00'])]
    const noted = { noteId: 'n', kind: 'missedBreak', dutyId: 'a' } as const
    const at = '2026-01-19T03:30:00Z'
    const notes: NoteRow[] = [{ ...noted, at, enteredAt: at }]
    const until = '2026-01-19T03:00:00Z'
    expect(load(input(duties, { notes }), { ...week, until }).figures.missedBreaks).toBe(1)
    const later = load(input(duties, { notes }), { ...week, asOf: '2026-01-19' })
    expect(later.duties.missedBreaks).toEqual(['a'])
  })

  it('ends everything at an instant', () => {
    const duties = [
      flight('a', ['2026-01-13T08:00', '2026-01-13T16:00']),
      off('2026-01-14'),
      flight('b', ['2026-01-15T08:00', '2026-01-15T16:00']),
      off('2026-01-16'),
      ftlDuty({ id: 'u', dutyType: 'FLIGHT', date: '2026-01-17' }),
    ]
    const { figures, untimed } = load(input(duties), { ...week, until: '2026-01-15T08:30:00Z' })
    expect(figures).toMatchObject({ dutyMinutes: 510, sectors: 2, daysOff: 1, singleDaysOff: 1 })
    expect(untimed).toEqual([])
  })
})

describe('comparedLoad', () => {
  const worked = Array.from({ length: 8 }, (_, index) => addDays('2025-11-24', 7 * index))
  const flights = worked.map((day, index) => {
    return flight(day, [`${day}T08:00`, `${day}T${String(10 + index)}:00`])
  })
  const duties = [...flights, off('2026-01-18')]
  const since = (first: string) => {
    const { roster, ...others } = input(duties)
    return { ...others, roster: { ...roster, history: { since: first, openingBalances: [] } } }
  }

  it('sets the week beside the earlier ones', () => {
    const { earlierPeriods, comparisons } = comparedLoad(since('2025-11-24'), week)
    expect(earlierPeriods).toBe(7)
    const minutes = { of: 7, median: 300, lowest: 120, highest: 480, lower: 7 }
    expect(comparisons.dutyMinutes).toEqual(minutes)
    expect(comparisons.sectors).toEqual({ of: 7, median: 1, lowest: 1, highest: 1, lower: 0 })
    expect(comparisons.missedBreaks).toBeUndefined()
  })

  it('compares nothing if the roster ends before the window', () => {
    const { roster, ...others } = since('2025-11-24')
    const short = { ...others, roster: { ...roster, duties: flights } }
    const { endsOn, isCovered, comparisons } = comparedLoad(short, week)
    expect([endsOn, isCovered, comparisons]).toEqual(['2026-01-12', false, {}])
    expect(comparedLoad(since('2025-11-24'), week)).toMatchObject({ endsOn: null, isCovered: true })
  })

  it('leaves out periods with work of unknown times, and those without an entry unless they were stated', () => {
    const { roster, ...others } = since('2025-11-17')
    const untimed = ftlDuty({ id: 'untimed', date: '2025-12-03', dutyType: 'TRAINING' })
    const doubtful = { ...others, roster: { ...roster, duties: [...duties, untimed] } }
    expect(comparedLoad(doubtful, week).earlierPeriods).toBe(6)
    expect(comparedLoad({ ...doubtful, isSinceStated: true }, week).earlierPeriods).toBe(7)
  })

  it('compares nothing under six earlier periods', () => {
    const { earlierPeriods, comparisons } = comparedLoad(since('2025-12-08'), week)
    expect([earlierPeriods, comparisons]).toEqual([5, {}])
  })

  it('leaves out periods in which a figure is not known', () => {
    const { comparisons } = comparedLoad(since('2025-11-24'), week)
    const rests = { of: 6, median: 9810, lowest: 9660, highest: 9960, lower: 0 }
    expect(comparisons.shortestRestMinutes).toEqual(rests)
  })
})
