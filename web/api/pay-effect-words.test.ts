import { expect, it } from 'vitest'
import { effectWords } from './pay-effect-words.ts'

const none: [number, number] = [0, 0]
const june = { month: '2026-06', toClaim: [5.2, 0] as [number, number], mayBeTakenBack: none }

it.each<[string, Parameters<typeof effectWords>[0]]>([
  ['No month changes.', []],
  ['June 2026: £5.20 to claim becomes £0.00. No other month changes.', [june]],
  [
    'June 2026: £5.20 to claim becomes £0.00, £0.00 to be taken back becomes £1.05. No other month changes.',
    [{ ...june, mayBeTakenBack: [0, 1.05] }],
  ],
  [
    'April 2026: £5.20 to claim becomes £0.00. May 2026: £5.20 to claim becomes £0.00. June 2026: £5.20 to claim becomes £0.00. 2 other months change.',
    ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08'].map((month) => ({ ...june, month })),
  ],
])('says %s', (words, months) => {
  expect(effectWords(months)).toBe(words)
})
