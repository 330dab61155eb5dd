import {
  array,
  assert,
  constantFrom,
  integer,
  option,
  property,
  record,
  shuffledSubarray,
  type Arbitrary,
} from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Duty } from '#domain/roster/duty.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { mergeRoster, type Coverage, type RosterEdition, type StoredDuty } from './roster-merge.ts'

const period = { start: '2026-06-01', end: '2026-06-05' }

/** A duty as one edition of a roster may print it: any flight, any times, actual or not. */
const listed: Arbitrary<Duty> = record({
  day: integer({ min: 0, max: 4 }),
  number: integer({ min: 1, max: 2 }),
  report: option(integer({ min: 0, max: 59 })),
  flown: option(integer({ min: 0, max: 59 })),
  crew: constantFrom<string[][]>([], ['CM - 1 - A'], ['CM - 1 - A', 'CC - 2 - B']),
}).map(({ day, number, report, flown, crew }) => {
  const date = addDays(period.start, day)
  const at = (hour: string, minute: number | null) =>
    minute === null ? null : `${date}T${hour}:${String(minute).padStart(2, '0')}:00Z`
  return {
    date,
    dutyType: 'FLIGHT',
    dutyCode: `ZQ${number}`,
    description: null,
    scheduledBrief: at('05', report),
    actualBrief: null,
    scheduledDebrief: at('12', report),
    actualDebrief: at('12', flown),
    sectors: [
      {
        flightNumber: `ZQ${number}`,
        departureAirport: 'BHX',
        arrivalAirport: 'PMI',
        scheduledDeparture: at('06', report),
        scheduledArrival: at('11', report),
        actualDeparture: at('06', flown),
        actualArrival: at('11', flown),
        aircraftType: null,
        registration: null,
        positioning: false,
      },
    ],
    crew,
  }
})

/** Editions of one roster, printed an hour apart, each listing a duty at most once. */
function editionsOf(count: number): Arbitrary<RosterEdition<Duty>[]> {
  return array(array(listed, { maxLength: 6 }), { minLength: count, maxLength: count }).map(
    (lists) =>
      lists.map((duties, hour) => ({
        period,
        generatedOn: `2026-06-01T0${hour}:00`,
        duties: [...new Map(duties.map((duty) => [duty.date + duty.dutyCode, duty])).values()],
        unreadDates: [],
      })),
  )
}

/** The days of June that an edition covers, some of them unread. */
const spans = array(
  record({
    first: integer({ min: 0, max: 4 }),
    length: integer({ min: 0, max: 4 }),
    unread: array(integer({ min: 0, max: 4 }), { maxLength: 2 }),
  }),
  { minLength: 4, maxLength: 4 },
)

/** Editions that cover different days and list duties only on those, without unread ones. */
const partialEditions = editionsOf(4).chain((editions) =>
  spans.map((lengths) =>
    editions.map((edition, index): RosterEdition<Duty> => {
      const { first = 0, length = 4, unread = [] } = lengths[index] ?? {}
      const start = addDays(period.start, first)
      const end = addDays(start, length)
      const unreadDates = unread.map((day) => addDays(period.start, day))
      const duties = edition.duties.filter(
        ({ date }) => date >= start && date <= end && !unreadDates.includes(date),
      )
      return { ...edition, period: { start, end }, unreadDates, duties }
    }),
  ),
)

/** The duties that count after these editions, in this order. */
function countedAfter(editions: RosterEdition<Duty>[]): string[] {
  let roster: StoredDuty[] = []
  const coverages: Coverage[] = []
  for (const edition of editions) {
    const merge = mergeRoster(roster, edition, { deleted: [], coverages })
    const after = new Map(
      [...merge.changed, ...merge.unchanged, ...merge.unlisted].map((each) => [
        each.after.id,
        each.after,
      ]),
    )
    roster = [
      ...roster.map((duty) => after.get(duty.id) ?? duty),
      ...merge.added.map((duty) => storedFrom(duty, edition)),
    ]
    const { generatedOn, period: days, unreadDates: uncovered } = edition
    if (generatedOn && days) coverages.push({ generatedOn, period: days, uncovered })
  }
  return roster
    .filter(isCounted)
    .map(({ id }) => id)
    .toSorted()
}

