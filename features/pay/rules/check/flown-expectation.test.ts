import { expect, it } from 'vitest'
import { noAmounts } from '#pay/rules/reports/pay-report.ts'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import { payCheck } from './pay-check.ts'
import { payDuty, payInput, payReport, paySector } from './test-pay-input.ts'

const hourly: PayRule = {
  head: 'taxTafbRestShr',
  kinds: ['FLIGHT'],
  by: 'hour',
  rate: 10_000,
  basis: 'tafb',
}
const unknown: PayRule = {
  head: 'crewFood',
  kinds: ['FLIGHT'],
  by: 'delay',
  of: 'debrief',
  steps: [[61, 1500]],
}

/** A flight and its return, from 06:00 London time to some hour in UTC. */
function flight(date: string, number: number, end: string, more: Partial<PayDuty> = {}): PayDuty {
  const at = (time: string) => `${date}T${time}:00Z`
  return payDuty(date, `ZQ${number}/ZQ${number + 1}`, [at('05:00'), at(end)], {
    id: `${number} ${date}`,
    sectors: [
      paySector(`ZQ${number}`, ['BHX', 'TFS'], [at('06:00'), at('07:00')]),
      paySector(`ZQ${number + 1}`, ['TFS', 'BHX'], [at('08:00'), at('08:30')]),
    ],
    ...more,
  })
}

/** The question about a line of 850 on the day of 640, which is 8 hours long. */
function asked(others: PayDuty[], paid: number, rules: PayRule[] = [hourly]) {
  const line = { ...noAmounts, routeNumber: '850', details: '02/06', taxTafbRestShr: paid }
  const june = payReport('2026-06', [line])
  const duties = [flight('2026-06-02', 640, '13:00'), ...others]
  const { findings } = payCheck(payInput('2026-07-10', rules, { duties, reports: [june] }))
  const found = findings.filter(({ kind }) => kind === 'other-duty-paid')
  return found.map(({ stake, own, sentence }) => [stake, own, sentence.split('. ').at(-1)])
}

const tenHours = flight('2026-04-28', 850, '15:00')
const late = { actualDebrief: '2026-04-28T16:00:00Z' }

it.each<[name: string, others: PayDuty[], paid: number, answer: unknown[]]>([
  [
    'the flight that was flown',
    [tenHours],
    900,
    [[100, 100, 'By the rates known 850 is £10.00, £1.00 more than paid.']],
  ],
  ['what was paid too much', [tenHours], 1100, [[-100, -100, expect.stringContaining('less')]]],
  ['pay that is right', [tenHours], 1000, [[0, 0, 'By the rates known 850 is £10.00, as paid.']]],
  ['planned times', [{ ...tenHours, ...late }], 900, [[100, 100, expect.any(String)]]],
  [
    'the last flight before it',
    [tenHours, flight('2026-05-20', 850, '16:00'), flight('2026-06-20', 850, '17:00')],
    900,
    [[200, 200, expect.any(String)]],
  ],
  [
    'the next flight without an earlier one',
    [flight('2026-06-20', 850, '17:00')],
    900,
    [[300, 300, expect.any(String)]],
  ],
  [
    'the duty of the roster without such a flight',
    [],
    900,
    [[-100, -100, 'By the rates known it would be £1.00 less.']],
  ],
  [
    'the duty of the roster if the flight was too long ago',
    [flight('2025-05-28', 850, '15:00')],
    900,
    [[-100, -100, 'By the rates known it would be £1.00 less.']],
  ],
  ['nothing if the pay is that of the roster', [tenHours], 800, []],
])('names %s', (_, others, paid, answer) => {
  expect(asked(others, paid)).toEqual(answer)
})

it('names no amount if the rates do not tell all of it', () => {
  const answer = [[null, 0, 'On 2 June the report pays 850; your roster shows ZQ640/ZQ641.']]
  expect(asked([tenHours], 900, [hourly, unknown])).toEqual(answer)
})
