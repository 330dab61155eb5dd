import { describe, expect, it } from 'vitest'
import type { FtlHistory } from '#contract/ftl.ts'
import { faultsOf } from '#web/forms/test-faults.ts'
import { historyForm, monthsBefore, monthWords, valuesOf } from './ftl-history-values.ts'

const today = '2026-07-15'
const history: FtlHistory = {
  completeSince: null,
  rosterSince: '2026-07-10',
  since: '2026-07-10',
  openingBalances: [{ month: '2026-06', dutyMinutes: 4950, flightMinutes: null }],
}
const rules = historyForm(history, today)
const start = valuesOf(history, today)
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
    expect(rules.inputOf(values, null)).toEqual({
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
