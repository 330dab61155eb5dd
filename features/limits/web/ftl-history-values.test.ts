import { describe, expect, it } from 'vitest'
import type { FtlHistory } from '#limits/api/ftl.ts'
import { noStatements } from '#limits/rules/cumulative/ftl-history.ts'
import { faultsOf } from '#web/forms/test-faults.ts'
import {
  historyForm,
  hoursBefore,
  monthsBefore,
  monthWords,
  valuesOf,
  yearHasBegun,
  type HistoryFormContext,
  type HistoryValues,
} from './ftl-history-values.ts'

const today = '2026-07-15'
const history: FtlHistory = {
  ...noStatements,
  completeSince: null,
  rosterSince: '2026-07-10',
  since: '2026-07-10',
  openingBalances: [{ month: '2026-06', dutyMinutes: 4950, flightMinutes: null }],
}
const context: HistoryFormContext = {
  history,
  zone: 'Europe/London',
  hasDaysFree: true,
  hasLoggedFlights: false,
  today,
  now: '2026-07-15T09:00:00Z',
}
const rules = historyForm(context)
const start = valuesOf(context)
const withHours = (duty: string, flight = '') => ({
  ...start,
  months: { ...start.months, '2026-06': { duty, flight } },
})

describe('historyForm', () => {
  it('starts with the stored balances', () => {
    expect(start.months['2026-06']).toEqual({ duty: '82:30', flight: '' })
  })

  it.each<[string, string, string, object[]]>([
    [
      'reads hours and minutes',
      '82:30',
      '',
      [{ month: '2026-06', dutyMinutes: 4950, flightMinutes: null }],
    ],
    [
      'reads decimal hours',
      '',
      '60.5',
      [{ month: '2026-06', dutyMinutes: null, flightMinutes: 3630 }],
    ],
    ['omits empty months', ' ', '', []],
  ])('%s', (_, duty, flight, openingBalances) => {
    expect(rules.inputOf(withHours(duty, flight), null).openingBalances).toEqual(openingBalances)
  })

  it('omits months of which the roster is complete', () => {
    const values = { ...withHours('82:30'), completeSince: '2026-05-01' }
    expect(rules.inputOf(values, null)).toMatchObject({
      completeSince: '2026-05-01',
      openingBalances: [],
    })
  })

  it.each<[string, object, Record<string, string>]>([
    ['accepts valid hours', withHours('82:30'), {}],
    [
      'rejects a text that is no duration',
      withHours('a lot'),
      { 'months.2026-06.duty': 'Please enter hours, like 82:30' },
    ],
    [
      'rejects more hours than a month has',
      withHours('', '745'),
      { 'months.2026-06.flight': 'This is more than a month has' },
    ],
    [
      'rejects a future day',
      { ...start, completeSince: '2027-01-01' },
      { completeSince: 'Please enter a day that is not in the future' },
    ],
    [
      'rejects a text that is not a date',
      { ...start, completeSince: '1/13' },
      { completeSince: 'Please enter a valid date' },
    ],
  ])('%s', async (_, values, faults) => {
    expect(await faultsOf(rules, values as typeof start)).toEqual(faults)
  })
})

describe('the statements of the form', () => {
  const stated: FtlHistory = {
    ...history,
    freeFrom: '2026-07-09T17:30:00Z',
    lastTripNear: true,
    earlierTotals: { flight12mMinutes: 42_030, flightYearMinutes: null, duty12mMinutes: 0 },
    freeDaysThisYear: 58,
    logbookFrom: '2024-01-01',
  }
  const values = valuesOf({ ...context, history: stated })

  it('start as stored, the free time in the time of the base', () => {
    expect(values).toMatchObject({
      freeFrom: '2026-07-09T18:30',
      lastTripNear: true,
      totals: { flight12m: '700:30', flightYear: '', duty12m: '0:00' },
      freeDays: '58',
      logbookFrom: '2024-01-01',
    })
    const madrid = valuesOf({ ...context, history: stated, zone: 'Europe/Madrid' })
    expect(madrid.freeFrom).toBe('2026-07-09T19:30')
  })

  it.each<[string, Partial<HistoryFormContext>]>([
    ['as they are', {}],
    ['in another zone', { zone: 'America/New_York' }],
  ])('are sent %s', (_, over) => {
    const other = { ...context, history: stated, ...over }
    const { freeFrom, lastTripNear, earlierTotals, freeDaysThisYear, logbookFrom } = stated
    const sent = { freeFrom, lastTripNear, earlierTotals, freeDaysThisYear, logbookFrom }
    expect(historyForm(other).inputOf(valuesOf(other), null)).toMatchObject(sent)
  })

  it('without a field are not sent', () => {
    const unknown = { ...stated, rosterSince: null }
    const input = historyForm({ ...context, history: unknown }).inputOf(values, null)
    expect(input).not.toHaveProperty('earlierTotals')
    expect(input).not.toHaveProperty('freeDaysThisYear')
    const easa = historyForm({ ...context, history: stated, hasDaysFree: false })
    expect(easa.inputOf(values, null)).not.toHaveProperty('freeDaysThisYear')
  })

  it('of the year are empty for a roster that begins with it', () => {
    const input = rules.inputOf({ ...values, completeSince: '2026-01-01' }, null)
    expect(input).toMatchObject({
      freeDaysThisYear: null,
      earlierTotals: { flightYearMinutes: null },
    })
  })

  it('of an earlier year stay as stored, and only for the same day', () => {
    const next = { ...context, history: stated, today: '2027-02-01', now: '2027-02-01T09:00:00Z' }
    const { freeDaysThisYear } = stated
    const form = historyForm(next)
    expect(form.inputOf(valuesOf(next), null)).toMatchObject({ freeDaysThisYear })
    expect(form.inputOf({ ...values, completeSince: '2026-06-01' }, null)).toMatchObject({
      freeDaysThisYear: null,
      earlierTotals: { flightYearMinutes: null },
    })
  })

  it.each<[string, Partial<HistoryValues>, Record<string, string>]>([
    ['accept what is stored', {}, {}],
    [
      'reject a text that is no time',
      { freeFrom: 'June' },
      { freeFrom: 'Please enter a valid date and time' },
    ],
    [
      'reject a time after the roster begins',
      { freeFrom: '2026-07-11T00:01' },
      { freeFrom: 'Your roster begins on 10 Jul 2026: please enter a time before' },
    ],
    [
      'reject a text that is no duration',
      { totals: { ...values.totals, duty12m: 'a lot' } },
      { 'totals.duty12m': 'Please enter hours, like 82:30' },
    ],
    [
      'reject more hours than a year has',
      { totals: { ...values.totals, flight12m: '9000' } },
      { 'totals.flight12m': 'This is more than a year has' },
    ],
    [
      'reject more hours than the 12 months have',
      { totals: { ...values.totals, flightYear: '701' } },
      { 'totals.flightYear': 'This is more than the 12 months have' },
    ],
    ['reject half a day', { freeDays: '1.5' }, { freeDays: 'Please give whole days' }],
    ['reject a word', { freeDays: 'many' }, { freeDays: 'Please enter a valid number' }],
    [
      'reject too many days',
      { freeDays: '191' },
      { freeDays: 'This is too many: the year has 190 days before 10 Jul 2026' },
    ],
    [
      'reject a logbook of the future',
      { logbookFrom: '2026-07-16' },
      { logbookFrom: 'Please enter a day that is not in the future' },
    ],
  ])('%s', async (_, change, faults) => {
    expect(await faultsOf(rules, { ...values, ...change })).toEqual(faults)
  })
})

