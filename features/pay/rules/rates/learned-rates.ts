import type { DutyType } from '#duties/rules/words/duty-words.ts'
import type { Pence } from '#kernel/money/pence.ts'
import type { RankFrom } from '#profile/rules/pay-day.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import { rankOn, type ComparedHead } from './expected-pay.ts'
import { hourlyFits, hourlyPlaces } from './hourly-rates.ts'
import {
  commonAmounts,
  likeLeast,
  noFits,
  rateDays,
  type Fit,
  type NoRateReason,
  type Sample,
} from './learned-fit.ts'
import {
  countOf,
  featureOf,
  groupOf,
  leastOnEachSide,
  samplesAt,
  type Basis,
  type Feature,
  type Group,
  type Near,
  type Places,
  type Series,
} from './like-duties.ts'
import { hasWitness, mayBeNewRate } from './unusual-pay.ts'

/**
 * The amounts of one head that earlier pay supports, with the duties that it was compared with; or the reason why there
 * is none, and the number of like duties.
 */
type Learned = { fits: Fit[]; like: LikeDuties } | { why: NoRateReason; of: number }

/** The duties at most a year from a unit that it is compared with for one head. */
export type LikeDuties = { feature: Feature; places: Places; series: Series }

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
  const byGroup = Map.groupBy(
    paid.sort((one, other) => one.day - other.day),
    ({ group }) => group,
  )
  const groups = new Map([...byGroup].map(([name, members]) => [name, groupOf(members)] as const))
  return {
    headsOf: (unit) => groups.get(featureIn(unit)?.group ?? '')?.heads ?? [],
    learn: (unit, head) => {
      const feature = featureIn(unit)
      const group = feature && (groups.get(feature.group) ?? groupOf([]))
      return group && learnedFrom(feature, group, group.series(head))
    },
    all: () =>
      [...groups.values()].flatMap(({ members: [first], heads, series }) => {
        const dutyType = first?.unit.duties[0]?.duty.dutyType
        if (!first || !dutyType) return []
        const rank = rankOn(ranks, first.unit.firstDate)
        return heads.map((head) => ({ dutyType, rank, head, series: series(head) }))
      }),
  }
}

function learnedFrom(feature: Feature, group: Group, series: Series): Learned {
  const { day, route, duty } = feature
  const near = group.near(feature)
  const of = countOf(near.places)
  const ofRoute = route === '' ? 0 : countOf(near.onRoute)
  // A duty counts itself where its pay agrees, so that the same duties tell a rate for it and for others.
  const own = near.places.own < 0 ? 0 : 1
  const paid = series.samples[near.places.own]?.amount ?? null
  const fits: Fit[] = []
  const add = (found: readonly Fit[], isThin: boolean) => {
    for (const fit of found) if (!isThin || fitsPay(fit, paid)) fits.push(fit)
  }
  const isTooLittle = of < likeLeast.each && ofRoute < likeLeast.route
  if (route !== '' && ofRoute + own >= likeLeast.route) {
    const onRoute = samplesAt(series.byRoute.get(route) ?? [], near.onRoute)
    add(commonAmounts('route', onRoute, day), ofRoute < likeLeast.route)
  }
  if (of + own >= likeLeast.each || ofRoute >= likeLeast.route) {
    for (const basis of ['duty', 'block'] as const) {
      const found = hourFits(basis, feature, { near, series })
      const { hours } = near
      add(found, hours[basis] !== null && countOf(hours[basis]) < likeLeast.each)
    }
    if (duty !== null && near.lengths) {
      add(lengthFits(duty, near.lengths, { series, day }), isTooLittle)
    }
  }
  if (duty === null && of + own >= likeLeast.each) {
    add(commonAmounts('each', samplesAt(series.samples, near.places), day), of < likeLeast.each)
  }
  if (fits.length === 0) return { why: isTooLittle ? 'too-little-history' : 'no-rule-fits', of }
  return { fits, like: { feature, places: near.places, series } }
}

/** True if a unit was paid an amount. */
function fitsPay({ amount, tolerance }: Fit, paid: Pence | null): boolean {
  return paid !== null && Math.abs(paid - amount) <= tolerance
}

type Paid = { paid: Pence; expected: Pence }

/** True if a different amount of a unit may be a new rate, or an old one. */
export function maySetNewRate(
  { feature, places, series }: LikeDuties,
  fits: readonly Fit[],
  { paid: amount, expected }: Paid,
): boolean {
  const others = samplesAt(series.samples, places)
  const paid = { ...feature, amount, isMore: amount > expected }
  return mayBeNewRate(others, paid) || !hasWitness(others, { ...paid, expected }, fits)
}

/** True if an earlier like duty was paid an expected amount, so that the rate was not too new for the unit. */
export function hadRate(
  { feature, places, series }: LikeDuties,
  fits: readonly Fit[],
  expected: Pence,
): boolean {
  const others = samplesAt(series.samples, places)
  return hasWitness(others, { ...feature, expected, isMore: false }, fits)
}

type Compared = { near: Near; series: Series }

function hourFits(basis: Basis, feature: Feature, { near, series }: Compared): Fit[] {
  const minutes = feature[basis]
  const hourly = series.hourly[basis]
  if (minutes === null || hourly.rates.length === 0) return noFits
  const { day } = feature
  const own = series.samples[near.places.own] ?? null
  const span = { minutes, firstDay: day - rateDays, lastDay: day + rateDays, own }
  const places = (near.hours[basis] ??= hourlyPlaces(hourly, span))
  return hourlyFits(basis, hourly, { ...places, minutes, day })
}

/** The amount of the nearest lengths on both sides. */
function lengthFits(
  minutes: number,
  lengths: readonly number[],
  { series: { samples }, day }: { series: Series; day: number },
): Fit[] {
  const found = lengths.flatMap((place) => samples[place] ?? [])
  const areSame = found.every(({ amount }) => amount === found[0]?.amount)
  const inTime = areSame ? found : found.sort((one, other) => one.day - other.day)
  return commonAmounts('length', inTime, day, (part) => surrounds(part, minutes))
}

/** True if some samples are longer than a duty and some are not. */
function surrounds(samples: readonly Sample[], minutes: number): boolean {
  const longer = samples.filter(({ duty }) => duty !== null && duty > minutes).length
  return longer >= leastOnEachSide && samples.length - longer >= leastOnEachSide
}
