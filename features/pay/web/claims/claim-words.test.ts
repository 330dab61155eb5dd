import { expect, it } from 'vitest'
import { payClaim } from '#pay/web/test-pay-answers.ts'
import { byStatus, claimAmountText, movesOf, restOf, stepWords } from './claim-words.ts'

const claim = payClaim('c1', { createdAt: '2026-07-10T09:00:00Z', askedFor: 43.2 })

it('lists claims by status, those to send first, then the newest', () => {
  const claims = [
    { ...claim, id: 'settled', status: 'settled' as const },
    { ...claim, id: 'rejected', status: 'rejected' as const },
    { ...claim, id: 'old' },
    { ...claim, id: 'claimed', status: 'claimed' as const },
    { ...claim, id: 'new', createdAt: '2026-07-11T09:00:00Z' },
  ]
  const ids = byStatus(claims).map(({ id }) => id)
  expect(ids).toEqual(['new', 'old', 'claimed', 'rejected', 'settled'])
})

it.each([
  [43.2, 0, '£43.20', 4320],
  [43.2, 5.2, '£43.20, £5.20 paid, £38.00 left', 3800],
  [43.2, 43.2, '£43.20, £43.20 paid', 0],
  [0, 0, 'Question', 0],
])('asks for £%d with £%d paid', (askedFor, settledFor, words, rest) => {
  const asked = { ...claim, status: 'claimed' as const, askedFor, settledFor }
  expect([claimAmountText(asked), restOf(asked)]).toEqual([words, rest])
})

it.each([
  ['open', 'claimed', null, 'Sent'],
  ['claimed', 'claimed', 5.2, 'Settled in part, £5.20'],
  ['claimed', 'claimed', -5.2, 'Undone: sent again'],
  ['claimed', 'settled', 38, 'Settled, £38.00'],
  ['claimed', 'settled', 0, 'Settled'],
  ['settled', 'claimed', -38, 'Undone: sent again'],
  ['claimed', 'rejected', null, 'Rejected'],
  ['rejected', 'claimed', null, 'Sent again'],
  ['claimed', 'open', null, 'Undone: not sent again'],
] as const)('says %s to %s, %s', (from, to, amount, words) => {
  expect(stepWords({ at: '2026-07-11T09:00:00Z', from, to, amount, note: null })).toBe(words)
})

it('offers the next steps, and one to undo', () => {
  const step = { at: '2026-07-11T09:00:00Z', from: 'open', to: 'claimed' } as const
  const history = [{ ...step, amount: null, note: null }]
  expect(movesOf({ ...claim, status: 'claimed', history })).toEqual({
    next: ['settled', 'rejected', 'withdrawn'],
    undo: 'open',
  })
})
