/** A like duty: its pay for one head, in pence, and its features in minutes and days since 1970. */
export type Sample = {
  amount: number
  day: number
  route: string
  duty: number | null
  block: number | null
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
 */
export function commonAmounts(kind: FitKind, samples: readonly Sample[], day: number): Fit[] {
  const [first] = samples
  if (!first) return []
  const of = samples.length
  if (samples.every(({ amount }) => amount === first.amount)) {
    return [{ kind, amount: first.amount, tolerance: 0, support: of, of, rate: null }]
  }
  const before = modesUpTo(samples)
  const whole = before.at(-1)
  if (!whole) return []
  const fitOf = ({ amount, support }: Mode, of: number): Fit[] =>
    isMost(support, of) ? [{ kind, amount, tolerance: 0, support, of, rate: null }] : []
  const after = modesUpTo(samples.toReversed())
  let [place, most] = [0, whole.support]
  for (let split = purePart; split <= samples.length - purePart; split += 1) {
    const [left, right] = [before[split - 1], after[samples.length - split - 1]]
    if (!left || !right || samples[split]?.day === samples[split - 1]?.day) continue
    const isSound =
      isSoundPart(split, left.support) && isSoundPart(samples.length - split, right.support)
    const sum = left.support + right.support
    if (isSound && sum > most) [place, most] = [split, sum]
  }
  if (place === 0) return fitOf(whole, samples.length)
  const left = day < (samples[place]?.day ?? 0) ? before[place - 1] : undefined
  const right = day > (samples[place - 1]?.day ?? 0) ? after[samples.length - place - 1] : undefined
  return [
    ...(left ? fitOf(left, place) : []),
    ...(right ? fitOf(right, samples.length - place) : []),
  ]
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
