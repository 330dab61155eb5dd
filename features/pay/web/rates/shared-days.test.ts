import { expect, it } from 'vitest'
import type { RateCardAnswer } from '#pay/api/pay-rates.ts'
import { sharedDaysWords } from './shared-days.ts'

const none: RateCardAnswer['rules'] = []
const stored = { source: 'typed', rounding: 'half-up', notes: null, version: '1' } as const

function card(name: string, validFrom: string, more: Partial<RateCardAnswer> = {}): RateCardAnswer {
  const days = { rank: 'CC', validFrom, validTo: null }
  return { ...stored, id: name, name, rules: none, ...days, ...more }
}

const june = { id: null, rank: 'CC', validFrom: '2026-06-01', validTo: '2026-06-30' }
const spring = card('CC 2026', '2026-04-01')
const covers = 'CC 2026 also covers some of these days. The card with the latest start counts.'

it.each<[string, RateCardAnswer[], Partial<typeof june> | { id: string }, string | null]>([
  ['no other card', [], {}, null],
  ['an earlier card without an end', [spring], {}, covers],
  ['a later card', [card('CC 2026', '2026-06-30')], {}, covers],
  ['a card that ends before', [card('CC 2026', '2026-04-01', { validTo: '2026-05-31' })], {}, null],
  ['a card that begins after', [card('CC 2026', '2026-07-01')], {}, null],
  ['a card of another rank', [card('SCCM', '2026-04-01', { rank: 'SCCM' })], {}, null],
  ['a card of every rank', [card('All', '2026-04-01', { rank: null })], {}, null],
  ['itself', [spring], { id: 'CC 2026' }, null],
  ['no first day', [spring], { validFrom: '' }, null],
  [
    'two cards',
    [spring, card('CC 2025', '2025-04-01')],
    {},
    'CC 2026 and CC 2025 also cover some of these days. The card with the latest start counts.',
  ],
  [
    'a card from the same day',
    [spring, card('New', '2026-06-01')],
    {},
    'New begins on the same day. Only one card counts, so choose another day.',
  ],
])('beside %s', (_, cards, change, words) => {
  expect(sharedDaysWords(cards, { ...june, ...change })).toBe(words)
})
