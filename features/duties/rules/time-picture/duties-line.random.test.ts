import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyDuty } from '#duties/rules/duty.ts'
import { dayWindow } from '#kernel/time-picture/time-window.ts'
import { dutiesLine } from './duties-line.ts'
import type { RosterDuty } from './rests.ts'
import { expectNoOverlap } from './test-boxes.ts'
import { flown, testZones } from './test-day-line.ts'

/** The days drawn: each with the days around it. */
const numRuns = 1000
const minute = 60_000
const dayMs = 24 * 60 * minute
const instantAt = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

/** In summer, at the end of a year, and the two on which clocks change. */
const date = fc.constantFrom('2026-07-16', '2026-12-31', '2026-10-25', '2027-03-28')
const each = fc.record({
  type: fc.constantFrom('FLIGHT', 'FLIGHT', 'HSBY', 'TRAINING', 'OFF', 'SICK'),
  gap: fc.integer({ min: 0, max: 1500 }),
  length: fc.integer({ min: 60, max: 900 }),
  hasReport: fc.integer({ min: 0, max: 7 }),
  hasDebrief: fc.integer({ min: 0, max: 7 }),
  isCancelled: fc.integer({ min: 0, max: 7 }),
  place: fc.constantFrom('PMI', 'LAX', 'AKL'),
})
const drawn = fc.record({ date, duties: fc.array(each, { maxLength: 7 }) })

it('agrees with a second model', () => {
  fc.assert(
    fc.property(drawn, (values) => {
      const roster = rosterOf(values)
      const window = dayWindow(values.date, 'Europe/London')
      const line = dutiesLine({
        window,
        roster,
        word: '',
        now: instantAt(Date.parse(window.from) + 300 * minute),
        homeZone: 'Europe/London',
        zones: testZones,
      })
      const model = modelOf(values.date, roster)
      const found = (kind: string) =>
        line?.shapes.filter((shape) => shape.kind === kind).map(({ from, to }) => `${from} ${to}`)
      expect(line === null).toBe(model.isEmpty)
      if (!line) return
      expectNoOverlap(line)
      expect(found('duty')).toEqual(model.duties)
      const isShort = (between: string) => {
        const [from = '', to = ''] = between.split(' ')
        return Date.parse(to) - Date.parse(from) < 600 * minute
      }
      expect(found('rest')).toEqual(model.rests.filter((between) => !isShort(between)))
      expect(found('gap')).toEqual(model.rests.filter(isShort))
      expect(found('unknown')).toHaveLength(model.isUnknown ? 1 : 0)
      for (const { above, below } of Object.values(line.fits)) {
        for (const { lines } of above) expect(model.labels).toContain(lines[0])
        for (const { lines } of below) {
          const clocks = (lines[1] ?? '')
            .replaceAll(/ (BST|GMT)/g, '')
            .split('–')
            .filter(Boolean)
          for (const clock of clocks) expect(model.clocks).toContain(clock)
        }
      }
    }),
    { numRuns },
  )
})

