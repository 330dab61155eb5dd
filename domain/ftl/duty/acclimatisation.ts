import { offsetMinutes, type TimeZone } from '#domain/time/zone-time.ts'

/**
 * Acclimatised to the reference time zone, to the local time where the duty starts, or in an unknown state
 * (ORO.FTL.105(1)).
 */
export type AcclimatisationState = 'B' | 'D' | 'X'

/** Local times that differ by no more count as one (ORO.FTL.105(1)). */
const sameTimeMinutes = 2 * 60

/**
 * ORO.FTL.105(1), table 1: by the time difference, the state after under 48, 72, 96, 120 hours, and later. The
 * first row ends before its number, the others include it.
 */
const rows: [differenceHours: number, states: string][] = [
  [6, 'BXDDD'],
  [9, 'BXXDD'],
  [12, 'BXXXD'],
]
const belowFourHours = 'BDDDD'

/**
 * The state of acclimatisation (ORO.FTL.105(1), table 1).
 *
 * @param differenceMinutes between reference time and the local time where the duty starts.
 * @param elapsedMinutes since the last report at reference time.
 */
export function acclimatisationState(
  differenceMinutes: number,
  elapsedMinutes: number,
): AcclimatisationState {
  if (differenceMinutes <= sameTimeMinutes) return 'B'
  const [, later = ''] =
    rows.find(([hours]) => differenceMinutes <= hours * 60) ?? rows.at(-1) ?? []
  const states = differenceMinutes < 4 * 60 ? belowFourHours : later
  const column = Math.min(4, Math.max(0, Math.floor(elapsedMinutes / 60 / 24) - 1))
  const state = states[column]
  return state === 'D' || state === 'X' ? state : 'B'
}

/** The time to which a crew member is acclimatised, and the last report within two hours of it. */
export type Acclimatisation = { zone: TimeZone; reportedAt: number }

/** The reading of the table for a flight duty. */
export type ReferenceTime = {
  /** The zone in which the report is read, or null in an unknown state. */
  zone: TimeZone | null
  next: Acclimatisation
}

/**
 * The reference time of a flight duty, and the state for the next one.
 *
 * Within two hours of the reference time the report is read in local time (GM1 ORO.FTL.105(2)).
 *
 * @param zone local time where the duty starts.
 * @param report minutes since 1970, UTC.
 */
export function referenceTime(
  { zone, report }: { zone: TimeZone; report: number },
  before: Acclimatisation,
): ReferenceTime {
  const here = { zone: before.zone, reportedAt: report }
  const difference = timeDifference(zone, before.zone, report)
  if (difference <= sameTimeMinutes) return { zone, next: here }
  const state = acclimatisationState(difference, report - before.reportedAt)
  if (state === 'D') return { zone, next: { zone, reportedAt: report } }
  return { zone: state === 'B' ? before.zone : null, next: before }
}

/** The difference of local times at a minute, in minutes; at most 12 hours, the other way round. */
export function timeDifference(one: TimeZone, other: TimeZone, minute: number): number {
  if (one === other) return 0
  const [here, there] = [one, other].map((zone) => offsetMinutes(zone, minute * 60_000))
  const minutes = Math.abs((here ?? 0) - (there ?? 0))
  return Math.min(minutes, 24 * 60 - minutes)
}
