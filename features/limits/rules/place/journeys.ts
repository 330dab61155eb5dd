import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { WorkPeriod } from '#limits/rules/duty/work-periods.ts'
import { homeOn, type LegalityRoster } from './legality-roster.ts'

/** A journey that the roster does not show: a start that does not follow from the last arrival. */
export type Journey = {
  /** IATA codes. */
  from: string
  to: string
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
  const flights = untimed.filter(({ dutyType }) => dutyType === 'FLIGHT').map(({ date }) => date)
  let arrival = -1
  for (const [place, period] of periods.entries()) {
    if (period.startAirport === null) continue
    const last = periods[arrival]
    const hasFlight = last && flights.some((date) => isBetween(date, last, period))
    if (last && !hasFlight) {
      setJourney(journeys, { periods, arrival, departure: place, to: period.startAirport, roster })
    }
    arrival = place
  }
  const last = periods[arrival]
  const end = periods.at(-1)
  if (last && end && arrival < periods.length - 1) {
    const [home] = homeOn(roster, end.duty.date).airports
    const hasFlight = flights.some((date) => isBetween(date, last, end))
    if (home !== undefined && !hasFlight) {
      setJourney(journeys, { periods, arrival, departure: periods.length - 1, to: home, roster })
    }
  }
  return journeys
}

/** A duty without times lies between two others, or on their days. */
function isBetween(date: string, { duty: one }: WorkPeriod, { duty: other }: WorkPeriod): boolean {
  return date >= one.date && date <= other.date
}

type Leg = {
  periods: readonly WorkPeriod[]
  /** Places of the period that arrived last, and of the one that departs. */
  arrival: number
  departure: number
  to: string
  roster: LegalityRoster
}

function setJourney(journeys: (Journey | null)[], leg: Leg): void {
  const { periods, arrival, departure, to, roster } = leg
  const [last, next] = [periods[arrival], periods[departure]]
  const from = last?.endAirport ?? ''
  if (!last || !next || from === '' || to === '' || from === to) return
  const { airports } = homeOn(roster, next.duty.date)
  if (airports.includes(from) && airports.includes(to)) return
  const between = periods.slice(arrival + 1, departure + 1)
  const isOwn = between.some(({ duty }) => duty.ftlInputs?.ownTravel === true)
  for (let place = arrival + 1; place <= departure; place += 1) {
    journeys[place] = {
      from,
      to,
      dutyId: (next.startAirport === null ? periods[arrival + 1] : next)?.duty.id ?? '',
      isOwn,
      earliest: last.to,
      latest: next.from,
      isFirstGap: place === arrival + 1,
    }
  }
}
