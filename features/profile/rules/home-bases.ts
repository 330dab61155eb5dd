import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'

/**
 * A home base from a day on: a single airport location, or several airports that the airline treats as one base
 * (ORO.FTL.105(14), CS FTL.1.200(a)).
 */
export type HomeBase = {
  /** The first day on which it applies; null for the base that applies from the start. */
  from: CalendarDate | null
  /** IATA codes, never empty. The first one gives the time zone. */
  airports: string[]
}

/**
 * The airports of the base that applies on a day: of the last one that has begun.
 *
 * @param bases in any order.
 * @returns empty if no base is stated for the day.
 */
export function baseOn(bases: readonly HomeBase[], day: CalendarDate): readonly string[] {
  let found: HomeBase | null = null
  for (const base of bases) {
    const hasBegun = base.from === null || base.from <= day
    if (hasBegun && (found === null || (base.from ?? '') >= (found.from ?? ''))) found = base
  }
  return found?.airports ?? []
}

/**
 * The time zone of the base on a day, which defines local days (ORO.FTL.105(15)).
 *
 * @param airportZones by IATA code.
 * @returns null if no base is stated, or its time zone is not known.
 */
export function homeZoneOf(
  bases: readonly HomeBase[],
  day: CalendarDate,
  airportZones: Readonly<Record<string, TimeZone>>,
): TimeZone | null {
  const [first] = baseOn(bases, day)
  return first === undefined ? null : (airportZones[first] ?? null)
}
