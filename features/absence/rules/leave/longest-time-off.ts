import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { utcToZone, addMinutes, type TimeZone } from '#kernel/time/zone-time.ts'
import { debriefOf } from '#duties/rules/duty-times.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { AbsenceDuty, Listed } from '#absence/rules/roster-day.ts'

/** The longest run of free days for a number of days of leave. */
export type TimeOff = {
  leaveDays: number
  first: CalendarDate
  last: CalendarDate
  days: number
  /** True if the run ends where the roster ends: at least so many days. */
  isOpen: boolean
  /** The days to spend leave on. */
  leaveOn: CalendarDate[]
}

/** A listed day: what it costs to be free on it, and whether it is given up only with the day before or after it. */
type Day = { date: CalendarDate; cost: 0 | 1; withBefore: boolean; withNext: boolean }

/**
 * The longest runs of free days for 1 to `most` days of leave, the earlier of two equal ones; a number is left out if it
 * gives no longer run than fewer days.
 *
 * A day costs one day of leave unless it lists only days off or leave. Days are linked, and only given up together, if a
 * duty runs past midnight into the next one, or if the crew member is away from base at the end of the day. A sick day
 * and a day without an entry end a run.
 *
 * @param listed with the days before `from`, whose duties can run into it.
 * @param homeBase its airports; without one, night stops are not known and days are not linked by them.
 */
export function longestTimeOff(
  listed: Listed<AbsenceDuty>,
  {
    from,
    most,
    homeBase,
    zone,
  }: { from: CalendarDate; most: number; homeBase: readonly string[]; zone: TimeZone },
): TimeOff[] {
  const end = [...listed.keys()].reduce((latest, date) => (date > latest ? date : latest), '')
  const runs = runsOf(listed, { from, end, homeBase, zone })
  const best: TimeOff[] = []
  let longest = 0
  const found = runs.flatMap((run) => stretchesOf(run, most))
  for (let leaveDays = 0; leaveDays <= most; leaveDays += 1) {
    const [stretch] = found
      .filter(({ leaveOn, days }) => leaveOn.length === leaveDays && days > longest)
      .sort((one, other) => other.days - one.days || (one.first < other.first ? -1 : 1))
    if (!stretch) continue
    longest = stretch.days
    if (leaveDays > 0) best.push({ ...stretch, leaveDays, isOpen: stretch.last === end })
  }
  return best
}

type Stretch = { first: CalendarDate; last: CalendarDate; days: number; leaveOn: CalendarDate[] }

/** Every stretch of a run that does not cut linked days, with at most so many days of leave. */
function stretchesOf(run: readonly Day[], most: number): Stretch[] {
  const found: Stretch[] = []
  for (const [begin, first] of run.entries()) {
    if (first.withBefore) continue
    const leaveOn: CalendarDate[] = []
    for (let end = begin; end < run.length; end += 1) {
      const day = run[end]
      if (!day) break
      if (day.cost === 1) leaveOn.push(day.date)
      if (leaveOn.length > most) break
      if (day.withNext) continue
      const days = end - begin + 1
      found.push({ first: first.date, last: day.date, days, leaveOn: [...leaveOn] })
    }
  }
  return found
}

type Search = { from: CalendarDate; end: CalendarDate; homeBase: readonly string[]; zone: TimeZone }

/** The runs of listed days without a sick day, from the first day on. */
function runsOf(listed: Listed<AbsenceDuty>, { from, end, homeBase, zone }: Search): Day[][] {
  const runs: Day[][] = [[]]
  let wasAway = isAwayBefore(listed, from, homeBase)
  let withBefore = wasAway || runsInto(listed, from, zone)
  for (let date = from; date <= end; date = addDays(date, 1)) {
    const duties = listed.get(date) ?? []
    const isAway = duties.length > 0 && isAwayAfter(duties, wasAway, homeBase)
    const withNext = isAway || runsInto(listed, addDays(date, 1), zone)
    if (duties.length === 0 || duties.some(({ dutyType }) => dutyType === 'SICK')) runs.push([])
    else runs.at(-1)?.push({ date, cost: isFree(duties) ? 0 : 1, withBefore, withNext })
    wasAway = isAway
    withBefore = withNext
  }
  return runs
}

const isFree = (duties: readonly AbsenceDuty[]) =>
  duties.every(({ dutyType }) => dutyType === 'OFF' || dutyType === 'LEAVE')

/** True if a duty of the day before runs past midnight into a day. An end at midnight sharp does not. */
function runsInto(listed: Listed<AbsenceDuty>, date: CalendarDate, zone: TimeZone): boolean {
  return (listed.get(addDays(date, -1)) ?? []).some((duty) => {
    const end =
      debriefOf(duty) ?? duty.sectors.at(-1)?.actualArrival ?? duty.sectors.at(-1)?.scheduledArrival
    const isWork = workingDutyTypes.includes(duty.dutyType)
    return isWork && end && utcToZone(addMinutes(end, -1), zone).date >= date
  })
}

/** True if the crew member is away from base at the end of a day. */
function isAwayAfter(
  duties: readonly AbsenceDuty[],
  wasAway: boolean,
  homeBase: readonly string[],
) {
  if (homeBase.length === 0) return false
  const last = duties.flatMap(({ sectors }) => sectors).at(-1)
  return last ? !homeBase.includes(last.arrivalAirport) : wasAway
}

/** True if the crew member is away from base at the end of the day before. */
function isAwayBefore(
  listed: Listed<AbsenceDuty>,
  from: CalendarDate,
  homeBase: readonly string[],
) {
  if (homeBase.length === 0) return false
  for (let date = addDays(from, -1); listed.has(date); date = addDays(date, -1)) {
    const last = listed
      .get(date)
      ?.flatMap(({ sectors }) => sectors)
      .at(-1)
    if (last) return !homeBase.includes(last.arrivalAirport)
  }
  return false
}
