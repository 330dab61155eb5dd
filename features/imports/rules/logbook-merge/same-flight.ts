import type { LoggedFlight } from '#imports/rules/logbook/logbook-reading.ts'
import { entryKind } from '#logbook/rules/counted-minutes.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { isSameFlightNumber } from '#duties/rules/sector.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'

/** Off-block times of one flight in two logbooks differ by at most this. */
const sameOffBlockMinutes = 15

type Flight = Omit<LoggedFlight, 'row'>

/** Finds the stored entry of a flight. Each entry is found once. */
export type FindEntry = (flight: Flight) => FlightEntry | undefined

/**
 * Prepares the search for stored entries of the same flights.
 *
 * Two are the same flight if they share the route and leave within 15 minutes; of several, the nearest counts. They
 * are also the same if they share the route, the date and the flight number. Where one has no off-block time and no
 * number, the date and the route decide, if that day has only one such entry, or one with the same minutes. With equal
 * times the date may differ by a day, because of time zones. Standby and training are compared in the same way, by
 * their report.
 */
export function entryFinder(stored: FlightEntry[]): FindEntry {
  const onRoute = Map.groupBy(stored, (entry) => routeKey(entry.date, entry))
  const found = new Set<string>()
  return (flight) => {
    const { date } = flight
    const onDay = (day: string) =>
      (onRoute.get(routeKey(day, flight)) ?? []).filter(({ id }) => !found.has(id))
    const near = [date, addDays(date, -1), addDays(date, 1)].flatMap(onDay)
    const entry = nearestDeparture(flight, near) ?? otherwise(flight, onDay(date))
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

/** The entry that leaves nearest to the flight, within 15 minutes. */
function nearestDeparture(flight: Flight, entries: FlightEntry[]): FlightEntry | undefined {
  const start = startOf(flight)
  if (!start) return undefined
  let best: { entry: FlightEntry; minutes: number } | undefined
  for (const entry of entries) {
    const other = startOf(entry)
    const minutes = other ? Math.abs(minutesBetween(start, other)) : Infinity
    if (minutes <= sameOffBlockMinutes && minutes < (best?.minutes ?? Infinity))
      best = { entry, minutes }
  }
  return best?.entry
}

/** The entry of the same day with the flight number, or the only one that could be it. */
function otherwise(flight: Flight, onDay: FlightEntry[]): FlightEntry | undefined {
  const [number] = flight.flightNumbers
  const hasNumber = ({ flightNumbers }: FlightEntry) =>
    number !== undefined && flightNumbers.some((other) => isSameFlightNumber(number, other))
  const numbered = onDay.filter(hasNumber)
  if (numbered.length > 0) return numbered.find((entry) => isAlike(flight, entry)) ?? numbered[0]
  const open = onDay.filter(
    (entry) =>
      (!startOf(flight) || !startOf(entry)) &&
      (number === undefined || entry.flightNumbers.length === 0),
  )
  return open.length === 1 ? open[0] : open.find((entry) => isAlike(flight, entry))
}

/** True for two records without a time that count the same minutes. */
function isAlike(flight: Flight, entry: FlightEntry): boolean {
  return !startOf(flight) && !startOf(entry) && flight.flightMinutes === entry.flightMinutes
}
