import { cityOf } from '#kernel/airports/city-airports.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { baseOn, type HomeBase } from './home-bases.ts'

/**
 * The bases of a crew member whose one base is an airport or, in older data and in files, a city: then its airports.
 *
 * @returns empty for a city whose airports are not listed.
 */
export function basesOfCode(code: string | null): HomeBase[] {
  const airports = code === null ? [] : (cityOf(code)?.airports ?? [code])
  return airports.length > 0 ? [{ from: null, airports: [...airports] }] : []
}

/**
 * The bases after the first airport of the current base is changed. An airport that it already is changes nothing;
 * null removes all bases that have begun.
 */
export function withBaseAirport(
  bases: readonly HomeBase[],
  airport: string | null,
  today: CalendarDate,
): HomeBase[] {
  const [present = null] = baseOn(bases, today)
  if (airport === present) return [...bases]
  const begun = bases.filter(({ from }) => from === null || from <= today)
  const later = bases.filter((base) => !begun.includes(base))
  if (airport === null) return later
  const current = begun.reduce<HomeBase | null>(
    (latest, base) => (latest && (latest.from ?? '') > (base.from ?? '') ? latest : base),
    null,
  )
  const changed = { from: current?.from ?? null, airports: [airport] }
  return [...begun.filter((base) => base !== current), changed, ...later]
}
