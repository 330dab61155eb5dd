import { shortestRestMinutes } from '#duties/rules/time-picture/rests.ts'
import { dayMinutes } from '#kernel/time/time-units.ts'
import { dutySpan, interruptsRest, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlWindow } from '#limits/rules/cumulative/ftl-window.ts'
import { baseOn } from '#profile/rules/home-bases.ts'
import {
  addMonths,
  dayNumber,
  daysOfMonth,
  monthOf,
  type CalendarDate,
} from '#kernel/time/calendar-date.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'

/** The day of the farthest time zone begins so many minutes before that of UTC. Windows of days end with a local day. */
const earliestMidnight = 14 * 60

/** Cumulative limits look back over the twelve months before. */
const monthsAfter = 12

/** A duty with its time in minutes since 1970; a duty without times has its whole day. */
type Placed = { duty: FtlDuty; from: number; to: number; isChanged: boolean }

/**
 * The days whose answers a change of the roster can alter, both inclusive.
 *
 * They begin with the earliest duty that a changed one reaches: the duty directly before it, and the duty period or
 * standby that runs into it. The standbys and courses since the last flight, and the rotation around it, count too.
 * They end with the last duty, but not after the twelfth month after the change.
 *
 * @param roster before or after the change.
 * @param changed the changed duties as they were and as they are; not empty.
 */
export function reachOf(
  roster: Pick<LegalityRoster, 'duties' | 'bases'>,
  changed: readonly FtlDuty[],
): FtlWindow {
  const dates = changed.map(({ date }) => date).sort()
  const [firstChanged = '', lastChanged = ''] = [dates[0], dates.at(-1)]
  const line = placedDuties(roster.duties, changed)
  const first = changed
    .map((duty) => firstReached(line, duty, roster))
    .reduce((one, other) => (other < one ? other : one), firstChanged)
  const latest = lastReachable(lastChanged)
  const lastListed = roster.duties
    .map(({ date }) => date)
    .reduce((one, other) => (other > one ? other : one), lastChanged)
  return { first, last: lastListed < latest ? lastListed : latest }
}

/** The last day that a change on a day can reach. */
export function lastReachable(changed: CalendarDate): CalendarDate {
  return daysOfMonth(addMonths(monthOf(changed), monthsAfter)).last
}

/** All work in order of time, with every version of the changed duties. */
function placedDuties(duties: readonly FtlDuty[], changed: readonly FtlDuty[]): Placed[] {
  const ids = new Set(changed.map(({ id }) => id))
  const unchanged = duties.filter(({ id }) => !ids.has(id))
  return [
    ...unchanged.map((duty) => placed(duty, false)),
    ...changed.map((duty) => placed(duty, true)),
  ]
    .filter(({ duty }) => interruptsRest(duty))
    .sort((one, other) => one.from - other.from || one.to - other.to)
}

function placed(duty: FtlDuty, isChanged: boolean): Placed {
  const span = dutySpan(duty)
  const day = dayNumber(duty.date) * dayMinutes
  return { duty, from: span?.from ?? day, to: span?.to ?? day + dayMinutes, isChanged }
}

/** The date of the first duty that one changed duty reaches. */
function firstReached(
  line: readonly Placed[],
  changed: FtlDuty,
  { bases }: Pick<LegalityRoster, 'bases'>,
): CalendarDate {
  const { from } = placed(changed, true)
  const before = line.filter((other) => other.from < from && !other.isChanged)
  // Without the changed duty, a journey may begin with the last arrival before it.
  const arrival = before.findLast(({ duty, isChanged }) => duty.sectors.length > 0 && !isChanged)
  const free = Math.min(from, arrival?.to ?? from)
  const firstDay = Math.min(dayNumber(changed.date), Math.floor(free / dayMinutes)) * dayMinutes
  const reached = [
    before.at(-1),
    nightDutyBefore(before, changed),
    ...groundDutiesBefore(before),
    ...runningInto(before, from),
    ...before.filter(({ to }) => to > firstDay - earliestMidnight),
    ...rotationBefore(line, changed, bases),
  ]
  return reached
    .flatMap((each) => each?.duty.date ?? [])
    .reduce((one, other) => (other < one ? other : one), changed.date)
}

/**
 * The standbys and courses since the last flight, or all before the first one: a journey that the roster does not show
 * may lie around them.
 */
function groundDutiesBefore(before: readonly Placed[]): Placed[] {
  const flight = before.findLastIndex(
    ({ duty, isChanged }) => duty.sectors.length > 0 && !isChanged,
  )
  return before.slice(flight + 1)
}

/** The flight duty that may be one of two consecutive night duties with a changed one, also across a course. */
function nightDutyBefore(before: readonly Placed[], { date }: FtlDuty): Placed | undefined {
  const flight = before.findLast(({ duty }) => duty.dutyType === 'FLIGHT')
  return flight && dayNumber(date) - dayNumber(flight.duty.date) <= nightsApart ? flight : undefined
}

/** Consecutive night duties start on the same local day or the next, in any time zone. */
const nightsApart = 2

/** The duties that may belong to the same duty period or standby. */
function runningInto(before: readonly Placed[], from: number): Placed[] {
  const joined: Placed[] = []
  let start = from
  for (const each of before.toReversed()) {
    if (start - each.to >= shortestRestMinutes) break
    joined.push(each)
    start = each.from
  }
  return joined
}

/**
 * The duties from the start of the rotation to the changed one. An earlier version of another duty does not end the
 * search, because the rotation may be longer after the change.
 */
function rotationBefore(
  line: readonly Placed[],
  changed: FtlDuty,
  bases: LegalityRoster['bases'],
): Placed[] {
  const isHome = (airport: string | undefined, day: CalendarDate) =>
    airport !== undefined && baseOn(bases, day).includes(airport)
  if (isHome(changed.sectors[0]?.departureAirport, changed.date)) return []
  if (baseOn(bases, changed.date).length === 0) return []
  const { from } = placed(changed, true)
  const rotation: Placed[] = []
  for (const each of line.filter((other) => other.from < from).toReversed()) {
    const { sectors, date } = each.duty
    const endsAtHome = isHome(sectors.at(-1)?.arrivalAirport, date)
    if (endsAtHome && !each.isChanged) break
    rotation.push(each)
    if (isHome(sectors[0]?.departureAirport, date) && !each.isChanged) break
  }
  return rotation
}
