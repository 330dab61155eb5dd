import { expect, it } from 'vitest'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import type { PayAmounts } from '#pay/rules/reports/pay-report.ts'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import { cardOn, rankOn } from './expected-pay.ts'
import {
  payDuty,
  payInput,
  payLine,
  payReport,
  paySector,
  perFlight,
  perHour,
  typedCard,
} from '#pay/rules/check/test-pay-input.ts'

const card = typedCard([
  perFlight('flightDutyPay', 3000),
  { head: 'airportStandby', kinds: ['ASBY'], by: 'duty', pence: 1800 },
  perHour(6000),
  { ...perHour(6000, 'duty'), kinds: ['ASBY'] },
])

/** A day of June 2026: `05T06:00`, UTC. */
const at = (text: string) => `2026-06-${text}:00Z`

const standby = dutyOf('ASBY', 'ASBY', ['05T04:00', '05T12:00'])
const flight = dutyOf('FLIGHT', 'ZQ210', ['05T06:00', '05T13:00'])
const paid = { flightDutyPay: 3000, taxTafbRestShr: 420 }

it('ends the minutes of a standby at the report of the flight it led to', () => {
  const amounts = { ...paid, airportStandby: 1800, taxTafbRestShr: 540 }
  expect(findings({ duties: [standby, flight], lines: [['210', amounts]] })).toEqual([])
})

it('moves a scheduled debrief with the actual on-block', () => {
  const sector = { ...flight.sectors[0], actualArrival: at('05T12:00') } as PayDuty['sectors'][0]
  const duty = { ...flight, sectors: [sector] }
  const line = { ...paid, taxTafbRestShr: 390 }
  expect(findings({ duties: [duty], lines: [['210', line]] })).toEqual([])
  const ended = { ...duty, actualDebrief: at('05T13:00') }
  expect(findings({ duties: [ended], lines: [['210', line]] })).toEqual([
    ['amount-differs', 30, 'sure'],
  ])
})

it('takes a card of the own rank first, then the latest, then the last id', () => {
  const cards = [
    { ...card, id: 'b', rank: 'CC' },
    { ...card, id: 'a', rank: 'CC' },
    { ...card, id: 'old', rank: 'CC', validFrom: '2025-01-01' },
    { ...card, id: 'every', rank: null, validFrom: '2026-03-01' },
  ]
  const on = { date: '2026-06-01', rank: 'CC' }
  expect([cardOn(cards, on)?.id, cardOn(cards.toReversed(), on)?.id]).toEqual(['b', 'b'])
})

it('takes the last rank by its text of several from one day', () => {
  const ranks = ['SCCM', 'CC'].map((rank) => ({ from: '2026-01-01', rank }))
  const found = [ranks, ranks.toReversed()].map((each) => rankOn(each, '2026-06-01'))
  expect(found).toEqual(['SCCM', 'SCCM'])
})

const off = (duty: PayDuty): PayDuty => ({ ...duty, formerCodes: ['OFF'] })
const byDay = { by: 'day', pence: 12_500, dayOff: true } as const
const dayOff: PayRule = { head: 'workingDayOffPayment', kinds: ['FLIGHT', 'ASBY'], ...byDay }
const early = dutyOf('ASBY', 'ASBY', ['05T01:00', '05T05:00'])
const wdo = (pence: number): Line => ['WDO', { workingDayOffPayment: pence }]
const paidStandby = { airportStandby: 1800, taxTafbRestShr: 240 }

it.each<[string, Month['duties'], Month['lines'], unknown[]]>([
  [
    'pays a day off once, with the first duty of the day',
    [off(early), off(flight)],
    [['ASBY', paidStandby], ['210', paid], wdo(12_500)],
    [],
  ],
  [
    'asks about a day off without a line, which may be a swap',
    [off(flight)],
    [['210', paid]],
    [['missing-head', 12_500, 'check']],
  ],
  [
    'asks about less than the pay of a day off on another line',
    [off(flight)],
    [['210', { ...paid, workingDayOffPayment: 10_000 }]],
    [['amount-differs', 2500, 'check']],
  ],
  [
    'claims the rest of a day off with a line',
    [off(flight)],
    [['210', paid], wdo(10_000)],
    [['amount-differs', 2500, 'sure']],
  ],
  [
    'claims a duty without a line, without the pay of a day off',
    [off(flight)],
    [],
    [['flown-not-paid', 3420, 'sure']],
  ],
])('%s', (_, duties, lines, expected) => {
  expect(findings({ duties, lines, rules: [dayOff] })).toEqual(expected)
})

it('pays the second duty of a day once by the day, if the first is of another type', () => {
  const food: PayRule = { head: 'crewFood', kinds: ['FLIGHT'], by: 'day', pence: 500 }
  const lines: Month['lines'] = [
    ['ASBY', paidStandby],
    ['210', { ...paid, crewFood: 400 }],
  ]
  expect(findings({ duties: [early, flight], lines, rules: [food] })).toEqual([
    ['amount-differs', 100, 'sure'],
  ])
})

function dutyOf(dutyType: DutyType, dutyCode: string, times: [string, string]): PayDuty {
  const [start = null, end = null] = times.map(at)
  const sector = paySector(dutyCode, ['BHX', 'BHX'], [start, at('05T12:30')])
  const sectors = dutyType === 'FLIGHT' ? [sector] : []
  return payDuty(start?.slice(0, 10) ?? '', dutyCode, [start, end], { dutyType, sectors })
}

type Line = [route: string, amounts: Partial<PayAmounts>]
type Month = { duties: PayDuty[]; lines: Line[]; rules?: PayRule[] }

/** Kind, stake and certainty of each finding about duties and lines of 5 June. */
function findings({ duties, lines, rules = [] }: Month) {
  const entries = lines.map(([route, amounts]) => payLine(route, '05/06', amounts))
  const input = payInput('2026-08-10', [], {
    rosterPeriods: [{ first: '2026-06-01', last: '2026-06-30' }],
    cards: [{ ...card, rules: [...card.rules, ...rules] }],
    duties,
    reports: [payReport('2026-06', entries)],
  })
  return payCheck(input).findings.map(({ kind, stake, certainty }) => [kind, stake, certainty])
}
