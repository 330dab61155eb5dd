import type { LoggedFlight } from '#domain/logbook-files/logbook-reading.ts'
import { entryKind } from '#domain/logbook/counted-minutes.ts'
import type { FlightEntry } from '#domain/logbook/flight-entry.ts'
import { isSameFlightNumber } from '#domain/roster/sector.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { minutesBetween, type Instant } from '#domain/time/zone-time.ts'

/** Off-block times of one flight in two logbooks differ by at most this. */
const sameDepartureMinutes = 15

/** Finds the stored entry of a flight. Each entry is found once. */
export type FindEntry = (flight: LoggedFlight) => FlightEntry | undefined

/**
 * Prepares the search for stored entries of the same flights.
 *
 * Two are the same flight if they share the route and leave within 15 minutes. They are also the same if they share
 * the route, the date and the flight number. Where one has no off-block time and no number, the date and the route decide, if that day has
 * only one such entry. With equal times the date may differ by a day, because of time zones. Standby and training are
 * compared in the same way, by their report.
 */
export function entryFinder(stored: FlightEntry[]): FindEntry {
  const onRoute = Map.groupBy(stored, (entry) => routeKey(entry.date, entry))
  const found = new Set<string>()
  return (flight) => {
    const { date } = flight
    const onDay = (day: string) =>
      (onRoute.get(routeKey(day, flight)) ?? []).filter(({ id }) => !found.has(id))
    const near = [date, addDays(date, -1), addDays(date, 1)].flatMap(onDay)
    const entry =
      near.find((other) => hasSameDeparture(flight, other)) ?? otherwise(flight, onDay(date))
    if (entry) found.add(entry.id)
    return entry
  }
}

type Logged = Pick<
  FlightEntry,
  'departureAirport' | 'arrivalAirport' | 'flightTypes' | 'actualDeparture' | 'reportTime'
>

function routeKey(date: string, entry: Logged): string {
  return `${date} ${entryKind(entry)} ${entry.departureAirport} ${entry.arrivalAirport}`
}

/** Off-block; the report of a standby or a course. */
function startOf(entry: Logged): Instant | null {
  return entryKind(entry) === 'flight' ? entry.actualDeparture : entry.reportTime
}

function hasSameDeparture(flight: LoggedFlight, entry: FlightEntry): boolean {
  const [one, other] = [startOf(flight), startOf(entry)]
  if (!one || !other) return false
  return Math.abs(minutesBetween(one, other)) <= sameDepartureMinutes
}

/** The entry of the same day with the flight number, or the only one that could be it. */
function otherwise(flight: LoggedFlight, onDay: FlightEntry[]): FlightEntry | undefined {
  const [number] = flight.flightNumbers
  const hasNumber = ({ flightNumbers }: FlightEntry) =>
    number !== undefined && flightNumbers.some((other) => isSameFlightNumber(number, other))
  const numbered = onDay.find(hasNumber)
  if (numbered) return numbered
  const open = onDay.filter(
    (entry) =>
      (!startOf(flight) || !startOf(entry)) &&
      (number === undefined || entry.flightNumbers.length === 0),
  )
  return open.length === 1 ? open[0] : undefined
}
