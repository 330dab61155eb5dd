import { dayNumber } from '#kernel/time/calendar-date.ts'
import { blockMinutes, dutyMinutes, scheduledBlock } from '#pay/rules/facts/duty-minutes.ts'
import { once } from '#pay/rules/facts/once.ts'
import type { RankFrom } from '#profile/rules/pay-day.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import { comparedHead, comparedHeads, rankOn, type ComparedHead } from './expected-pay.ts'
import { firstFrom, hourlyRates, type HourlyPlaces, type HourlyRates } from './hourly-rates.ts'
import { rateDays, type Sample } from './learned-fit.ts'

/** A unit with the features by which it is like others. */
export type Feature = {
  unit: PayUnit
  group: string
  day: number
  route: string
  duty: number | null
  block: number | null
  sectors: number[]
  /** Null for a unit that shows no rate, such as one with a correction. */
  paid: Map<ComparedHead, number> | null
}

/** The heads that any of these duties was paid. Commission is never compared. */
function paidHeads(members: readonly Feature[]): ComparedHead[] {
  return comparedHeads.filter(
    (head) => head !== 'commission' && members.some(({ paid }) => (paid?.get(head) ?? 0) !== 0),
  )
}

/** Paid like duties, in order of time. */
export type Group = {
  members: Feature[]
  heads: ComparedHead[]
  /** The amounts of one head, read once. */
  series: (head: ComparedHead) => Series
  /** The members to compare a duty with, found once for all heads. */
  near: (feature: Feature) => Near
}

/** The amounts of one head in a group of like duties, in the order of its members. */
export type Series = {
  samples: Sample[]
  byRoute: Map<string, Sample[]>
  hourly: Record<Basis, HourlyRates>
}

/** Places of samples from the first to before the end, without the duty itself. `own` is -1 if it is none of them. */
export type Places = { from: number; to: number; own: number }

/** The members of a group at most a year from a duty. */
export type Near = {
  /** Among all members. */
  places: Places
  /** Among the members on its route. */
  onRoute: Places
  /** The members of the nearest lengths, those that are not longer first; null if they do not surround it. */
  lengths: number[] | null
  /** Among the members with a length of duty or of block, found for the first head. */
  hours: Record<Basis, HourlyPlaces | null>
}

/** The length by which an hourly rate pays. */
export type Basis = 'duty' | 'block'

/** A group of paid like duties, which are in order of time. */
export function groupOf(members: Feature[]): Group {
  const places = new Map(members.map(({ unit }, place) => [unit.key, place]))
  const routes = Map.groupBy(members, ({ route }) => route)
  const byLength = members
    .flatMap(({ duty }, place) => (duty === null ? [] : [{ duty, place }]))
    .sort((one, other) => one.duty - other.duty)
  return {
    members,
    heads: paidHeads(members),
    series: once((head) => seriesOf(members, head)),
    near: once((feature) => {
      const { day, route, duty, unit } = feature
      const near = placesNear(members, day, places.get(unit.key) ?? -1)
      const onRoute = routes.get(route) ?? []
      const ownOnRoute = near.own < 0 ? -1 : onRoute.indexOf(feature)
      return {
        places: near,
        onRoute: placesNear(onRoute, day, ownOnRoute),
        lengths: duty === null ? null : lengthsNear(duty, byLength, near),
        hours: { duty: null, block: null },
      }
    }),
  }
}

/** The places of samples at most a year from a day. */
function placesNear(samples: readonly Pick<Sample, 'day'>[], day: number, own: number): Places {
  const from = firstFrom(samples, day - rateDays)
  const to = firstFrom(samples, day + rateDays + 1)
  return { from, to, own: from <= own && own < to ? own : -1 }
}

/** The number of samples at places. */
export function countOf({ from, to, own }: Places): number {
  return to - from - (own < 0 ? 0 : 1)
}

