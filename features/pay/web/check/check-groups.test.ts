import { expect, it } from 'vitest'
import type { PayFindingAnswer } from '#pay/api/pay-check.ts'
import { payFinding, payUnknown } from '#pay/web/test-pay-answers.ts'
import { byAmountThenDay, lackOf, unknownGroups } from './check-groups.ts'
import { claimSum } from '#pay/web/claims/claim-sum.ts'

const finding = (id: string, more: Partial<PayFindingAnswer>) =>
  payFinding(id, { stake: null, ...more })

it('orders findings, the largest first, then the latest', () => {
  const ordered = [
    finding('small', { stake: 0.04 }),
    finding('food', { stake: 5.2 }),
    finding('flight', { stake: 51.3 }),
    finding('later food', { stake: 5.2, date: '2026-06-09' }),
    finding('overpaid', { stake: -9.4 }),
    finding('no amount', {}),
  ].toSorted(byAmountThenDay)
  const ids = ['flight', 'overpaid', 'later food', 'food', 'small', 'no amount']
  expect(ordered.map(({ id }) => id)).toEqual(ids)
})

it('adds up a claim without questions and overpayments', () => {
  const chosen = [
    finding('food', { stake: 5.2 }),
    finding('tafb', { stake: 0.1, certainty: 'likely' }),
    finding('overpaid', { stake: -3 }),
    finding('question', { stake: 4, certainty: 'check' }),
  ]
  expect(claimSum(chosen)).toBe(530)
})

it('groups unknowns by reason, each duty once', () => {
  const groups = unknownGroups([
    payUnknown('The report to 30 June', { sentence: 'June pays £130.00.', why: 'totals-only' }),
    payUnknown('ZQ1', { sentence: 'No report yet.', why: 'no-report' }),
    payUnknown('ZQ2', { head: 'crewFood' }),
    payUnknown('ZQ2', { head: 'tafb' }),
    payUnknown('ZQ3'),
  ])
  expect(
    groups.map(({ sentence, items }) => [sentence, items.map((item) => item.subject)]),
  ).toEqual([
    ['Too few like duties.', ['ZQ2', 'ZQ3']],
    ['No report yet.', ['ZQ1']],
    ['Paid in totals', ['June pays £130.00.']],
  ])
})

const summary = {
  toClaim: 0,
  toCheck: 0,
  mayBeTakenBack: 0,
  duties: 16,
  matched: 16,
  checked: 16,
  paid: 761.67,
  unknown: 0,
  reports: 1,
  compared: { pounds: 491.67, of: 761.67, all: true, not: [] },
}

it.each([
  [null, { reports: 0, duties: 0 }, []],
  ['no-roster', { duties: 0, checked: 0 }, []],
  ['learning', { checked: 0 }, [payUnknown('ZQ1')]],
  ['learning', { checked: 0 }, [payUnknown('ZQ1', { why: 'no-rate' })]],
  [null, { checked: 0 }, [payUnknown('ZQ1', { why: 'no-report' })]],
  [null, {}, [payUnknown('ZQ1')]],
] as const)('a check lacks %s with %o', (lack, more, unknowns) => {
  expect(lackOf({ summary: { ...summary, ...more }, unknown: [...unknowns] })).toBe(lack)
})
