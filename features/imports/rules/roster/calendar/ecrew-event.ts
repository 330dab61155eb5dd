import { isLongCell } from '#kernel/csv/cell-limits.ts'
import { airportZone, type AirportZones } from '#kernel/airports/airport-zone.ts'
import type { CalendarEvent } from '#imports/rules/files/file-content.ts'
import type { Sector } from '#duties/schema/sector.ts'
import {
  isClockTime,
  minutesBetween,
  utcToZone,
  type Instant,
  type TimeZone,
} from '#kernel/time/zone-time.ts'
import { firstFrom, instantOf, nearest } from './event-time.ts'
import { plainSector, type FlightItem } from './roster-item.ts'

const mark = /--- (inserted|created) by the AIMS eCrew app ---/i
const base = /\* all times in (utc|local base|local station)(?: \(([A-Z]{3})\))?/i
const leg =
  /^(\S+) +- +([A-Z]{3})\d? +\(([AE]?)(\d{4})(?:[⁺+][¹²³1-3]?)?\) +- +([A-Z]{3})\d? +\(([AE]?)(\d{4})(?:[⁺+][¹²³1-3]?)?\)/
const marker = /^(reporting|debriefing) time *: *(\d{4})/i
const window = /\((\d{4})Z ?- ?(\d{4})Z\)/

/** True if the AIMS eCrew app wrote the event. */
export function isECrewEvent({ description, isFromECrew }: CalendarEvent): boolean {
  return (
    isFromECrew ||
    mark.test(description) ||
    (base.test(description) && legsOf(description).length > 0)
  )
}

/** The words for the time base of an event, as in other AIMS files; null without one. */
export function eCrewTimeBase(description: string): 'UTC' | 'LOCAL_BASE' | 'LOCAL_STATION' | null {
  const [, words = ''] = base.exec(description) ?? []
  if (/utc/i.test(words)) return 'UTC'
  if (words === '') return null
  return /station/i.test(words) ? 'LOCAL_STATION' : 'LOCAL_BASE'
}

/** The context of the events of a calendar. */
export type EventContext = {
  /** The carrier prefix of the airline's own flights in eCrew events; null if they have none. */
  ownPrefix: string | null
  /** The zone of the home base. */
  homeZone: TimeZone
  /** The zones of the airports that the user added. */
  ownZones: AirportZones
}

type Leg = {
  code: string
  from: string
  to: string
  departure: string
  arrival: string
  isDepartureActual: boolean
  isArrivalActual: boolean
  isDepartureEstimated: boolean
  isArrivalEstimated: boolean
}

/** The lines `CODE  - DEP  (A2141) - ARR  (E2254)` of a description. */
function legsOf(description: string): Leg[] {
  return description.split('\n').flatMap((line) => {
    if (isLongCell(line)) return []
    const [, code, from, left, departure, to, landed, arrival] = leg.exec(line.trim()) ?? []
    if (!code || !from || !to || !departure || !arrival) return []
    return {
      code,
      from,
      to,
      departure: clockOf(departure),
      arrival: clockOf(arrival),
      isDepartureActual: left === 'A',
      isArrivalActual: landed === 'A',
      isDepartureEstimated: left === 'E',
      isArrivalEstimated: landed === 'E',
    }
  })
}

const clockOf = (digits: string) => `${digits.slice(0, 2)}:${digits.slice(2)}`

/**
 * The flights of an event, in order; none for a duty on the ground.
 *
 * The description has actual, estimated or planned times in the stated base, and the location the planned ones in
 * UTC. Marks of the next day count from the start of the duty, so the times follow from their order instead.
 */
export function eCrewFlights(event: CalendarEvent, context: EventContext): FlightItem[] {
  const { description, line } = event
  const start = instantOf(event.start)
  const legs = legsOf(description).filter(({ from, to }) => from !== to)
  if (!start || legs.length === 0) return []
  const zoneAt = zonesOf(event, context)
  const report = markedTime(description, 'reporting')
  const debrief = markedTime(description, 'debriefing')
  const reportAt = report && nearest(report, zoneAt(legs[0]?.from), start)
  const items: FlightItem[] = []
  // A departure never precedes the report, however late it is.
  let previous: Instant | null = reportAt
  for (const each of legs) {
    if (!isClockTime(each.departure) || !isClockTime(each.arrival)) return []
    const departure: Instant = previous
      ? firstFrom(each.departure, zoneAt(each.from), previous)
      : nearest(each.departure, zoneAt(each.from), start)
    const arrival = firstFrom(each.arrival, zoneAt(each.to), departure)
    previous = arrival
    const sector = sectorOf(each, { departure, arrival }, context.ownPrefix)
    items.push({
      kind: 'flight',
      row: line,
      date: dutyDay(event, start, context),
      sector,
      report: null,
      debrief: null,
    })
  }
  const [first] = items
  const last = items.at(-1)
  if (!first || !last || !previous) return []
  first.report = reportAt
  if (debrief) last.debrief = firstFrom(debrief, zoneAt(legs.at(-1)?.to), previous)
  const printed = windowOf(event, start)
  if (!printed) return items
  const isDuty = items.length > 1 || (reportAt !== null && printed.from === reportAt)
  if (!isDuty) first.sector = withPlan(first.sector, printed)
  else {
    const departure = first.sector.actualDeparture ?? first.sector.scheduledDeparture
    if (departure && printed.from <= departure) first.report ??= printed.from
    const end = firstFrom(printed.to, 'UTC', previous)
    if (minutesBetween(previous, end) <= debriefMaxMinutes) last.debrief ??= end
  }
  return items
}