/** The samples at places, in their order. */
export function samplesAt(samples: readonly Sample[], { from, to, own }: Places): Sample[] {
  const found = samples.slice(from, to)
  if (own >= 0) found.splice(own - from, 1)
  return found
}

function seriesOf(members: readonly Feature[], head: ComparedHead): Series {
  const samples = members.map(({ paid, day, route, duty, block, sectors }): Sample => {
    return { amount: paid?.get(head) ?? 0, day, route, duty, block, sectors }
  })
  const isTafb = head === 'tafb'
  return {
    samples,
    byRoute: Map.groupBy(samples, ({ route }) => route),
    hourly: {
      duty: hourlyRates('duty', samples, isTafb),
      block: hourlyRates('block', samples, isTafb),
    },
  }
}

/** The features of a unit; null for one that is like no other, such as a trip or with positioning. */
export function featureOf(
  unit: PayUnit,
  ranks: readonly RankFrom[],
  excluded: ReadonlySet<string>,
): Feature | null {
  const [fact] = unit.duties
  const isSingle = unit.duties.length === 1 && unit.standby === null && !unit.isPartOfTrip
  const hasPositioning = fact?.duty.sectors.some(({ positioning }) => positioning)
  if (!fact || !isSingle || hasPositioning || unit.isBrokenTrip) return null
  const date = unit.firstDate
  return {
    unit,
    group: `${fact.duty.dutyType} ${rankOn(ranks, date) ?? ''}`,
    day: dayNumber(date),
    route: fact.route,
    duty: dutyMinutes(fact),
    block: fact.duty.sectors.length > 0 ? blockMinutes(fact) : null,
    sectors: fact.duty.sectors.map((sector) => scheduledBlock(sector) ?? 0),
    paid: showsRates(unit, excluded) ? amountsOf(unit) : null,
  }
}

function showsRates({ key, matches }: PayUnit, excluded: ReadonlySet<string>): boolean {
  return (
    matches.length > 0 &&
    !excluded.has(key) &&
    matches.every(({ confidence, entry }) => confidence === 'certain' && entry.is !== 'back')
  )
}

/** The sums of the heads that are not 0. */
function amountsOf({ matches }: PayUnit): Map<ComparedHead, number> {
  const sums = new Map<ComparedHead, number>()
  for (const { entry } of matches) {
    for (const name of entry.heads) {
      const head = comparedHead(name)
      sums.set(head, (sums.get(head) ?? 0) + entry.line[name])
    }
  }
  return sums
}

const nearestLengths = 5
/** A length is known only between so many lengths that are longer, and so many that are not. */
export const leastOnEachSide = 2
const leastOfSameLength = 3

type Length = { duty: number; place: number }

/** The places of the nearest lengths on both sides; null if too few are on each side, and too few as long. */
function lengthsNear(minutes: number, byLength: readonly Length[], near: Places): number[] | null {
  const isNear = ({ place }: Length) => place !== near.own && near.from <= place && place < near.to
  const middle = firstLonger(byLength, minutes)
  const found: number[] = []
  let same = 0
  for (let at = middle - 1; at >= 0 && found.length < nearestLengths; at -= 1) {
    const each = byLength[at]
    if (!each || !isNear(each)) continue
    found.push(each.place)
    if (each.duty === minutes) same += 1
  }
  const notLonger = found.length
  for (let at = middle; at < byLength.length; at += 1) {
    const each = byLength[at]
    if (each && isNear(each)) found.push(each.place)
    if (found.length === notLonger + nearestLengths) break
  }
  const longer = found.length - notLonger
  const isSurrounded = notLonger >= leastOnEachSide && longer >= leastOnEachSide
  return isSurrounded || same >= leastOfSameLength ? found : null
}

function firstLonger(byLength: readonly Length[], minutes: number): number {
  let [low, high] = [0, byLength.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((byLength[middle]?.duty ?? Infinity) <= minutes) low = middle + 1
    else high = middle
  }
  return low
}
