import { expect, it } from 'vitest'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import {
  dayFlight,
  payInput,
  payLine,
  payReport,
  perFlight,
} from '#pay/rules/check/test-pay-input.ts'
import { unknownWords } from './unknown-words.ts'

/** The words about a report of June that pays 130.00 in one line. */
function wordsOf(duties: PayDuty[], rules: PayRule[]) {
  const line = payLine('Variable pay', 'Total', { flightDutyPay: 13_000 })
  const input = payInput('2026-08-10', rules, { duties, reports: [payReport('2026-06', [line])] })
  return unknownWords(payCheck(input)).map((words) => [words.subject, words.sentence, words.help])
}

const duty = (dutyType: PayDuty['dutyType'], day: string): PayDuty =>
  dayFlight(`2026-06-${day}`, dutyType, '11:00', { id: day, dutyType })

const rule = perFlight('flightDutyPay', 4000)

it.each<[sentence: string, duties: PayDuty[]]>([
  ['June pays £130.00 in totals.', []],
  [
    'June pays £130.00 in totals; your rates say £80.00 for 2 duties.',
    [duty('FLIGHT', '02'), duty('FLIGHT', '04'), duty('HSBY', '06')],
  ],
  [
    'June pays £130.00 in totals; your rates do not tell all of 2 duties.',
    [duty('FLIGHT', '02'), duty('TRAINING', '04')],
  ],
])('says %s', (sentence, duties) => {
  expect(wordsOf(duties, [rule])).toEqual([['The report to 30 June', sentence, null]])
})

const month = { by: 'month', rate: 120_000, basis: 'duty', over: 600 } as const
const overHours: PayRule = { head: 'flightDutyPay', kinds: ['FLIGHT'], ...month }

it('names the pay for hours above a threshold beside a line without a duty, and claims nothing', () => {
  const check = overtimeOf([overHours, perFlight('crewFood', 1500)])
  expect(check.findings).toEqual([])
  expect(check.unknown).toMatchObject([
    { why: 'no-duty', paid: 2000, expected: 2400 },
    { why: 'no-duty' },
  ])
  expect(unknownWords(check).map(({ sentence, help }) => [sentence, help])).toEqual([
    [
      '£20.00 is paid for no single duty; your rates say £24.00 for hours above the monthly threshold.',
      null,
    ],
    ['The line belongs to no single duty.', null],
  ])
})

it('waits for the duty of a line without a rate for hours', () => {
  expect(overtimeOf([]).unknown).toContainEqual(
    expect.objectContaining({ why: 'no-date', reportId: 'june' }),
  )
})

/** Two flights of six hours, paid for their food, and £20.00 of overtime in two lines. */
function overtimeOf(rules: PayRule[]) {
  const duties = ['02', '04'].map((day) => duty('FLIGHT', day))
  const entries = [
    ...['02', '04'].map((day) => payLine('FLIGHT', `${day}/06`, { crewFood: 1500 })),
    payLine('OVERTIME', 'June', { flightDutyPay: 1200 }),
    payLine('OVERTIME', 'June', { flightDutyPay: 800 }),
  ]
  const reports = [payReport('2026-06', entries, { id: 'june' })]
  return payCheck(payInput('2026-08-10', rules, { duties, reports }))
}
