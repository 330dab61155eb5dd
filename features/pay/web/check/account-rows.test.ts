import { expect, it } from 'vitest'
import { accountRows } from './account-rows.ts'

const none = {
  head: 'tafb',
  due: 0,
  paid: 0,
  corrected: 0,
  claimed: 0,
  settled: 0,
  rest: 0,
} as const

it.each([
  [{ due: 6.08, claimed: 6.05, settled: 6.05, rest: 0.03 }, ['Due', 'Claimed', 'Settled', 'Left']],
  [{ due: 31.2, paid: 31.2, corrected: -5.2, rest: 5.2 }, ['Due', 'Paid', 'Taken back', 'Left']],
  [{}, ['Due']],
])('leaves out the numbers of 0: %o', (more, names) => {
  expect(accountRows({ ...none, ...more }).map(({ name }) => name)).toEqual(names)
})
