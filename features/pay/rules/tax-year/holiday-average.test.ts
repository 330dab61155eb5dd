import { expect, it } from 'vitest'
import { noAmounts, type PayAmounts, type PayReport } from '#pay/rules/reports/pay-report.ts'
import { holidayAverage } from './holiday-average.ts'

it.each<[string, PayReport[], object | null]>([
  ['no reports', [], null],
  [
    'one report, without TAFB, food and untaxed heads',
    [
      report(1, {
        flightDutyPay: 3000,
        commission: 210,
        taxTafbRestShr: 500,
        crewFood: 600,
        nonTaxFdp: 250,
      }),
    ],
    { reports: 1, first: '2025-01-01', last: '2025-01-28', average: 3210, leave: 0, leaveLines: 0 },
  ],
  [
    'two reports, to the nearest penny',
    [report(2, { airportStandby: 1800 }), report(1, { flightDutyPay: 1, leaveHolidayPay: 5830 })],
    {
      reports: 2,
      first: '2025-01-01',
      last: '2025-02-28',
      average: 901,
      leave: 5830,
      leaveLines: 1,
    },
  ],
  [
    'the latest twelve of thirteen reports',
    [
      report(1, { flightDutyPay: 99_999 }),
      ...Array.from({ length: 12 }, (_, place) =>
        report(place + 2, { trainingAllowanceFlight: 1200, holidayPayCommission: 315 }),
      ),
    ],
    {
      reports: 12,
      first: '2025-02-01',
      last: '2026-01-28',
      average: 1200,
      leave: 3780,
      leaveLines: 12,
    },
  ],
])('averages %s', (_, reports, average) => {
  expect(holidayAverage(reports)).toEqual(average)
})

/** A report of a month from January 2025. */
function report(month: number, amounts: Partial<PayAmounts>): PayReport {
  const name = `${month > 12 ? 2026 : 2025}-${String(((month - 1) % 12) + 1).padStart(2, '0')}`
  return {
    id: name,
    employmentRecordId: null,
    payPeriodStart: `${name}-01`,
    payPeriodEnd: `${name}-28`,
    paidOn: null,
    entries: [{ ...noAmounts, routeNumber: '210', details: 'all', ...amounts }],
    statedTotal: null,
    alwaysCounts: false,
    notes: null,
    createdAt: '2026-07-01T09:00:00Z',
  }
}
