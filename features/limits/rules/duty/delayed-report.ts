import { maxFdpMinutes, type TableState } from './max-fdp.ts'
import type { ClockTime } from '#kernel/time/zone-time.ts'

/** A delay from which the later report is read in the table too. */
const longDelayMinutes = 4 * 60
/** A delay that counts as a rest. */
const restDelayMinutes = 10 * 60
/** After a second notice the FDP counts from an hour after it at the latest. */
const afterSecondNotice = 60

/** A report time and its clock time at reference time; minutes since 1970, UTC. */
type Report = { at: number; clock: ClockTime }

/**
 * The maximum flight duty period after a delayed report, in minutes, and if the delay counts as rest (CS
 * FTL.1.205(d)).
 *
 * A delay under four hours keeps the maximum of the original report. A longer one has the lower of both. From
 * ten hours on the delay is a rest, and only the new report counts.
 *
 * @returns `maxMinutes` null for more sectors than the table has.
 */
export function delayedMaxFdp(
  { original, delayed }: { original: Report; delayed: Report },
  sectors: number,
  state: TableState = 'known',
): { maxMinutes: number | null; isRest: boolean } {
  const delay = delayed.at - original.at
  const before = maxFdpMinutes(original.clock, sectors, state)
  const after = maxFdpMinutes(delayed.clock, sectors, state)
  if (before === null || after === null) return { maxMinutes: null, isRest: false }
  if (delay >= restDelayMinutes) return { maxMinutes: after, isRest: true }
  const isLong = delay >= longDelayMinutes
  const lower = Math.min(before, after)
  return { maxMinutes: isLong ? lower : before, isRest: false }
}

/** A notice of a delay: when it came, and the report that it named; minutes since 1970. */
export type DelayNotice = { notifiedAt: number; report: number }

/**
 * The start of a flight duty period after notices of delay, in minutes since 1970 (CS FTL.1.205(d)(1)(v)).
 *
 * After a second notice it starts an hour after that notice or at the first delayed report, whichever is earlier.
 */
export function delayedFdpStart(report: number, notices: readonly DelayNotice[]): number {
  const [first, second] = notices
  if (!first || !second) return report
  return Math.min(report, second.notifiedAt + afterSecondNotice, first.report)
}
