import { dayMinutes } from '#kernel/time/time-units.ts'
import { farZoneMinutes } from '#kernel/time/night-hours.ts'
import { offsetMinutes, type TimeZone } from '#kernel/time/zone-time.ts'

/**
 * Acclimatised to the reference time zone, to the local time where the duty starts, or in an unknown state
 * (ORO.FTL.105(1)).
 */
export type AcclimatisationState = 'B' | 'D' | 'X'

/** Local times that differ by no more count as one (ORO.FTL.105(1)). */
export const sameTimeMinutes = 2 * 60

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
/** The hours at which the columns of the table begin. */
const stateChangeHours = [48, 72, 96, 120]

/** From this time on the state is D in every row of the table. */
export const surelyAcclimatisedMinutes = 120 * 60

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
  const states = differenceMinutes < farZoneMinutes ? belowFourHours : later
  const column = Math.min(4, Math.max(0, Math.floor(elapsedMinutes / 60 / 24) - 1))
  const state = states[column]
  return state === 'D' || state === 'X' ? state : 'B'
}

/**
 * The states that are possible when the last report at reference time lies between two minutes.
 *
 * @param elapsed since the last report at reference time, in minutes: least and most, both inclusive.
 */
export function possibleStates(
  differenceMinutes: number,
  elapsed: { least: number; most: number },
): AcclimatisationState[] {
  const changes = stateChangeHours
    .map((hours) => hours * 60)
    .filter((minutes) => minutes > elapsed.least && minutes <= elapsed.most)
  const states = [elapsed.least, ...changes].map((minutes) =>
    acclimatisationState(differenceMinutes, minutes),
  )
  return [...new Set(states)]
}

/** The difference of local times at a minute, in minutes; at most 12 hours, the other way round. */
export function timeDifference(one: TimeZone, other: TimeZone, minute: number): number {
  if (one === other) return 0
  const [here, there] = [one, other].map((zone) => offsetMinutes(zone, minute * 60_000))
  const minutes = Math.abs((here ?? 0) - (there ?? 0))
  return Math.min(minutes, dayMinutes - minutes)
}

/**
 * How far a local time is ahead of another one at a minute, in minutes: positive to the east, -12 to 12 hours.
 */
export function timeShift(zone: TimeZone, home: TimeZone, minute: number): number {
  if (zone === home) return 0
  const [there, here] = [zone, home].map((each) => offsetMinutes(each, minute * 60_000))
  const ahead = (there ?? 0) - (here ?? 0)
  return ahead > 12 * 60 ? ahead - dayMinutes : ahead <= -12 * 60 ? ahead + dayMinutes : ahead
}
