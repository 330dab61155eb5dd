import { dayWords } from '#kernel/time/date-words.ts'
import { latestMoment } from '#kernel/time/latest-moment.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { isClockTime, type Instant } from '#kernel/time/zone-time.ts'

/** The circumstances of a call or a notice: the report that it names, null while it is no time, and the present. */
type Told = { report: Instant | null; now: Instant }

/**
 * The moment of a call or a notice: the last one of its time before the report, also when it is entered later.
 *
 * @param time on London's clock.
 * @returns null while it is no time.
 */
export function toldAt(time: string, { report, now }: Told): Instant | null {
  const limit = report && report < now ? report : now
  return isClockTime(time) ? latestMoment(time, limit) : null
}

/** The day of that moment in words: `Wed 15 Jul`. */
export function toldDay(time: string, told: Told): string | undefined {
  const moment = toldAt(time, told)
  return moment ? dayWords(londonDate(moment)) : undefined
}
