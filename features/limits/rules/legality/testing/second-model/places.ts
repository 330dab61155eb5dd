import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { offsetMinutes } from '#kernel/time/zone-time.ts'
import { minuteAt } from '#limits/rules/legality/testing/plain-rules.ts'

/** The home base, and the time zone of each airport. */
export type Places = {
  /** The time zone of the base of a day; null if there is none. */
  homeZoneOn: (day: string) => TimeZone | null
  /** True if an airport belongs to the base of a minute, or of a day. */
  isHome: (airport: string, minute: number) => boolean
  isHomeOn: (airport: string, day: string) => boolean
  zoneOf: (airport: string) => TimeZone | null
  /** The minutes at which another base begins. */
  changes: number[]
}

/** The places of a roster. A base begins at midnight of its own time. */
export function placesOf({ bases, airportZones }: LegalityRoster): Places {
  const sorted = bases.toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1))
  const zoneOfBase = (airports: string[] = []) => airportZones[airports[0] ?? ''] ?? null
  const starts = sorted.map(({ from, airports }) => ({
    from: from === null ? -Infinity : minuteAt(from, '00:00', zoneOfBase(airports) ?? 'UTC'),
    airports,
  }))
  const baseOn = (day: string) => sorted.findLast(({ from }) => (from ?? '') <= day)?.airports
  return {
    homeZoneOn: (day) => zoneOfBase(baseOn(day)),
    isHomeOn: (airport, day) => baseOn(day)?.includes(airport) ?? false,
    isHome: (airport, minute) =>
      starts.findLast(({ from }) => from <= minute)?.airports.includes(airport) ?? false,
    zoneOf: (airport) => airportZones[airport] ?? null,
    changes: starts.map(({ from }) => from).filter((from) => from > -Infinity),
  }
}

/** Minutes that a zone is ahead of another one at a minute since 1970, from -720 to 720. */
export function aheadBy(zone: TimeZone, other: TimeZone, minute: number): number {
  const ms = minute * 60_000
  const ahead = offsetMinutes(zone, ms) - offsetMinutes(other, ms)
  if (ahead > 720) return ahead - 1440
  return ahead < -720 ? ahead + 1440 : ahead
}

/** The size of a time difference, in minutes. */
export const apart = (zone: TimeZone, other: TimeZone, minute: number) =>
  Math.abs(aheadBy(zone, other, minute))
