import { mediumDate } from '#kernel/time/date-words.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { placeholders } from './counted-minutes.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { hoursFigure } from '#profile/rules/hours.ts'

/** The fields of a logbook entry that the warnings read, typed or stored. */
export type WarnedEntry = Pick<
  FlightEntry,
  | 'date'
  | 'departureAirport'
  | 'arrivalAirport'
  | 'flightNumbers'
  | 'actualDeparture'
  | 'actualArrival'
  | 'debriefTime'
>

/** A typed flight time may differ so much from the actual times, by rounding and by what an airline counts. */
const toleratedMinutes = 30

type Context = {
  /** The user's other entries, without the typed one. */
  others: readonly WarnedEntry[]
  now: Instant
  /** The flight time as typed, and as the actual times give it; null where one is not known. */
  flightMinutes: number | null
  timedMinutes: number | null
}

/**
 * Possible mistakes in a logbook entry. The entry can be saved anyway.
 *
 * @param entry its times are UTC, its airports in capitals.
 * @returns one sentence per warning without repeats; times in London.
 */
export function entryWarnings(
  entry: WarnedEntry,
  { others, now, flightMinutes, timedMinutes }: Context,
): string[] {
  const warnings = [
    ...stillToEnd(entry, now),
    ...otherFlightTime(flightMinutes, timedMinutes),
    ...others.flatMap((other) =>
      isSameEntry(entry, other) ? alreadyThere(other) : overlap(entry, other),
    ),
  ]
  return [...new Set(warnings)]
}

function stillToEnd({ actualDeparture, actualArrival, debriefTime }: WarnedEntry, now: Instant) {
  const end = actualArrival ?? actualDeparture ?? debriefTime
  if (!end || end <= now) return []
  return [`${londonTime(end)} is still to come. A logbook records what was flown.`]
}

function otherFlightTime(typed: number | null, timed: number | null): string[] {
  if (typed === null || timed === null) return []
  if (Math.abs(typed - timed) <= toleratedMinutes) return []
  const [hours, byTimes] = [hoursFigure(typed, 'decimal'), hoursFigure(timed, 'decimal')]
  return [`The flight time is ${hours} hours, but the actual times give ${byTimes} hours.`]
}

/** The same leg of the same day, with the same times and number as far as both have them. */
function isSameEntry(one: WarnedEntry, other: WarnedEntry): boolean {
  const isSameOrOpen = (field: 'actualDeparture' | 'actualArrival') =>
    !one[field] || !other[field] || one[field] === other[field]
  return (
    one.date === other.date &&
    one.departureAirport !== '' &&
    one.departureAirport === other.departureAirport &&
    one.arrivalAirport === other.arrivalAirport &&
    isSameOrOpen('actualDeparture') &&
    isSameOrOpen('actualArrival') &&
    !hasOtherNumber(one, other)
  )
}

/** Crew write a flight number with and without the airline's letters. */
function hasOtherNumber(
  { flightNumbers: one }: WarnedEntry,
  { flightNumbers: other }: WarnedEntry,
) {
  const figures = (numbers: string[]) => numbers.map((number) => number.replaceAll(/\D/g, ''))
  const known = figures(other)
  return one.length > 0 && other.length > 0 && !figures(one).some((each) => known.includes(each))
}

function alreadyThere(other: WarnedEntry): string[] {
  return [`Your logbook already has ${entryWords(other)}.`]
}

function overlap(entry: WarnedEntry, other: WarnedEntry): string[] {
  const { actualDeparture: from, actualArrival: to } = entry
  const { actualDeparture: start, actualArrival: end } = other
  if (!from || !to || !start || !end) return []
  // A call-out ends a standby, whose rostered end may be later.
  if (isStandby(entry) !== isStandby(other)) return []
  if (from >= end || start >= to) return []
  return [`It overlaps ${entryWords(other)}, ${londonTime(start)} to ${londonTime(end)}.`]
}

const standbyPlaces: string[] = [
  placeholders.homeStandby.airport,
  placeholders.airportStandby.airport,
]

function isStandby({ departureAirport }: WarnedEntry): boolean {
  return standbyPlaces.includes(departureAirport)
}

/** `BHX to PMI on 20 Jul 2026`; standby and training have one place. */
function entryWords({ date, departureAirport: from, arrivalAirport: to }: WarnedEntry): string {
  return `${from === to ? from : `${from} to ${to}`} on ${mediumDate(date)}`
}
