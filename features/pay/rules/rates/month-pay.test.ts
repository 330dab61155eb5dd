import { expect, it } from 'vitest'
import { expectedMonth } from '#pay/rules/answers/expected-month.ts'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import {
  payDuty,
  payInput,
  payLine,
  payReport,
  paySector,
  perFlight,
} from '#pay/rules/check/test-pay-input.ts'

/** A flight of four block hours, or of an unknown length. */
function flight(day: string, isTimed = true): PayDuty {
  const at = (time: string) => (isTimed ? `2026-06-${day}T${time}:00Z` : null)
  return payDuty(`2026-06-${day}`, 'ZQ210', [at('05:00'), at('11:00')], {
    id: day,
    sectors: [paySector('ZQ210', ['BHX', 'BHX'], [at('06:00'), at('10:00')])],
  })
}

const rule: Extract<PayRule, { by: 'month' }> = {
  head: 'flightDutyPay',
  kinds: ['FLIGHT'],
  by: 'month',
  rate: 120_000,
  basis: 'block',
  over: 600,
}

function june(duties: PayDuty[], rules: PayRule[]) {
  const input = payInput('2026-06-01', rules, { duties })
  const { overHours, total } = expectedMonth(payCheck(input), '2026-06')
  return [overHours, total.low, total.high]
}

const days = ['02', '04', '06']
const three = days.map((day) => flight(day))

it.each([
  ['12 of 10 block hours', three, [rule], [2400, 2400, 2400]],
  ['18 of 15 duty hours', three, [hours(900)], [3600, 3600, 3600]],
  ['fewer hours', [flight('02')], [rule], [0, 0, 0]],
  ['a flight of an unknown length', [...three, flight('08', false)], [rule], [null, 0, 0]],
  ['no such rule', [flight('02')], [], [null, 0, 0]],
])('the pay of a month with %s', (_, duties, rules, pay) => {
  expect(june(duties, rules)).toEqual(pay)
})

function hours(over: number): PayRule {
  return { ...rule, basis: 'duty', over }
}

const perDuty = perFlight('flightDutyPay', 3000)

/** The answers about June with three paid flights, 2 h above the threshold, and a line for these hours. */
function checkedWith(details: string, isPaid = true) {
  const paid = isPaid ? days : days.slice(0, 2)
  const report = payReport('2026-06', [
    ...paid.map((day) => payLine('210', `${day}/06`, { flightDutyPay: 3000 })),
    payLine('Extra hours', details, { flightDutyPay: 2400 }),
  ])
  const rules = [rule, perDuty]
  const { findings, unknown } = payCheck(
    payInput('2026-08-10', rules, { duties: three, reports: [report] }),
  )
  return [
    findings.map(({ kind, stake }) => [kind, stake]),
    unknown.map(({ why, paid: pence, expected }) => [why, pence, expected]),
  ]
}

const ofMonth = [[], [['no-duty', 2400, 2400]]]

it.each<[name: string, details: string, isPaid: boolean, answer: unknown]>([
  ['without a day', '', true, ofMonth],
  ['on a day without a flight', '30/06', true, ofMonth],
  ['on the day of a paid flight', '06/06', true, ofMonth],
  [
    'on the day of a flight that no other line pays',
    '06/06',
    false,
    [[['amount-differs', 600]], []],
  ],
])('a line for hours above the threshold %s', (_, details, isPaid, answer) => {
  expect(checkedWith(details, isPaid)).toEqual(answer)
})
