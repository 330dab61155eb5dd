import { describe, expect, it } from 'vitest'
import type { RateCardAnswer } from '#contract/pay-check/pay-rates.ts'
import type { PayFindingAnswer } from '#contract/pay-check/pay-check.ts'
import { raisedCard, rateCardForm } from './rate-card-values.ts'
import { rateChangeOf, rateChangeWords, type RateChange } from './rate-change.ts'

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
}

describe('a raise', () => {
  it('is found in three duties of a month', () => {
    expect(rateChangeOf(june)).toEqual(change)
    expect(rateChangeWords(change)).toBe('3 duties of June are 4 % more. A new rate from 1 June?')
  })

  it('may begin in one month and go on in the next', () => {
    const found = rateChangeOf([...june, above('2026-07-02', 40.56, 39)])
    expect(found && rateChangeWords(found)).toBe(
      '4 duties from 4 June on are 4 % more. A new rate from 1 June?',
    )
  })

  it('may raise several heads', () => {
    const food = above('2026-06-04', 6.5, 6.25, { head: 'crewFood' })
    expect(rateChangeOf([...june, food])?.heads).toEqual(['flightDutyPay', 'crewFood'])
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
    expect(rateChangeOf(findings)).toBeNull()
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
