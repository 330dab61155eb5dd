import { expect, it } from 'vitest'
import { dayNumber } from '#kernel/time/calendar-date.ts'
import { earlierHours, type EarlierFacts } from './earlier-hours.ts'
import type { FtlHistory } from './ftl-history.ts'
import { windowOf } from './ftl-window.ts'

const year = { measure: 'flight', period: { kind: 'calendarYear' } } as const
const twelve = { measure: 'flight', period: { kind: 'twelveMonths' } } as const
const work = { measure: 'work', period: { kind: 'previousTwelveMonths' } } as const
const fourWeeks = { measure: 'flight', period: { kind: 'days', days: 28 } } as const
const week = { measure: 'duty', period: { kind: 'days', days: 7 } } as const
type Limit = Parameters<typeof earlierHours>[0]

const none = { flight12mMinutes: null, flightYearMinutes: null, duty12mMinutes: null }
/** 700 hours of flight and 1500 of duty from 1 November 2025, 600 hours of flight in 2026. */
const totals = { flight12mMinutes: 42_000, flightYearMinutes: 36_000, duty12mMinutes: 90_000 }
const november: FtlHistory = { since: '2026-11-01', openingBalances: [] }
const stated = { ...november, earlierTotals: totals }
/** The same statements after the roster of October was added. */
const moved = { ...stated, since: '2026-10-01', statedSince: '2026-11-01' }
const months = ['2026-08', '2026-09', '2026-10'].map((month) => ({
  month,
  dutyMinutes: 6000,
  flightMinutes: 3000,
}))

/** Everything is known from midnight of the first day, without counted time. */
const from = (history: FtlHistory, facts: Partial<EarlierFacts> = {}): EarlierFacts => ({
  history,
  known: { day: history.since === null ? Infinity : dayNumber(history.since), unknownQuarters: 0 },
  counted: () => 0,
  ...facts,
})
const partDay = (date: string, minutes: number) => ({
  known: { day: dayNumber(date), unknownQuarters: 4 * minutes },
})

const partOfDay = partDay('2026-11-01', 600)
const first = from(november, partOfDay)
const monthly = from({ ...november, openingBalances: months })
const monthlyLater = { ...november, since: '2026-10-11', openingBalances: months }
const monthlyMoved = from({ ...moved, earlierTotals: none, openingBalances: months })
const of12Months = from({ ...stated, earlierTotals: { ...totals, flightYearMinutes: null } })
const logged = (logbookFrom: string) => from({ ...november, logbookFrom })
const counted = { counted: () => 4 * 2000 }
const laterStart = from({ ...stated, since: '2026-11-16', statedSince: '2026-11-01' })
const november10 = '2026-11-10'

/** Minutes that are stated, days that are not known, and the minutes that they can add. */
type Expected = [stated: number, unknownDays: number, most: number]

it.each<[string, Limit, string, EarlierFacts, Expected]>([
  ['nothing is known', week, november10, from({ ...november, since: null }), [0, 7, 7 * 1440]],
  ['a window after the first day', week, '2026-11-07', from(november), [0, 0, 0]],
  ['a window with a day before', week, '2026-11-06', from(november), [0, 1, 1440]],
  ['the year', year, november10, from(stated), [36_000, 0, 0]],
  ['the next year', year, '2027-01-10', from(stated), [0, 0, 0]],
  ['a year of which only 12 months are stated', year, november10, of12Months, [0, 304, 42_000]],
  ['12 months that hold the total', work, november10, from(stated), [90_000, 0, 0]],
  ['12 months of a month later', twelve, november10, from(stated), [0, 335, 42_000]],
  ['no more than 24 hours a day', twelve, '2027-09-10', from(stated), [0, 31, 42_000]],
  ['a month of which the total is less', fourWeeks, '2026-11-02', from(stated), [0, 26, 26 * 1440]],
  ['a bound without the counted time', twelve, november10, from(stated, counted), [0, 335, 40_000]],
  ['months', twelve, '2027-07-10', monthly, [9000, 0, 0]],
  ['a month that is not stated', twelve, '2027-06-10', monthly, [9000, 31, 31 * 1440]],
  [
    'the days of a month before the roster begins',
    twelve,
    '2027-08-10',
    from(monthlyLater),
    [6000, 0, 0],
  ],
  ['the logbook has every flight', twelve, november10, logged('2025-12-01'), [0, 0, 0]],
  ['the logbook has a part', twelve, november10, logged('2025-12-11'), [0, 10, 10 * 1440]],
  ['the logbook has no duties', work, november10, logged('2020-01-01'), [0, 365, 365 * 1440]],
])('%s', (_, limit, date, facts, expected) => {
  expect(read(limit, date, facts)).toEqual(expected)
})

it.each<[string, Limit, string, EarlierFacts, Expected]>([
  ['a window from that day on', week, '2026-11-07', first, [0, 0, 600]],
  ['a window after it', week, '2026-11-08', first, [0, 0, 0]],
  ['a window with days before', week, '2026-11-06', first, [0, 1, 2040]],
  [
    'a total, which holds the duty before',
    work,
    november10,
    from(stated, partOfDay),
    [90_000, 0, 0],
  ],
  [
    'a first day of the roster without an entry',
    year,
    november10,
    from(stated, partDay('2026-11-02', 0)),
    [36_000, 1, 1440],
  ],
  [
    'a first day that the totals hold',
    year,
    november10,
    from(moved, partDay('2026-10-01', 600)),
    [36_000, 0, 0],
  ],
])('of the first day, a part is not known: %s', (_, limit, date, facts, expected) => {
  expect(read(limit, date, facts)).toEqual(expected)
})

it.each<[string, Limit, string, EarlierFacts, Expected]>([
  ['the year stays exact', year, november10, from(moved), [36_000, 0, 0]],
  ['12 months stay exact', work, november10, from(moved), [90_000, 0, 0]],
  [
    '12 months of which the total is a bound',
    twelve,
    november10,
    from(moved, counted),
    [0, 304, 40_000],
  ],
  [
    'a window that ends before the totals do',
    year,
    '2026-10-20',
    from(moved, counted),
    [0, 273, 34_000],
  ],
  ['a window that the roster has', week, '2026-10-07', from(moved), [0, 0, 0]],
  ['months', twelve, '2027-07-10', monthlyMoved, [9000, 0, 0]],
  [
    'a roster that has the whole window',
    year,
    november10,
    from({ ...moved, since: '2025-12-01' }),
    [0, 0, 0],
  ],
  [
    'a later first day leaves the days between open',
    year,
    '2026-12-10',
    laterStart,
    [36_000, 15, 15 * 1440],
  ],
  ['and adds them to a bound', twelve, '2026-12-10', laterStart, [0, 319, 42_000 + 15 * 1440]],
])('when the first day has moved: %s', (_, limit, date, facts, expected) => {
  expect(read(limit, date, facts)).toEqual(expected)
})

function read(limit: Limit, date: string, facts: EarlierFacts): Expected {
  const found = earlierHours(limit, windowOf(limit.period, date), facts)
  const quarters = found.stated.reduce((sum, share) => sum + share.quarters, 0)
  return [quarters / 4, found.unknownDays, found.most / 4]
}
