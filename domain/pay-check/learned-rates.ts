import { dayNumber, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { DutyType } from '#domain/roster/duty.ts'
import { dutyMinutes } from './duty-facts.ts'
import {
  blockMinutes,
  comparedHeads,
  firstDateOf,
  paidFor,
  rankOn,
  type ComparedHead,
} from './expected-pay.ts'
import { hourlyFit } from './hourly-fit.ts'
import { commonAmount, type Fit, type Sample } from './learned-fit.ts'
import type { RankFrom } from './pay-check-input.ts'
import type { PayUnit } from './pay-units.ts'

/** What earlier pay says about one head of a unit. */
export type Learned =
  | { fits: Fit[] }
  /** `of` counts the like duties. */
  | { why: 'too-little-history' | 'no-rule-fits'; of: number }

/** Like duties of a crew member, with what they were paid. */
export type PayHistory = {
  /** The heads that any like duty was paid. */
  headsOf: (unit: PayUnit) => ComparedHead[]
  /** What duties like it were paid, without the unit itself; null for a unit that is like no other. */
  learn: (unit: PayUnit, head: ComparedHead) => Learned | null
}

/** A unit with the features by which it is like others. */
type Feature = {
  unit: PayUnit
  kind: DutyType
  rank: string | null
  day: number
  date: CalendarDate
  route: string
  duty: number | null
  block: number | null
  /** Null for a unit that shows no rate, such as one with a correction. */
  paid: Map<ComparedHead, number> | null
}

/** Duties further away in time are paid by other rates. */
const historyDays = 366
const routeLeast = 3
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
  const features = new Map(units.map((unit) => [unit.key, featureOf(unit, ranks, excluded)]))
  const groups = Map.groupBy(
    [...features.values()].filter((each) => each !== null && each.paid !== null),
    (each) => (each ? groupOf(each) : ''),
  )
  const like = (unit: PayUnit) => {
    const feature = features.get(unit.key)
    const group = feature ? (groups.get(groupOf(feature)) ?? []) : []
    return { feature, others: group.filter((each) => each !== null && isNear(each, feature)) }
  }
  return {
    headsOf: (unit) => {
      const feature = features.get(unit.key)
      const group = feature ? (groups.get(groupOf(feature)) ?? []) : []
      return comparedHeads.filter(
        (head) => head !== 'commission' && group.some((each) => (each?.paid?.get(head) ?? 0) !== 0),
      )
    },
    learn: (unit, head) => {
      const { feature, others } = like(unit)
      if (!feature) return null
      return learnedFrom(
        feature,
        others.flatMap((each) => (each && each !== feature ? sampleOf(each, head) : [])),
        head,
      )
    },
  }
}

const groupOf = ({ kind, rank }: Feature) => `${kind} ${rank ?? ''}`

function isNear(one: Feature, other: Feature | null | undefined): boolean {
  return other != null && Math.abs(one.day - other.day) <= historyDays
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
  const date = firstDateOf(unit)
  return {
    unit,
    kind: fact.duty.dutyType,
    rank: rankOn(ranks, date),
    day: dayNumber(date),
    date,
    route: fact.route,
    duty: dutyMinutes(fact),
    block: fact.duty.sectors.length > 0 ? blockMinutes(fact) : null,
    paid: showsRates(unit, excluded) ? amountsOf(unit) : null,
  }
}

function showsRates({ key, matches }: PayUnit, excluded: ReadonlySet<string>): boolean {
  return (
    matches.length > 0 &&
    !excluded.has(key) &&
    matches.every(({ confidence, entry }) => confidence === 'certain' && !entry.isCorrection)
  )
}

function amountsOf({ matches }: PayUnit): Map<ComparedHead, number> {
  return new Map(
    comparedHeads.map((head) => [
      head,
      matches.reduce((sum, { entry }) => sum + paidFor(entry.line, head), 0),
    ]),
  )
}

function sampleOf({ paid, day, route, duty, block }: Feature, head: ComparedHead): Sample[] {
  const amount = paid?.get(head)
  return amount === undefined ? [] : [{ amount, day, route, duty, block }]
}

function learnedFrom(unit: Feature, others: Sample[], head: ComparedHead): Learned {
  const onRoute = others.filter(({ route }) => unit.route !== '' && route === unit.route)
  const hasTooFew = others.length < othersLeast && onRoute.length < routeLeast
  if (hasTooFew) return { why: 'too-little-history', of: others.length }
  const fits = [
    onRoute.length >= routeLeast ? commonAmount('route', onRoute, unit.day) : null,
    hourlyFit('duty', others, { minutes: unit.duty, day: unit.day, isTafb: head === 'tafb' }),
    hourlyFit('block', others, { minutes: unit.block, day: unit.day, isTafb: head === 'tafb' }),
    lengthFit(unit, others),
    unit.duty === null && others.length >= othersLeast
      ? commonAmount('each', others, unit.day)
      : null,
  ].filter((fit) => fit !== null)
  return fits.length > 0 ? { fits } : { why: 'no-rule-fits', of: others.length }
}

const nearestLengths = 5
const leastOnEachSide = 2
const leastOfSameLength = 3

/** The amount of the nearest lengths on both sides. */
function lengthFit({ duty, day }: Feature, others: Sample[]): Fit | null {
  if (duty === null) return null
  const timed = others.flatMap((each) =>
    each.duty === null ? [] : [{ ...each, distance: each.duty - duty }],
  )
  const notLonger = timed
    .filter(({ distance }) => distance <= 0)
    .sort((one, other) => other.distance - one.distance)
    .slice(0, nearestLengths)
  const longer = timed
    .filter(({ distance }) => distance > 0)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, nearestLengths)
  const isBetween = notLonger.length >= leastOnEachSide && longer.length >= leastOnEachSide
  const same = timed.filter(({ distance }) => distance === 0).length
  if (!isBetween && same < leastOfSameLength) return null
  return commonAmount('length', [...notLonger, ...longer], day)
}
