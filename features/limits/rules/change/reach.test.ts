import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { reachOf } from './reach.ts'
import { legalRoster } from '#limits/rules/legality/testing/legal-rosters.ts'
import {
  dayOff,
  instantOf,
  rosterOf,
  type MadeDuty,
} from '#limits/rules/legality/testing/made-duties.ts'
import { minuteAt } from '#limits/rules/legality/testing/plain-rules.ts'
import { seededDraw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { drawnCount } from '#kernel/testing/drawn-cases.ts'

const london = 'Europe/London'
const at = (day: number, time: string) =>
  minuteAt(`2026-02-${String(day).padStart(2, '0')}`, time, london)

/** A flight of an hour in the middle of a duty. */
function flight(
  day: number,
  [from, to]: [string, string],
  [report, release] = ['08:00', '14:00'],
): MadeDuty {
  const off = at(day, report) + 60
  return {
    dutyType: 'FLIGHT',
    report: at(day, report),
    release: at(day, release),
    legs: [{ from, to, off, on: off + 60 }],
  }
}

const ground = (
  dutyType: FtlDuty['dutyType'],
  day: number,
  [report, release] = ['08:00', '14:00'],
): MadeDuty => ({
  dutyType,
  report: at(day, report),
  release: at(day, release),
})

/** The reach of a change of the last duty but one, `duty-2` of three by their places. */
function reachIn(made: MadeDuty[], place: number, later: FtlDuty[] = []) {
  const roster = rosterOf(made)
  const duties = [...roster.duties, ...later]
  const changed = duties[place]
  if (!changed) throw new Error('The roster has no such duty.')
  return reachOf({ ...roster, duties }, [changed])
}

/** Flights along a route from a day on, one every second day. */
const trip = (day: number, ...route: string[]) =>
  route.slice(1).map((to, leg) => flight(day + 2 * leg, [route[leg] ?? '', to]))

const home: [string, string] = ['BHX', 'BHX']
const courses = (...days: number[]) => days.map((day) => ground('TRAINING', day))

describe('the first day that a change reaches', () => {
  it.each<[string, MadeDuty[], number]>([
    ['a duty alone', [flight(10, home)], 10],
    ['the duty directly before', [flight(3, home), flight(7, home), flight(10, home)], 7],
    [
      'the standby before, the course that runs into it, and the flight after which a journey may begin',
      [
        flight(7, home),
        ground('TRAINING', 9, ['08:00', '12:00']),
        ground('ASBY', 9, ['13:00', '21:00']),
        flight(10, home, ['01:00', '09:00']),
      ],
      7,
    ],
    ['every course before the first flight', [...courses(3, 6), flight(10, home)], 3],
    [
      'the first duty of the rotation',
      [flight(2, home), ...trip(4, 'BHX', 'DXB', 'CUN', 'DXB', 'BHX')],
      4,
    ],
    [
      'a course away from home lies in the rotation',
      [flight(4, ['BHX', 'DXB']), ...courses(6, 8, 10)],
      4,
    ],
    [
      'a rotation that begins at home reaches no further than the duty before',
      [flight(2, ['BHX', 'DXB']), flight(6, ['DXB', 'BHX']), flight(10, ['BHX', 'DXB'])],
      6,
    ],
  ])('%s', (_, made, first) => {
    const day = `2026-02-${String(first).padStart(2, '0')}`
    expect(reachIn(made, made.length - 1).first).toBe(day)
  })

  it('without a home base no rotation is known', () => {
    const roster = rosterOf(
      [flight(4, ['BHX', 'DXB']), flight(6, ['DXB', 'CUN']), flight(10, ['CUN', 'DXB'])],
      { bases: [] },
    )
    expect(reachOf(roster, roster.duties.slice(2)).first).toBe('2026-02-06')
  })

  it('a duty moved from later to earlier reaches from its earlier version', () => {
    const roster = rosterOf([flight(2, home), flight(20, home)])
    const [, later] = roster.duties
    const [earlier] = rosterOf([flight(10, home)]).duties
    if (!later || !earlier) throw new Error('The roster is empty.')
    expect(reachOf(roster, [later, { ...earlier, id: later.id }])).toEqual({
      first: '2026-02-02',
      last: '2026-02-20',
    })
  })
})

describe('the last day that a change reaches', () => {
  it.each<[string, string, string]>([
    ['the last duty', '2026-09-14', '2026-09-14'],
    ['the end of the twelfth month', '2027-02-28', '2027-02-28'],
    ['not after it', '2027-03-01', '2027-02-28'],
  ])('%s', (_, later, last) => {
    expect(reachIn([flight(10, home)], 0, [dayOff(later)]).last).toBe(last)
  })

  it('an added duty after the roster is reached', () => {
    const roster = rosterOf([flight(2, home)])
    const [added] = rosterOf([flight(20, home)]).duties
    expect(added && reachOf(roster, [{ ...added, id: 'new' }]).last).toBe('2026-02-20')
  })
})

/** A duty with its times moved. */
function moved(duty: FtlDuty, minutes: number): FtlDuty {
  const by = (instant: string | null) =>
    instant && instantOf(Date.parse(instant) / 60_000 + minutes)
  const scheduledBrief = by(duty.scheduledBrief)
  return {
    ...duty,
    date: scheduledBrief?.slice(0, 10) ?? duty.date,
    scheduledBrief,
    scheduledDebrief: by(duty.scheduledDebrief),
    sectors: duty.sectors.map((sector) => ({
      ...sector,
      scheduledDeparture: by(sector.scheduledDeparture),
      scheduledArrival: by(sector.scheduledArrival),
    })),
  }
}

type Change = { kind: 'remove' | 'move' | 'add'; minutes: number }

function changeOf(roster: LegalityRoster, place: number, { kind, minutes }: Change) {
  const work = roster.duties.filter(({ dutyType }) => dutyType !== 'OFF')
  const duty = work[place % work.length]
  if (!duty) return null
  const others = roster.duties.filter(({ id }) => kind === 'add' || id !== duty.id)
  const later = { ...moved(duty, minutes), id: kind === 'add' ? 'new' : duty.id }
  const added = kind === 'remove' ? [] : [later]
  const changed = [...(kind === 'add' ? [] : [duty]), ...added]
  return { after: { ...roster, duties: [...others, ...added] }, changed }
}

/** Each finding with its level and figure, by duty and rule. */
function answers(
  roster: LegalityRoster,
  days: { first: string; last: string },
): Map<string, string> {
  const { duties } = legalityOf(roster, days)
  return new Map(
    duties.flatMap(({ id, date, verdict, findings }) => [
      [`${date} ${id}`, verdict] as const,
      ...findings.map(
        ({ rule, level, minutes, limit }) =>
          [`${date} ${id} ${rule}`, `${level} ${minutes} of ${limit}`] as const,
      ),
    ]),
  )
}

function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].filter((key) => before.get(key) !== after.get(key)).sort()
}

it('judging more days finds no more changes', () => {
  const change = record({
    kind: constantFrom('remove', 'move', 'add'),
    minutes: integer({ min: -3000, max: 3000 }),
  })
  const input = record({
    seed: integer(),
    weeks: integer({ min: 2, max: 8 }),
    place: integer({ min: 0, max: 60 }),
    change,
  })
  assert(
    property(input, ({ seed, weeks, place, change: drawn }) => {
      const roster = legalRoster(seededDraw(seed), weeks)
      const made = changeOf(roster, place, drawn)
      if (!made) return
      const reach = reachOf(roster, made.changed)
      const wide = { first: addDays(reach.first, -60), last: addDays(reach.last, 60) }
      const changes = (days: typeof reach) =>
        differences(answers(roster, days), answers(made.after, days))
      expect(changes(wide)).toEqual(changes(reach))
    }),
    { numRuns: drawnCount('REACH_ROSTERS') },
  )
}, 120_000)
