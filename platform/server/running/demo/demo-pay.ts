import { amountsBy, type PayAmounts, type PayReport } from '#pay/rules/reports/pay-report.ts'
import type { PayHead } from '#kernel/words/pay-heads.ts'
import type { Pence } from '#kernel/money/pence.ts'
import type { PayRule, RateCard } from '#pay/rules/facts/rate-card.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import {
  daysOfMonth,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import { weekdayName } from '#kernel/time/date-words.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import type { DemoDay } from './demo-pairings.ts'

/** Per sector, and per minute of planned flight. */
const sectorPay: Pence = 2500
const minutePay: Pence = 50
/** Per sector on average. */
const sectorCommission: Pence = 1075
const commissionSwings: Pence[] = [310, -310, 145, -145]

/** Pay of a duty apart from flying. Time away from base (TAFB) is paid for flights and hotel days. */
const rates: [kind: DutyType, head: PayHead, pence: Pence][] = [
  ['FLIGHT', 'nonTaxTafbRestShr', 4200],
  ['FLIGHT', 'crewFood', 1200],
  ['HOTEL_REST', 'nonTaxTafbRestShr', 6000],
  ['TRAINING', 'groundTrainingAdminBase', 6500],
  ['ASBY', 'airportStandby', 5500],
  ['LEAVE', 'leaveHolidayPay', 4800],
]

const ratesOf = (dutyType: DutyType) => rates.filter(([kind]) => kind === dutyType)

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
  const paid = duties.filter(
    ({ date, dutyType }) => monthOf(date) === month && ratesOf(dutyType).length > 0,
  )
  return {
    id,
    employmentRecordId: recordId,
    payPeriodStart: first,
    payPeriodEnd: last,
    paidOn: null,
    statedTotal: null,
    alwaysCounts: false,
    entries: paid.map((duty) => {
      const flights = paid.filter(({ dutyType }) => dutyType === 'FLIGHT')
      return entryOf(duty, flights.indexOf(duty))
    }),
    notes: null,
    createdAt: now,
  }
}

/** The crew food of one line that is too low. */
const shortFood: Pence = 680

/** The report with one fault for the pay check: the crew food of its last flight there and back is £5.20 short. */
export function withShortFood(report: PayReport): PayReport {
  const place = report.entries.findLastIndex(({ routeNumber }) => routeNumber.includes('/'))
  const entries = report.entries.map((entry, index) => {
    return index === place ? { ...entry, crewFood: shortFood } : entry
  })
  return { ...report, entries }
}

/** The rates that the demo crew member typed. Flight duty pay is learned, and no rule pays hotel rest. */
export function demoRateCard(id: string, validFrom: CalendarDate): RateCard {
  const typed = rates.filter(([kind]) => kind !== 'HOTEL_REST')
  const rules = typed.map(([kind, head, pence]): PayRule => {
    return { head, kinds: [kind], by: 'duty', pence }
  })
  return {
    id,
    name: 'Cabin crew agreement',
    rank: null,
    validFrom,
    validTo: null,
    source: 'typed',
    rounding: 'half-up',
    rules,
    notes: null,
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
    ...Object.fromEntries(ratesOf(dutyType).map(([, head, pence]) => [head, pence])),
    flightDutyPay: sectors.length * sectorPay + minutes * minutePay,
    commission: sectors.length > 0 ? sectors.length * sectorCommission + swing : 0,
  }
  return {
    routeNumber: dutyCode,
    details: `${date.slice(8)}/${date.slice(5, 7)} ${weekdayName(date).slice(0, 3)}`,
    ...amountsBy((head) => pay[head] ?? 0),
  }
}
