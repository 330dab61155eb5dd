import { describe, expect, it } from 'vitest'
import type { PayFacts } from './payslip.ts'
import { comingPeriod, latestPeriod, nextPeriod, payDayIn, payPeriodsOf } from './pay-period.ts'
import { lastWords, outcomeWords, rangeWords } from './payday-words.ts'
import { paydayRange, type VariableRange } from './payday.ts'
import { freezeDay, outcomeOf, type Frozen } from './past-payday.ts'
import { readTaxCode } from './tax-code.ts'

const days = (payPeriodStart: string, payPeriodEnd: string, paidOn: string | null = null) => {
  return { payPeriodStart, payPeriodEnd, paidOn }
}

describe('a pay period', () => {
  it.each([
    ['a month', '2026-06-01', '2026-06-30', '2026-07-01', '2026-07-31', 'month'],
    ['February', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31', 'month'],
    ['the last month of a year', '2026-12-01', '2026-12-31', '2027-01-01', '2027-01-31', 'month'],
    ['16 to 15', '2026-01-16', '2026-02-15', '2026-02-16', '2026-03-15', 'month'],
    ['28 to 27', '2026-01-28', '2026-02-27', '2026-02-28', '2026-03-27', 'month'],
    ['four weeks', '2026-06-08', '2026-07-05', '2026-07-06', '2026-08-02', 'weeks'],
    ['a week', '2026-06-08', '2026-06-14', '2026-06-15', '2026-06-21', 'weeks'],
  ])('of %s is followed by one of its form', (_, first, last, nextFirst, nextLast, form) => {
    const [period] = payPeriodsOf(days(first, last))
    expect(period).toEqual({ first, last, form })
    expect(period && nextPeriod(period)).toEqual({ first: nextFirst, last: nextLast, form })
  })

  it.each([
    ['2026-06-01', '2026-06-29'],
    ['2026-06-03', '2026-06-12'],
    ['2026-06-30', '2026-07-29'],
    ['2026-06-01', '2026-07-31'],
  ])('%s to %s has no form', (first, last) => {
    expect(payPeriodsOf(days(first, last))).toEqual([])
  })

  const february = days('2026-02-09', '2026-03-08')
  const shortJune = days('2026-06-01', '2026-06-07')
  const week = days('2026-06-08', '2026-06-14')
  const june = days('2026-06-01', '2026-06-30')
  const may = days('2026-05-01', '2026-05-31')
  const fourWeeks = days('2026-01-12', '2026-02-08')
  it.each([
    ['four weeks after four weeks', [fourWeeks, february], '2026-02-09', 'weeks'],
    ['a month after a month', [days('2026-01-09', '2026-02-08'), february], '2026-02-09', 'month'],
    ['February of the calendar', [days('2026-02-01', '2026-02-28')], '2026-02-01', 'month'],
    ['a month beside a short report', [may, shortJune], '2026-05-01', 'month'],
    ['weeks after a single month', [may, shortJune, week], '2026-06-08', 'weeks'],
  ])('has the form that most of the latest reports have: %s', (_, reports, first, form) => {
    expect(latestPeriod(reports)).toMatchObject({ first, form })
  })

  it('has no form by a single report that can be four weeks or a month', () => {
    expect(latestPeriod([february])).toBeNull()
  })

  const noForm = days('2026-07-02', '2026-07-09')
  const paidOn = (day: string) => days('2026-06-01', '2026-06-30', day)
  it.each([
    ['follows the latest report', [june, may], 10, '2026-07-20', '2026-07-31'],
    ['is that of the report before its pay day', [june, may], 28, '2026-07-15', '2026-06-30'],
    ['is still that on the pay day', [june], 28, '2026-07-28', '2026-06-30'],
    ['is the next one on the day after', [june], 28, '2026-07-29', '2026-07-31'],
    ['goes on where reports are missing', [may], 28, '2026-07-15', '2026-06-30'],
    ['follows the latest report without a pay day', [june], null, '2026-07-15', '2026-07-31'],
    ['skips a report of no form', [noForm, june], 10, '2026-07-20', '2026-07-31'],
    ['is over once it was paid early', [paidOn('2026-07-14')], 28, '2026-07-15', '2026-07-31'],
    ['comes while it is paid late', [paidOn('2026-07-30')], 28, '2026-07-29', '2026-06-30'],
    ['is paid on a stated day alone', [paidOn('2026-07-28')], null, '2026-07-15', '2026-06-30'],
    ['follows one paid on a stated day', [paidOn('2026-07-14')], null, '2026-07-15', '2026-07-31'],
  ])('that comes %s', (_, reports, payLagDays, today, last) => {
    expect(comingPeriod(reports, { payLagDays, today })?.last).toBe(last)
  })

  it.each([
    ['the stated one', paidOn('2026-07-27'), 28, '2026-07-27'],
    ['the usual one', june, 28, '2026-07-28'],
    ['not known', june, null, null],
  ])('has a pay day: %s', (_, report, payLagDays, payDay) => {
    expect(payDayIn({ last: '2026-06-30' }, [may, report], payLagDays)).toBe(payDay)
  })

  it('is not known without a report, or with none of the last year', () => {
    expect(comingPeriod([], { payLagDays: 10, today: '2026-07-15' })).toBeNull()
    expect(comingPeriod([may], { payLagDays: 10, today: '2027-08-15' })).toBeNull()
  })
})

describe('a tax code', () => {
  const free = (number: number) => ({ kind: 'free', number })
  it.each([
    ['1257l', 'england', true, free(1257)],
    ['S1257L M1', 'scotland', false, free(1257)],
    ['1257L W1/M1', 'england', false, free(1257)],
    ['C1383M X', 'wales', false, free(1383)],
    ['SK120', 'scotland', true, { kind: 'added', number: 120 }],
    ['0T', 'england', true, free(0)],
    ['SD3', 'scotland', true, { kind: 'flat', band: 5 }],
    ['CD1', 'wales', true, { kind: 'flat', band: 2 }],
    ['NT', 'england', true, { kind: 'none' }],
  ])('%s is read', (text, region, isCumulative, allowance) => {
    expect(readTaxCode(text)).toEqual({ region, isCumulative, allowance })
  })

  const unknown = '1257,1257Q,D2,CD2,SD4,K,K0,0L,L1257,SNT,123456L,1257L M2,'
  it.each(unknown.split(','))('“%s” is not read', (text) => {
    expect(readTaxCode(text)).toBeNull()
  })
})

const facts: PayFacts = {
  basic: 168_000,
  code: '1257L',
  letter: 'A',
  pension: null,
  plan: null,
  hasPostgraduateLoan: false,
}
const variable: VariableRange = {
  low: { taxed: 61_230, untaxed: 12_600 },
  high: { taxed: 65_510, untaxed: 12_600 },
}
const given = {
  variable,
  facts,
  period: { first: '2026-06-01', last: '2026-06-30', form: 'month' as const },
  payDay: '2026-07-28',
  before: { pay: 651_000, tax: 67_240 },
}

describe('the range of a pay day', () => {
  it('is in whole pounds around both payslips, with its parts', () => {
    expect(paydayRange(given)).toEqual({
      gross: { low: 2418, high: 2462 },
      net: { low: 2069, high: 2101 },
      parts: [
        { part: 'basic', low: 1680, high: 1680 },
        { part: 'variableTaxed', low: 612, high: 656 },
        { part: 'variableUntaxed', low: 126, high: 126 },
        { part: 'tax', low: 249, high: 258 },
        { part: 'insurance', low: 99, high: 103 },
      ],
      missing: [],
    })
  })

  it.each([
    ['basic pay', { facts: null }, ['basicPay']],
    ['basic pay and pay day', { facts: null, payDay: null }, ['payDay', 'basicPay']],
    ['the pay day', { payDay: null }, ['payDay']],
    ['the tax code', { facts: { ...facts, code: null } }, ['taxCode']],
    ['a code that can be read', { facts: { ...facts, code: '1257Q' } }, ['code']],
    ['a letter of the tables', { facts: { ...facts, letter: 'F' } }, ['letter']],
    ['a plan of the year', { facts: { ...facts, plan: 5 }, payDay: '2026-03-28' }, ['plan']],
    ['the figures of the year', { payDay: '2027-04-28' }, ['year']],
    ['the figures of an early year', { payDay: '2025-03-28' }, ['year']],
    ['monthly pay', { period: { ...given.period, form: 'weeks' as const } }, ['frequency']],
  ])('has no net pay without %s', (_, change, missing) => {
    const range = paydayRange({ ...given, ...change })
    expect([range.net, range.missing]).toEqual([null, missing])
    expect(range.gross === null).toBe(missing.includes('basicPay'))
  })

  it('is on a month 1 basis without pay to date, and says so', () => {
    const { net, missing } = paydayRange({ ...given, before: null })
    expect([net, missing]).toEqual([{ low: 2069, high: 2101 }, ['toDate']])
    const inMonth1 = { ...given, payDay: '2026-04-28', before: null }
    expect(paydayRange(inMonth1).missing).toEqual([])
    const ofMonth1 = { ...given, facts: { ...facts, code: '1257L M1' }, before: null }
    expect(paydayRange(ofMonth1).missing).toEqual([])
  })
})

describe('a past pay day', () => {
  const frozen: Frozen = {
    gross: { low: 2418, high: 2462 },
    net: { low: 2069, high: 2101 },
    isLeast: false,
    isReported: false,
    basic: 168_000,
    landed: null,
    variablePaid: null,
  }
  const noNet = { landed: 206_900, net: null }
  it.each<[string, Partial<Frozen>, ReturnType<typeof outcomeOf>]>([
    ['nothing known', {}, null],
    ['the net pay inside', { landed: 206_900 }, { of: 'net', off: 0 }],
    ['the highest net pay', { landed: 210_100 }, { of: 'net', off: 0 }],
    ['a penny below', { landed: 206_899 }, { of: 'net', off: -1 }],
    ['£31 above', { landed: 213_200 }, { of: 'net', off: 31 }],
    ['more than the least pay', { landed: 313_200, isLeast: true }, { of: 'net', off: 0 }],
    ['less than the least pay', { landed: 200_000, isLeast: true }, { of: 'net', off: -69 }],
    ['the report that made the range', { variablePaid: 73_830, isReported: true }, null],
    ['a report alone', { variablePaid: 73_830 }, { of: 'gross', off: 0 }],
    ['a report and no net range', { ...noNet, variablePaid: 70_000 }, { of: 'gross', off: -38 }],
    ['net pay without a net range', noNet, null],
  ])('with %s', (_, known, outcome) => {
    expect(outcomeOf({ ...frozen, ...known })).toEqual(outcome)
  })

  it('was frozen on the day before', () => {
    expect([freezeDay('2026-07-28'), freezeDay('2026-03-01')]).toEqual(['2026-07-27', '2026-02-28'])
  })
})

describe('the words', () => {
  /** Pounds beside the range by pay day; `least` marks the least pay, `?` a day that is not known. */
  const past = (text: string) =>
    text.split(' ').map((word) => ({
      outcome: word === '?' ? null : { of: 'net' as const, off: parseInt(word) },
      isLeast: word.endsWith('least'),
    }))
  const three = 'Last three: 1 inside the range, 1 not below the least, one £3 below.'
  const six = 'Last six: 4 inside the range, one £12 below, one £31 above.'
  it.each([
    [[], null],
    [past('0'), 'Last pay day: inside the range.'],
    [past('0 ?'), 'Last two: 1 inside the range, 1 not known yet.'],
    [past('0 0least -3least'), three],
    [past('0 0 -12 0 31 0'), six],
  ])('sum up the last pay days', (outcomes, words) => {
    expect(lastWords(outcomes)).toBe(words)
  })

  it.each([
    [{ low: 2069, high: 2101 }, '£2,069 to £2,101'],
    [{ low: 2069, high: 2069 }, '£2,069'],
    [{ low: -150, high: 12 }, '−£150 to £12'],
  ])('give a range in whole pounds', (range, words) => {
    expect(rangeWords(range)).toBe(words)
    expect(outcomeWords({ of: 'net', off: -12 }, false)).toBe('£12 below')
  })
})
