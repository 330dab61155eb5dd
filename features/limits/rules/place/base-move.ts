import { sameTimeMinutes, timeDifference } from '#limits/rules/duty/acclimatisation.ts'
import type { Home } from './legality-roster.ts'
import { afterReturn, isFar, type Line } from './line.ts'
import { exactly, mostNights } from './rotation.ts'

/**
 * Local nights at a new base in another time zone, after which the crew member is on its time: they last over 120 hours,
 * the last column of table 1 of ORO.FTL.105(1). Until then the table decides, and not the base.
 */
const nightsAtNewBase = mostNights + 1

/** A base that changed in so many days before the roster begins is new. */
export const moveDays = nightsAtNewBase + 1

/** True if two bases may be more than two hours of local time apart. */
export const isFarMove = (from: Home, to: Home, at: number) =>
  (from.missing ?? to.missing) !== null || timeDifference(from.zone, to.zone, at) > sameTimeMinutes

/** The line at the base of a day. A rotation ended where the base has come to the place of its last arrival. */
export function withBase(line: Line, { from, to, at }: { from: Home; to: Home; at: number }): Line {
  const { arrival } = line
  const isThere = line.at === 'away' && arrival !== null && to.airports.includes(arrival.airport)
  const there = isThere ? afterReturn(line, exactly(arrival.at), null) : line
  if (!isFarMove(from, to, at)) return there
  const homeTime = { required: exactly(nightsAtNewBase), found: exactly(0), missing: null }
  return { ...there, homeTime }
}

/** After a report in the time of a new base, the table has put the crew member on its time. */
export function onTimeOfBase(line: Line, home: Home, at: number): Line {
  const { clock, homeTime } = line
  const isDue = homeTime.required.least === nightsAtNewBase
  if (!isDue || clock.missing || isFar(clock, home, at)) return line
  return { ...line, homeTime: { ...homeTime, required: exactly(0) } }
}
