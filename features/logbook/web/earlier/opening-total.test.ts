import { describe, expect, it } from 'vitest'
import type { OpeningTotal } from '#logbook/api/opening-totals.ts'
import { mergeEdit } from '#web/forms/merge-edit.ts'
import { faultsOf } from '#web/forms/test-faults.ts'
import {
  blankTotal,
  openingTotalForm,
  overlapWarnings,
  type TotalValues,
} from './opening-total-values.ts'
import { earlierSum, limitWords, totalName } from './opening-total-words.ts'

const rules = openingTotalForm(() => '2026-07-15')
const total: OpeningTotal = {
  id: 'total',
  version: '1',
  role: 'cabin_crew',
  aircraftType: 'B738',
  hours: 3072.1667,
  sectors: null,
  until: '2019-12-31',
}

describe('the form of an opening total', () => {
  it.each<[Partial<TotalValues>, Record<string, string>]>([
    [{}, {}],
    [{ sectors: '1450', until: '', aircraftType: '' }, {}],
    [{ hours: '' }, { hours: 'This field is required' }],
    [{ hours: '0' }, { hours: 'Must be more than 0' }],
    [{ hours: '50001' }, { hours: 'Must be no more than 50000' }],
    [{ hours: 'many' }, { hours: 'Please enter hours such as 310:30 or 310.5' }],
    [{ hours: '-5' }, { hours: 'Please enter hours such as 310:30 or 310.5' }],
    [{ sectors: 'many' }, { sectors: 'Please enter a valid number' }],
    [{ sectors: '1.5' }, { sectors: 'Please enter a whole number' }],
    [{ sectors: '-1' }, { sectors: 'Must be at least 0' }],
    [{ aircraftType: 'x'.repeat(41) }, { aircraftType: 'Must be no more than 40 characters' }],
    [{ until: '2026-07-15' }, {}],
    [
      { until: '2026-07-16' },
      { until: 'A logbook records what was flown: this day is still to come' },
    ],
    [{ until: '31/12' }, { until: 'Please enter a valid date' }],
  ])('%o has the faults %o', async (change, faults) => {
    expect(await faultsOf(rules, { ...rules.valuesOf(total), ...change })).toEqual(faults)
  })

  it('sends empty fields as unknown', () => {
    const values = { ...blankTotal('cabin_manager'), hours: '42' }
    expect(rules.inputOf(values, null)).toEqual({
      hours: 42,
      role: 'cabin_manager',
      aircraftType: '',
      sectors: null,
      until: null,
    })
  })

  it.each([
    ['310:30', 310.5],
    ['3072:30', 3072.5],
    ['3,072', 3072],
    ['3,072:30', 3072.5],
    ['310.5', 310.5],
    ['310,5', 310.5],
    ['42', 42],
  ])('reads %s as %d hours', (hours, expected) => {
    expect(rules.inputOf({ ...blankTotal('cabin_crew'), hours }, null).hours).toBe(expected)
  })

  it('keeps the minutes of hours that are not edited', () => {
    const values = { ...rules.valuesOf(total), sectors: '7' }
    const { touched, whole } = mergeEdit(values, { opened: total, base: total }, rules)
    expect(touched).toEqual({ sectors: 7 })
    expect(Math.round(whole.hours * 60)).toBe(3072 * 60 + 10)
  })
})

it.each([
  ['', '2026-07-10', 0],
  ['2026-07-09', '2026-07-10', 0],
  ['2026-07-10', '2026-07-10', 1],
  ['2026-07-10', undefined, 0],
  ['31/12', '2026-07-10', 0],
])('the last day %o of a logbook from %o has %i warnings', (until, first, count) => {
  expect(overlapWarnings(until, first)).toHaveLength(count)
})

it('shows the sum in both hour formats', () => {
  const [earlier, here] = [3072 * 60, 1204 * 60 + 10]
  expect(earlierSum(earlier, here, 'clock')).toBe(
    '3,072:00 earlier + 1,204:10 here = 4,276:10 in all',
  )
  expect(earlierSum(earlier, here, 'decimal')).toBe(
    '3,072.0 earlier + 1,204.2 here = 4,276.2 in all',
  )
})

it('names a total, with and without its optional fields', () => {
  expect(totalName(total, 'clock')).toBe('3,072:10 hours as cabin crew on B738')
  expect(totalName({ ...total, aircraftType: '' }, 'decimal')).toBe('3,072.2 hours as cabin crew')
  expect(limitWords({ ...total, sectors: 1450 })).toBe('until 31 Dec 2019, 1,450 sectors')
  expect(limitWords({ ...total, sectors: 1, until: null })).toBe('1 sector')
  expect(limitWords({ ...total, until: null })).toBe('')
})
