import {
  addDays,
  daysBetween,
  daysOfMonth,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import { londonDate, londonToUtc } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { workingDutyTypes, type DutyType } from './words/duty-words.ts'
import type { Duty, TimedDuty } from '#duties/schema/duty.ts'
import { isCounted } from './duty-status.ts'
import { briefOf, debriefOf } from './duty-times.ts'

/** Consecutive days off, with the free time around them. */
export type DaysOff = {
  /** First and last day, both inclusive. The first may be before today. */
  first: CalendarDate
  last: CalendarDate
  /** End of the duty before the first day; null where the roster does not say. */
  freeFrom: Instant | null
  /** Report time on the day after the last; null where the roster does not say. */
  freeUntil: Instant | null
  /** The day before or after that nobody could read, for which the free time is not known. */
  unread?: CalendarDate
}

/** The part of a duty that decides about days off. */
export type DutySpan = Omit<TimedDuty, 'dutyCode'> &
  Pick<Duty, 'sectors' | 'status'> & { isUnread?: true }

const freeDutyTypes: string[] = ['OFF', 'LEAVE'] satisfies DutyType[]

/** True for a day off or leave, also of a duty whose type only the limits know. */
export const isFree = ({ dutyType }: { dutyType: string }) => freeDutyTypes.includes(dutyType)
const isWork = ({ dutyType }: DutySpan) => workingDutyTypes.includes(dutyType)

/** The days that nobody could read as duties without times, so that they are neither off nor end a free time. */
export const unreadSpans = (dates: readonly CalendarDate[] = []): DutySpan[] =>
  dates.map((date) => ({
    date,
    dutyType: 'FLIGHT',
    scheduledBrief: null,
    actualBrief: null,
    scheduledDebrief: null,
    actualDebrief: null,
    sectors: [],
    isUnread: true,
  }))

/**
 * The run of days off that the next day off belongs to. It may have begun before today. On the last listed day
 * off, the run that ends today.
 *
 * A day is off if the roster lists days off or leave on it and nothing else, and no earlier duty runs into it.
 * A day without anything listed is not known and ends a run. Duties that do not count are left out.
 *
 * @param roster the duties from some weeks before today, in any order.
 * @param today London's date.
 * @returns undefined if neither today nor a later day is off.
 */
export function nextDaysOff(roster: DutySpan[], today: CalendarDate): DaysOff | undefined {
  const duties = roster.filter(isCounted)
  const later = duties.filter((duty) => isFree(duty) && duty.date > today)
  const dates = [...new Set(later.map(({ date }) => date))].sort()
  const found = [...dates, today].find((date) => isDayOff(duties, date))
  return found ? runAround(duties, found) : undefined
}

/**
 * The run of days off that a date belongs to, where it is the first day of the run; undefined otherwise.
 *
 * @param roster the duties from the day before on, in any order. Where the run reaches its last day, its end is not known.
 */
export function daysOffFrom(roster: DutySpan[], date: CalendarDate): DaysOff | undefined {
  const duties = roster.filter(isCounted)
  if (!isDayOff(duties, date) || isDayOff(duties, addDays(date, -1))) return undefined
  return runAround(duties, date)
}

function runAround(duties: DutySpan[], date: CalendarDate): DaysOff {
  let first = date
  while (isDayOff(duties, addDays(first, -1))) first = addDays(first, -1)
  let last = date
  while (isDayOff(duties, addDays(last, 1))) last = addDays(last, 1)
  const beside = [addDays(first, -1), addDays(last, 1)]
  const unread = beside.find((day) => duties.some((duty) => duty.isUnread && duty.date === day))
  return {
    first,
    last,
    freeFrom: endBefore(duties, first),
    freeUntil: reportAfter(duties, last),
    ...(unread && { unread }),
  }
}

/**
 * The days off of a month. Duties that do not count are left out.
 *
 * @param roster the duties of the month and of the day before it, whose last duty can run into the month.
 */
export function daysOffOf(roster: DutySpan[], month: CalendarMonth): CalendarDate[] {
  const duties = roster.filter(isCounted)
  const { first, last } = daysOfMonth(month)
  const length = daysBetween(first, last) + 1
  const dates = Array.from({ length }, (_, day) => addDays(first, day))
  return dates.filter((date) => isDayOff(duties, date))
}

function isDayOff(duties: DutySpan[], date: CalendarDate): boolean {
  const ofDay = duties.filter((duty) => duty.date === date)
  if (ofDay.length === 0 || !ofDay.every(isFree)) return false
  const begin = londonToUtc(date, '00:00')
  return !duties.some((duty) => isWork(duty) && duty.date < date && (endOf(duty) ?? '') > begin)
}

/** The end of duty, or the last arrival where only that is known. */
function endOf(duty: DutySpan): Instant | null {
  const last = duty.sectors.at(-1)
  return debriefOf(duty) ?? last?.actualArrival ?? last?.scheduledArrival ?? null
}

/** The end of the last duty of the day before; null if that day or its end of duty is not known. */
function endBefore(duties: DutySpan[], first: CalendarDate): Instant | null {
  const eve = addDays(first, -1)
  const ofEve = duties.filter(({ date }) => date === eve)
  if (ofEve.some((duty) => !isFree(duty) && (!isWork(duty) || !debriefOf(duty)))) return null
  const earlier = duties.filter((duty) => isWork(duty) && duty.date < first)
  const end = earlier
    .flatMap((duty) => debriefOf(duty) ?? [])
    .sort()
    .at(-1)
  return end && londonDate(end) >= eve ? end : null
}

/** The first report time of the day after; null if that day or one of its report times is not known. */
function reportAfter(duties: DutySpan[], last: CalendarDate): Instant | null {
  const ofNext = duties.filter((duty) => duty.date === addDays(last, 1) && !isFree(duty))
  if (ofNext.some((duty) => !isWork(duty) || !briefOf(duty))) return null
  const [brief] = ofNext.flatMap((duty) => briefOf(duty) ?? []).sort()
  return brief ?? null
}
