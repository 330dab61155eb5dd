import { lineSum } from '#pay/rules/facts/entry-facts.ts'
import type { DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import type { Trip } from '#pay/rules/facts/trips.ts'
import type { Match } from './match.ts'
import { patternOf } from './named-duties.ts'

/** True if lines explain the pay of a whole trip better than that of its parts. */
export type IsNearerAsOne = (trip: Trip, matches: readonly Match[]) => boolean

/**
 * The lines that pay a whole trip as one, or null if its parts are paid one by one.
 *
 * A trip is paid as one if a line has its route, or if only its first day is paid, by lines without a route. If
 * several days are paid, the explanation counts that differs less from the rate card; without one they are parts.
 *
 * @param matches the lines of the trip's duties.
 * @returns an empty list for a trip without pay.
 */
export function linesOfWholeTrip(
  trip: Trip,
  matches: readonly Match[],
  isNearerAsOne: IsNearerAsOne,
): Match[] | null {
  const pay = matches.filter(({ entry }) => entry.is === 'pay')
  const named = pay.filter(({ entry, duties }) => {
    return duties.length > 1 || hasRouteOf(trip, entry.line.pattern)
  })
  if (named.length > 0) return named
  const paidDays = trip.duties.filter((duty) => netPay(duty, matches) > 0)
  const [first, ...others] = paidDays
  if (!first) return []
  const ofFirst = pay.filter(({ duties }) => duties.includes(first))
  const hasNoRoute = ofFirst.every(({ entry }) => entry.line.pattern === undefined)
  const isOne =
    others.length === 0 ? first === trip.duties[0] && hasNoRoute : isNearerAsOne(trip, matches)
  return isOne ? ofFirst : null
}

/** True for the route of a line that is the one of a trip. */
export function hasRouteOf({ route }: Trip, pattern: string | undefined): boolean {
  return pattern !== undefined && patternOf(pattern) === route
}

/** The pay of a duty less what lines take back, in pence. Extras do not count. */
function netPay(duty: DutyFacts, matches: readonly Match[]): number {
  return matches.reduce((sum, { entry, duties }) => {
    const counts = entry.is === 'pay' || entry.is === 'back'
    return counts && duties.includes(duty) ? sum + lineSum(entry) : sum
  }, 0)
}
