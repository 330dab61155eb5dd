import { describe, expect, it } from 'vitest'
import { paydaySettingsInput, type PaydayFacts } from '#pay/api/payday.ts'
import { paydayForm, versionOn, versionWords, type PaydayValues } from './payday-details-values.ts'

const april: PaydayFacts = {
  from: '2026-04-01',
  basicPay: 1850,
  taxCode: '1257L',
  niLetter: 'A',
  pension: { kind: 'sacrifice', percent: 4.5, of: 'all' },
  studentPlan: 2,
  postgraduateLoan: true,
}
const last: PaydayFacts = { ...april, from: '2025-04-01', basicPay: 1750.5, pension: null }
const form = paydayForm('2026-07-28', '2026-07-15')
const stored = (...versions: PaydayFacts[]) => ({ versions, version: 'v1' })
const sent = (values: PaydayValues) => form.inputOf(values, null).versions

describe('the version that applies', () => {
  it.each([
    ['2026-07-28', april],
    ['2026-04-01', april],
    ['2026-03-31', last],
    ['2025-01-01', last],
  ])('on %s', (day, version) => {
    expect(versionOn([last, april], day)).toBe(version)
  })

  it('is none without versions', () => {
    expect(versionOn([], '2026-07-28')).toBeUndefined()
  })
})

it('begins empty, with the letter A, from today on', () => {
  expect(form.valuesOf(stored())).toMatchObject({
    opened: null,
    isRemoved: false,
    basicPay: '',
    taxCode: '',
    niLetter: 'A',
    pension: '',
    studentPlan: '',
    postgraduateLoan: false,
    from: '2026-07-15',
  })
})

it('sends what is stored unchanged', () => {
  expect(sent(form.valuesOf(stored(last, april)))).toEqual([last, april])
})

it('reads typed texts', () => {
  const values = {
    ...form.valuesOf(stored()),
    basicPay: '£1,850.5',
    taxCode: ' s1257l m1 ',
    pension: 'netPay' as const,
    percent: '5',
    studentPlan: '4',
  }
  expect(sent(values)).toEqual([
    {
      from: '2026-07-15',
      basicPay: 1850.5,
      taxCode: 'S1257L M1',
      niLetter: 'A',
      pension: { kind: 'netPay', percent: 5, of: 'basic' },
      studentPlan: 4,
      postgraduateLoan: false,
    },
  ])
})

it('sends an empty tax code as not given', () => {
  expect(sent({ ...form.valuesOf(stored(april)), taxCode: ' ' })[0]?.taxCode).toBeNull()
})

it('changes a version in place while its day stays', () => {
  const values = { ...form.valuesOf(stored(last, april)), basicPay: '1900' }
  expect(sent(values)).toEqual([last, { ...april, basicPay: 1900 }])
})

it.each(['2026-08-01', '2025-12-01'])('another day, %s, adds a version', (from) => {
  const versions = sent({ ...form.valuesOf(stored(last, april)), from, basicPay: '1900' })
  expect(versions).toHaveLength(3)
  expect(versions).toContainEqual(april)
  expect(versions).toContainEqual(last)
  const days = versions.map((each) => each.from)
  expect(days).toEqual(days.toSorted())
})

it('refuses the day of another version, beside its field', async () => {
  const values = { ...form.valuesOf(stored(last, april)), from: last.from }
  const { error } = await paydaySettingsInput.safeParseAsync(form.inputOf(values, null))
  const [issue] = error?.issues ?? []
  expect(issue?.message).toBe('Another version begins on this day')
  expect(form.fieldOf?.(issue?.path.join('.') ?? '', values)).toBe('from')
})

it('leaves out a removed version', () => {
  expect(sent({ ...form.valuesOf(stored(last, april)), others: [] })).toEqual([april])
  expect(sent({ ...form.valuesOf(stored(april)), isRemoved: true, basicPay: '' })).toEqual([])
})

it.each([
  ['versions.0.basicPay', 'basicPay'],
  ['versions.1.pension.percent', 'percent'],
  ['versions.1.pension.of', 'of'],
  ['versions.2.pension.kind', 'pension'],
])('shows a fault of %s at %s', (path, field) => {
  expect(form.fieldOf?.(path, form.valuesOf(stored()))).toBe(field)
})

it('asks for what is required', () => {
  const faults = (values: Partial<PaydayValues>) =>
    form.textFaults?.({ ...form.valuesOf(stored()), ...values }).map(({ field }) => field)
  expect(faults({})).toEqual(['basicPay'])
  expect(faults({ basicPay: '1850', pension: 'fromNet' })).toEqual(['percent'])
  expect(faults({ basicPay: '1850' })).toEqual([])
})

it('says a version in a line', () => {
  expect(versionWords(last)).toBe('From 1 April 2025: £1,750.50 a month')
})
