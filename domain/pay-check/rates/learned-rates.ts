import { dayNumber } from '#domain/time/calendar-date.ts'
import type { DutyType } from '#domain/roster/duty.ts'
import { blockMinutes, dutyMinutes, scheduledBlock } from '#domain/pay-check/facts/duty-minutes.ts'
import { comparedHeads, comparedHead, rankOn, type ComparedHead } from './expected-pay.ts'
import { firstFrom, hourlyFits, hourlyRates, type HourlyRates } from './hourly-rates.ts'
import {
  rateDays,
  routeLeast,
  commonAmounts,
  type Fit,
  type NoRateReason,
  type Sample,
} from './learned-fit.ts'
import { hasWitness, mayBeNewRate } from './unusual-pay.ts'
import type { Pence } from '#domain/money/pence.ts'
import type { RankFrom } from '#domain/pay-check/facts/pay-check-input.ts'
import type { PayUnit } from '#domain/pay-check/matching/pay-units.ts'

/** The amounts of one head that earlier pay supports, or the reason why there is none. */
type Learned =
  | {
      fits: Fit[]
      mayBeNewRate: (paid: Pence, expected: Pence) => boolean
      /** True if an earlier like duty was paid by this rate, so that it was not too new for the unit. */
      hadRate: (expected: Pence) => boolean
    }
  /** `of` counts the like duties. */
  | { why: NoRateReason; of: number }

/** Like duties of a crew member, with their pay. */
export type PayHistory = {
  /** The heads that any like duty was paid. */
  headsOf: (unit: PayUnit) => ComparedHead[]
  /** The pay of duties like it, without the unit itself, which may be no unit of the roster; null if none is like it. */
  learn: (unit: PayUnit, head: ComparedHead) => Learned | null
  /** The pay of each head of each type of duty and rank, in order of time. */
  all: () => PaidSeries[]
}

/** The pay of one head of duties of one type and rank. */
export type PaidSeries = {
  dutyType: DutyType
  rank: string | null
  head: ComparedHead
  series: Series
}

