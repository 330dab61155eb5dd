import { expect, it } from 'vitest'
import type { ClaimItem, ClaimStatus } from '#domain/pay-check/claims/pay-claim.ts'
import type { PayFinding } from '#domain/pay-check/findings/pay-finding.ts'
import { testClaim } from '#server/testing/test-pay-check.ts'
import { amountsText, withDecisions } from './pay-decision-service.ts'

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

const none = { dismissals: [], claims: [] }
const [{ id } = { id: '' }] = withDecisions([finding], none)

function stateOf(given: PayFinding, status: ClaimStatus, item: Partial<ClaimItem> = {}) {
  const items = testClaim.items.map((each) => ({ ...each, findingId: id, ...item }))
  const [decided] = withDecisions([given], { ...none, claims: [{ ...testClaim, status, items }] })
  return decided?.state
}

it('a finding keeps its id while only its amounts and the order of its duties change', () => {
  const same = [dearer, { ...finding, dutyIds: ['two', 'one'], sentence: 'Other words' }]
  const others = [
    { ...finding, kind: 'amount-differs' as const },
    { ...finding, dutyIds: ['one'] },
    { ...finding, head: 'tafb' as const },
    { ...finding, reportId: 'later' },
    { ...finding, entry: 4 },
  ]
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(withDecisions(same, none).map((each) => each.id)).toEqual([id, id])
  const ids = withDecisions(others, none).map((each) => each.id)
  expect(new Set([id, ...ids]).size).toBe(others.length + 1)
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
  const decided = withDecisions([finding, dearer], { ...none, dismissals })
  expect(decided.map(({ state, note }) => [state, note])).toEqual([
    ['dismissed', 'Cash'],
    ['open', null],
  ])
  const items = testClaim.items.map((each) => ({ ...each, findingId: id }))
  const [claimed] = withDecisions([finding], { dismissals, claims: [{ ...testClaim, items }] })
  expect(claimed).toMatchObject({ state: 'claimed', note: null })
})
