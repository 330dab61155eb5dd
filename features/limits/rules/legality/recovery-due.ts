import { addMinutes, type Instant } from '#kernel/time/zone-time.ts'
import type { RecoveryRest } from './legality.ts'

/** The recovery rests around an instant, and the latest start of the next one. */
type RecoveryDue = {
  /** The last recovery rest that began by the instant. */
  last: RecoveryRest
  /** The recovery rest after it; null if the roster shows none. */
  next: RecoveryRest | null
  latestStart: Instant
}

/**
 * The latest start of the next recovery rest (ORO.FTL.235(d)). A rest that is shorter than required, or not proven, does
 * not count.
 *
 * @param rests in order of time.
 * @param asOf the instant, inclusive.
 * @param gapMinutes the longest time from the end of a recovery rest to the start of the next.
 * @returns null if no proven recovery rest began by the instant.
 */
export function recoveryDue(
  rests: readonly RecoveryRest[],
  asOf: Instant,
  gapMinutes: number,
): RecoveryDue | null {
  const long = rests.filter(({ proven }) => proven)
  const last = long.findLast(({ from }) => from <= asOf)
  if (!last) return null
  return {
    last,
    next: long.find(({ from }) => from > last.to) ?? null,
    latestStart: addMinutes(last.to, gapMinutes),
  }
}
