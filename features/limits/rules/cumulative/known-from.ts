import { addDays, dayNumber } from '#kernel/time/calendar-date.ts'
import { utcToZone, zoneToUtc, type TimeZone } from '#kernel/time/zone-time.ts'
import { dutySpan, instantOf, minuteOf, type FtlDuty } from './ftl-duty.ts'
import type { FtlHistory } from './ftl-history.ts'

type Known = { duties: readonly FtlDuty[]; history: FtlHistory }

/** Entries that show a whole day without duty. */
const freeTypes = new Set<FtlDuty['dutyType']>(['OFF', 'LEAVE', 'SICK'])

/**
 * The minute from which every duty is known: the stated start of free time. Without it, the start of the roster's
 * first day if it is a day off, else the first report on that day. Without a report, the start of the next day.
 *
 * A night flight of the day before is not in a monthly file, so a first day without any entry does not count.
 *
 * Free time that was stated for an earlier first day of the roster says nothing of the days since then.
 *
 * @returns minutes since 1970, UTC; null if the roster has no first day.
 */
export function knownFrom({ duties, history }: Known, zone: TimeZone): number | null {
  const { since, freeFrom, startSince } = history
  if (since === null) return null
  const firstDay = duties.filter(({ date }) => date === since)
  const midnight = minuteOf(zoneToUtc(since, '00:00', zone))
  const isFree = firstDay.some(({ dutyType }) => freeTypes.has(dutyType))
  const reports = firstDay.flatMap((duty) => dutySpan(duty)?.from ?? [])
  const report = reports.length > 0 ? Math.min(...reports) : null
  const nextDay = minuteOf(zoneToUtc(addDays(since, 1), '00:00', zone))
  const start = isFree ? midnight : (report ?? nextDay)
  const stated = minuteOf(freeFrom ?? null)
  const isStated = stated !== null && since <= (startSince ?? since)
  return isStated ? Math.min(stated, start) : start
}

/** The local day from which every duty is known, and the part of it that is not. */
export type KnownDay = {
  /** Counted from 1970; infinity if no day is known. */
  day: number
  /** From its midnight to the minute from which everything is known. */
  unknownQuarters: number
}

/** The day of the minute from which every duty is known. */
export function knownDayOf(known: Known, zone: TimeZone): KnownDay {
  const minute = knownFrom(known, zone)
  if (minute === null) return { day: Infinity, unknownQuarters: 0 }
  const { date } = utcToZone(instantOf(minute), zone)
  const midnight = minuteOf(zoneToUtc(date, '00:00', zone))
  return { day: dayNumber(date), unknownQuarters: 4 * (minute - midnight) }
}