/** Duties one after another from two days before the date on. */
function rosterOf({ date, duties }: typeof drawn extends fc.Arbitrary<infer V> ? V : never) {
  let at = Date.parse(`${date}T00:00:00Z`) - 2 * dayMs
  return duties.map((value): RosterDuty => {
    const from = at + value.gap * minute
    const to = from + value.length * minute
    at = to
    const isWork = value.type !== 'OFF' && value.type !== 'SICK'
    const middle = from + (value.length / 2) * minute
    return {
      ...emptyDuty,
      date: londonDay(from),
      dutyType: value.type,
      dutyCode: 'ZQ',
      scheduledBrief: isWork && value.hasReport > 0 ? instantAt(from) : null,
      scheduledDebrief: isWork && value.hasDebrief > 0 ? instantAt(to) : null,
      ...(value.isCancelled === 0 && {
        status: { kind: 'cancelled' as const, since: '2026-07-01T08:00:00Z' },
      }),
      ...(value.type === 'FLIGHT' && {
        sectors: [
          flown('ZQ1', ['BHX', value.place], [instantAt(from + 20 * minute), instantAt(middle)]),
          flown('ZQ2', [value.place, 'BHX'], [instantAt(middle + minute), instantAt(to)]),
        ],
      }),
    }
  })
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' })
const londonDay = (ms: number) => day.format(ms)
const isOn = (date: string, instant: string) => londonDay(Date.parse(instant)) === date

/** The parts that the picture of a date must have, found by a look at every pair of duties. */
function modelOf(date: string, roster: RosterDuty[]) {
  const counted = roster.filter(({ status }) => status === undefined)
  const work = counted.filter(({ dutyType }) => dutyType !== 'OFF' && dutyType !== 'SICK')
  const known = work.flatMap(({ scheduledBrief: from, scheduledDebrief: to, ...duty }) =>
    from ? [{ from, to, last: duty.sectors.at(-1)?.scheduledArrival ?? from }] : [],
  )
  const blind = work.filter(({ scheduledBrief }) => scheduledBrief === null)
  const rests = known.flatMap(({ to: end }) =>
    known.flatMap(({ from: report }) => {
      if (!end || end >= report) return []
      const isFirst = known.every(({ from }) => from < end || from >= report)
      const [first, last] = [londonDay(Date.parse(end)), londonDay(Date.parse(report))]
      const isBlind = blind.some((duty) => first <= duty.date && duty.date <= last)
      const isListed = daysBetween(first, last).every((each) =>
        counted.some((duty) => duty.date === each),
      )
      const isHere =
        (isOn(date, end) && !isMidnight(end)) || (isOn(date, report) && !isMidnight(report))
      return isFirst && !isBlind && isListed && isHere ? [`${end} ${report}`] : []
    }),
  )
  const isHere = (from: string, to: string) =>
    londonDay(Date.parse(from)) <= date && londonDay(Date.parse(to) - 1) >= date
  const shown = known.filter(({ from, to }) => to && isHere(from, to))
  const opens = known.filter(({ to }) => !to)
  const isUnknown = blind.some((duty) => duty.date === date)
  const texts = (words: string[], instant: string | null) => {
    if (!instant) return []
    const time = clock.format(Date.parse(instant))
    return words.flatMap((word) => ['', ' BST', ' GMT'].map((end) => word + time + end))
  }
  const legs = work.flatMap(({ sectors }) =>
    sectors.flatMap((leg) => [leg.scheduledDeparture, leg.scheduledArrival]),
  )
  return {
    duties: shown.map(({ from, to }) => `${from} ${to}`),
    rests,
    isUnknown,
    isEmpty:
      rests.length + shown.length === 0 &&
      !isUnknown &&
      !opens.some(({ from, last }) => isHere(from, fadeOf(last))) &&
      !blind.some(({ sectors }) => sectors.some((leg) => isLegHere(date, leg))),
    labels: [
      'now',
      'Report time not known',
      ...known.flatMap(({ from }) => texts(['report ', 'on call ', ''], from)),
      ...work.flatMap((duty) => texts(['debrief ', 'until ', ''], duty.scheduledDebrief)),
    ],
    clocks: legs.flatMap((leg) => texts([''], leg)),
  }
}

/** A bar without an end fades over eight hours. */
const fadeOf = (last: string) => instantAt(Date.parse(last) + 8 * 60 * minute)

function isLegHere(date: string, leg: RosterDuty['sectors'][number]): boolean {
  const [from, to] = [leg.scheduledDeparture ?? '', leg.scheduledArrival ?? '']
  return from < to && londonDay(Date.parse(from)) <= date && londonDay(Date.parse(to) - 1) >= date
}

const isMidnight = (instant: string) => clock.format(Date.parse(instant)) === '00:00'

/** The dates after the first and before the last. */
function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(first) + dayMs; at < Date.parse(last); at += dayMs) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}
