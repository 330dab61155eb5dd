import { describe, expect, it } from 'vitest'
import type { PayUnitAnswer } from '#pay/api/pay-check.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { exampleWords, lastDutyOf, noExampleWords } from './example-words.ts'

const card = { kind: 'card', text: 'Rate card', support: null, of: null } as const
const flight = { id: 'a', date: '2026-06-02', dutyType: 'FLIGHT' } as RosterEntry
const rule = { by: 'sector', head: 'flightDutyPay', kinds: ['FLIGHT'] } as const
const head = {
  head: 'flightDutyPay',
  paid: 0,
  expected: { low: 39, high: 39 },
  basis: card,
  working: '2 sectors at 150 % of 13.00',
} as PayUnitAnswer['heads'][number]
const unit = {
  rosterIds: ['a'],
  subject: 'ZQ640/ZQ641 on 2 June',
  lines: [],
  paid: null,
  expected: null,
  heads: [head],
}

const typed = { ...rule, kinds: [...rule.kinds] }

describe('the example of a rule', () => {
  it.each<[string, Partial<typeof unit>, string]>([
    [
      'with its working',
      {},
      'Your last flight, ZQ640/ZQ641 on 2 June: £39.00 (2 sectors at 150 % of 13.00).',
    ],
    [
      'without a working',
      { heads: [{ ...head, working: null }] },
      'Your last flight, ZQ640/ZQ641 on 2 June: £39.00.',
    ],
    [
      'that does not pay the duty',
      { heads: [] },
      'Your last flight, ZQ640/ZQ641 on 2 June: nothing by this rule.',
    ],
    [
      'whose head only earlier pay knows',
      { heads: [{ ...head, basis: { ...card, kind: 'history' } }] },
      'Your last flight, ZQ640/ZQ641 on 2 June: nothing by this rule.',
    ],
    ['of a trip that began before', { rosterIds: ['b', 'a'] }, ''],
  ])('%s', (_, more, words) => {
    expect(exampleWords(typed, flight, { ...unit, ...more })).toBe(words)
  })

  it.each([
    ['month', 'This is paid for a month as a whole.'],
    ['sales', 'This follows the sales that you enter for a duty.'],
    ['sector', null],
  ] as const)('is no duty by %s', (by, words) => {
    expect(noExampleWords({ by })).toBe(words)
  })
})

it('uses the last duty of the types before today that counts', () => {
  const duties = [
    flight,
    { ...flight, id: 'b', date: '2026-06-03', dutyType: 'OFF' },
    { ...flight, id: 'c', date: '2026-06-04', status: { kind: 'swapped', since: '' } },
    { ...flight, id: 'd', date: '2026-06-05' },
  ] as RosterEntry[]
  expect(lastDutyOf(duties, typed, '2026-06-05')?.id).toBe('a')
  expect(lastDutyOf(duties, typed, '2026-06-06')?.id).toBe('d')
  expect(lastDutyOf([], typed, '2026-06-06')).toBeUndefined()
})
