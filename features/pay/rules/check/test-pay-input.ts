import { daysOfMonth, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import type { CheckedReport, PayCheckInput, PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { PayRule, RateCard } from '#pay/rules/facts/rate-card.ts'
import { noAmounts, type PayAmounts, type PayReport } from '#pay/rules/reports/pay-report.ts'
import type { PayHead } from '#kernel/words/pay-heads.ts'

/** A typed rate card for every rank, valid from 2026 on. */
export const typedCard = (rules: PayRule[]): RateCard => ({
  id: 'card',
  name: 'CC',
  rank: null,
  validFrom: '2026-01-01',
  validTo: null,
  source: 'typed',
  rounding: 'half-up',
  rules,
  notes: null,
})

/** An account with one typed card, from whose pay nothing is learned, and what a test gives. */
export function payInput(
  today: string,
  rules: PayRule[],
  given: Partial<PayCheckInput>,
): PayCheckInput {
  return {
    today,
    homeBase: 'BHX',
    rosterPeriods: [],
    ranks: [],
    cards: [typedCard(rules)],
    learns: false,
    payDate: 'roster',
    duties: [],
    reports: [],
    ownMatches: [],
    ...given,
  }
}

/** The report of a month, saved in the evening of its last day. */
export function payReport(
  month: CalendarMonth,
  entries: CheckedReport['entries'],
  more: Partial<CheckedReport> = {},
): CheckedReport {
  const { first, last } = daysOfMonth(month)
  return {
    id: month,
    payPeriodStart: first,
    payPeriodEnd: last,
    savedAt: `${last}T20:00:00Z`,
    statedTotal: null,
    entries,
    ...more,
  }
}

/** A line of a report. */
export const payLine = (
  routeNumber: string,
  details: string,
  amounts: Partial<PayAmounts> = {},
) => ({ ...noAmounts, routeNumber, details, ...amounts })

/** A stored report of a period with lines, which nothing else is known of. */
export function storedReport(
  [payPeriodStart, payPeriodEnd]: [first: string, last: string],
  entries: PayReport['entries'],
  more: Partial<PayReport> = {},
): PayReport {
  const unknown = { employmentRecordId: null, paidOn: null, statedTotal: null, notes: null }
  const period = { payPeriodStart, payPeriodEnd, createdAt: '2026-07-01T09:00:00Z' }
  return { id: payPeriodEnd, ...period, ...unknown, alwaysCounts: false, entries, ...more }
}

/** An amount for each flight. */
export const perFlight = (head: PayHead, pence: number): PayRule => {
  return { head, kinds: ['FLIGHT'], by: 'duty', pence }
}

/** TAFB of flights by the hour. */
export const perHour = (rate: number, basis: 'tafb' | 'duty' | 'block' = 'tafb') => {
  return { head: 'taxTafbRestShr', kinds: ['FLIGHT'], by: 'hour', rate, basis } satisfies PayRule
}

type Times = [from: string | null, to: string | null]

/** A sector as it is scheduled, without actual times. */
export function paySector(
  flightNumber: string,
  [departureAirport, arrivalAirport]: [from: string, to: string],
  [scheduledDeparture, scheduledArrival]: Times,
): PayDuty['sectors'][number] {
  return {
    flightNumber,
    departureAirport,
    arrivalAirport,
    scheduledDeparture,
    scheduledArrival,
    actualDeparture: null,
    actualArrival: null,
    positioning: false,
  }
}

/** A flight of a day from 05:00 to some hour in UTC, without sectors unless given. */
export const dayFlight = (date: string, code: string, end: string, more: Partial<PayDuty> = {}) =>
  payDuty(date, code, [`${date}T05:00:00Z`, `${date}T${end}:00Z`], more)

/** A duty from its scheduled report to its debrief: a flight without sectors and actual times, unless given. */
export function payDuty(
  date: string,
  dutyCode: string,
  [scheduledBrief, scheduledDebrief]: Times,
  more: Partial<PayDuty> = {},
): PayDuty {
  return {
    id: `${dutyCode} ${date}`,
    date,
    dutyType: 'FLIGHT',
    dutyCode,
    scheduledBrief,
    actualBrief: null,
    scheduledDebrief,
    actualDebrief: null,
    formerCodes: [],
    sectors: [],
    ...more,
  }
}
