import { daysOfMonth, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import type { CheckedReport, PayCheckInput, PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { PayRule, RateCard } from '#pay/rules/facts/rate-card.ts'

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
