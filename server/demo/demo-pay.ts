import { amountsBy, type PayAmounts, type PayReport } from '#domain/allowances/pay-report.ts'
import type { Pence } from '#domain/money/pence.ts'
import type { DutyType } from '#domain/roster/duty.ts'
import { daysOfMonth, monthOf, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { weekdayName } from '#domain/time/date-words.ts'
import { minutesBetween, type Instant } from '#domain/time/zone-time.ts'
import type { DemoDay } from './demo-pairings.ts'

/** Per sector, and per minute of planned flight. */
const sectorPay: Pence = 2500
const minutePay: Pence = 50
/** Per sector on average. */
const sectorCommission: Pence = 1075
const commissionSwings: Pence[] = [310, -310, 145, -145]

/** Pay of a day apart from flying. Time away from base (TAFB) is paid for flights and hotel days. */
const dayPay: Partial<Record<DutyType, Partial<PayAmounts>>> = {
  FLIGHT: { nonTaxTafbRestShr: 4200, crewFood: 1200 },
  HOTEL_REST: { nonTaxTafbRestShr: 6000 },
  TRAINING: { groundTrainingAdminBase: 6500 },
  ASBY: { airportStandby: 5500 },
  LEAVE: { leaveHolidayPay: 4800 },
}

/**
 * A month of pay of the demo crew member, for the duties of that month. The month of night stops comes to
 * £2,340.00 with 18 days of time away.
 */
export function payReportOf(
  month: CalendarMonth,
  duties: DemoDay[],
  { id, recordId, now }: { id: string; recordId: string; now: Instant },
): PayReport {
  const { first, last } = daysOfMonth(month)
  const paid = duties.filter(({ date, dutyType }) => monthOf(date) === month && dayPay[dutyType])
  return {
    id,
    employmentRecordId: recordId,
    payPeriodStart: first,
    payPeriodEnd: last,
    paidOn: null,
    statedTotal: null,
    entries: paid.map((duty) => {
      const flights = paid.filter(({ dutyType }) => dutyType === 'FLIGHT')
      return entryOf(duty, flights.indexOf(duty))
    }),
    notes: null,
    createdAt: now,
  }
}

function entryOf({ date, dutyType, dutyCode, sectors }: DemoDay, nthFlight: number) {
  const minutes = sectors.reduce(
    (sum, { scheduledDeparture, scheduledArrival }) =>
      sum + minutesBetween(scheduledDeparture ?? '', scheduledArrival ?? ''),
    0,
  )
  const swing = commissionSwings[nthFlight % commissionSwings.length] ?? 0
  const pay: Partial<PayAmounts> = {
    ...dayPay[dutyType],
    flightDutyPay: sectors.length * sectorPay + minutes * minutePay,
    commission: sectors.length > 0 ? sectors.length * sectorCommission + swing : 0,
  }
  return {
    routeNumber: dutyCode,
    details: `${date.slice(8)}/${date.slice(5, 7)} ${weekdayName(date).slice(0, 3)}`,
    ...amountsBy((head) => pay[head] ?? 0),
  }
}
