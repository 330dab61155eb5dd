import { minuteOf } from '#limits/rules/cumulative/ftl-duty.ts'
import { addDays, dateOfDayNumber, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayMinutes } from '#kernel/time/time-units.ts'
import { zoneToUtc } from '#kernel/time/zone-time.ts'
import type { Gap } from './gaps.ts'
import { homeOn, type Home, type LegalityRoster } from './legality-roster.ts'
import type { Line } from './line.ts'
import type { Missing } from './missing.ts'
import { mostNights, sumOf, eastWestNights, type Range } from './rotation.ts'

/** The part of a gap in which the place of the last arrival is home base. */
export function homeSpan(
  gap: Gap,
  { arrival }: Line,
  roster: LegalityRoster,
): { from: number; to: number } {
  if (arrival === null) return gap
  const { from, to } = gap
  const [before, after] = [from, to].map((minute) => homeAt(minute, roster))
  const wasHome = before?.airports.includes(arrival.airport)
  const isHome = after?.airports.includes(arrival.airport)
  if (wasHome && isHome) return gap
  const change = roster.bases
    .flatMap(({ from: day }) => (day === null ? [] : [firstMinute(day, roster)]))
    .find((minute) => minute > from && minute < to)
  if (wasHome) return { from, to: change ?? to }
  return isHome ? { from: change ?? from, to } : { from, to: from }
}

/** The home base at a minute since 1970. */
function homeAt(minute: number, roster: LegalityRoster): Home {
  const day = dateOfDayNumber(Math.floor(minute / dayMinutes))
  const next = addDays(day, 1)
  const [before, on, after] = [
    homeOn(roster, addDays(day, -1)),
    homeOn(roster, day),
    homeOn(roster, next),
  ]
  // Most days are far from a change of the base.
  if (before.airports === on.airports && on.airports === after.airports) return on
  if (minute < firstMinute(day, roster)) return before
  return minute >= firstMinute(next, roster) ? after : on
}

/** Midnight at the start of a day at home base. */
const firstMinute = (day: CalendarDate, roster: LegalityRoster) =>
  minuteOf(zoneToUtc(day, '00:00', homeOn(roster, day).zone))

/**
 * Adds local nights at home base. Enough of them settle an unknown body clock.
 *
 * @param unseen the fact without which their number is not known; null if it is.
 */
export function withNights(line: Line, found: Range, unseen: Missing | null): Line {
  const { nights, far, homeTime } = line
  const added = <Due extends { found: Range; missing: Missing | null }>(each: Due): Due => ({
    ...each,
    found: sumOf(each.found, found),
    missing: each.missing ?? unseen,
  })
  const due = nights.map(added)
  const turned = far && { ...far, nights: sumOf(far.nights, found) }
  const isForgotten = turned?.shift === null && turned.nights.least >= eastWestNights
  return {
    ...line,
    nights: due.filter((each) => !each.isLasting || each.found.least < mostNights),
    far: isForgotten ? null : turned,
    homeTime: added(homeTime),
  }
}
