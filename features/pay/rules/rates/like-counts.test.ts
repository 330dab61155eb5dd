import { expect, it } from 'vitest'
import { comparedPay } from '#pay/rules/answers/compared-pay.ts'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import {
  dayFlight,
  payInput,
  payLine,
  payReport,
  paySector,
} from '#pay/rules/check/test-pay-input.ts'

/** The number of like duties from which a rate is known: the same for the sum that was compared, and for findings. */

const airports = ['PMI', 'FAO', 'ALC', 'AGP', 'TFS', 'DLM', 'IBZ']

function flight(place: number, airport: string): PayDuty {
  const date = `2026-06-${String(2 * place + 2).padStart(2, '0')}`
  const at = (time: string) => `${date}T${time}:00Z`
  return dayFlight(date, `ZQ${200 + place}`, '11:00', {
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
    return crewFood === null ? [] : [payLine(String(200 + place), details, { crewFood })]
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
const nothing = { compared: 0, why: ['unclear'], findings: [] }
const question = { ...nothing, findings: [['check', null]] }
const five = [625, 625, 625, 625, 625]
const three = [625, 625, 625]
const mixed = [625, 625, 625, 625, 600]

it.each<[name: string, pay: (number | null)[], isOneRoute: boolean, expected: object]>([
  ['four like duties and an unpaid one', [...five.slice(1), null], false, question],
  ['five like duties', five, false, { compared: 3125, findings: [] }],
  ['five and an unpaid one', [...five, null], false, { compared: 3125, why: [], findings: unpaid }],
  ['five duties of which one differs', mixed, false, { why: ['unclear'], findings: [] }],
  ['two duties of a route and an unpaid one', [625, 625, null], true, question],
  [
    'three and an unpaid one',
    [...three, null],
    true,
    { compared: 1875, why: [], findings: unpaid },
  ],
  ['three duties of a route of which one differs', [625, 625, 600], true, nothing],
])('%s', (_, pay, isOneRoute, expected) => {
  expect(checked(pay, isOneRoute)).toMatchObject(expected)
})
