import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'

/** Placeholders for airports and aircraft in entries that are not flights. */
export const placeholders = {
  homeStandby: { airport: 'HSBY', aircraftType: 'Home Standby' },
  airportStandby: { airport: 'ASBY', aircraftType: 'Airport Standby' },
  training: { airport: 'GND', aircraftType: 'Training/Ground' },
} as const

export type EntryKind = 'flight' | keyof typeof placeholders

/** The kind of an entry. A training flight is a flight; standby is at home or at an airport. */
export function entryKind({
  flightTypes,
  departureAirport,
}: Pick<FlightEntry, 'flightTypes' | 'departureAirport'>): EntryKind {
  if (flightTypes.includes('commercial')) return 'flight'
  if (!flightTypes.includes('standby')) return 'training'
  return departureAirport === placeholders.homeStandby.airport ? 'homeStandby' : 'airportStandby'
}

/** A sector without known times counts an hour. */
export const unknownSectorMinutes = 60

/** The first six hours of home standby do not count. */
const homeStandbyFreeMinutes = 6 * 60

/** The minutes an entry of a kind counts between two moments; never below 0. */
export function countedMinutes(kind: EntryKind, from: Instant, to: Instant): number {
  const span = minutesBetween(from, to)
  return Math.max(kind === 'homeStandby' ? span - homeStandbyFreeMinutes : span, 0)
}
