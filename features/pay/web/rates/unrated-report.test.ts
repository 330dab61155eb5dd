import { expect, it } from 'vitest'
import { typedCard } from '#pay/rules/check/test-pay-input.ts'
import { firstUnratedDay, unratedWords } from './unrated-report.ts'

const may = { payPeriodStart: '2026-05-01', payPeriodEnd: '2026-05-31' }
const june = { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-30' }
const from = (validFrom: string, validTo: string | null = null, rank: string | null = null) => {
  return { ...typedCard([]), validFrom, validTo, rank }
}
const senior = from('2026-05-01', null, 'SCC')
const ranks = [
  { from: '2026-01-01', rank: 'CC' },
  { from: '2026-06-01', rank: 'SCC' },
]

it.each([
  ['the earliest of all', [june, may], [], '2026-05-01'],
  ['the earliest before the first card', [june, may], [from('2026-07-01')], '2026-05-01'],
  ['one that begins before its card', [june, may], [from('2026-05-02')], '2026-05-01'],
  ['one after the last card', [june, may], [from('2026-04-01', '2026-05-31')], '2026-06-01'],
  ['none that a card covers', [june, may], [from('2026-05-01')], null],
  ['one for which only a card of another rank is valid', [june, may], [senior], '2026-05-01'],
  ['none that a card of its rank covers', [june], [senior], null],
  ['none without a report', [], [], null],
])('a new card begins with %s', (_, reports, cards, day) => {
  expect(firstUnratedDay(reports, cards, ranks)).toBe(day)
})

it('says why', () => {
  expect(unratedWords('2026-06-01')).toBe(
    'Valid from starts as 1 June 2026, the first day of your earliest report without rates in the last 12 months.',
  )
})
