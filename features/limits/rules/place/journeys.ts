import { minuteOf, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { WorkPeriod } from '#limits/rules/duty/work-periods.ts'
import { dayMinutes } from '#kernel/time/time-units.ts'
import { homeOn, type LegalityRoster } from './legality-roster.ts'

/** A journey that the roster does not show: a start that does not follow from the last arrival. */
export type Journey = {
  /** IATA codes. */
  from: string
  to: string
  /** True to a place that was home when it began, or is when it ends. */
  leadsHome: boolean
  /** The duty that states how the crew member travelled. */
  dutyId: string
  /** True if the crew member travelled on their own, so that it was no duty. */
  isOwn: boolean
  /** It lies between these minutes since 1970: the last arrival and the next departure duty. */
  earliest: number
  latest: number
  /** True for the first of the gaps in which it may lie. */
  isFirstGap: boolean
}

/**
 * The journeys that the roster does not show, by the period before whose gap they may lie.
 *
 * A standby or course before the departure may lie before or after the journey. One after an arrival abroad, without a
 * later flight, needs a journey home.
 */
export function journeysOf(
  periods: readonly WorkPeriod[],
  untimed: readonly FtlDuty[],
  roster: LegalityRoster,
): (Journey | null)[] {
  const journeys: (Journey | null)[] = periods.map(() => null)
  const flights = untimed
    // A flight without airports, or a row that nobody could read, need not have led anywhere.
    .filter(({ dutyType, sectors }) => dutyType === 'FLIGHT' && sectors.length > 0)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  let arrival = -1
  let flown = 0
  const setTo = (departure: number, to: string) => {
    const [last, next] = [periods[arrival], periods[departure]]
    if (!next) return
    const from = last?.duty.date ?? ''
    while ((flights[flown]?.date ?? '9999') < from) flown += 1
    const between: FtlDuty[] = []
    for (let at = flown; (flights[at]?.date ?? '9999') <= next.duty.date; at += 1) {
      between.push(...flights.slice(at, at + 1))
    }
    const { airports } = homeOn(roster, next.duty.date)
    const jump = jumpOf({ between, last, next, to, airports })
    const homes = [last, next].map((period) => homeOn(roster, (period ?? next).duty.date).airports)
    const leadsHome = homes.some((airports) => airports.includes(jump?.to ?? ''))
    if (jump) setJourney(journeys, { periods, arrival, departure, jump, leadsHome })
  }
  for (const [place, period] of periods.entries()) {
    if (period.startAirport === null) continue
    setTo(place, period.startAirport)
    arrival = place
  }
  const end = periods.at(-1)
  const [home] = end ? homeOn(roster, end.duty.date).airports : []
  if (home !== undefined && arrival < periods.length - 1) setTo(periods.length - 1, home)
  return journeys
}

type Jump = {
  from: string
  to: string
  /** The flight without times that departs after it; null for the departure with times. */
  untimed: FtlDuty | null
  /** The minute since 1970 from which on it may lie. */
  earliest: number
}

type Between = {
  /** Flights without times from the day of the last arrival to that of the departure, in order of their days. */
  between: readonly FtlDuty[]
  /** Undefined if no flight with times came before. */
  last: WorkPeriod | undefined
  next: WorkPeriod
  /** The airport of the departure. */
  to: string
  /** Of the home base. */
  airports: readonly string[]
}

/**
 * The last place between an arrival and a departure at which one flight does not follow from the other; null without one.
 *
 * A flight without times on the day of the arrival or of the departure may also lie before or after both.
 */
function jumpOf({ between, last, next, to, airports }: Between): Jump | null {
  const isSurelyBetween = ({ date }: FtlDuty) =>
    date > (last?.duty.date ?? '') && date < next.duty.date
  let jump: Jump | null = null
  const [first] = between
  const earliest = last?.to ?? (first ? minuteOf(`${first.date}T00:00:00Z`) - dayMinutes : 0)
  const orders = between.every(isSurelyBetween)
    ? [between]
    : [between, between.filter(isSurelyBetween)]
  for (const flights of orders) {
    jump = null
    let from = last?.endAirport ?? ''
    const stops = flights.map((flight) => ({
      to: flight.sectors[0]?.departureAirport ?? '',
      end: flight.sectors.at(-1)?.arrivalAirport ?? '',
      untimed: flight,
    }))
    for (const stop of [...stops, { to, end: to, untimed: null }]) {
      const isHome = airports.includes(from) && airports.includes(stop.to)
      const isKnown = from !== '' && stop.to !== ''
      if (isKnown && from !== stop.to && !isHome) {
        jump = { from, to: stop.to, untimed: stop.untimed, earliest }
      }
      from = stop.end
    }
    if (!jump) return null
  }
  return jump
}

type Leg = {
  periods: readonly WorkPeriod[]
  /** Places of the period that arrived last, and of the one that departs. */
  arrival: number
  departure: number
  jump: Jump
  leadsHome: boolean
}

function setJourney(journeys: (Journey | null)[], leg: Leg): void {
  const { periods, arrival, departure, jump, leadsHome } = leg
  const next = periods[departure]
  if (!next) return
  const { from, to, untimed, earliest } = jump
  const between = periods.slice(arrival + 1, departure + 1).map(({ duty }) => duty)
  const isOwn = (untimed ? [untimed] : between).some(
    ({ ftlInputs }) => ftlInputs?.ownTravel === true,
  )
  for (let place = arrival + 1; place <= departure; place += 1) {
    journeys[place] = {
      from,
      to,
      leadsHome,
      dutyId: (untimed ?? (next.startAirport === null ? between[0] : next.duty))?.id ?? '',
      isOwn,
      earliest,
      latest: next.from,
      isFirstGap: place === arrival + 1,
    }
  }
}
