import { expect, it } from 'vitest'
import { leavePayQuestion } from './leave-pay-words.ts'

const end = 'Which payments are included in my leave pay, and over which period?'

it.each([
  [
    '2026-05-01',
    '2026-06-30',
    5283,
    `My leave in May to June was paid at £61.45 a day. My variable pay was £52.83 a day worked with commission. ${end}`,
  ],
  ['2026-05-01', '2026-05-31', null, `My leave in May was paid at £61.45 a day. ${end}`],
  [
    '2025-07-01',
    '2026-06-30',
    null,
    `My leave in July 2025 to June 2026 was paid at £61.45 a day. ${end}`,
  ],
])('asks about %s to %s', (first, last, perWorkedDay, question) => {
  expect(leavePayQuestion({ first, last, perLeaveDay: 6145, perWorkedDay })).toBe(question)
})
