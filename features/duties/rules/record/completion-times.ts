import { agreed } from '#kernel/words/counted.ts'
import { debriefOf } from '#duties/rules/duty-times.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/**
 * When a duty can be completed: at its planned or actual debrief, else at its last arrival.
 *
 * @returns a UTC instant; null where no end is known, and the duty can be completed at any time.
 */
export function readyToComplete(
  duty: Pick<Duty, 'actualDebrief' | 'scheduledDebrief' | 'sectors'>,
): Instant | null {
  const last = duty.sectors.at(-1)
  return debriefOf(duty) ?? last?.actualArrival ?? last?.scheduledArrival ?? null
}

/** The first impossible time, by its place in order of time, and a sentence. */
export type CompletionTimeFault = { index: number; message: string }

/**
 * Finds the first actual time that lies in the future.
 *
 * A debrief typed before the last arrival is read as one of the next day. The sentence then names the order of the
 * times, not the future.
 *
 * @param moments off-block and on-block by sector, the debrief last; null where nothing was typed.
 * @param typed the clock times they were read from, in the same order.
 */
export function futureTimeFault(
  moments: (Instant | null)[],
  typed: string[],
  now: Instant,
): CompletionTimeFault | null {
  const index = moments.findIndex((moment) => moment !== null && moment > now)
  if (index < 0) return null
  const isDebrief = index === moments.length - 1 && index > 1
  const isRolledOver = (typed[index] ?? '') < (typed[index - 1] ?? '')
  return isDebrief && isRolledOver
    ? { index, message: 'The debrief cannot be before the last arrival' }
    : { index, message: 'Actual times cannot be in the future' }
}

/** The crew member's input when completing a duty. */
export type Completion = {
  /** Off-block and on-block per sector, in order; a single pair, start and end, for a duty without sectors. */
  departures: Instant[]
  arrivals: Instant[]
  debrief: Instant
}

/** A sentence about actual times that do not fit the duty; null if they do. */
export function completionFault(
  { sectors }: Pick<Duty, 'sectors'>,
  { departures, arrivals, debrief }: Completion,
  now: Instant,
): string | null {
  const pairs = Math.max(sectors.length, 1)
  if (departures.length !== pairs || arrivals.length !== pairs) {
    return `Please give ${pairs} departure and ${pairs} arrival ${agreed(pairs, 'time')}.`
  }
  const times = departures.flatMap((departure, index) => [departure, arrivals[index] ?? ''])
  const all = [...times, debrief]
  if (all.some((time) => time > now)) return 'Actual times cannot be in the future.'
  const backwards = all.findIndex((time, index) => index > 0 && time < (all[index - 1] ?? ''))
  if (backwards === all.length - 1) return 'The debrief cannot be before the last arrival.'
  if (backwards > 0) return 'Each actual time must follow the one before it.'
  return null
}
