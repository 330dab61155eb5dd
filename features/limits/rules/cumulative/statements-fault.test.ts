import { expect, it } from 'vitest'
import { needsStart, statementsFault } from './statements-fault.ts'

const times = {
  since: '2026-07-10',
  statedSince: '2026-07-10',
  today: '2026-07-15',
  now: '2026-07-15T09:00:00Z',
  zone: 'Europe/London',
}
const none = { flight12mMinutes: null, flightYearMinutes: null, duty12mMinutes: null }
const unknownStart = { ...times, since: null, statedSince: null }
const newYear = { ...times, since: '2026-01-01', statedSince: '2026-01-01' }

const totals = (more: object) => ({ earlierTotals: { ...none, ...more } })
const fullYear = 190 * 1440
const startField = ['completeSince', 'Please say since when your roster is complete']

it.each<
  [string, Parameters<typeof statementsFault>[0], typeof times | typeof unknownStart, unknown]
>([
  ['nothing', {}, times, null],
  ['free until the end of the first day', { freeFrom: '2026-07-10T23:00:00Z' }, times, null],
  [
    'free after it',
    { freeFrom: '2026-07-10T23:01:00Z' },
    times,
    ['freeFrom', 'Your roster begins on 10 Jul 2026: please enter a time before'],
  ],
  ['free without a roster', { freeFrom: '2026-07-15T09:00:00Z' }, unknownStart, null],
  [
    'free in the future',
    { freeFrom: '2026-07-15T09:01:00Z' },
    unknownStart,
    ['freeFrom', 'Please enter a time that is not in the future'],
  ],
  ['a logbook from today', { logbookFrom: '2026-07-15' }, times, null],
  [
    'a logbook from tomorrow',
    { logbookFrom: '2026-07-16' },
    times,
    ['logbookFrom', 'Please enter a day that is not in the future'],
  ],
  ['totals without a start', totals({ duty12mMinutes: 0 }), unknownStart, startField],
  ['free days without a start', { freeDaysThisYear: 0 }, unknownStart, startField],
  ['empty totals without a start', { earlierTotals: none }, unknownStart, null],
  ['all hours of the year', totals({ flightYearMinutes: fullYear }), times, null],
  [
    'more',
    totals({ flightYearMinutes: fullYear + 1 }),
    times,
    [
      'earlierTotals.flightYearMinutes',
      'This is too much: the year has 190 days before 10 Jul 2026',
    ],
  ],
  [
    'more than in 12 months',
    totals({ flight12mMinutes: 60, flightYearMinutes: 61 }),
    times,
    ['earlierTotals.flightYearMinutes', 'This is more than the 12 months have'],
  ],
  ['all days of the year', { freeDaysThisYear: 190 }, times, null],
  [
    'more days',
    { freeDaysThisYear: 191 },
    times,
    ['freeDaysThisYear', 'This is too many: the year has 190 days before 10 Jul 2026'],
  ],
  ['none before a new year', { freeDaysThisYear: 0 }, newYear, null],
  [
    'one before a new year',
    { freeDaysThisYear: 1 },
    newYear,
    ['freeDaysThisYear', 'This is too many: the year has 0 days before 1 Jan 2026'],
  ],
])('%s', (_, given, about, expected) => {
  const fault = statementsFault(given, about)
  expect(fault && [fault.field, fault.message]).toEqual(expected)
})

it.each([
  [{}, false],
  [{ earlierTotals: none, freeDaysThisYear: null }, false],
  [{ earlierTotals: { ...none, duty12mMinutes: 0 } }, true],
  [{ freeDaysThisYear: 0 }, true],
])('the statements %o need the start of the roster: %s', (given, expected) => {
  expect(needsStart(given)).toBe(expected)
})
