import { emptyDuty } from '#duties/rules/duty.ts'
import type { ReportedDuty } from '#imports/rules/roster/report/roster-report.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import type { FlightItem, GroundItem, MarkItem, RosterItem } from './roster-item.ts'

/** Flights with a longer gap are on different duties. */
const gapMaxMinutes = 5 * 60

type TripItem = Exclude<RosterItem, GroundItem>

/** An open flight duty. */
type Trip = { report: MarkItem<'report'> | null; flights: FlightItem[]; debrief: Instant | null }

/**
 * The duties of calendar items, by date.
 *
 * A report opens a flight duty, and a debrief closes it. Without them, a flight continues the duty under two
 * conditions: it leaves from where the last one arrived, and less than five hours later.
 *
 * @returns also the reports and check-outs without a flight.
 */
export function dutiesOf(items: RosterItem[]): { duties: ReportedDuty[]; unused: RosterItem[] } {
  const ground = items.filter((item) => item.kind === 'ground').map(groundDuty)
  const { trips, unused } = tripsOf(items.filter((item) => item.kind !== 'ground'))
  const flights = trips.flatMap((trip) => flightDuty(trip) ?? [])
  const reports = trips.flatMap(({ report, flights: { length } }) =>
    report && length === 0 ? report : [],
  )
  return { duties: [...ground, ...flights].toSorted(byDate), unused: [...unused, ...reports] }
}

/** The trips, and the check-outs without one. */
function tripsOf(items: TripItem[]): { trips: Trip[]; unused: TripItem[] } {
  const trips: Trip[] = []
  const unused: TripItem[] = []
  let open: Trip | null = null
  for (const item of items.toSorted(byTime)) {
    if (item.kind === 'debrief') {
      if (open && open.flights.length > 0) open.debrief = item.at
      else unused.push(item)
      open = null
      continue
    }
    if (item.kind === 'report') {
      open = { report: item, flights: [], debrief: null }
      trips.push(open)
      continue
    }
    if (!open || !continues(open, item)) {
      open = { report: null, flights: [], debrief: null }
      trips.push(open)
    }
    open.flights.push(item)
    open.debrief = item.debrief
    if (item.debrief) open = null
  }
  return { trips, unused }
}

function continues({ report, flights }: Trip, next: FlightItem): boolean {
  const last = flights.at(-1)
  const departure = departureOf(next)
  if (!last) return report !== null && departure !== null
  if (next.report) return false
  if (last.sector.arrivalAirport !== next.sector.departureAirport) return false
  const arrival = last.sector.actualArrival ?? last.sector.scheduledArrival
  if (!arrival || !departure) return false
  return minutesBetween(arrival, departure) < gapMaxMinutes
}

function departureOf({ sector }: FlightItem): Instant | null {
  return sector.actualDeparture ?? sector.scheduledDeparture
}

/** Null for a report without a flight. */
function flightDuty({ report, flights, debrief }: Trip): ReportedDuty | null {
  const [first] = flights
  const last = flights.at(-1)
  if (!first || !last) return null
  const hasLanded = last.sector.actualArrival !== null
  return {
    ...emptyDuty,
    row: first.row,
    date: report?.date ?? first.date,
    indicators: [],
    dutyType: 'FLIGHT',
    dutyCode: flights.map(({ sector }) => sector.flightNumber).join('/'),
    scheduledBrief: report?.at ?? first.report,
    // The debrief follows from the last arrival, and is as certain as that.
    scheduledDebrief: hasLanded ? null : debrief,
    actualDebrief: hasLanded ? debrief : null,
    sectors: flights.map(({ sector }) => sector),
  }
}

function groundDuty({ row, date, duty }: GroundItem): ReportedDuty {
  const { dutyType, dutyCode, description, start, end } = duty
  return {
    ...emptyDuty,
    row,
    date,
    indicators: [],
    dutyType,
    dutyCode,
    description,
    scheduledBrief: start,
    scheduledDebrief: end,
  }
}

/** In the order of time; a report before its flight, and a debrief after it. */
function byTime(one: TripItem, other: TripItem): number {
  const [first, second] = [timeOf(one), timeOf(other)]
  if (first !== second) return first < second ? -1 : 1
  return order[one.kind] - order[other.kind]
}

const order = { debrief: 0, report: 1, flight: 2 }

function timeOf(item: TripItem): Instant {
  return item.kind === 'flight' ? (item.report ?? departureOf(item) ?? item.date) : item.at
}

function byDate(one: ReportedDuty, other: ReportedDuty): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  const [first, second] = [startOf(one), startOf(other)]
  // A hotel after a flight has no times.
  if (!first || !second || first === second) return one.row - other.row
  return first < second ? -1 : 1
}

function startOf({ scheduledBrief, sectors: [first] }: ReportedDuty): Instant | null {
  return scheduledBrief ?? first?.scheduledDeparture ?? first?.actualDeparture ?? null
}
