import { expect, it } from 'vitest'
import type { PayFindingAnswer, PayUnknownAnswer } from '#pay/api/pay-check.ts'
import { checkState, findingGroups, unknownGroups } from './check-groups.ts'
import { claimSum } from '#pay/web/claims/claim-sum.ts'

function finding(id: string, more: Partial<PayFindingAnswer>): PayFindingAnswer {
  return {
    id,
    kind: 'amount-differs',
    rosterIds: [`duty of ${id}`],
    reportId: null,
    entry: null,
    head: null,
    paid: null,
    expected: null,
    stake: null,
    own: 0,
    certainty: 'sure',
    sentence: '',
    basis: null,
    date: '2026-06-02',
    state: 'open',
    note: null,
    ...more,
  }
}

const unknown = (subject: string, more: Partial<PayUnknownAnswer> = {}): PayUnknownAnswer => ({
  subject,
  why: 'too-little-history',
  sentence: 'Too few like duties.',
  help: null,
  rosterIds: [],
  reportId: null,
  entry: null,
  head: null,
  month: '2026-06',
  heads: [],
  ...more,
})

it('sorts findings into groups, the largest first, then the latest', () => {
  const groups = findingGroups([
    finding('small', { stake: 0.04 }),
    finding('food', { stake: 5.2 }),
    finding('flight', { stake: 51.3, certainty: 'likely' }),
    finding('later food', { stake: 5.2, date: '2026-06-09' }),
    finding('overpaid', { stake: -9.4 }),
    finding('overpaid pennies', { stake: -0.04 }),
    finding('question', { certainty: 'check', stake: 3 }),
    finding('commission', { certainty: 'check' }),
    finding('no amount', { stake: null }),
    finding('dismissed', { stake: 7, state: 'dismissed' }),
    finding('claimed', { stake: 7, state: 'claimed' }),
  ])
  const ids = (list: PayFindingAnswer[]) => list.map(({ id }) => id)
  expect(ids(groups.toClaim)).toEqual(['flight', 'later food', 'food'])
  expect(ids(groups.toCheck)).toEqual(['question', 'commission', 'no amount'])
  expect(ids(groups.takenBack)).toEqual(['overpaid'])
  expect(ids(groups.pennies)).toEqual(['small', 'overpaid pennies'])
  expect(ids(groups.dismissed)).toEqual(['dismissed'])
})

it('adds up the heads of a duty before it calls them pennies, each direction apart', () => {
  const rosterIds = ['d1']
  const { toClaim, pennies } = findingGroups([
    finding('tafb', { rosterIds, stake: 0.03 }),
    finding('food', { rosterIds, stake: 0.02 }),
    finding('leave', { rosterIds, stake: -0.04 }),
  ])
  expect(toClaim.map(({ id }) => id)).toEqual(['tafb', 'food'])
  expect(pennies.map(({ id }) => id)).toEqual(['leave'])
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
    unknown('The report to 30 June', { sentence: 'June pays £130.00.', why: 'totals-only' }),
    unknown('ZQ1', { sentence: 'No report yet.', why: 'no-report' }),
    unknown('ZQ2', { head: 'crewFood' }),
    unknown('ZQ2', { head: 'tafb' }),
    unknown('ZQ3'),
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
const nothing = { ...summary.compared, pounds: 0, all: false }
const part = { ...summary.compared, all: false }
const pennies = [finding('food', { stake: 0.04 })]
const open = [finding('food', { stake: 5.2 })]
const words: string[] = []
const claimed = [finding('food', { stake: 5.2, state: 'claimed' })]
const dismissed = [finding('food', { stake: 5.2, state: 'dismissed' })]

it.each([
  ['no-reports', { reports: 0, duties: 0 }, [], []],
  ['no-roster', { duties: 0, checked: 0 }, [], []],
  ['no-roster', { duties: 0, checked: 0 }, open, [unknown('210', { why: 'no-roster' })]],
  ['checked', { duties: 0, checked: 0 }, open, []],
  ['learning', { checked: 0 }, [], [unknown('ZQ1')]],
  ['learning', { checked: 0 }, open, [unknown('ZQ1', { why: 'no-rate' })]],
  ['checked', { checked: 0, compared: nothing }, [], [unknown('ZQ1', { why: 'no-report' })]],
  ['right', {}, [], []],
  ['right', {}, pennies, []],
  ['right', { checked: 9 }, dismissed, []],
  ['as-expected', { compared: part }, [], []],
  ['checked', { checked: 9 }, open, []],
  ['checked', { compared: part }, open, []],
  ['checked', { claimed: { notSent: 5.2, waiting: 0, words } }, claimed, []],
  ['checked', { claimed: { notSent: 0, waiting: 5.2, words } }, claimed, []],
  ['right', { claimed: { notSent: 0, waiting: 0, words } }, claimed, []],
  // An answer of an earlier release does not say if the claim is paid.
  ['checked', {}, claimed, []],
] as const)('is %s for %o', (state, more, findings, unknowns) => {
  const check = {
    summary: { ...summary, ...more },
    findings: [...findings],
    unknown: [...unknowns],
  }
  expect(checkState(check)).toBe(state)
})
