import { expect, it } from 'vitest'
import type { ClaimItem, ClaimStatus } from '#domain/pay-check/claims/pay-claim.ts'
import { payCheck } from '#domain/pay-check/pay-check.ts'
import type { PayFinding } from '#domain/pay-check/findings/pay-finding.ts'
import { testClaim } from '#server/testing/test-pay-check.ts'
import { amountsText, withDecisions, type Decisions } from './pay-decision-service.ts'

const finding: PayFinding = {
  kind: 'missing-head',
  unit: 'one+two',
  dutyIds: ['one', 'two'],
  reportId: 'report',
  entry: 3,
  head: 'crewFood',
  paid: 0,
  expected: { low: 625, high: 625 },
  stake: 625,
  certainty: 'sure',
  sentence: '',
  basis: null,
}
const dearer: PayFinding = { ...finding, expected: { low: 940, high: 940 }, stake: 940 }
const question: PayFinding = { ...finding, certainty: 'check' }

const { reading } = payCheck({
  today: '2026-07-15',
  homeBase: null,
  rosterPeriods: [],
  ranks: [],
  cards: [],
  learns: false,
  payDate: 'roster',
  duties: [],
  reports: [],
  ownMatches: [],
})

const none = { dismissals: [], claims: [] }
const [{ id } = { id: '' }] = decided([finding], none)

function decided(findings: PayFinding[], decisions: Decisions) {
  return withDecisions({ findings, reading }, decisions)
}

function stateOf(given: PayFinding, status: ClaimStatus, item: Partial<ClaimItem> = {}) {
  const items = testClaim.items.map((each) => ({ ...each, findingId: id, ...item }))
  const [first] = decided([given], { ...none, claims: [{ ...testClaim, status, items }] })
  return first?.state
}

it('a finding has an id of 16 hexadecimal digits', () => {
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(decided([dearer], none).map((each) => each.id)).toEqual([id])
})

it.each<[ClaimStatus, Partial<ClaimItem>, PayFinding, state: string]>([
  ['open', {}, finding, 'claimed'],
  ['claimed', {}, dearer, 'claimed'],
  ['rejected', {}, finding, 'open'],
  ['settled', {}, finding, 'claimed'],
  ['settled', {}, dearer, 'open'],
  ['settled', { paid: 100 }, finding, 'open'],
  // A question is claimed without an amount.
  ['settled', { expected: null, difference: null }, question, 'claimed'],
  ['settled', { findingId: 'another' }, finding, 'open'],
])('in a claim that is %s with %j, a finding is in its state', (status, item, given, state) => {
  expect(stateOf(given, status, item)).toBe(state)
})

it('a dismissal holds for its amounts, and a claim comes before it', () => {
  const dismissedAt = '2026-07-15T09:00:00Z'
  const dismissals = [{ id, amounts: amountsText(finding), note: 'Cash', dismissedAt }]
  const states = [finding, dearer].flatMap((each) => decided([each], { ...none, dismissals }))
  expect(states.map(({ state, note }) => [state, note])).toEqual([
    ['dismissed', 'Cash'],
    ['open', null],
  ])
  const items = testClaim.items.map((each) => ({ ...each, findingId: id }))
  const [claimed] = decided([finding], { dismissals, claims: [{ ...testClaim, items }] })
  expect(claimed).toMatchObject({ state: 'claimed', note: null })
})

it('a claim for an unpaid duty has the heads that are missing after part payment', () => {
  const unpaid: PayFinding = { ...finding, kind: 'flown-not-paid', head: null }
  const [whole] = decided([unpaid], none)
  const items = testClaim.items.map((each) => ({ ...each, findingId: whole?.id ?? '' }))
  const claims = [{ ...testClaim, items }]
  const tooMuch: PayFinding = { ...finding, kind: 'amount-differs', stake: -100 }
  const states = decided([finding, tooMuch], { ...none, claims }).map(({ state }) => state)
  expect(states).toEqual(['claimed', 'open'])
})
