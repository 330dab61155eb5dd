import { expect, it } from 'vitest'
import { noAmounts } from '#pay/rules/reports/pay-report.ts'
import { comparedPay } from '#pay/rules/answers/compared-pay.ts'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import { payDuty, payInput, payReport, paySector } from '#pay/rules/check/test-pay-input.ts'

/** The number of like duties from which a rate is known: the same for the sum that was compared, and for findings. */

const airports = ['PMI', 'FAO', 'ALC', 'AGP', 'TFS', 'DLM', 'IBZ']

function flight(place: number, airport: string): PayDuty {
  const date = `2026-06-${String(2 * place + 2).padStart(2, '0')}`
  const at = (time: string) => `${date}T${time}:00Z`
  return payDuty(date, `ZQ${200 + place}`, [at('05:00'), at('11:00')], {
    id: String(place),
    sectors: [
      paySector(`ZQ${200 + place}`, ['BHX', airport], [at('06:00'), at('08:00')]),
      paySector(`ZQ${300 + place}`, [airport, 'BHX'], [at('08:30'), at('10:30')]),
    ],
  })
}

/** The compared pence, and the findings, of flights of 6 h that are paid these pence; null for one without a line. */
function checked(pay: readonly (number | null)[], isOneRoute: boolean) {
  const duties = pay.map((_, place) => flight(place, (!isOneRoute && airports[place]) || 'PMI'))
  const entries = pay.flatMap((crewFood, place) => {
    const details = `${String(2 * place + 2).padStart(2, '0')}/06`
    const line = { ...noAmounts, routeNumber: String(200 + place), details }
    return crewFood === null ? [] : [{ ...line, crewFood }]
  })
  const report = payReport('2026-06', entries)
  const check = payCheck(
    payInput('2026-08-10', [], { cards: [], learns: true, duties, reports: [report] }),
  )
  const { compared, not } = comparedPay(check)
  const findings = check.findings.map(({ certainty, stake }) => [certainty, stake])
  return { compared, why: not.map(({ why }) => why), findings }
}

const unpaid = [['likely', 625]]
const question = [['check', null]]

it.each<[name: string, pay: (number | null)[], isOneRoute: boolean, expected: object]>([
  [
    'four like duties and an unpaid one',
    [625, 625, 625, 625, null],
    false,
    { compared: 0, why: ['unclear'], findings: question },
  ],
  ['five like duties', [625, 625, 625, 625, 625], false, { compared: 3125, findings: [] }],
  [
    'five like duties and an unpaid one',
    [625, 625, 625, 625, 625, null],
    false,
    { compared: 3125, why: [], findings: unpaid },
  ],
  [
    'five duties of which one differs',
    [625, 625, 625, 625, 600],
    false,
    { why: ['unclear'], findings: [] },
  ],
  [
    'two duties of a route and an unpaid one',
    [625, 625, null],
    true,
    { compared: 0, why: ['unclear'], findings: question },
  ],
  [
    'three duties of a route and an unpaid one',
    [625, 625, 625, null],
    true,
    { compared: 1875, why: [], findings: unpaid },
  ],
  [
    'three duties of a route of which one differs',
    [625, 625, 600],
    true,
    { compared: 0, why: ['unclear'], findings: [] },
  ],
])('%s', (_, pay, isOneRoute, expected) => {
  expect(checked(pay, isOneRoute)).toMatchObject(expected)
})
