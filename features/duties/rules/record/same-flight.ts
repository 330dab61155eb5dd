import type { Duty } from '#duties/schema/duty.ts'
import { isSameFlightNumber } from '#duties/rules/sector.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { daysBetween } from '#kernel/time/calendar-date.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'

/** Typed, printed and planned departures of one flight differ by at most this, inclusive. */
export const departureToleranceMinutes = 30

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
