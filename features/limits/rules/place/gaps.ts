import { minuteOf, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { knownFrom } from '#limits/rules/cumulative/known-from.ts'
import type { WorkPeriod } from '#limits/rules/duty/work-periods.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { dayMinutes } from '#kernel/time/time-units.ts'
import { zoneToUtc } from '#kernel/time/zone-time.ts'
import { journeysOf, type Journey } from './journeys.ts'
import { homeOn, type LegalityRoster } from './legality-roster.ts'
import type { Missing } from './missing.ts'
import { historyMissing, journeyMissing, untimedMissing } from './unknown-causes.ts'

/** The time before a work period, and what may lie in it unseen. Minutes since 1970, UTC. */
export type Gap = {
  /** The release before; the minute from which everything is known, for the first period of the known roster. */
  from: number
  /** The report; before `from` where two duties overlap. */
  to: number
  /** Duties without times that may begin in it. */
  untimed: FtlDuty[]
  /** A journey in it that the roster does not show. */
  journey: Journey | null
  /** True for the first period of the known roster: earlier duties are not known. */
  isFirst: boolean
  /** A thing that may hide work in it: a duty without times, a journey, or a roster that begins abroad. */
  unseen: Missing | null
}

/** The gap before each period. */
export function gapsOf(
  periods: readonly WorkPeriod[],
  untimed: readonly FtlDuty[],
  roster: LegalityRoster,
): Gap[] {
  const { since } = roster.history
  const known = knownFrom(roster, homeOn(roster, since ?? '').zone)
  const journeys = journeysOf(periods, untimed, roster)
  const days = untimed
    .map((duty) => ({ duty, ...dayOf(duty, roster) }))
    .toSorted((one, other) => one.start - other.start)
  let passed = 0
  const first = since === null ? 0 : periods.findIndex(({ duty }) => duty.date >= since)
  const abroad = firstAbroad(periods, Math.max(0, first), roster)
  const gaps: Gap[] = []
  let released = -Infinity
  for (const [place, period] of periods.entries()) {
    const { from: to, to: release } = period
    const isFirst = place === first || place === 0
    const start = place === first && known !== null ? known : to
    const from = isFirst ? Math.max(released, Math.min(start, to)) : released
    // A duty of the day before everything is known may run into it.
    const begun = isFirst ? from - dayMinutes : from
    while ((days[passed]?.end ?? Infinity) <= begun) passed += 1
    const inside: typeof days = []
    for (let at = passed; (days[at]?.start ?? Infinity) < to; at += 1) {
      inside.push(...days.slice(at, at + 1).filter(({ end }) => end > begun))
    }
    const journey = journeys[place] ?? null
    const [duty] = inside.map(({ duty }) => duty)
    const isAbroad = place >= first && place <= abroad && to > from
    const hidden = journey && !journey.isOwn ? journeyMissing(journey) : null
    const unseen = duty
      ? untimedMissing(duty)
      : (hidden ?? (isAbroad ? historyMissing(roster) : null))
    gaps.push({ from, to, untimed: inside.map(({ duty }) => duty), journey, isFirst, unseen })
    released = Math.max(released, release)
  }
  return gaps
}

/** The place of the first flight of the known roster, if it starts abroad; -1 otherwise. */
function firstAbroad(
  periods: readonly WorkPeriod[],
  first: number,
  roster: LegalityRoster,
): number {
  const flight = periods.findIndex(
    ({ startAirport }, place) => place >= first && startAirport !== null,
  )
  const period = periods[flight]
  return period && beginsAbroad(period, roster) ? flight : -1
}

/** A roster that begins away from home base hides the journey there. */
function beginsAbroad({ startAirport, duty }: WorkPeriod, roster: LegalityRoster): boolean {
  if (startAirport === null || duty.ftlInputs?.ownTravel) return false
  const { airports } = homeOn(roster, duty.date)
  return airports.length > 0 && startAirport !== '' && !airports.includes(startAirport)
}

/** The local day on which a duty without times begins, in any time zone if that is not known; `end` is exclusive. */
function dayOf({ date }: FtlDuty, roster: LegalityRoster): { start: number; end: number } {
  const { zone, missing } = homeOn(roster, date)
  const [early, late] = missing ? [farthestEast, farthestWest] : [zone, zone]
  return {
    start: minuteOf(zoneToUtc(date, '00:00', early)),
    end: minuteOf(zoneToUtc(addDays(date, 1), '00:00', late)),
  }
}

/** The zones in which a day begins first and ends last. */
const [farthestEast, farthestWest] = ['Etc/GMT-14', 'Etc/GMT+12']
