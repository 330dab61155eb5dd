import type {
  CalendarEvent,
  CalendarFile,
  CalendarTime,
} from '#imports/rules/files/file-content.ts'
import type { RosterOptions } from '#imports/rules/roster/report/roster-format.ts'
import type { ReportTimes } from '#imports/rules/roster/report/roster-report.ts'
import { chosenReason } from '#imports/rules/logbook/flights/zone-vote.ts'
import { airportZone } from '#kernel/airports/airport-zone.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { titledFlight } from './plain-event.ts'

/**
 * The events of a calendar with a zone for their times, and the zone in words.
 *
 * A time without a zone gets that of the calendar (`X-WR-TIMEZONE`), else the one that the user chose, else that of the
 * home base. Without a home base it stays without one, and the user is asked.
 */
export function zonedEvents(
  { events, zone: stated }: CalendarFile,
  options: RosterOptions,
): ReportTimes & { events: CalendarEvent[] } {
  const times = events.flatMap(({ start, end }) => [start, end])
  if (!times.some(isFloating))
    return { events, zone: null, zoneReason: namedZones(times), canChooseZone: false }
  const { zone: chosen, homeZone, hasNoBase, ownZones } = options
  if (stated) {
    const zoneReason = `The calendar states the zone of its times: ${stated}.`
    const zoned = events.map((event) => inZone(event, stated, stated))
    return { events: zoned, zone: null, zoneReason, canChooseZone: false }
  }
  const zone = chosen ?? (hasNoBase ? null : 'LOCAL_BASE')
  if (zone === null) return { events, zone, zoneReason: toChoose, canChooseZone: true }
  const zoneReason = chosen ? chosenReason : assumedReason(homeZone)
  const ofBase = zone === 'UTC' ? 'UTC' : homeZone
  const zoned = events.map((event) => {
    const flight = zone === 'LOCAL_STATION' ? titledFlight(event.summary, ownZones) : null
    const [from, to] = [flight?.departureAirport, flight?.arrivalAirport].map(
      (airport) => airportZone(airport ?? '', ownZones) ?? ofBase,
    )
    return inZone(event, from ?? ofBase, to ?? ofBase)
  })
  return { events: zoned, zone, zoneReason, canChooseZone: true }
}

const toChoose = 'The file states no time zone, and your profile no home base.'
const assumedReason = (zone: TimeZone) =>
  `No time zone is stated: times are those of your base (${zone}).`

function isFloating(time: CalendarTime | null): boolean {
  return time !== null && 'zone' in time && time.zone === null
}

function inZone(event: CalendarEvent, from: TimeZone, to: TimeZone): CalendarEvent {
  const zoned = (time: CalendarTime | null, zone: TimeZone) =>
    time && 'zone' in time && time.zone === null ? { ...time, zone } : time
  return { ...event, start: zoned(event.start, from), end: zoned(event.end, to) }
}

/** `The file states the zone of its times: Europe/Madrid, UTC.`; null for a calendar of whole days. */
function namedZones(times: (CalendarTime | null)[]): string | null {
  const names = new Set(times.flatMap((time) => nameOf(time) ?? []))
  return names.size === 0
    ? null
    : `The file states the zone of its times: ${[...names].join(', ')}.`
}

function nameOf(time: CalendarTime | null): string | null {
  if (!time || 'date' in time || 'fault' in time) return null
  if ('zone' in time) return time.zone
  return time.zoneName === undefined ? 'UTC' : `${time.zoneName} as the file defines it`
}