/** The day of the event in its own zone; a UTC time takes the zone of the base. */
function dutyDay(
  { start, description }: CalendarEvent,
  instant: Instant,
  { homeZone, ownZones }: EventContext,
): string {
  if (start && 'local' in start && start.local !== undefined) return start.local.slice(0, 10)
  const [, , airport] = base.exec(description) ?? []
  return utcToZone(instant, airportZone(airport ?? '', ownZones) ?? homeZone).date
}

function zonesOf(
  { description, start }: CalendarEvent,
  { homeZone, ownZones }: EventContext,
): (airport?: string) => TimeZone {
  const timeBase = eCrewTimeBase(description)
  if (timeBase === 'UTC') return () => 'UTC'
  const [, , airport = ''] = base.exec(description) ?? []
  const ofEvent = start && 'zone' in start ? start.zone : null
  const home = airportZone(airport, ownZones) ?? ofEvent ?? homeZone
  if (timeBase !== 'LOCAL_STATION') return () => home
  return (station) => airportZone(station ?? '', ownZones) ?? home
}

function markedTime(description: string, which: 'reporting' | 'debriefing'): string | null {
  for (const line of description.split('\n')) {
    const [, name = '', digits = ''] = marker.exec(line.trim()) ?? []
    if (name.toLowerCase() === which && isClockTime(clockOf(digits))) return clockOf(digits)
  }
  return null
}

function sectorOf(
  each: Leg,
  { departure, arrival }: { departure: Instant; arrival: Instant },
  ownPrefix: string | null,
): Sector {
  const { isDepartureActual, isArrivalActual } = each
  return {
    ...plainSector(each.code, each.from, each.to),
    scheduledDeparture: isDepartureActual ? null : departure,
    actualDeparture: isDepartureActual ? departure : null,
    scheduledArrival: isArrivalActual ? null : arrival,
    actualArrival: isArrivalActual ? arrival : null,
    ...(each.isDepartureEstimated && { departureEstimated: true }),
    ...(each.isArrivalEstimated && { arrivalEstimated: true }),
    positioning: isPositioning(each.code, ownPrefix),
  }
}

const carrier = /^([A-Z]{2}|[A-Z]\d|\d[A-Z])\d{2,}/

/**
 * The carrier prefix of the airline's own flights in a calendar: the most frequent one. Most airlines print none, and
 * then a prefix names another carrier.
 */
export function ownPrefixOf(events: CalendarEvent[]): string | null {
  const codes = events.flatMap(({ description }) => legsOf(description).map(({ code }) => code))
  if (codes.some((code) => /^\d+[A-Z]?$/.test(code))) return null
  const prefixes = codes.flatMap((code) => carrier.exec(code)?.[1] ?? [])
  const counts = [...Map.groupBy(prefixes, (prefix) => prefix)]
  const [first] = counts.toSorted(([, one], [, other]) => other.length - one.length)
  // One flight alone is more likely positioning.
  return first && first[1].length > 1 ? first[0] : null
}

/** A road transfer, or a flight of another carrier. */
function isPositioning(code: string, ownPrefix: string | null): boolean {
  if (/^(GRD|GRND|TAXI|OWN)/.test(code)) return true
  const [, prefix] = carrier.exec(code) ?? []
  return prefix !== undefined && prefix !== ownPrefix
}

/** The longest time from the last on-block to the end of a duty. A later one is planned for another arrival. */
const debriefMaxMinutes = 180

/** The times of the location, `(0535Z-1631Z)`: of the whole duty, or of the flight as planned. */
type PrintedWindow = { from: Instant; to: string }

function windowOf({ location }: CalendarEvent, start: Instant): PrintedWindow | null {
  const [, from = '', to = ''] = window.exec(location) ?? []
  if (!isClockTime(clockOf(from)) || !isClockTime(clockOf(to))) return null
  return { from: nearest(clockOf(from), 'UTC', start), to: clockOf(to) }
}

function withPlan(sector: Sector, { from, to }: PrintedWindow): Sector {
  const { departureEstimated: _left, arrivalEstimated: _landed, ...rest } = sector
  return { ...rest, scheduledDeparture: from, scheduledArrival: firstFrom(to, 'UTC', from) }
}
