import { expect, test } from 'vitest'
import { hasLeftMonth } from './has-left-month.ts'

const kept = { duty: { id: 'palma' }, atMs: 1000 }
const other = { id: 'other' }

test.each([
  ['not loaded', undefined, false],
  ['the answer that had it, without it by a change of this device', [[other], 1000], false],
  ['an older stored answer without it', [[other], 900], false],
  ['a later answer with it', [[other, kept.duty], 1001], false],
  ['a later answer without it', [[other], 1001], true],
  ['a later answer without a duty', [[], 1001], true],
] as const)('%s', (_, answer, hasLeft) => {
  expect(hasLeftMonth(kept, answer && { duties: answer[0], atMs: answer[1] })).toBe(hasLeft)
})
