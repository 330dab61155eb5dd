import { describe, expect, it } from 'vitest'
import type { RateCardAnswer } from '#pay/api/pay-rates.ts'
import type { PayFindingAnswer, PayUnitAnswer } from '#pay/api/pay-check.ts'
import { raisedCard, rateCardForm } from './rate-card-values.ts'
import {
  cardOfRaise,
  raiseOf,
  rateChangeOf,
  rateChangeWords,
  type RateChange,
} from './rate-change.ts'

const card = { kind: 'card', text: 'Rate card', support: null, of: null } as const

function above(date: string, paid: number, low: number, more: Partial<PayFindingAnswer> = {}) {
  const finding = {
    kind: 'amount-differs',
    state: 'open',
    rosterIds: [date],
    head: 'flightDutyPay',
    paid,
    expected: { low, high: low },
    basis: card,
    date,
  }
  return { ...finding, ...more } as PayFindingAnswer
}

const june = [
  above('2026-06-04', 32.45, 31.2),
  above('2026-06-09', 40.56, 39),
  above('2026-06-20', 32.45, 31.2),
]
const change: RateChange = {
  heads: ['flightDutyPay'],
  tenths: 40,
  from: '2026-06-01',
  first: '2026-06-04',
  last: '2026-06-20',
  duties: 3,
  unraised: 0,
}

describe('a raise', () => {
  it('is found in three duties of a month', () => {
    expect(raiseOf(june)).toEqual(change)
    expect(rateChangeWords(change, undefined)).toBe(
      '3 duties of June are 4 % more. A new rate from 1 June?',
    )
  })

  it('may begin in one month and go on in the next', () => {
    const found = raiseOf([...june, above('2026-07-02', 40.56, 39)])
    expect(found && rateChangeWords(found, undefined)).toBe(
      '4 duties from 4 June on are 4 % more. A new rate from 1 June?',
    )
  })

  it('may raise several heads', () => {
    const food = above('2026-06-04', 6.5, 6.25, { head: 'crewFood' })
    expect(raiseOf([...june, food])?.heads).toEqual(['flightDutyPay', 'crewFood'])
  })

  it.each<[string, PayFindingAnswer[]]>([
    ['two duties', june.slice(1)],
    [
      'two heads of two duties',
      [...june.slice(1), above('2026-06-20', 6.5, 6.25, { head: 'crewFood' })],
    ],
    ['another difference', [...june, above('2026-06-21', 50, 31.2)]],
    ['too little', june.map((each) => ({ ...each, paid: 20 }))],
    [
      'no own rates',
      june.map((each) => ({ ...each, basis: { ...card, kind: 'history' as const } })),
    ],
    ['dismissed', june.map((each) => ({ ...each, state: 'dismissed' as const }))],
    ['twice as much', june.map((each) => ({ ...each, paid: (each.paid ?? 0) * 2 }))],
  ])('is not %s', (_, findings) => {
    expect(raiseOf(findings)).toBeNull()
  })
})

/** A checked duty with flight duty pay. */
function unit(date: string, paid: number, [low, high = low]: [number, number?]) {
  const head = { head: 'flightDutyPay', paid, expected: { low, high }, basis: card, working: null }
  return { date, heads: [head] } as unknown as PayUnitAnswer
}

describe('a raise beside all checked duties', () => {
  const raised = [unit('2026-06-04', 32.45, [31.2]), unit('2026-06-09', 40.56, [39])]
  const whole = { ...unit('2026-06-21', 20, [20]).heads[0], basis: { ...card, kind: 'history' } }

  it.each<[string, PayUnitAnswer[]]>([
    ['the raised duties alone', raised],
    ['a duty without pay', [...raised, unit('2026-06-21', 0, [31.2])]],
    ['an old duty of May', [...raised, unit('2026-05-31', 31.2, [31.2])]],
    ['pay that both rates explain', [...raised, unit('2026-06-21', 32, [30, 33])]],
    ['no own rates', [{ ...raised[0], heads: [whole] } as PayUnitAnswer]],
  ])('begins with the month, with %s', (_, units) => {
    expect(rateChangeOf(change, units)).toEqual(change)
  })

  it('begins with the first raised duty after old ones of the month', () => {
    const later = rateChangeOf(change, [...raised, unit('2026-06-03', 31.2, [31.2])])
    expect(later).toEqual({ ...change, from: '2026-06-04' })
    expect(later && rateChangeWords(later, undefined)).toContain('A new rate from 4 June?')
  })

  it.each([
    ['among the raised ones', '2026-06-10'],
    ['after them', '2026-06-28'],
    ['on the same day', '2026-06-04'],
    ['without a day', undefined],
  ])('is none with an old duty %s', (_, date) => {
    const old = { ...unit('', 31.2, [31.2]), date } as PayUnitAnswer
    expect(rateChangeOf(change, [...raised, old])).toBeNull()
  })

  it('names a few old duties among many raised ones, and is none with more', () => {
    const many = { ...change, duties: 20 }
    const old = (day: number) => unit(`2026-06-${10 + day}`, 31.2, [31.2])
    const named = rateChangeOf(many, [...raised, old(0)])
    expect(named).toEqual({ ...many, unraised: 1 })
    expect(named && rateChangeWords(named, undefined)).toMatch(
      /^20 duties .* more, 1 is not\. A new rate/,
    )
    expect(rateChangeOf(many, [...raised, old(0), old(1), old(2)])).toBeNull()
  })

  it.each([
    ['2026-04-01', 'A new rate from 1 June?'],
    ['2026-06-01', 'Does your card have a typing error?'],
    ['2026-06-03', 'Does your card have a typing error?'],
  ])('asks by the first day of its card, %s', (validFrom, words) => {
    const cards = [{ id: 'a', rank: null, validFrom, validTo: null }] as RateCardAnswer[]
    expect(rateChangeWords(change, cardOfRaise(change, cards, []))).toContain(words)
  })
})

describe('the new version of a card', () => {
  const sector = { head: 'flightDutyPay', kinds: ['FLIGHT'], by: 'sector', pence: 1300 } as const
  const old = {
    name: 'CC 2026',
    rank: null,
    validFrom: '2026-04-01',
    validTo: null,
    source: 'typed',
    rounding: 'half-up',
    notes: null,
    rules: [
      { ...sector, bands: [[null, 100]], positioningPercent: 0 },
      { head: 'taxTafbRestShr', kinds: ['FLIGHT'], by: 'hour', rate: 7500, basis: 'tafb' },
      {
        head: 'crewFood',
        kinds: ['FLIGHT'],
        by: 'length',
        steps: [
          [0, 0],
          [360, 625],
        ],
      },
    ],
  } as unknown as RateCardAnswer

  it('has the raised amounts of its heads only, from the first day on', () => {
    const raised = rateCardForm.inputOf(
      raisedCard(old, { ...change, heads: ['flightDutyPay', 'tafb'] }),
      null,
    )
    expect(raised).toMatchObject({
      name: 'CC 2026',
      validFrom: '2026-06-01',
      rules: [
        { pence: 1352 },
        { rate: 7800 },
        {
          steps: [
            [0, 0],
            [360, 625],
          ],
        },
      ],
    })
  })

  it('raises steps', () => {
    const raised = rateCardForm.inputOf(raisedCard(old, { ...change, heads: ['crewFood'] }), null)
    expect(raised.rules[2]).toMatchObject({
      steps: [
        [0, 0],
        [360, 650],
      ],
    })
  })
})
