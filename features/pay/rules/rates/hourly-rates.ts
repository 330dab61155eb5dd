import { isMost, isSoundPart, likeLeast, type Fit, type Sample } from './learned-fit.ts'
import { rounded } from '#pay/rules/facts/rate-card.ts'

const lengthsLeast = 3
/** Samples that are compared to find the rates of a time; each block shares half with the next. */
const blockLength = 40
/** The tolerance of an hourly amount, in pence: one rounding. */
const roundingPence = 1

/** The hourly rates that samples in order of time support. */
export type HourlyRates = {
  samples: Sample[]
  minutes: number[]
  /** In order of time, each with the samples before each place that it explains. */
  rates: { rate: number; explains: boolean[]; before: number[] }[]
  /** The place of the change from each rate to the next. */
  changes: number[]
}

/** Finds the hourly rates of samples once, so that each unit can be compared quickly. */
export function hourlyRates(
  basis: 'duty' | 'block',
  samples: readonly Sample[],
  isTafb: boolean,
): HourlyRates {
  const timed = samples.filter((each) => (each[basis] ?? 0) > 0)
  const minutes = timed.map((each) => each[basis] ?? 0)
  const slack = isTafb ? 1 : 0.5
  const ranges = timed.map(({ amount }, place) => rangeOf(amount, minutes[place] ?? 1, slack))
  const rates = ratesOf(ranges).map((rate) => {
    const explains = ranges.map(({ low, high }) => low <= rate && rate <= high)
    return { rate, explains, before: sumsBefore(explains) }
  })
  const changes = rates.slice(1).map(({ before }, place) => {
    return changeBetween(rates[place]?.before ?? [], before)
  })
  return { samples: timed, minutes, rates, changes }
}

type Range = { low: number; high: number }

/** The rates that give an amount, in hundredths of a penny per hour. */
function rangeOf(amount: number, minutes: number, slack: number): Range {
  return { low: ((amount - slack) * 6000) / minutes, high: ((amount + slack) * 6000) / minutes }
}

/** The rates of blocks of samples, neighbours with a common rate as one. */
function ratesOf(ranges: readonly Range[]): number[] {
  const found: Range[] = []
  const step = Math.max(likeLeast.each, Math.min(blockLength / 2, Math.floor(ranges.length / 4)))
  for (let start = 0; start < ranges.length; start += step) {
    const block = ranges.slice(start, start + 2 * step)
    const { low, high, support } = mostShared(block)
    if (block.length < likeLeast.each || !isMost(support, block.length) || high <= 0) continue
    const last = found.at(-1)
    const isSame = last !== undefined && last.low <= high && low <= last.high
    if (isSame)
      found[found.length - 1] = { low: Math.max(low, last.low), high: Math.min(high, last.high) }
    else found.push({ low, high })
  }
  return found.map(({ low, high }) => roundest(low, high)).filter((rate) => rate > 0)
}

/** The range that most ranges share. */
function mostShared(ranges: readonly Range[]): Range & { support: number } {
  const edges = ranges
    .flatMap(({ low, high }) => [
      { at: low, step: 1 },
      { at: high, step: -1 },
    ])
    .sort((one, other) => one.at - other.at || other.step - one.step)
  let [open, support, low, high] = [0, 0, 0, 0]
  for (const [place, { at, step }] of edges.entries()) {
    open += step
    if (step > 0 && open > support) [support, low, high] = [open, at, edges[place + 1]?.at ?? at]
  }
  return { low, high, support }
}

/** Steps of rates that airlines use, in hundredths of a penny: 1 pound, 50, 25, 10, 5 and 1 pence, and less. */
const steps = [10_000, 5000, 2500, 1000, 500, 100, 50, 25, 10, 5, 1]

/** The roundest rate from a low to a high one. */
function roundest(low: number, high: number): number {
  for (const step of steps) {
    const rate = Math.ceil(low / step) * step
    if (rate <= high) return rate
  }
  return (low + high) / 2
}

function sumsBefore(explains: readonly boolean[]): number[] {
  const sums = [0]
  for (const each of explains) sums.push((sums.at(-1) ?? 0) + (each ? 1 : 0))
  return sums
}

/** The place at which the change from one rate to another explains most. */
function changeBetween(one: readonly number[], other: readonly number[]): number {
  let [place, most] = [0, -1]
  const all = other.at(-1) ?? 0
  for (let split = 0; split < one.length; split += 1) {
    const sum = (one[split] ?? 0) + all - (other[split] ?? 0)
    if (sum > most) [place, most] = [split, sum]
  }
  return place
}

/** The hourly rate of the last days, with the samples that it explains and all since the last change. */
export type LastRate = { rate: number; support: number; of: number; since: number }

/**
 * The rate of the last samples.
 *
 * @param days before the last sample that are read.
 * @returns null without a rate, or if the lengths are too much alike.
 */