it('counts the same duties in any order of import', () => {
  const inAnyOrder = partialEditions.chain((editions) =>
    shuffledSubarray(editions, { minLength: 4 }).map((order) => ({ editions, order })),
  )
  assert(
    property(inAnyOrder, ({ editions, order }) => {
      expect(countedAfter(order)).toEqual(countedAfter(editions))
    }),
    { numRuns: 2000 },
  )
})

/** The roster after these editions, in this order. */
function rosterAfter(editions: RosterEdition<Duty>[], start: StoredDuty[] = []): StoredDuty[] {
  return editions.reduce((roster, edition) => {
    const { added, changed, unchanged } = mergeRoster(roster, edition)
    const kept = new Map([...changed, ...unchanged].map(({ after }) => [after.id, after]))
    return [
      ...roster.map((duty) => kept.get(duty.id) ?? duty),
      ...added.map((duty) => storedFrom(duty, edition)),
    ]
  }, start)
}

function storedFrom(duty: Duty, { generatedOn }: RosterEdition<Duty>): StoredDuty {
  return {
    ...duty,
    id: `${duty.date} ${duty.dutyCode}`,
    source: 'CSV',
    editedByHand: 'none',
    fieldSources: {},
    role: null,
    reportedOn: generatedOn,
  }
}

const sorted = (roster: StoredDuty[]) =>
  roster.toSorted((one, other) => (one.id < other.id ? -1 : 1))

it('is the same after a file is imported twice', () => {
  assert(
    property(editionsOf(3), (editions) => {
      const once = rosterAfter(editions)
      const last = editions.at(-1)
      expect(last && mergeRoster(once, last).added).toEqual([])
      expect(last && mergeRoster(once, last).changed).toEqual([])
    }),
  )
})

it('is the same in whichever order editions come', () => {
  const inAnyOrder = editionsOf(4).chain((editions) =>
    shuffledSubarray(editions, { minLength: 4 }).map((order) => ({ editions, order })),
  )
  assert(
    property(inAnyOrder, ({ editions, order }) => {
      expect(sorted(rosterAfter(order))).toEqual(sorted(rosterAfter(editions)))
    }),
    { numRuns: 500 },
  )
})

it('shows the newest edition of a duty, in any order of import', () => {
  const inAnyOrder = editionsOf(4).chain((editions) =>
    shuffledSubarray(editions, { minLength: 4 }).map((order) => ({ editions, order })),
  )
  assert(
    property(inAnyOrder, ({ editions, order }) => {
      const roster = rosterAfter(order)
      expect(roster.map(({ id }) => id).toSorted()).toEqual(
        rosterAfter(editions)
          .map(({ id }) => id)
          .toSorted(),
      )
      for (const duty of roster) {
        const newest = editions.findLast(({ duties }) =>
          duties.some((each) => isSameDuty(each, duty)),
        )
        const reported = newest?.duties.find((each) => isSameDuty(each, duty))
        if (reported?.scheduledBrief) expect(duty.scheduledBrief).toBe(reported.scheduledBrief)
        if (reported?.actualDebrief) expect(duty.actualDebrief).toBe(reported.actualDebrief)
        if (reported?.crew.length) expect(duty.crew).toEqual(reported.crew)
        expect(duty.reportedOn).toBe(newest?.generatedOn)
      }
    }),
  )
})

it('leaves the times a user typed, whatever files come', () => {
  assert(
    property(listed, editionsOf(3), (duty, editions) => {
      const typed: StoredDuty = {
        ...duty,
        id: `${duty.date} ${duty.dutyCode}`,
        source: 'manual',
        editedByHand: 'all',
        fieldSources: {},
        role: null,
        reportedOn: null,
      }
      const after = rosterAfter(editions, [typed]).find(({ id }) => id === typed.id)
      if (typed.scheduledBrief) expect(after?.scheduledBrief).toBe(typed.scheduledBrief)
      if (typed.actualDebrief) expect(after?.actualDebrief).toBe(typed.actualDebrief)
    }),
  )
})

function isSameDuty(one: Duty, other: Duty): boolean {
  return one.date === other.date && one.dutyCode === other.dutyCode
}
