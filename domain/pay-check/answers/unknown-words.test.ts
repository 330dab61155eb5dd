import { expect, it } from 'vitest'
import { noAmounts } from '#domain/allowances/pay-report.ts'
import type { PayDuty } from '#domain/pay-check/facts/pay-check-input.ts'
import type { PayRule } from '#domain/pay-check/facts/rate-card.ts'
import { payCheck } from '#domain/pay-check/pay-check.ts'
import { payInput } from '#domain/pay-check/test-pay-input.ts'
import { unknownWords } from './unknown-words.ts'

/** The words about a report of June that pays 130.00 in one line. */
function wordsOf(duties: PayDuty[], rules: PayRule[]) {
  const line = { ...noAmounts, routeNumber: 'Variable pay', details: 'Total' }
  const input = payInput('2026-08-10', rules, {
    duties,
    reports: [
      {
        id: 'june',
        payPeriodStart: '2026-06-01',
        payPeriodEnd: '2026-06-30',
        savedAt: '2026-06-30T20:00:00Z',
        statedTotal: null,
        entries: [{ ...line, flightDutyPay: 13_000 }],
      },
    ],
  })
  return unknownWords(payCheck(input)).map(({ subject, sentence, help }) => [
    subject,
    sentence,
    help,
  ])
}

const duty = (dutyType: PayDuty['dutyType'], day: string): PayDuty => ({
  id: day,
  date: `2026-06-${day}`,
  dutyType,
  dutyCode: dutyType,
  scheduledBrief: `2026-06-${day}T05:00:00Z`,
  actualBrief: null,
  scheduledDebrief: `2026-06-${day}T11:00:00Z`,
  actualDebrief: null,
  formerCodes: [],
  sectors: [],
})

const rule: PayRule = { head: 'flightDutyPay', kinds: ['FLIGHT'], by: 'duty', pence: 4000 }

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
