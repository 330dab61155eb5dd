import { expect, it } from 'vitest'
import { statedTotalDifference } from './stated-total.ts'

it.each([
  [null, 100, null],
  [100, 100, null],
  [13_216, 6976, 'The file states a total of £132.16, £62.40 more than the entries come to.'],
  [-100, 200, 'The file states a total of -£1.00, £3.00 less than the entries come to.'],
])('a file that states %o beside entries of %i', (stated, totalPaid, sentence) => {
  expect(statedTotalDifference(stated, totalPaid)).toBe(sentence)
})
