import { amountsBy, type PayReport } from '#domain/allowances/pay-report.ts'
import { addDays, daysOfMonth, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { weekdayName } from '#domain/time/date-words.ts'
import type { Instant } from '#domain/time/zone-time.ts'

/** Entries of the latest report: with their amounts they come to £2,340.00, and each has a TAFB amount. */
const latestEntries = 18
const olderEntries = 15

/** A month of pay of the demo crew member. */
export function payReportOf(
  month: CalendarMonth,
  about: { id: string; recordId: string; isLatest: boolean; now: Instant },
): PayReport {
  const { first, last } = daysOfMonth(month)
  const count = about.isLatest ? latestEntries : olderEntries
  return {
    id: about.id,
    employmentRecordId: about.recordId,
    payPeriodStart: first,
    payPeriodEnd: last,
    paidOn: null,
    statedTotal: null,
    entries: Array.from({ length: count }, (_, index) => entryOf(addDays(first, index), index)),
    notes: null,
    createdAt: about.now,
  }
}

/** £130.00 on average: flight duty pay, time away, crew food, and a commission of £5.60 or £11.20. */
function entryOf(date: string, index: number) {
  const pence: Record<string, number> = {
    flightDutyPay: 7840,
    nonTaxTafbRestShr: 3120,
    crewFood: 1200,
    commission: index % 2 === 0 ? 560 : 1120,
  }
  return {
    routeNumber: ['ZQ502', 'HOTEL', 'ZQ503', 'ZQ210/211'][index % 4] ?? '',
    details: `${date.slice(8)}/${date.slice(5, 7)} ${weekdayName(date).slice(0, 3)}`,
    ...amountsBy((head) => pence[head] ?? 0),
  }
}
