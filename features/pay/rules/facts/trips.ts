import type { DutyFacts } from './duty-facts.ts'

/**
 * The airport from which flight duties of the roster most often begin; null without flights. It is used if
 * the crew member stated no home base.
 */
export function usualBase(facts: readonly DutyFacts[]): string | null {
  const counts = new Map<string, number>()
  for (const { duty } of facts) {
    const start = duty.sectors[0]?.departureAirport
    if (duty.dutyType === 'FLIGHT' && start) counts.set(start, (counts.get(start) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([one, first], [other, second]) => {
    return second - first || (one < other ? -1 : 1)
  })
  return most?.[0] ?? null
}

/** Flight duties from a departure from home base to the return. */
export type Trip = {
  duties: DutyFacts[]
  /** The airports of the whole trip, `BHX-TFS-BHX`. */
  route: string
  /** False if it does not begin and end at home base, or something else lies between. */
  isWhole: boolean
}

/**
 * The trips with several duties, by the id of each of their duties.
 *
 * Hotel rest within a trip is left out. Any other duty, or a gap between airports, breaks it.
 */
export function tripsOf(facts: readonly DutyFacts[], homeBase: string | null): Map<string, Trip> {
  const trips = new Map<string, Trip>()
  if (homeBase === null) return trips
  let open: DutyFacts[] = []
  const close = (isWhole: boolean) => {
    if (open.length > 1 || !isWhole) {
      const trip = { duties: open, route: tripRoute(open), isWhole }
      for (const { duty } of open) trips.set(duty.id, trip)
    }
    open = []
  }
  for (const fact of facts) {
    const { dutyType, sectors } = fact.duty
    if (dutyType === 'HOTEL_REST') continue
    if (dutyType !== 'FLIGHT' || sectors.length === 0) {
      if (open.length > 0) close(false)
      continue
    }
    const start = sectors[0]?.departureAirport
    if (open.length > 0 && start !== endOf(open)) close(false)
    open.push(fact)
    const isBroken = open.length === 1 && start !== homeBase
    if (sectors.at(-1)?.arrivalAirport === homeBase) close(!isBroken)
    else if (isBroken) close(false)
  }
  if (open.length > 0) close(false)
  return trips
}

function endOf(duties: readonly DutyFacts[]): string | undefined {
  return duties.at(-1)?.duty.sectors.at(-1)?.arrivalAirport
}

function tripRoute(duties: readonly DutyFacts[]): string {
  const [first] = duties
  if (!first) return ''
  const airports = duties.flatMap(({ duty }) => duty.sectors.map((each) => each.arrivalAirport))
  return [first.duty.sectors[0]?.departureAirport ?? '', ...airports].join('-')
}
