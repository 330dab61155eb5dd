import { expect, it } from 'vitest'
import type { PayAmounts } from '#pay/rules/reports/pay-report.ts'
import type { CheckedReport } from '#pay/rules/facts/pay-check-input.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import { findingKeys } from './finding-keys.ts'
import {
  payDuty,
  payInput,
  payLine,
  payReport,
  paySector,
  perFlight,
} from '#pay/rules/check/test-pay-input.ts'

const perDuty = perFlight('flightDutyPay', 4000)
const at = (time: string) => `2026-06-02T${time}:00Z`

const input = payInput('2026-08-10', [perDuty], {
  rosterPeriods: [{ first: '2026-06-01', last: '2026-06-30' }],
  duties: [
    payDuty('2026-06-02', 'ZQ640/ZQ641', [at('04:40'), at('12:40')], {
      id: 'duty',
      actualBrief: at('04:40'),
      actualDebrief: at('12:44'),
      sectors: [paySector('ZQ640', ['BHX', 'BHX'], [at('05:40'), at('12:10')])],
    }),
  ],
})

type Line = [route: string, details: string, amounts: Partial<PayAmounts>]

function report(id: string, month: '06' | '07', lines: Line[]): CheckedReport {
  const entries = lines.map((each) => payLine(...each))
  return payReport(`2026-${month}`, entries, { id })
}

/** The key of each finding, by its kind. */
function keysOf(...reports: CheckedReport[]) {
  const { findings, reading } = payCheck({ ...input, reports })
  const keys = findingKeys(findings, reading)
  return findings.map((finding, place) => ({ finding, key: keys[place] }))
}

const paid: Line = ['ZQ640', '02/06 Tue', { flightDutyPay: 3480, crewFood: 600 }]
const food: Line = ['ZQ640', '02/06 Tue', { crewFood: 600 }]
const other: Line = ['ZQ999', '05/06 Fri', { flightDutyPay: 2600 }]
const first = report('m', '06', [paid, other])
const corrected = { ...report('n', '06', [paid, other]), savedAt: '2026-07-05' }
const arrears = report('a', '07', [['ZQ640', '02/06 Tue', { flightDutyPay: 100 }]])

it.each<[string, CheckedReport[]]>([
  ['with a line above', [report('m', '06', [['', '01/06 Mon', { crewFood: 0 }], paid, other])]],
  ['of a corrected report', [first, corrected]],
  ['after arrears of another report', [first, arrears]],
  ['without the amount', [report('m', '06', [food, other])]],
])('findings %s keep their keys', (_, reports) => {
  const keys = keysOf(first).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keysOf(...reports).map(({ key }) => key)).toEqual(keys)
})

it('a finding names the original line and not the one of arrears', () => {
  expect(keysOf(first, arrears)[0]?.finding).toMatchObject({ reportId: 'm', entry: 0 })
})

it('findings of another direction, line or copy have other keys', () => {
  const tooMuch: Line = ['ZQ640', '02/06 Tue', { flightDutyPay: 4100, crewFood: 600 }]
  const later: Line = ['ZQ999', '06/06 Sat', { flightDutyPay: 2600 }]
  const kinds = [paid, tooMuch].flatMap((line) => keysOf(report('m', '06', [line])))
  const lines = keysOf(report('m', '06', [paid, other, other, other, later])).slice(1)
  expect(lines).toHaveLength(4)
  const keys = [...kinds, ...lines].map(({ key }) => key)
  expect(new Set(keys).size).toBe(6)
})