describe('a roster that begins on another day than when the statements were made', () => {
  const stated: FtlHistory = {
    ...history,
    freeFrom: '2026-07-09T17:30:00Z',
    lastTripNear: true,
    earlierTotals: { flight12mMinutes: 42_030, flightYearMinutes: null, duty12mMinutes: null },
    freeDaysThisYear: 58,
    statedSince: '2026-07-10',
    startSince: '2026-07-10',
  }
  const on = (since: string | null, over: Partial<FtlHistory> = {}) => ({
    ...context,
    history: { ...stated, since, rosterSince: since, ...over },
  })
  const kept = { totals: { flight12m: '700:30' }, freeDays: '58' }
  const gone = { totals: { flight12m: '' }, freeDays: '' }

  it.each<[string, HistoryFormContext, string, object]>([
    [
      'the same day',
      on('2026-07-10'),
      '2026-07-10',
      { ...kept, freeFrom: '2026-07-09T18:30', lastTripNear: true },
    ],
    [
      'an earlier one',
      on('2026-06-01'),
      '2026-07-10',
      { ...kept, freeFrom: '', lastTripNear: false },
    ],
    ['a later one', on('2026-07-12'), '2026-07-12', { ...gone, freeFrom: '', lastTripNear: false }],
    ['none', on(null), '2026-07-10', { ...kept, freeFrom: '2026-07-09T18:30', lastTripNear: true }],
    [
      'free time before an earlier one',
      on('2026-06-01', { freeFrom: '2026-05-30T17:30:00Z' }),
      '2026-07-10',
      { freeFrom: '2026-05-30T18:30' },
    ],
  ])('%s', async (_, given, end, expected) => {
    const values = valuesOf(given)
    expect(values).toMatchObject(expected)
    expect(hoursBefore(values, given.history)).toBe(end)
    expect(await faultsOf(historyForm(given), values)).toEqual({})
  })

  it('counts hours before a day that is typed', () => {
    const typed = { ...valuesOf(on('2026-06-01')), completeSince: '2026-06-01' }
    expect(hoursBefore(typed, stated)).toBe('2026-06-01')
  })

  it('sends no month that the roster has by now', () => {
    const given = on('2026-06-01')
    const input = historyForm(given).inputOf(valuesOf(given), null)
    expect(input).toMatchObject({ openingBalances: [], freeDaysThisYear: 58 })
  })
})

describe('yearHasBegun', () => {
  it.each([
    ['2026-07-10', true],
    ['2026-01-01', false],
    ['2025-11-01', false],
  ])('on %s: %s', (end, expected) => {
    expect(yearHasBegun(end, today)).toBe(expected)
  })
})

describe('monthsBefore', () => {
  it.each([
    ['2026-07-01', '2026-06'],
    ['2026-07-02', '2026-07'],
  ])('begins before %s with %s', (since, month) => {
    expect(monthsBefore(since, today)[0]).toBe(month)
  })
})

describe('monthWords', () => {
  it.each([
    ['2026-06', 'June 2026'],
    ['2026-07', '1–9 July 2026'],
  ])('names %s', (month, words) => {
    expect(monthWords(month, '2026-07-10')).toBe(words)
  })
})
