import type { HistoryStatements } from '#limits/rules/cumulative/ftl-history.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { addDays, addMonths, monthOf } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { daysTouched, minuteAt, shared } from '#limits/rules/legality/testing/plain-rules.ts'
import { aheadBy, placesOf } from '#limits/rules/legality/testing/second-model/places.ts'
import {
  isTimed,
  worksOf,
  type TimedWork,
} from '#limits/rules/legality/testing/second-model/works.ts'
import { isOnceIn, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'

/**
 * Statements about the time before a day, of which each is made half of the time. They are true if the roster holds
 * every duty before the day, with its times; otherwise nothing is stated.
 */
export function trueStatements(
  roster: LegalityRoster,
  since: string,
  draw: Draw,
): Partial<HistoryStatements> {
  const before = worksOf({ ...roster, duties: roster.duties.filter(({ date }) => date < since) })
  const timed = before.filter(isTimed)
  const last = timed.at(-1)
  const zone = placesOf(roster).homeZoneOn(since)
  if (zone === null) return {}
  const start = minuteAt(since, '00:00', zone)
  // A duty that runs into the first day is in neither part of the totals.
  if (timed.length < before.length || !last || last.to > start) return {}
  const flights = timed.flatMap(({ duty }) => duty.sectors)
  if (flights.some((sector) => sector.scheduledArrival === null)) return {}
  // A roster with a journey that is not known must not learn of it from a statement.
  if (jumps(roster, timed)) return {}
  return {
    ...(isOnceIn(2, draw) && isHome(roster, timed) && { freeFrom: instantOf(last) }),
    ...(isOnceIn(2, draw) && isNear(roster, timed, { start, zone }) && { lastTripNear: true }),
    ...(isOnceIn(2, draw) && { earlierTotals: totalsOf(timed, since, zone) }),
    ...(isOnceIn(2, draw) && { freeDaysThisYear: freeDaysOf(timed, since, zone) }),
  }
}

const instantOf = ({ duty }: TimedWork) => duty.actualDebrief ?? duty.scheduledDebrief

/** The crew member was at the base of the time when the last flight ended. */
function isHome({ bases }: LegalityRoster, timed: TimedWork[]): boolean {
  const last = timed.findLast(({ legs }) => legs.length > 0)
  const [only] = bases
  return bases.length === 1 && !!last && !!only?.airports.includes(last.legs.at(-1)?.to ?? '')
}

/** Every place of the last two weeks was within two hours of home time, and the crew member is at home. */
function isNear(
  roster: LegalityRoster,
  timed: TimedWork[],
  { start, zone: home }: { start: number; zone: TimeZone },
): boolean {
  const recent = timed.filter(({ to }) => to > start - 14 * 1440)
  const places = recent.flatMap(({ legs }) => legs.flatMap(({ from, to }) => [from, to]))
  const areNear = places.every((airport) => {
    const zone = roster.airportZones[airport]
    return zone !== undefined && Math.abs(aheadBy(zone, home, start)) <= 120
  })
  return areNear && isHome(roster, timed)
}

/** True if a flight does not start where the one before ended, or the first one away from home. */
function jumps({ bases }: LegalityRoster, timed: TimedWork[]): boolean {
  const legs = timed.flatMap(({ legs }) => legs)
  const homes = bases.flatMap(({ airports }) => airports)
  return legs.some(({ from }, index) => {
    const before = legs[index - 1]?.to ?? homes[0] ?? from
    return before !== from && !(homes.includes(before) && homes.includes(from))
  })
}

/** Hours from the same month a year before, and from 1 January, up to the day before. */
function totalsOf(timed: TimedWork[], since: string, zone: TimeZone) {
  const end = minuteAt(since, '00:00', zone)
  const year = minuteAt(`${addMonths(monthOf(since), -12)}-01`, '00:00', zone)
  const january = minuteAt(`${since.slice(0, 4)}-01-01`, '00:00', zone)
  const flownFrom = (from: number) =>
    timed
      .flatMap(({ operated }) => operated)
      .reduce((sum, { off, on }) => sum + shared(off ?? 0, on ?? 0, from, end), 0)
  return {
    flight12mMinutes: flownFrom(year),
    duty12mMinutes: timed.reduce((sum, { from, to }) => sum + shared(from, to, year, end), 0),
    flightYearMinutes: flownFrom(january),
  }
}

/** Local days without duty and standby since 1 January. */
function freeDaysOf(timed: TimedWork[], since: string, zone: TimeZone): number {
  const used = new Set(timed.flatMap(({ from, to }) => daysTouched(from, to, zone)))
  let free = 0
  for (let day = `${since.slice(0, 4)}-01-01`; day < since; day = addDays(day, 1)) {
    if (!used.has(day)) free += 1
  }
  return free
}
