import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import type { Sector } from '#duties/schema/sector.ts'

/** The way from one stop to the next; `minutes` off-block to on-block, null where a time is not known. */
type Leg = Pick<Sector, 'flightNumber' | 'positioning'> & { minutes: number | null }

/** An airport on the route with its arrival and departure. */
export type RouteStop = {
  airport: string
  arrival: Instant | null
  departure: Instant | null
  /** True for a planned time that is an estimate. */
  isArrivalEstimated: boolean
  isDepartureEstimated: boolean
  /** The flight to this stop; null at the first stop, and where the roster does not list it. */
  leg: Leg | null
}

/** The airports of a flight duty in order, each once for its arrival and departure; actual times before scheduled. */
export function dutyRoute(sectors: Sector[]): RouteStop[] {
  const stops: RouteStop[] = []
  for (const sector of sectors) {
    const { departureAirport, arrivalAirport, flightNumber, positioning } = sector
    const departure = sector.actualDeparture ?? sector.scheduledDeparture
    const arrival = sector.actualArrival ?? sector.scheduledArrival
    const isDepartureEstimated = !sector.actualDeparture && sector.departureEstimated === true
    const isArrivalEstimated = !sector.actualArrival && sector.arrivalEstimated === true
    const minutes = departure && arrival ? minutesBetween(departure, arrival) : null
    const last = stops.at(-1)
    if (last?.airport === departureAirport) Object.assign(last, { departure, isDepartureEstimated })
    else {
      const start = { airport: departureAirport, departure, isDepartureEstimated }
      stops.push({ ...start, arrival: null, isArrivalEstimated: false, leg: null })
    }
    const leg = { flightNumber, positioning, minutes }
    const end = { airport: arrivalAirport, arrival, isArrivalEstimated, leg }
    stops.push({ ...end, departure: null, isDepartureEstimated: false })
  }
  return stops
}

/** The airports a duty flies to, each once and without the one it starts from; a flight back home adds none. */
export function dutyPlaces(
  sectors: readonly Pick<Sector, 'departureAirport' | 'arrivalAirport'>[],
): string[] {
  const start = sectors[0]?.departureAirport
  return [...new Set(sectors.map(({ arrivalAirport }) => arrivalAirport))].filter(
    (airport) => airport !== start,
  )
}
