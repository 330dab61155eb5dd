import { expect, it } from 'vitest'
import { changedMonthsWords, forecastWords } from './forecast-words.ts'

const duty = { rosterId: '1', subject: 'ZQ640' }
const known = { low: 51.3, unknownHeads: [] }
const inPart = { low: 12, unknownHeads: ['flightDutyPay' as const] }

it.each<[string, Parameters<typeof forecastWords>[0]]>([
  [
    '£412.30 to £455.10 known, 3 duties without a rate, commission usually £9.20 a flying duty',
    {
      duties: [known],
      total: { low: 412.3, high: 455.1 },
      withoutRate: [duty, duty, duty],
      commission: 9.2,
    },
  ],
  [
    '£63.30 known, 2 duties in part, 1 duty without a rate',
    {
      duties: [inPart, inPart],
      total: { low: 63.3, high: 63.3 },
      withoutRate: [duty],
      commission: null,
    },
  ],
  [
    '£51.30 known',
    { duties: [known], total: { low: 51.3, high: 51.3 }, withoutRate: [], commission: null },
  ],
])('forecasts %s', (words, expectation) => {
  expect(forecastWords(expectation)).toBe(words)
})

it.each<[string, string[]]>([
  ['This changes 1 past month: June 2026.', ['2026-06']],
  ['This changes 3 past months: May, June and July 2026.', ['2026-05', '2026-06', '2026-07']],
  ['This changes 2 past months: December 2025 and January 2026.', ['2025-12', '2026-01']],
  [
    'This changes 5 past months from December 2025 to April 2026.',
    ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04'],
  ],
])('says %s', (words, months) => {
  expect(changedMonthsWords(months)).toBe(words)
})
