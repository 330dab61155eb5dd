import { expect, it } from 'vitest'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import { payCheck } from './pay-check.ts'
import { dayFlight, payInput, payLine, payReport, paySector, perHour } from './test-pay-input.ts'

const hourly = perHour(10_000)
const delay = { by: 'delay', of: 'debrief', steps: [[61, 1500]] } satisfies Partial<PayRule>
const unknown: PayRule = { head: 'crewFood', kinds: ['FLIGHT'], ...delay }

/** A flight and its return, from 06:00 London time to some hour in UTC. */
function flight(date: string, number: number, end: string, more: Partial<PayDuty> = {}): PayDuty {
  const at = (time: string) => `${date}T${time}:00Z`
  return dayFlight(date, `ZQ${number}/ZQ${number + 1}`, end, {
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
  const line = payLine('850', '02/06', { taxTafbRestShr: paid })
  const june = payReport('2026-06', [line])
  const duties = [flight('2026-06-02', 640, '13:00'), ...others]
  const { findings } = payCheck(payInput('2026-07-10', rules, { duties, reports: [june] }))
  const found = findings.filter(({ kind }) => kind === 'other-duty-paid')
  return found.map(({ stake, own, sentence }) => [stake, own, sentence.split('. ').at(-1)])
}

const tenHours = flight('2026-04-28', 850, '15:00')
const late = { actualDebrief: '2026-04-28T16:00:00Z' }
const tooLongAgo = flight('2025-05-28', 850, '15:00')
const later = flight('2026-06-20', 850, '17:00')
const before = [tenHours, flight('2026-05-20', 850, '16:00')]
const any: unknown = expect.any(String)
const more = 'By the rates known 850 is £10.00, £1.00 more than paid.'
const ofRoster = [[-100, -100, 'By the rates known it would be £1.00 less.']]

it.each<[name: string, others: PayDuty[], paid: number, answer: unknown[]]>([
  ['the flight that was flown', [tenHours], 900, [[100, 100, more]]],
  ['what was paid too much', [tenHours], 1100, [[-100, -100, expect.stringContaining('less')]]],
  ['pay that is right', [tenHours], 1000, [[0, 0, 'By the rates known 850 is £10.00, as paid.']]],
  ['planned times', [{ ...tenHours, ...late }], 900, [[100, 100, any]]],
  ['the last flight before it', [...before, later], 900, [[200, 200, any]]],
  ['the next flight without an earlier one', [later], 900, [[300, 300, any]]],
  ['the duty of the roster without such a flight', [], 900, ofRoster],
  ['the duty of the roster if the flight was too long ago', [tooLongAgo], 900, ofRoster],
  ['nothing if the pay is that of the roster', [tenHours], 800, []],
])('names %s', (_, others, paid, answer) => {
  expect(asked(others, paid)).toEqual(answer)
})

it('names no amount if the rates do not tell all of it', () => {
  const answer = [[null, 0, 'On 2 June the report pays 850; your roster shows ZQ640/ZQ641.']]
  expect(asked([tenHours], 900, [hourly, unknown])).toEqual(answer)
})
