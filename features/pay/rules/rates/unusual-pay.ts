import { rounded } from '#pay/rules/facts/rate-card.ts'
import { routeLeast, isFirm, modesOf, type Fit, type Sample } from './learned-fit.ts'

/** The unusual amounts among samples, and the changes of usual amounts. */
type UnusualPay = {
  /** Samples whose amount is not the usual one of their route at that time. */
  samples: { sample: Sample; isMore: boolean }[]
  /** The first day of each new usual amount. */
  changes: { route: string; day: number; isMore: boolean }[]
}

const sameTimeDays = 45
const repeatedLeast = 2

/** Routes with fewer than three samples have no usual amount. */
function unusualPay(byRoute: ReadonlyMap<string, Sample[]>): UnusualPay {
  const found: UnusualPay = { samples: [], changes: [] }
  for (const [route, samples] of byRoute) {
    if (samples.length < routeLeast) continue
    const { whole, change } = modesOf(samples)
    const day = change && samples[change.place]?.day
    if (change && day) {
      found.changes.push({ route, day, isMore: change.right.amount > change.left.amount })
    }
    for (const [place, sample] of samples.entries()) {
      const usual = change ? (place < change.place ? change.left : change.right) : whole
      if (sample.amount === usual.amount) continue
      found.samples.push({ sample, isMore: sample.amount > usual.amount })
    }
  }
  return found
}

/** An amount that differs from the expected one. */
type Paid = { amount: number; isMore: boolean; route: string; day: number }

/**
 * True if an unusual amount may be a new or an old rate and no fault: the route was paid it before, several other
 * duties of these weeks were paid more, or less, as well, or other routes changed that way. As rates rise, less than
 * usual needs an earlier duty with the usual amount, and more than usual a later one.
 *
 * @param others the other samples of the years around the duty, in order of time.
 */
export function mayBeNewRate(others: readonly Sample[], paid: Paid): boolean {
  const byRoute = Map.groupBy(others, ({ route }) => route)
  const { samples, changes } = unusualPay(byRoute)
  const onRoute = byRoute.get(paid.route) ?? []
  const isRepeated = samples.some(({ sample }) => {
    return sample.route === paid.route && sample.amount === paid.amount
  })
  const near = samples.filter(({ sample, isMore }) => {
    return isMore === paid.isMore && Math.abs(sample.day - paid.day) <= sameTimeDays
  })
  const isEnclosed = onRoute.some(({ day, amount }) => {
    return paid.isMore
      ? day > paid.day && amount < paid.amount
      : day < paid.day && amount > paid.amount
  })
  const isOnEdge = onRoute.length >= routeLeast && !isEnclosed
  return isRepeated || isOnEdge || near.length >= repeatedLeast || followsChange(changes, paid)
}

/** True if other routes changed, this one shows no change, and the amount is on the right side of it. */
function followsChange(changes: UnusualPay['changes'], { route, day, isMore }: Paid): boolean {
  if (changes.some((change) => change.route === route)) return false
  return changes.some((change) => day >= change.day === (isMore === change.isMore))
}

type Length = Pick<Sample, 'day' | 'duty' | 'block' | 'sectors'>

/**
 * True if an earlier like duty shows that a rate is not too new for too little pay, or a later one that it is not too
 * old for too much.
 *
 * The witness has as many sectors, is not longer, or for too much not shorter, in total and in each scheduled sector,
 * and was paid at least, or at most, the expected amount, as another duty was too: an amount that only one duty has may
 * be a fault. So may a head that is missing. Else a firm hourly rate explains its pay to the penny.
 *
 * @param fits those of the unit.
 */
export function hasWitness(
  others: readonly Sample[],
  unit: Length & { expected: number; isMore: boolean },
  fits: readonly Fit[],
): boolean {
  const { expected, isMore, day, sectors } = unit
  const hourly = fits.filter((fit) => fit.rate !== null && isFirm(fit))
  const [once, usual] = [new Set<number>(), new Set<number>()]
  for (const { amount } of others) if (amount !== 0) (once.has(amount) ? usual : once).add(amount)
  return others.some((other) => {
    const isInTime = isMore ? other.day > day : other.day < day
    if (!isInTime || other.sectors.length !== sectors.length) return false
    const isLike = isMore
      ? other.amount <= expected && isNotLonger(unit, other)
      : other.amount >= expected && isNotLonger(other, unit)
    return (isLike && usual.has(other.amount)) || hourly.some((fit) => isExplainedBy(fit, other))
  })
}

function isExplainedBy({ kind, rate }: Fit, sample: Sample): boolean {
  const minutes = kind === 'duty' ? sample.duty : sample.block
  if (rate === null || minutes === null) return false
  return rounded(Math.round(rate * minutes), 6000, 'half-up') === sample.amount
}

function isNotLonger(one: Length, other: Length): boolean {
  const isWhole = (one.duty ?? 0) <= (other.duty ?? 0)
  return isWhole && one.sectors.every((minutes, place) => minutes <= (other.sectors[place] ?? 0))
}