export function lastHourlyRate(hourly: HourlyRates, days: number): LastRate | null {
  const { samples, rates, changes } = hourly
  const found = rates.at(-1)
  const to = samples.length
  const last = samples.at(-1)
  if (!found || !last) return null
  const from = Math.max(changes.at(-1) ?? 0, firstFrom(samples, last.day - days))
  const isWide = isVaried(hourly, { from, to, own: -1, minutes: hourly.minutes[to - 1] ?? 0 })
  if (!isWide) return null
  const support = (found.before[to] ?? 0) - (found.before[from] ?? 0)
  return { rate: found.rate, support, of: to - from, since: samples[from]?.day ?? last.day }
}

/** The places of the samples to compare a unit with, from the first to before the end. `own` is -1 without the unit. */
export type HourlyPlaces = {
  from: number
  to: number
  own: number
  /** True if the lengths are different enough, and surround that of the unit. */
  isVaried: boolean
}

/** The samples to compare a unit with: its minutes, the days, both inclusive, and the sample that is the unit itself. */
export function hourlyPlaces(
  hourly: HourlyRates,
  unit: { minutes: number; firstDay: number; lastDay: number; own: Sample | null },
): HourlyPlaces {
  const from = firstFrom(hourly.samples, unit.firstDay)
  const to = firstFrom(hourly.samples, unit.lastDay + 1)
  const own = unit.own === null ? -1 : hourly.samples.indexOf(unit.own, from)
  const places = { from, to, own }
  return { ...places, isVaried: isVaried(hourly, { ...places, minutes: unit.minutes }) }
}

/**
 * The amounts of a unit by an hourly rate that at least four in five like duties were paid, with one change in time.
 *
 * It needs three lengths, the longest at least a fifth longer than the shortest, and never goes beyond them.
 */
export function hourlyFits(
  kind: 'duty' | 'block',
  hourly: HourlyRates,
  unit: HourlyPlaces & { minutes: number; day: number },
): Fit[] {
  const { samples, rates, changes } = hourly
  const { from, to, own } = unit
  const support = (rate: number, first: number, end: number) => {
    const found = rates[rate]
    if (!found) return 0
    const isOwn = own >= first && own < end && found.explains[own]
    return (found.before[end] ?? 0) - (found.before[first] ?? 0) - (isOwn ? 1 : 0)
  }
  const count = (first: number, end: number) => end - first - (own >= first && own < end ? 1 : 0)
  const fitOf = (rate: number, first: number, end: number): Fit[] => {
    const [found, of] = [support(rate, first, end), count(first, end)]
    if (!isMost(found, of)) return []
    const value = rates[rate]?.rate ?? 0
    const amount = rounded(Math.round(value * unit.minutes), 6000, 'half-up')
    return [{ kind, amount, tolerance: roundingPence, support: found, of, rate: value }]
  }
  if (rates.length === 0) return []
  const whole = rates.map((_, rate) => support(rate, from, to))
  const best = whole.indexOf(Math.max(...whole, 0))
  let most = whole[best] ?? 0
  let [left, change] = [-1, 0]
  for (const [rate, place] of changes.entries()) {
    const split = Math.min(Math.max(place, from), to)
    const [before, after] = [support(rate, from, split), support(rate + 1, split, to)]
    const isSound = isSoundPart(count(from, split), before) && isSoundPart(count(split, to), after)
    if (isSound && before + after > most) [left, change, most] = [rate, split, before + after]
  }
  const isSupported = left >= 0 || (best >= 0 && isMost(most, count(from, to)))
  if (!isSupported || !unit.isVaried) return []
  if (left < 0) return fitOf(best, from, to)
  const isBefore = unit.day < (samples[change]?.day ?? 0)
  const isAfter = unit.day > (samples[change - 1]?.day ?? 0)
  return [
    ...(isBefore ? fitOf(left, from, change) : []),
    ...(isAfter ? fitOf(left + 1, change, to) : []),
  ]
}

type Part = { from: number; to: number; own: number; minutes: number }

function isVaried({ minutes: all }: HourlyRates, { from, to, own, minutes }: Part): boolean {
  let [shortest, longest] = [Infinity, 0]
  const lengths = new Set<number>()
  for (let place = from; place < to; place += 1) {
    const length = all[place]
    if (place === own || length === undefined) continue
    shortest = Math.min(shortest, length)
    longest = Math.max(longest, length)
    if (lengths.size < lengthsLeast) lengths.add(length)
  }
  const isSpread = lengths.size >= lengthsLeast && longest * 5 >= shortest * 6
  return to - from >= likeLeast.each && isSpread && minutes >= shortest && minutes <= longest
}

/** The place of the first sample on or after a day. */
export function firstFrom(samples: readonly Pick<Sample, 'day'>[], day: number): number {
  let [low, high] = [0, samples.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((samples[middle]?.day ?? Infinity) < day) low = middle + 1
    else high = middle
  }
  return low
}
