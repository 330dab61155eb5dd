import { expect, it } from 'vitest'
import type { Payday } from '#pay/api/payday.ts'
import {
  amountWords,
  dayOfPay,
  deductionWords,
  firstStep,
  pastWords,
  paydaySubject,
  paydayTitle,
} from './payday-lines.ts'

const gross = { low: 2418, high: 2462 }
const net = { low: 2069, high: 2101 }
const one = { low: 2069, high: 2069 }

it('names a pay day without its year', () => {
  expect(dayOfPay('2026-07-28')).toBe('28 July')
})

it.each([
  [{ payDay: '2026-07-28' }, '28 July', 'What lands on 28 July'],
  [{ payDay: null }, '1 – 30 June 2026', 'What lands for 1 – 30 June 2026'],
  [{ payDay: null, periodStart: null, period: null }, null, 'What lands'],
])('names %j', (days, subject, title) => {
  const payday = { periodStart: '2026-06-01', period: '2026-06-30', ...days } as Payday
  expect(paydaySubject(payday)).toBe(subject)
  expect(paydayTitle(payday)).toBe(title)
})

it.each([
  [{ net, gross, isLeast: false }, '£2,069 to £2,101'],
  [{ net: one, gross, isLeast: false }, '£2,069'],
  [{ net, gross, isLeast: true }, 'at least £2,069'],
  [{ net: null, gross, isLeast: false }, '£2,418 to £2,462 gross'],
  [{ net: null, gross, isLeast: true }, 'at least £2,418 gross'],
  [{ net: null, gross: null, isLeast: true }, null],
])('says %j as %j', (ranges, words) => {
  expect(amountWords(ranges)).toBe(words)
})

it.each([
  [{ low: 212, high: 220 }, '−£212 to −£220'],
  [{ low: 212, high: 212 }, '−£212'],
  [{ low: 0, high: 0 }, '£0'],
  [{ low: -12, high: -12 }, '+£12'],
  [{ low: -12, high: 3 }, '+£12 to −£3'],
  [{ low: 0, high: 1234 }, '£0 to −£1,234'],
])('says the deduction %j as %j', (range, words) => {
  expect(deductionWords(range)).toBe(words)
})

it.each([
  [null, 'Not known yet'],
  [{ of: 'net', off: 0 } as const, 'inside the range'],
  [{ of: 'net', off: -12 } as const, '£12 below'],
  [{ of: 'gross', off: 31 } as const, '£31 above, gross pay by your report'],
])('says the outcome %j as “%s”', (outcome, words) => {
  expect(pastWords({ outcome })).toBe(words)
})

it.each([
  [['report', 'payDay', 'basicPay', 'taxCode'], 'details'],
  [['report', 'payDay'], 'report'],
  [['payDay', 'rates'], 'payDetails'],
  [['taxCode', 'rates', 'toDate'], null],
  [[], null],
] as const)('without %j the first step is %j', (gaps, step) => {
  expect(firstStep(gaps.map((why) => ({ why })))?.step ?? null).toBe(step)
})
