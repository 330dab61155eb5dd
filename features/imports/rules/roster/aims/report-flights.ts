import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import type { Sector } from '#duties/schema/sector.ts'
import type { Flight } from './report-parts.ts'
import type { Timeline } from './report-timeline.ts'
import type { ZoneOf } from './report-zones.ts'
import { rowFault } from './row-fault.ts'

/** Longest sector; a longer one has its times swapped. */
const blockMaxMinutes = 18 * 60

/**
 * Reads one flight of a row.
 *
 * @throws a row fault when it has no times, or impossible times.
 */
export function readSector(flight: Flight, timeline: Timeline, zoneOf: ZoneOf): Sector {
  const { route, code, aircraft, spans } = flight
  const [span] = spans
  if (!span) throw rowFault(`${code} has no times.`)
  const { from, to } = span
  const departure = timeline.place(from, zoneOf(route.from))
  const arrival = timeline.place(to, zoneOf(route.to))
  checkBlock(code, departure, arrival)
  return {
    flightNumber: code,
    departureAirport: route.from,
    arrivalAirport: route.to,
    scheduledDeparture: from.kind === 'actual' ? null : departure,
    scheduledArrival: to.kind === 'actual' ? null : arrival,
    actualDeparture: from.kind === 'actual' ? departure : null,
    actualArrival: to.kind === 'actual' ? arrival : null,
    aircraftType: aircraft,
    registration: null,
    positioning: route.positioning,
    ...(from.kind === 'estimated' && { departureEstimated: true }),
    ...(to.kind === 'estimated' && { arrivalEstimated: true }),
  }
}

function checkBlock(code: string, departure: Instant, arrival: Instant): void {
  const minutes = minutesBetween(departure, arrival)
  if (minutes > blockMaxMinutes) {
    throw rowFault(`${code} would take ${Math.floor(minutes / 60)} hours by its times.`)
  }
}
