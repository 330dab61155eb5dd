import { dutyKey, type Duty } from '#domain/roster/duty.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { isSameFlightNumber, legKey, type Sector } from '#domain/roster/sector.ts'
import { daysBetween } from '#domain/time/calendar-date.ts'
import { minutesBetween } from '#domain/time/zone-time.ts'
import type { StoredDuty } from './roster-merge.ts'

/** A departure this many minutes away, inclusive, is the same departure. */
const departureToleranceMinutes = 30

/**
 * True if a file lists a duty that the crew member reported before: a call-out, or a day of sickness.
 *
 * Sickness matches by date, whatever its code. Flights match by `isSameFlight`. Duties typed with the duty form
 * match by `dutyKey` only.
 */
export function isReportedDuty(stored: StoredDuty, listed: Duty): boolean {
  const isReported = stored.source === 'manual' && stored.editedByHand === 'none'
  if (!isReported || stored.dutyType !== listed.dutyType) return false
  return listed.dutyType === 'SICK' ? stored.date === listed.date : isSameFlight(stored, listed)
}

/**
 * True if two duties have a flight in common: the same digits, the same route, and departures at most 30 minutes
 * apart.
 *
 * The printed dates may differ by a day. If they are equal, the flights match without a scheduled departure too.
 */
export function isSameFlight(one: Duty, other: Duty): boolean {
  const days = Math.abs(daysBetween(one.date, other.date))
  return (
    days <= 1 &&
    one.sectors.some((leg) =>
      other.sectors.some((each) => isSameLeg(leg, each) && isSameDeparture(leg, each, days === 0)),
    )
  )
}

/** True if both are flight duties and `isSameFlight`. */
export function isSameFlightDuty(one: Duty, other: Duty): boolean {
  return one.dutyType === 'FLIGHT' && other.dutyType === 'FLIGHT' && isSameFlight(one, other)
}

/** The other duty that counts and has a flight of this duty; undefined if there is none. */
export function countedFlight(duty: StoredDuty, others: StoredDuty[]): StoredDuty | undefined {
  return others.find(
    (other) => other.id !== duty.id && isCounted(other) && isSameFlightDuty(duty, other),
  )
}

/**
 * True if a duty that was removed is on the roster under another id: with the same key, as the same flight, or as the
 * sickness of the same day.
 */
export function isOnRoster(removed: StoredDuty, roster: StoredDuty[]): boolean {
  return roster.some(
    (each) =>
      each.id !== removed.id &&
      (dutyKey(each) === dutyKey(removed) ||
        isSameFlightDuty(each, removed) ||
        isReportedDuty(each, removed) ||
        isReportedDuty(removed, each)),
  )
}

/** True if two legs have the same route and flight numbers with the same digits. */
export function isSameLeg(one: Sector, other: Sector): boolean {
  return (
    one.departureAirport === other.departureAirport &&
    one.arrivalAirport === other.arrivalAirport &&
    isSameFlightNumber(one.flightNumber, other.flightNumber)
  )
}

function isSameDeparture(one: Sector, other: Sector, isSameDate: boolean): boolean {
  const [departure, otherDeparture] = [one.scheduledDeparture, other.scheduledDeparture]
  if (departure === null || otherDeparture === null) return isSameDate
  return Math.abs(minutesBetween(departure, otherDeparture)) <= departureToleranceMinutes
}

/**
 * A duty that the crew member reported, with the flight numbers and the date of the file that lists it. Typed actual
 * times stay with their legs. Other duties are returned unchanged.
 */
export function withListedNames<Stored extends StoredDuty>(stored: Stored, listed: Duty): Stored {
  if (!isReportedDuty(stored, listed)) return stored
  const named = stored.editedFields?.includes('sectors')
    ? stored
    : withFlightNumbers(stored, listed)
  return stored.reportedOn === null ? { ...named, date: listed.date } : named
}

function withFlightNumbers<Stored extends StoredDuty>(stored: Stored, listed: Duty): Stored {
  const newKeys = new Map<string, string>()
  const sectors = stored.sectors.map((leg) => {
    const match = listed.sectors.find((each) => isSameLeg(leg, each))
    if (!match || match.flightNumber === leg.flightNumber) return leg
    const named = { ...leg, flightNumber: match.flightNumber }
    newKeys.set(legKey(leg), legKey(named))
    return named
  })
  if (newKeys.size === 0) return stored
  const renamed = (field: string) => {
    const [key = '', ...rest] = field.split('.')
    return [newKeys.get(key) ?? key, ...rest].join('.')
  }
  const renamedKeys = <Value>(fields: Record<string, Value>) =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [renamed(field), value]))
  const { editedFields, airlineValues, suppressedLegs } = stored
  return {
    ...stored,
    sectors,
    fieldSources: renamedKeys(stored.fieldSources),
    ...(editedFields && { editedFields: editedFields.map(renamed).toSorted() }),
    ...(airlineValues && { airlineValues: renamedKeys(airlineValues) }),
    ...(suppressedLegs && { suppressedLegs: suppressedLegs.map(renamed) }),
  }
}
