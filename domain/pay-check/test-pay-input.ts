import type { PayCheckInput, PayDuty } from './facts/pay-check-input.ts'
import type { PayRule, RateCard } from './facts/rate-card.ts'

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

/** Duties and reports of an account with one typed card. Nothing is learned from its pay. */
export function payInput(
  today: string,
  rules: PayRule[],
  { duties, reports = [] }: { duties: PayDuty[]; reports?: PayCheckInput['reports'] },
): PayCheckInput {
  return {
    today,
    homeBase: 'BHX',
    rosterPeriods: [],
    ranks: [],
    cards: [typedCard(rules)],
    learns: false,
    payDate: 'roster',
    duties,
    reports,
    ownMatches: [],
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
