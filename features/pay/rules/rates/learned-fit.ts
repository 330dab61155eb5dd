/** Duties further away in time are paid by other rates. */
export const rateDays = 366

/** The fewest samples of a route that show its usual amount. */
export const routeLeast = 3

/** A like duty: its pay for one head, in pence, and its features in minutes and days since 1970. */
export type Sample = {
  amount: number
  day: number
  route: string
  duty: number | null
  block: number | null
  /** The scheduled block of each sector. */
  sectors: number[]
}

export type FitKind = 'route' | 'duty' | 'block' | 'length' | 'each'

/** An amount that like duties support. */
export type Fit = {
  kind: FitKind
  /** In pence. */
  amount: number
  /** The accepted difference, in pence. */
  tolerance: number
  /** The duties that have this amount, and all that were compared. */
  support: number
  of: number
  /** The rate in hundredths of a penny per hour, for hourly pay. */
  rate: number | null
}

/** The fits of an amount that like duties do not tell. */
export const noFits: Fit[] = []

/** The reasons why like duties tell no amount. */
export type NoRateReason = 'too-little-history' | 'no-rule-fits'

/** True if at least four in five agree. */
export function isMost(support: number, of: number): boolean {
  return of > 0 && support * 5 >= of * 4
}

/** True if all others agree, or nine in ten from ten on. Only such a fit gives a finding. */
export function isFirm({ support, of }: Pick<Fit, 'support' | 'of'>): boolean {
  return support === of || (of >= 10 && support * 10 >= of * 9)
}

/** The like duties from which a rate is known: on one route, or with other lengths. */
export const likeLeast = { route: routeLeast, each: 5 }

const purePart = 3
const mixedPart = 5

/** True if one side of a change of rates has enough duties: three that agree, or five of which four in five do. */
export function isSoundPart(length: number, support: number): boolean {
  return support === length ? length >= purePart : length >= mixedPart && isMost(support, length)
}

type Mode = { amount: number; support: number }

/**
 * The most common amount of samples, if at least four in five have it. One change in time is allowed, if it explains
 * more samples than none. A unit between both sides has both amounts.
 *
 * @param samples in order of time.
 * @param day of the unit.
 * @param isLike tells if the samples on one side of a change are still like the unit.
 */
export function commonAmounts(
  kind: FitKind,
  samples: readonly Sample[],
  day: number,
  isLike: (part: readonly Sample[]) => boolean = () => true,
): Fit[] {
  const [first] = samples
  if (!first) return []
  const of = samples.length
  if (samples.every(({ amount }) => amount === first.amount)) {
    return [{ kind, amount: first.amount, tolerance: 0, support: of, of, rate: null }]
  }
  const { whole, change } = modesOf(samples)
  const fitOf = ({ amount, support }: Mode, count: number): Fit[] =>
    isMost(support, count) ? [{ kind, amount, tolerance: 0, support, of: count, rate: null }] : []
  if (!change) return fitOf(whole, of)
  const { place, left, right } = change
  const isBefore = day < (samples[place]?.day ?? 0) && isLike(samples.slice(0, place))
  const isAfter = day > (samples[place - 1]?.day ?? 0) && isLike(samples.slice(place))
  return [...(isBefore ? fitOf(left, place) : []), ...(isAfter ? fitOf(right, of - place) : [])]
}

/** A change in time: the place of the first sample after it, and the most common amounts on both sides. */
type Change = { place: number; left: Mode; right: Mode }

/** The most common amount of samples in order of time, and the change that explains more samples than none. */
export function modesOf(samples: readonly Sample[]): { whole: Mode; change: Change | null } {
  const before = modesUpTo(samples)
  const after = modesUpTo(samples.toReversed())
  const whole = before.at(-1) ?? { amount: 0, support: 0 }
  let change: Change | null = null
  let most = whole.support
  for (let place = purePart; place <= samples.length - purePart; place += 1) {
    const [left, right] = [before[place - 1], after[samples.length - place - 1]]
    if (!left || !right || samples[place]?.day === samples[place - 1]?.day) continue
    const isSound =
      isSoundPart(place, left.support) && isSoundPart(samples.length - place, right.support)
    const sum = left.support + right.support
    if (isSound && sum > most) {
      change = { place, left, right }
      most = sum
    }
  }
  return { whole, change }
}

/** The most common amount of the first sample, the first two, and so on. The lower of two is taken. */
function modesUpTo(samples: readonly Sample[]): Mode[] {
  const counts = new Map<number, number>()
  let mode: Mode = { amount: 0, support: 0 }
  return samples.map(({ amount }) => {
    const support = (counts.get(amount) ?? 0) + 1
    counts.set(amount, support)
    const isNew = support > mode.support || (support === mode.support && amount < mode.amount)
    if (isNew) mode = { amount, support }
    return mode
  })
}

/** The fit with the most support. */
export function bestFit(fits: readonly Fit[]): Fit | null {
  return fits.reduce<Fit | null>((best, fit) => {
    return best === null || fit.support > best.support ? fit : best
  }, null)
}
