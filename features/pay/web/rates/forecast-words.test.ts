import { expect, it } from 'vitest'
import { forecastWords } from './forecast-words.ts'

const duty = { rosterId: '1', subject: 'ZQ640' }
const known = { low: 51.3, unknownHeads: [] }
const inPart = { low: 12, unknownHeads: ['flightDutyPay' as const] }

const noMore = { withoutRate: [], commission: null, overHours: null }

it.each<[string, Parameters<typeof forecastWords>[0]]>([
  [
    '£412.30 to £455.10 known, 3 duties without a rate, commission usually £9.20 a flying duty',
    {
      ...noMore,
      duties: [known],
      total: { low: 412.3, high: 455.1 },
      withoutRate: [duty, duty, duty],
      commission: 9.2,
    },
  ],
  [
    '£63.30 known, £15.00 of it for hours above the threshold, 2 duties in part, 1 duty without a rate',
    {
      ...noMore,
      duties: [inPart, inPart],
      total: { low: 63.3, high: 63.3 },
      withoutRate: [duty],
      overHours: 15,
    },
  ],
  ['£51.30 known', { ...noMore, duties: [known], total: { low: 51.3, high: 51.3 } }],
])('forecasts %s', (words, expectation) => {
  expect(forecastWords(expectation)).toBe(words)
})
