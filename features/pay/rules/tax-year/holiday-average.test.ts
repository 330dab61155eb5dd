import { expect, it } from 'vitest'
import { payLine, storedReport } from '#pay/rules/check/test-pay-input.ts'
import type { PayAmounts, PayReport } from '#pay/rules/reports/pay-report.ts'
import { holidayAverage } from './holiday-average.ts'

const january = { first: '2025-01-01', last: '2025-01-28' }
const february = { first: '2025-01-01', last: '2025-02-28' }
const year = { first: '2025-02-01', last: '2026-01-28' }
const food = { taxTafbRestShr: 500, crewFood: 600, nonTaxFdp: 250 }
const twelve = Array.from({ length: 12 }, (_, place) =>
  report(place + 2, { trainingAllowanceFlight: 1200, holidayPayCommission: 315 }),
)

it.each<[string, PayReport[], object | null]>([
  ['no reports', [], null],
  [
    'one report, without TAFB, food and untaxed heads',
    [report(1, { flightDutyPay: 3000, commission: 210, ...food })],
    { ...january, reports: 1, average: 3210, leave: 0, leaveLines: 0 },
  ],
  [
    'two reports, to the nearest penny',
    [report(2, { airportStandby: 1800 }), report(1, { flightDutyPay: 1, leaveHolidayPay: 5830 })],
    { ...february, reports: 2, average: 901, leave: 5830, leaveLines: 1 },
  ],
  [
    'the latest twelve of thirteen reports',
    [report(1, { flightDutyPay: 99_999 }), ...twelve],
    { ...year, reports: 12, average: 1200, leave: 3780, leaveLines: 12 },
  ],
])('averages %s', (_, reports, average) => {
  expect(holidayAverage(reports)).toEqual(average)
})

/** A report of a month from January 2025. */
function report(month: number, amounts: Partial<PayAmounts>): PayReport {
  const name = `${month > 12 ? 2026 : 2025}-${String(((month - 1) % 12) + 1).padStart(2, '0')}`
  return storedReport([`${name}-01`, `${name}-28`], [payLine('210', 'all', amounts)])
}
