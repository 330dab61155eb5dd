import { dayAndMonth } from '#kernel/time/date-words.ts'
import { expect, it } from 'vitest'
import type { Payday } from '#pay/api/payday.ts'
import type { PaydayGap } from '#pay/rules/payday/payday.ts'
import {
  amountWords,
  certaintyWords,
  deductionWords,
  firstStep,
  frozenWords,
  pastWords,
  paydaySubject,
  paydayTitle,
  weekendWords,
} from './payday-lines.ts'

const gross = { low: 2418, high: 2462 }
const net = { low: 2069, high: 2101 }
const one = { low: 2069, high: 2069 }

it('names a pay day without its year', () => {
  expect(dayAndMonth('2026-07-28')).toBe('28 July')
})

it.each([
  ['2026-06-26', null],
  ['2026-06-27', '27 June is a Saturday. It may land on Friday 26 June.'],
  ['2026-06-28', '28 June is a Sunday. It may land on Friday 26 June.'],
])('says of %s on a weekend: %s', (payDay, words) => {
  expect(weekendWords(payDay)).toBe(words)
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

const gaps = (...whys: PaydayGap[]) => whys.map((why) => ({ why }))
const whole = { payDay: '2026-07-28', net, gross, isLeast: false, missing: gaps() }
const least = { isLeast: true, missing: gaps('rates', 'roster') }
const short = { isLeast: true, missing: gaps('roster') }

it.each([
  [{}, '£2,069 to £2,101', 'estimate'],
  [{ net: one }, '£2,069', 'estimate'],
  [least, 'at least £2,069', 'estimate'],
  [{ isLeast: true, missing: gaps('reportPart') }, 'at least £2,069', 'estimate'],
  [short, '£2,069 to £2,101 so far', 'estimate'],
  [{ missing: gaps('toDate') }, '£2,069 to £2,101', 'estimate, tax of this month alone'],
  [
    { isLeast: true, missing: gaps('rates', 'toDate') },
    'at least £2,418 gross',
    'estimate, tax of this month alone',
  ],
  [{ net: null }, '£2,418 to £2,462 gross', 'estimate'],
  [{ net: null, ...least }, 'at least £2,418 gross', 'estimate'],
  [{ net: null, ...short }, '£2,418 to £2,462 gross so far', 'estimate'],
  [{ net: null, gross: null }, null, 'estimate'],
  [{ payDay: null }, null, 'estimate'],
])('says the range of %j as %j', (change, words, certainty) => {
  expect(amountWords({ ...whole, ...change })).toBe(words)
  expect(certaintyWords({ ...whole, ...change })).toBe(certainty)
})

const inside = { of: 'net', off: 0 } as const
it.each([
  [{ net, gross, isLeast: false, outcome: null }, '£2,069 to £2,101'],
  [{ net, gross, isLeast: true, outcome: inside }, 'at least £2,069'],
  [
    { net, gross, isLeast: false, outcome: { ...inside, of: 'gross' as const } },
    '£2,418 to £2,462 gross',
  ],
  [{ net: null, gross, isLeast: false, outcome: null }, '£2,418 to £2,462 gross'],
])('says the frozen range of %j as %j', (past, words) => {
  expect(frozenWords(past)).toBe(words)
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

const arrived = {
  outcome: null,
  isLeast: false,
  commissionPaid: null,
  stated: { landed: null },
}
it.each([
  [{}, 'Not known yet'],
  [{ stated: { landed: 1700 } }, '£1,700.00 landed, no net range that day'],
  [{ outcome: inside }, 'inside the range'],
  [{ outcome: inside, isLeast: true }, 'not below the least'],
  [{ outcome: { ...inside, off: -12 }, commissionPaid: 20 }, '£12 below'],
  [{ outcome: { ...inside, off: 150 } }, '£150 above'],
  [
    { outcome: { ...inside, off: 150 }, commissionPaid: 180.4 },
    '£150 above, with £180 commission outside it',
  ],
  [{ outcome: { of: 'gross', off: 31 } as const }, '£31 above, gross pay by your report'],
])('says the outcome of %j as “%s”', (change, words) => {
  expect(pastWords({ ...arrived, ...change })).toBe(words)
})

it.each([
  [['report', 'payDay', 'basicPay', 'taxCode'], 'details'],
  [['report', 'payDay'], 'report'],
  [['payDay', 'rates'], 'payDetails'],
  [['payDay', 'detailsLater'], 'details'],
  [['taxCode', 'rates', 'toDate'], null],
  [[], null],
] as const)('without %j the first step is %j', (whys, step) => {
  expect(firstStep(gaps(...whys))?.step ?? null).toBe(step)
})
