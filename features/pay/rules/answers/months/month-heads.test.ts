import { expect, it } from 'vitest'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import {
  dayFlight,
  payInput,
  payLine,
  payReport,
  perFlight,
} from '#pay/rules/check/test-pay-input.ts'
import { claimItem } from '#pay/rules/claims/claim-item.ts'
import type { ClaimStatus, PayClaim } from '#pay/rules/claims/pay-claim.ts'
import type { CheckedReport } from '#pay/rules/facts/pay-check-input.ts'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import type { PayAmounts } from '#pay/rules/reports/pay-report.ts'
import type { MonthHead } from './month-heads.ts'
import { headReasons } from './month-words.ts'
import { monthsWithHeads, type StateOf } from './test-month-heads.ts'

const flightRule = perFlight('flightDutyPay', 4000)
const foodRule = perFlight('crewFood', 625)

const flight = (day: string) => dayFlight(`2026-06-${day}`, `ZQ2${day}`, '11:00', { id: day })
const line = (day: string, amounts: Partial<PayAmounts>) => {
  return payLine(`2${day}`, `${day}/06`, amounts)
}
const right = { flightDutyPay: 4000, crewFood: 625 }

type Entries = CheckedReport['entries']

/** The check of June, of flights on 2 and 4 June. */
function checkOf(entries: Entries, rules: PayRule[]) {
  return payCheck(
    payInput('2026-08-10', rules, {
      duties: [flight('02'), flight('04')],
      reports: [payReport('2026-06', entries), payReport('2026-07', [])],
    }),
  )
}

function june(check: ReturnType<typeof checkOf>, stateOf?: StateOf, claims?: PayClaim[]) {
  const found = monthsWithHeads(check, stateOf, claims).find(({ month }) => {
    return month.pay.month === '2026-06'
  })
  if (!found) throw new Error('June is missing')
  return found
}

const levels = (heads: readonly MonthHead[]) =>
  Object.fromEntries(heads.map(({ head, level }) => [head, level]))

const both = [flightRule, foodRule]
const good = { flightDutyPay: 'good', crewFood: 'good' }
const all = [line('02', right), line('04', right)]
const short = [line('02', right), line('04', { ...right, crewFood: 105 })]
const pence = [line('02', right), line('04', { ...right, crewFood: 622 })]
const sold = line('02', { ...right, commission: 300 })
const leave = payLine('LVE', '09/06', { leaveHolidayPay: 5830 })
const two = '2 of 2 duties paid as expected.'
const one = '1 of 2 duties paid as expected.'

it.each<[name: string, entries: Entries, rules: PayRule[], levels: object, words: string]>([
  ['all as expected', all, both, good, two],
  ['too little food', short, both, { ...good, crewFood: 'warn' }, one],
  [
    'a flight without pay',
    [line('02', right)],
    both,
    { flightDutyPay: 'warn', crewFood: 'warn' },
    one,
  ],
  [
    'a head without a rate',
    all,
    [flightRule],
    { ...good, crewFood: 'unknown' },
    '2 of 2 duties compared in part. Crew food is not compared.',
  ],
  [
    'commission and leave',
    [sold, line('04', right), leave],
    both,
    { ...good, commission: 'unknown', leaveHolidayPay: 'unknown' },
    `${two} Leave pay and commission are not compared.`,
  ],
  ['some pence', pence, both, good, two],
])('the heads of a month with %s', (_, entries, rules, expected, words) => {
  const { heads, words: said } = june(checkOf(entries, rules))
  expect(levels(heads)).toEqual(expected)
  expect(said).toBe(words)
})

const reasonsOf = ({ heads }: ReturnType<typeof june>) =>
  heads
    .filter(({ head }) => head === 'crewFood')
    .flatMap(headReasons)
    .map(({ sentence }) => sentence)

it('says why a head is grey, or what its green rests on', () => {
  expect(reasonsOf(june(checkOf(short, [flightRule])))).toEqual(['£7.30 has no rate.'])
  expect(reasonsOf(june(checkOf(pence, both)))).toEqual(['1 difference below 5p.'])
  const dismissed = june(checkOf(short, both), () => 'dismissed')
  expect(reasonsOf(dismissed)).toEqual(['You dismissed 1 difference.'])
  expect(levels(dismissed.heads)).toEqual(good)
  expect(dismissed.words).toBe('1 of 2 duties paid as expected, 1 dismissed.')
})

it.each<[status: ClaimStatus, level: string, reason: string]>([
  ['open', 'warn', '£5.20 claimed, not sent yet.'],
  ['claimed', 'unknown', '£5.20 claimed, waiting for pay.'],
])('a head with a claim that is %s is %s', (status, level, reason) => {
  const check = checkOf(short, both)
  const items = check.findings.map((finding, place) => claimItem(finding, String(place), check))
  const createdAt = '2026-07-05T10:00:00Z'
  const claim: PayClaim = { id: 'c', createdAt, status, items, history: [], reference: null }
  const claimed = june(check, () => 'claimed', [claim])
  expect(levels(claimed.heads)).toEqual({ flightDutyPay: 'good', crewFood: level })
  expect(reasonsOf(claimed)).toEqual([reason])
  expect(claimed.asExpected).toBe(1)
  expect(claimed.verdict.level).toBe(level)
})
