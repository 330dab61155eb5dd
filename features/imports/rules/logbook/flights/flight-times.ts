import { airportZone } from '#kernel/airports/airport-zone.ts'
import type { LogbookContext } from '#imports/rules/logbook/logbook-reading.ts'
import type { LogbookZone } from '#imports/rules/logbook/cells/logbook-zone.ts'
import { utcInstant, type PrintedMoment } from '#imports/rules/logbook/cells/moment-cell.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import {
  minutesBetween,
  toInstant,
  zoneToUtc,
  type Instant,
  type TimeZone,
} from '#kernel/time/zone-time.ts'
import type { PrintedFlight } from './printed-flight.ts'

/** The times of a flight in UTC; null where the file has none or the airport's zone is not known. */
export type FlightTimes = { off: Instant | null; on: Instant | null; minutes: number | null }

type Printed = Pick<
  PrintedFlight,
  'date' | 'departure' | 'arrival' | 'offBlock' | 'onBlock' | 'arrivalDate' | 'total' | 'timeZone'
>

/** The zones of the home base and of the user's own airports. */
export type UserZones = Pick<LogbookContext, 'homeZone' | 'ownZones'>

/**
 * The times of a flight, read in a zone.
 *
 * Each time uses the offset of its instant. Without a date of arrival, it is the first such time after the departure: on
 * the next day, or on the day before beyond the date line. In the hour repeated in autumn, the reading that fits the printed total wins, else the first.
 */
export function flightTimes(flight: Printed, zone: LogbookZone, zones: UserZones): FlightTimes {
  const zoneAt = (airport: string) => flight.timeZone ?? zoneOf(zone, airport, zones)
  const departures = readings(flight.offBlock, flight.date, zoneAt(flight.departure.code))
  let best: FlightTimes = { off: departures[0] ?? null, on: null, minutes: null }
  if (departures.length === 0) {
    const on = arrivalsAfter(flight, zoneAt(flight.arrival.code), null)[0] ?? null
    return { off: null, on: flight.arrivalDate || flight.onBlock?.date ? on : null, minutes: null }
  }
  for (const off of departures) {
    for (const on of arrivalsAfter(flight, zoneAt(flight.arrival.code), off)) {
      const times = { off, on, minutes: minutesBetween(off, on) }
      if (fitsTotal(times, flight)) return times
      if (best.on === null) best = times
    }
  }
  return best
}

/** True if the minutes between the times are the printed total, within its precision. */
export function fitsTotal({ minutes }: FlightTimes, { total }: Pick<Printed, 'total'>): boolean {
  if (minutes === null || total === null) return false
  return Math.abs(minutes - total.minutes) <= total.tolerance
}

function zoneOf(
  zone: LogbookZone,
  airport: string,
  { homeZone, ownZones = {} }: UserZones,
): TimeZone | undefined {
  if (zone === 'UTC') return 'UTC'
  return zone === 'LOCAL_BASE' ? homeZone : airportZone(airport, ownZones)
}

/** The instants that a departure can mean: two in the hour repeated in autumn, none without a known zone. */
function readings(
  moment: PrintedMoment | null,
  date: CalendarDate,
  zone: TimeZone | undefined,
): Instant[] {
  if (!moment) return []
  return moment.instant ? [moment.instant] : instantsOf(moment.date ?? date, moment, zone)
}

/** The instants that an arrival can mean after a departure. The first is the likely one. */
function arrivalsAfter(
  { date, offBlock, onBlock, arrivalDate }: Printed,
  zone: TimeZone | undefined,
  off: Instant | null,
): Instant[] {
  if (!onBlock) return []
  if (onBlock.instant) return [onBlock.instant]
  const stated = onBlock.date ?? arrivalDate
  const first = stated ?? offBlock?.date ?? date
  if (onBlock.days !== null && !onBlock.date) {
    return instantsOf(addDays(first, arrivalDate ? 0 : onBlock.days), onBlock, zone)
  }
  const onDay = instantsOf(first, onBlock, zone)
  // A file that repeats the date of departure as the date of arrival means other days as well.
  const isPlainDate = stated === null || stated === (offBlock?.date ?? date)
  if (off === null || !isPlainDate) {
    const after = onDay.filter((on) => off === null || on >= off)
    return after.length > 0 ? after : onDay
  }
  const around = [-1, 0, 1].map((days) => instantsOf(addDays(first, days), onBlock, zone))
  const later = around.map((instants) => instants.filter((on) => on >= off))
  return later.find((instants) => instants.length > 0) ?? onDay
}

function instantsOf(
  date: CalendarDate,
  { time, isUtc }: PrintedMoment,
  zone: TimeZone | undefined,
): Instant[] {
  if (isUtc || zone === 'UTC') return [utcInstant(date, time)]
  if (zone === undefined) return []
  const first = zoneToUtc(date, time, zone)
  const second = zoneToUtc(date, time, zone, toInstant(Date.parse(first) + 1000))
  return second === first ? [first] : [first, second]
}
