import { weekdayName } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { hourMinutes } from '#kernel/time/time-units.ts'
import { addMinutes, utcToZone, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'

/** London's clock, `05:15`. In the hour that comes twice it says which one, `01:50 BST`, `01:35 GMT`. */
export function londonClock(instant: Instant): string {
  const time = londonTime(instant)
  if (londonTime(addMinutes(instant, -hourMinutes)) === time) return `${time} GMT`
  if (londonTime(addMinutes(instant, hourMinutes)) === time) return `${time} BST`
  return time
}

/**
 * The clock of a place where it differs from London's, `09:55`; with its weekday where the date differs, `05:00 Sat`.
 * Null where it is the same, or the zone is not known.
 */
export function localClock(instant: Instant, zone: TimeZone | undefined): string | null {
  if (zone === undefined) return null
  const { time, date } = utcToZone(instant, zone)
  if (time === londonTime(instant)) return null
  return date === londonDate(instant) ? time : `${time} ${weekdayName(date).slice(0, 3)}`
}