/** A unit with the features by which it is like others. */
type Feature = {
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

const othersLeast = 5

/**
 * Learns from the pay of single duties with certain matches, without corrections, duplicates and positioning.
 *
 * @param excluded the keys of units with duplicate lines.
 */
export function payHistory(
  units: readonly PayUnit[],
  { ranks, excluded }: { ranks: readonly RankFrom[]; excluded: ReadonlySet<string> },
): PayHistory {
  const features = new Map(
    units.map((unit) => [unit.key, featureOf(unit, ranks, excluded)] as const),
  )
  const featureIn = (unit: PayUnit) => {
    const known = features.get(unit.key)
    return known === undefined ? featureOf(unit, ranks, excluded) : known
  }
  const paid = [...features.values()].flatMap((each) => (each?.paid ? [each] : []))
  const groups = Map.groupBy(
    paid.sort((one, other) => one.day - other.day),
    ({ group }) => group,
  )
  const known = new Map<string, Series>()
  const seriesOf = (group: string, head: ComparedHead) => {
    const key = `${group} ${head}`
    const series = known.get(key) ?? newSeries(groups.get(group) ?? [], head)
    known.set(key, series)
    return series
  }
  const heads = new Map([...groups].map(([group, members]) => [group, paidHeads(members)] as const))
  return {
    headsOf: (unit) => heads.get(featureIn(unit)?.group ?? '') ?? [],
    learn: (unit, head) => {
      const feature = featureIn(unit)
      return feature ? learnedFrom(feature, seriesOf(feature.group, head)) : null
    },
    all: () =>
      [...groups].flatMap(([group, [first]]) => {
        const dutyType = first?.unit.duties[0]?.duty.dutyType
        if (!first || !dutyType) return []
        const rank = rankOn(ranks, first.unit.firstDate)
        return (heads.get(group) ?? []).map((head) => {
          return { dutyType, rank, head, series: seriesOf(group, head) }
        })
      }),
  }
}

/** The heads that any of these duties was paid. Commission is never compared. */
function paidHeads(members: readonly Feature[]): ComparedHead[] {
  return comparedHeads.filter(
    (head) => head !== 'commission' && members.some(({ paid }) => (paid?.get(head) ?? 0) !== 0),
  )
}

/** The amounts of one head in a group of like duties, with indexes. */
type Series = {
  /** In order of time. */
  samples: Sample[]
  byUnit: Map<string, Sample>
  byRoute: Map<string, Sample[]>
  /** By minutes of duty. */
  byLength: Sample[]
  hourly: Record<'duty' | 'block', HourlyRates>
}

function newSeries(members: readonly Feature[], head: ComparedHead): Series {
  const byUnit = new Map(
    members.map(({ unit, paid, day, route, duty, block, sectors }): [string, Sample] => [
      unit.key,
      { amount: paid?.get(head) ?? 0, day, route, duty, block, sectors },
    ]),
  )
  const samples = [...byUnit.values()]
  const byRoute = Map.groupBy(samples, ({ route }) => route)
  const isTafb = head === 'tafb'
  return {
    samples,
    byUnit,
    byRoute,
    byLength: samples
      .filter(({ duty }) => duty !== null)
      .sort((one, other) => (one.duty ?? 0) - (other.duty ?? 0)),
    hourly: {
      duty: hourlyRates('duty', samples, isTafb),
      block: hourlyRates('block', samples, isTafb),
    },
  }
}

function featureOf(
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

function learnedFrom(feature: Feature, series: Series): Learned {
  const { day, route, duty, block } = feature
  const own = series.byUnit.get(feature.unit.key) ?? null
  const near = (samples: Sample[]) => {
    const part = samples.slice(
      firstFrom(samples, day - rateDays),
      firstFrom(samples, day + rateDays + 1),
    )
    const place = own === null ? -1 : part.indexOf(own)
    if (place >= 0) part.splice(place, 1)
    return part
  }
  const span = { day, own, firstDay: day - rateDays, lastDay: day + rateDays }
  const of = countNear(series.samples, span)
  const onRoute = route === '' ? [] : near(series.byRoute.get(route) ?? [])
  if (of < othersLeast && onRoute.length < routeLeast) return { why: 'too-little-history', of }
  const fits = [
    ...(onRoute.length >= routeLeast ? commonAmounts('route', onRoute, day) : []),
    ...(duty === null ? [] : hourlyFits('duty', series.hourly.duty, { ...span, minutes: duty })),
    ...(block === null
      ? []
      : hourlyFits('block', series.hourly.block, { ...span, minutes: block })),
    ...(duty === null ? [] : lengthFits(duty, series.byLength, span)),
    ...(duty === null && of >= othersLeast ? commonAmounts('each', near(series.samples), day) : []),
  ]
  if (fits.length === 0) return { why: 'no-rule-fits', of }
  return {
    fits,
    mayBeNewRate: (amount, expected) => {
      const paid = { ...feature, amount, isMore: amount > expected }
      const others = near(series.samples)
      return mayBeNewRate(others, paid) || !hasWitness(others, { ...paid, expected }, fits)
    },
    hadRate: (expected) => {
      return hasWitness(near(series.samples), { ...feature, expected, isMore: false }, fits)
    },
  }
}

type Span = { day: number; own: Sample | null; firstDay: number; lastDay: number }

function countNear(samples: Sample[], { own, firstDay, lastDay }: Span): number {
  const count = firstFrom(samples, lastDay + 1) - firstFrom(samples, firstDay)
  return own ? count - 1 : count
}

const nearestLengths = 5
const leastOnEachSide = 2
const leastOfSameLength = 3

/** The amount of the nearest lengths on both sides. */
function lengthFits(minutes: number, byLength: Sample[], span: Span): Fit[] {
  const isNear = (each: Sample) =>
    each !== span.own && each.day >= span.firstDay && each.day <= span.lastDay
  const place = firstLonger(byLength, minutes)
  const notLonger: Sample[] = []
  for (let at = place - 1; at >= 0 && notLonger.length < nearestLengths; at -= 1) {
    const each = byLength[at]
    if (each && isNear(each)) notLonger.push(each)
  }
  const longer: Sample[] = []
  for (let at = place; at < byLength.length && longer.length < nearestLengths; at += 1) {
    const each = byLength[at]
    if (each && isNear(each)) longer.push(each)
  }
  const found = [...notLonger, ...longer]
  const same = notLonger.filter(({ duty }) => duty === minutes).length
  if (!surrounds(found, minutes) && same < leastOfSameLength) return []
  const [nearest] = found
  const areSame = found.every(({ amount }) => amount === nearest?.amount)
  const inTime = areSame ? found : found.sort((one, other) => one.day - other.day)
  return commonAmounts('length', inTime, span.day, (part) => surrounds(part, minutes))
}

/** True if some samples are longer than a duty and some are not. */
function surrounds(samples: readonly Sample[], minutes: number): boolean {
  const longer = samples.filter(({ duty }) => duty !== null && duty > minutes).length
  return longer >= leastOnEachSide && samples.length - longer >= leastOnEachSide
}

function firstLonger(byLength: Sample[], minutes: number): number {
  let [low, high] = [0, byLength.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((byLength[middle]?.duty ?? Infinity) <= minutes) low = middle + 1
    else high = middle
  }
  return low
}
