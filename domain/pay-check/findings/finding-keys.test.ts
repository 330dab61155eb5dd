import { expect, it } from 'vitest'
import { noAmounts, type PayAmounts } from '#domain/allowances/pay-report.ts'
import type { CheckedReport, PayCheckInput } from '#domain/pay-check/facts/pay-check-input.ts'
import { payCheck } from '#domain/pay-check/pay-check.ts'
import { findingKeys } from './finding-keys.ts'

const input: PayCheckInput = {
  today: '2026-08-10',
  homeBase: 'BHX',
  rosterPeriods: [{ first: '2026-06-01', last: '2026-06-30' }],
  ranks: [],
  cards: [
    {
      id: 'card',
      name: 'CC 2026',
      rank: null,
      validFrom: '2026-04-01',
      validTo: null,
      source: 'typed',
      rounding: 'half-up',
      rules: [{ head: 'flightDutyPay', kinds: ['FLIGHT'], by: 'duty', pence: 4000 }],
      notes: null,
    },
  ],
  learns: false,
  payDate: 'roster',
  duties: [
    {
      id: 'duty',
      date: '2026-06-02',
      dutyType: 'FLIGHT',
      dutyCode: 'ZQ640/ZQ641',
      scheduledBrief: '2026-06-02T04:40:00Z',
      actualBrief: '2026-06-02T04:40:00Z',
      scheduledDebrief: '2026-06-02T12:40:00Z',
      actualDebrief: '2026-06-02T12:44:00Z',
      formerCodes: [],
      sectors: [
        {
          flightNumber: 'ZQ640',
          departureAirport: 'BHX',
          arrivalAirport: 'BHX',
          scheduledDeparture: '2026-06-02T05:40:00Z',
          scheduledArrival: '2026-06-02T12:10:00Z',
          actualDeparture: null,
          actualArrival: null,
          positioning: false,
        },
      ],
    },
  ],
  reports: [],
  ownMatches: [],
}

type Line = [route: string, details: string, amounts: Partial<PayAmounts>]

const days = { '06': '30', '07': '31' }

function report(id: string, month: keyof typeof days, lines: Line[]): CheckedReport {
  return {
    id,
    payPeriodStart: `2026-${month}-01`,
    payPeriodEnd: `2026-${month}-${days[month]}`,
    savedAt: `2026-${month}-${days[month]}T20:00:00Z`,
    statedTotal: null,
    entries: lines.map(([routeNumber, details, amounts]) => ({
      ...noAmounts,
      ...amounts,
      routeNumber,
      details,
    })),
  }
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

it.each<[string, CheckedReport[]]>([
  ['with a line above', [report('m', '06', [['', '01/06 Mon', { crewFood: 0 }], paid, other])]],
  [
    'of a corrected report',
    [first, { ...report('n', '06', [paid, other]), savedAt: '2026-07-05' }],
  ],
  [
    'after arrears of another report',
    [first, report('a', '07', [['ZQ640', '02/06 Tue', { flightDutyPay: 100 }]])],
  ],
  ['without the amount', [report('m', '06', [food, other])]],
])('findings %s keep their keys', (_, reports) => {
  const keys = keysOf(first).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keysOf(...reports).map(({ key }) => key)).toEqual(keys)
})

it('a finding names the original line and not the one of arrears', () => {
  const arrears = report('a', '07', [['ZQ640', '02/06 Tue', { flightDutyPay: 100 }]])
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
