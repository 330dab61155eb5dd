import type { ClockRange, DutyRules } from '#limits/rules/scheme/duty-rules.ts'
import type { ClockTime, TimeZone } from '#kernel/time/zone-time.ts'
import { clockAt, totalInLocalHours, type Minutes } from './local-hours.ts'

/** Early start, late finish, night duty (ORO.FTL.105(8), (9)). */
export const disruptiveClasses = ['early', 'late', 'night'] as const
export type DisruptiveClass = (typeof disruptiveClasses)[number]

/** The hours that make a duty a night duty (ORO.FTL.105(9)). */
const nightHours = { from: '02:00', to: '05:00' }

/**
 * The disruptive classes of a duty: early start, late finish, night duty (ORO.FTL.105(8), (9)).
 *
 * @param duty report to debrief. Its end belongs to it: an end at 02:00 sharp is a night duty.
 * @param zone where the crew member is acclimatised.
 */
export function disruptiveClassesOf(
  { from, to }: Minutes,
  { earlyStart, lateFinish }: Pick<DutyRules, 'earlyStart' | 'lateFinish'>,
  zone: TimeZone,
): DisruptiveClass[] {
  const found: DisruptiveClass[] = []
  if (isInRange(clockAt(from, zone), earlyStart)) found.push('early')
  if (isInRange(clockAt(to, zone), lateFinish)) found.push('late')
  if (totalInLocalHours({ from, to: to + 1 }, nightHours, zone) > 0) found.push('night')
  return found
}

function isInRange(clock: ClockTime, { from, to }: ClockRange): boolean {
  return from <= to ? clock >= from && clock <= to : clock >= from || clock <= to
}
