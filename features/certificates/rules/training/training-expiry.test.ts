import { describe, expect, it } from 'vitest'
import type { TrainingCode, TrainingDuty } from './training-code.ts'
import { restated, trainingExpiry } from './training-expiry.ts'

const asle: TrainingCode = {
  id: 'one',
  code: 'ASLE',
  name: 'Aviation Security',
  statedExpiry: '2026-08-31',
  validityMonths: 12,
  settledTo: null,
}

describe('a single renewal', () => {
  it.each([
    ['on the first of the last three months', '2026-08-31', '2026-06-01', '2027-08-31'],
    ['the day before those three months', '2026-08-31', '2026-05-31', '2027-05-31'],
    ['on the expiry day itself', '2026-08-31', '2026-08-31', '2027-08-31'],
    ['the day after it expired', '2026-08-31', '2026-09-01', '2027-09-30'],
    ['long after it expired', '2024-01-31', '2026-07-07', '2027-07-31'],
    ['early in the validity', '2026-08-31', '2025-11-10', '2026-11-30'],
    ['before an expiry within a month, in time', '2026-08-15', '2026-05-16', '2027-08-31'],
    ['before an expiry within a month, too early', '2026-08-15', '2026-05-15', '2027-05-31'],
    ['to a February of 28 days', '2026-02-28', '2026-02-10', '2027-02-28'],
    ['to a February of 29 days', '2027-02-28', '2026-12-01', '2028-02-29'],
    ['on 29 February, after it expired', '2028-01-31', '2028-02-29', '2029-02-28'],
    ['of an expiry on 29 February', '2028-02-29', '2027-12-01', '2029-02-28'],
    ['where the month three months earlier is shorter', '2026-05-30', '2026-02-28', '2027-05-31'],
    ['over New Year', '2027-01-31', '2026-11-01', '2028-01-31'],
    ['in the training year the expiry came from', '2026-08-31', '2025-08-10', null],
    ['older than that', '2026-08-31', '2023-03-03', null],
    ['of a certificate that ends within the month', '2027-07-07', '2026-07-07', null],
  ])('%s: expiry %s, training %s, new expiry %s', (_, statedExpiry, date, expected) => {
    const { expiryDate, renewedBy, lastRenewalDate } = expiry({ statedExpiry }, [date])
    expect(expiryDate).toBe(expected ?? statedExpiry)
    expect(renewedBy?.date ?? null).toBe(expected && date)
    expect(lastRenewalDate).toBe(date)
  })
})

describe('another validity', () => {
  it.each([
    [24, '2026-08-31', ['2026-07-07'], '2028-08-31'],
    [36, '2026-08-31', ['2026-01-10'], '2029-01-31'],
    [6, '2026-08-31', ['2026-09-10'], '2027-03-31'],
    [3, '2026-08-31', ['2026-07-07', '2026-07-08'], '2026-11-30'],
    [1, '2026-08-31', ['2026-08-07', '2026-08-08'], '2026-09-30'],
    [2, '2026-08-31', ['2026-06-30'], '2026-08-31'],
  ])('of %o months: expiry %s, training %o, new expiry %s', (months, stated, dates, expected) => {
    const code = { statedExpiry: stated, validityMonths: months }
    expect(expiry(code, dates).expiryDate).toBe(expected)
  })
})

describe('several renewals', () => {
  it.each([
    ['year after year', ['2026-08-10', '2027-07-20', '2028-06-05'], '2029-08-31', '2028-06-05'],
    ['in any order', ['2028-06-05', '2026-08-10', '2027-07-20'], '2029-08-31', '2028-06-05'],
    ['on two days of one course', ['2026-07-07', '2026-07-08'], '2027-08-31', '2026-07-07'],
    ['twice on one day', ['2026-07-07', '2026-07-07'], '2027-08-31', '2026-07-07'],
    ['with a lapse between them', ['2026-08-10', '2028-01-15'], '2029-01-31', '2028-01-15'],
    ['one of them older than the expiry', ['2024-08-10', '2026-08-10'], '2027-08-31', '2026-08-10'],
  ])('%s', (_, dates, expected, by) => {
    const { expiryDate, renewedBy, lastRenewalDate } = expiry({}, dates)
    expect([expiryDate, renewedBy?.date]).toEqual([expected, by])
    expect(lastRenewalDate).toBe([...dates].sort().at(-1))
  })
})

it('says which duty renewed it', () => {
  const duty = { id: 'duty', code: 'asle', date: '2026-07-07' }
  expect(trainingExpiry(asle, [duty]).renewedBy).toEqual(duty)
})

it.each([
  ['asle', true],
  [' ASLE ', true],
  ['ASLE2', false],
  ['AS LE', false],
  ['', false],
])('the duty code %o renews ASLE: %o', (code, renews) => {
  const { lastRenewalDate } = trainingExpiry(asle, [{ id: 'duty', code, date: '2026-07-07' }])
  expect(lastRenewalDate !== null).toBe(renews)
})

it('a code that never expires has no expiry, but has a last training date', () => {
  expect(expiry({ statedExpiry: null }, ['2025-07-01', '2026-07-07'])).toEqual({
    expiryDate: null,
    lastRenewalDate: '2026-07-07',
    renewedBy: null,
  })
})

it('without the duty, or after an undone import, the typed expiry applies again', () => {
  expect(expiry({}, []).expiryDate).toBe('2026-08-31')
})

describe('a code that is restated', () => {
  const july = dutiesOn(['2026-07-07'])

  it('keeps an expiry that differs from the derived one', () => {
    const corrected = restated(asle, { expiryDate: '2027-06-30' }, july)
    expect(corrected).toMatchObject({ statedExpiry: '2027-06-30', settledTo: '2026-07-07' })
    expect(trainingExpiry(corrected, july)).toEqual({
      expiryDate: '2027-06-30',
      lastRenewalDate: '2026-07-07',
      renewedBy: null,
    })
  })

  it('is renewed by the training after that', () => {
    const corrected = restated(asle, { expiryDate: '2027-06-30' }, july)
    const both = [...july, ...dutiesOn(['2027-05-02'])]
    expect(trainingExpiry(corrected, both).expiryDate).toBe('2028-06-30')
  })

  it('with the expiry in sight stays with what the expiry follows from', () => {
    const same = restated(asle, { name: 'Security', expiryDate: '2027-08-31' }, july)
    expect(same).toEqual({ ...asle, name: 'Security' })
    expect(trainingExpiry(same, []).expiryDate).toBe('2026-08-31')
  })

  it('with another validity follows it', () => {
    const longer = restated(asle, { validityMonths: 24 }, july)
    expect(trainingExpiry(longer, july).expiryDate).toBe('2028-08-31')
  })

  it('as another code has nothing settled', () => {
    const corrected = restated(asle, { expiryDate: '2027-06-30' }, july)
    expect(restated(corrected, { code: 'EFFRS' }, july).settledTo).toBeNull()
  })

  it('may stop expiring', () => {
    expect(restated(asle, { expiryDate: null }, july).statedExpiry).toBeNull()
  })
})

function expiry(over: Partial<TrainingCode>, dates: string[]) {
  return trainingExpiry({ ...asle, ...over }, dutiesOn(dates))
}

function dutiesOn(dates: string[]): TrainingDuty[] {
  return dates.map((date, place) => ({ id: `duty-${place}`, code: 'ASLE', date }))
}
