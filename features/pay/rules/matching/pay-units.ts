import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import type { Trip } from '#pay/rules/facts/trips.ts'
import type { Match, Matching } from './match.ts'
import type { Roster } from './roster.ts'

/** Duties that are paid together, with their lines. */
export type PayUnit = {
  /** The ids of its duties joined by `+`, without the standby. */
  key: string
  /** In order of time. */
  duties: DutyFacts[]
  /** The standby that the lines of the flight pay too. */
  standby: DutyFacts | null
  matches: Match[]
  /** The London date of the first report. */
  firstDate: CalendarDate
  /** The London date of the last debrief. */
  lastDate: CalendarDate
  /** The London date of the first report of it or of its whole trip, which selects rank and rates. */
  rateDate: CalendarDate
  /** The trip that it is, or that it is a part of; null for a duty of its own. */
  trip: Trip | null
  /** True if it is a part of a whole trip whose duties are paid one by one. */
  isPartOfTrip: boolean
  /** True if it belongs to a trip that is not whole. */
  isBrokenTrip: boolean
}

/** The units of a roster: single duties, trips that are paid as one, and a standby with its flight. */
export function payUnits({ duties, trips }: Roster, { matches, asOne }: Matching): PayUnit[] {
  const units: PayUnit[] = []
  const done = new Set<string>()
  const standbys = new Map(matches.flatMap((each) => pairOf(each)))
  const paidWithFlight = new Set(standbys.values())
  const byDuty = matchesByDuty(matches)
  for (const fact of duties) {
    const { id } = fact.duty
    if (done.has(id) || paidWithFlight.has(fact)) continue
    const trip = trips.get(id) ?? null
    const members = trip && asOne.has(trip) ? trip.duties : [fact]
    for (const each of members) done.add(each.duty.id)
    const lines = members.flatMap((each) => byDuty.get(each.duty.id) ?? [])
    units.push({
      ...tripUnit(trip, members, [...new Set(lines)]),
      standby: standbys.get(id) ?? null,
    })
  }
  return units
}

/** The lines of each duty, by its id. */
export function matchesByDuty(matches: readonly Match[]): Map<string, Match[]> {
  const byDuty = new Map<string, Match[]>()
  for (const match of matches) {
    for (const { duty } of match.duties) {
      const known = byDuty.get(duty.id)
      if (known) known.push(match)
      else byDuty.set(duty.id, [match])
    }
  }
  return byDuty
}

/**
 * Duties as one unit, without a standby.
 *
 * @param trip the trip that they are, or that they are a part of; null for a duty of its own.
 */
export function tripUnit(trip: Trip | null, duties: DutyFacts[], matches: Match[]): PayUnit {
  const [first, last] = [duties[0], duties.at(-1)]
  const firstDate = reportDate(first)
  const isWhole = trip !== null && trip.isWhole
  return {
    key: duties.map(({ duty }) => duty.id).join('+'),
    duties,
    standby: null,
    matches,
    firstDate,
    lastDate: last?.to ? londonDate(last.to) : (last?.duty.date ?? firstDate),
    rateDate: isWhole ? reportDate(trip.duties[0]) : firstDate,
    trip: isWhole ? trip : null,
    isPartOfTrip: isWhole && duties.length < trip.duties.length,
    isBrokenTrip: trip !== null && !trip.isWhole,
  }
}

function reportDate(first: DutyFacts | undefined): CalendarDate {
  return first?.from ? londonDate(first.from) : (first?.duty.date ?? '')
}

function pairOf({ duties, alsoPays }: Match): [string, DutyFacts][] {
  const [flight] = duties
  return flight && alsoPays ? [[flight.duty.id, alsoPays]] : []
}

/** The roster day on which a unit begins; empty for one without duties. */
export function firstDay({ duties }: Pick<PayUnit, 'duties'>): CalendarDate {
  return duties[0]?.duty.date ?? ''
}

/** True for home standby alone, which may be unpaid. */
export function isHomeStandby({ duties }: Pick<PayUnit, 'duties'>): boolean {
  return duties.every(({ duty }) => duty.dutyType === 'HSBY')
}
