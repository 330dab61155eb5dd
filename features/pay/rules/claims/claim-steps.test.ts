import { describe, expect, it } from 'vitest'
import type { Pence } from '#kernel/money/pence.ts'
import { askedFor, claimMoves, claimStep, isDeletable, settledFor } from './claim-steps.ts'
import type { ClaimItem, ClaimStatus, PayClaim } from './pay-claim.ts'

const at = '2026-07-15T09:00:00Z'

const item: ClaimItem = {
  findingId: 'one',
  kind: 'missing-head',
  sentence: 'ZQ210 on 10 June has no crew food.',
  head: 'crewFood',
  duties: [],
  lines: [],
  working: null,
  basis: null,
  engine: '1',
  period: null,
  expected: { low: 625, high: 625 },
  paid: 0,
  difference: 625,
}

/** A claim for £10.00 and a question. */
const claim: PayClaim = {
  id: 'claim',
  createdAt: at,
  status: 'open',
  items: [item, { ...item, difference: 375 }, { ...item, difference: null }],
  history: [],
  reference: null,
}

type Move = ClaimStatus | [to: ClaimStatus, amount: Pence]

/** The claim after some steps; a sentence where one is not possible. */
function after(moves: Move[], from = claim): PayClaim | string {
  let now = from
  for (const move of moves) {
    const [to, amount] = typeof move === 'string' ? [move] : move
    const step = claimStep(now, { to, ...(amount !== undefined && { amount }), note: null, at })
    if (typeof step === 'string') return step
    now = { ...now, status: step.to, history: [...now.history, step] }
  }
  return now
}

const cases: [moves: Move[], status: ClaimStatus, settled: Pence, undo: ClaimStatus | null][] = [
  [[], 'open', 0, null],
  [['claimed'], 'claimed', 0, 'open'],
  [['claimed', 'settled'], 'settled', 1000, 'claimed'],
  [['claimed', 'rejected'], 'rejected', 0, 'claimed'],
  // A rejected claim can be made again, which also undoes the rejection.
  [['claimed', 'rejected', 'claimed'], 'claimed', 0, 'open'],
  // A part payment keeps the rest open.
  [['claimed', ['settled', 400]], 'claimed', 400, 'claimed'],
  [['claimed', ['settled', 400], 'settled'], 'settled', 1000, 'claimed'],
  [['claimed', ['settled', 400], ['settled', 600]], 'settled', 1000, 'claimed'],
  [['claimed', ['settled', 400], ['settled', 100]], 'claimed', 500, 'claimed'],
  [['claimed', ['settled', 400], 'rejected'], 'rejected', 400, 'claimed'],
  // Money that was received stays counted.
  [['withdrawn'], 'withdrawn', 0, 'open'],
  [['claimed', ['settled', 400], 'withdrawn'], 'withdrawn', 400, 'claimed'],
  [['claimed', 'rejected', 'withdrawn'], 'withdrawn', 0, 'rejected'],
  [['claimed', 'withdrawn', 'claimed'], 'claimed', 0, 'open'],
  // Each undo goes one step back.
  [['claimed', 'open'], 'open', 0, null],
  [['claimed', 'settled', 'claimed'], 'claimed', 0, 'open'],
  [['claimed', ['settled', 400], 'claimed'], 'claimed', 0, 'open'],
  [['claimed', ['settled', 400], 'settled', 'claimed'], 'claimed', 400, 'claimed'],
  [['claimed', ['settled', 400], 'settled', 'claimed', 'claimed'], 'claimed', 0, 'open'],
  [['claimed', ['settled', 400], 'settled', 'claimed', 'claimed', 'open'], 'open', 0, null],
]

it.each(cases)('%j leads to %s with %i pence settled', (moves, status, settled, undo) => {
  const now = after(moves)
  if (typeof now === 'string') throw new Error(now)
  expect([now.status, settledFor(now), claimMoves(now).undo]).toEqual([status, settled, undo])
  // Every step is stored.
  expect(now.history).toHaveLength(moves.length)
})

it.each<[Move[], string]>([
  [['settled'], 'A claim that is open cannot become settled'],
  [['rejected'], 'A claim that is open cannot become rejected'],
  [['open'], 'A claim that is open cannot become open'],
  [['claimed', 'claimed'], 'A claim that is claimed cannot become claimed'],
  [['claimed', 'settled', 'rejected'], 'A claim that is settled cannot become rejected'],
  [['claimed', 'settled', 'open'], 'A claim that is settled cannot become open'],
  [['claimed', 'rejected', 'settled'], 'A claim that is rejected cannot become settled'],
  [['claimed', ['settled', 0]], 'Please give an amount above £0.00'],
  [['claimed', ['settled', 1001]], '£10.00 is open. Please give no more'],
  [['claimed', ['settled', 680], ['settled', 321]], '£3.20 is open. Please give no more'],
  [[['claimed', 400]], 'Please give an amount only for a claim that is settled'],
])('%j is refused', (moves, sentence) => {
  expect(after(moves)).toBe(sentence)
})

describe('a claim', () => {
  it('asks for the sum of its items; a question adds nothing', () => {
    expect(askedFor(claim)).toBe(1000)
  })

  it('of questions is settled without an amount', () => {
    const questions = { ...claim, items: claim.items.slice(2) }
    expect(after(['claimed', 'settled'], questions)).toMatchObject({ status: 'settled' })
  })

  it('names the statuses that come next', () => {
    expect(claimMoves(claim)).toEqual({ next: ['claimed', 'withdrawn'], undo: null })
    expect(claimMoves({ ...claim, status: 'claimed' }).next).toEqual([
      'settled',
      'rejected',
      'withdrawn',
    ])
    expect(claimMoves({ ...claim, status: 'rejected' }).next).toEqual(['claimed', 'withdrawn'])
    expect(claimMoves({ ...claim, status: 'settled' }).next).toEqual([])
  })

  it.each([
    ['open', true],
    ['claimed', false],
    ['settled', false],
    ['rejected', false],
    ['withdrawn', true],
  ] as const)('may be deleted while it is %s: %s', (status, may) => {
    expect(isDeletable({ status })).toBe(may)
  })

  it('keeps time and note of a step', () => {
    const step = claimStep(claim, { to: 'claimed', note: 'By mail', at })
    expect(step).toEqual({ at, from: 'open', to: 'claimed', amount: null, note: 'By mail' })
  })
})
