import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { DutyFacts } from '#domain/pay-check/facts/duty-facts.ts'
import type { Roster } from './match-tiers.ts'
import type { Match, Matching } from './matching.ts'

/** Duties that are paid together, with their lines. */
export type PayUnit = {
  /** The ids of its duties joined by `+`, without the standby. */
  key: string
  /** In order of time. */
  duties: DutyFacts[]
  /** The standby that the lines of the flight pay too. */
  standby: DutyFacts | null
  matches: Match[]
  /** The London date of the first report, which selects rank and rates. */
  firstDate: CalendarDate
  /** The London date of the last debrief. */
  lastDate: CalendarDate
  /** True if it is a part of a trip whose duties have lines of their own. */
  isPartOfTrip: boolean
  /** True if it belongs to a trip that is not whole. */
  isBrokenTrip: boolean
}

/** The units of a roster: single duties, whole trips paid by one line or none, and a standby with its flight. */
export function payUnits({ duties, trips }: Roster, { matches }: Matching): PayUnit[] {
  const units: PayUnit[] = []
  const done = new Set<string>()
  const standbys = new Map(matches.flatMap((each) => pairOf(each)))
  const paidWithFlight = new Set(standbys.values())
  const byDuty = new Map<string, Match[]>()
  for (const match of matches) {
    for (const { duty } of match.duties) {
      const known = byDuty.get(duty.id)
      if (known) known.push(match)
      else byDuty.set(duty.id, [match])
    }
  }
  for (const fact of duties) {
    const { id } = fact.duty
    if (done.has(id) || paidWithFlight.has(fact)) continue
    const trip = trips.get(id)
    const ofTrip = trip?.duties.flatMap((each) => byDuty.get(each.duty.id) ?? []) ?? []
    const isPaidAsOne = ofTrip.length === 0 || ofTrip.some((match) => match.duties.length > 1)
    const isTrip = trip !== undefined && trip.isWhole && isPaidAsOne
    const members = isTrip ? trip.duties : [fact]
    for (const each of members) done.add(each.duty.id)
    const [from, to] = [members[0]?.from, members.at(-1)?.to]
    units.push({
      key: members.map((each) => each.duty.id).join('+'),
      duties: members,
      firstDate: from ? londonDate(from) : fact.duty.date,
      lastDate: to ? londonDate(to) : (members.at(-1)?.duty.date ?? fact.duty.date),
      standby: standbys.get(id) ?? null,
      matches: isTrip ? [...new Set(ofTrip)] : (byDuty.get(id) ?? []),
      isPartOfTrip: trip !== undefined && trip.isWhole && !isTrip,
      isBrokenTrip: trip !== undefined && !trip.isWhole,
    })
  }
  return units
}

function pairOf({ duties, alsoPays }: Match): [string, DutyFacts][] {
  const [flight] = duties
  return flight && alsoPays ? [[flight.duty.id, alsoPays]] : []
}
