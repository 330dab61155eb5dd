import { modesOf, type Sample } from './learned-fit.ts'

/** The unusual amounts among samples, and the changes of usual amounts. */
type UnusualPay = {
  /** Samples whose amount is not the usual one of their route at that time. */
  samples: { sample: Sample; isMore: boolean }[]
  /** The first day of each new usual amount. */
  changes: { route: string; day: number; isMore: boolean }[]
}

const routeLeast = 3
const nearDays = 45
const othersLeast = 2

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
    return isMore === paid.isMore && Math.abs(sample.day - paid.day) <= nearDays
  })
  const isEnclosed = onRoute.some(({ day, amount }) => {
    return paid.isMore
      ? day > paid.day && amount < paid.amount
      : day < paid.day && amount > paid.amount
  })
  const isOnEdge = onRoute.length >= routeLeast && !isEnclosed
  return isRepeated || isOnEdge || near.length >= othersLeast || followsChange(changes, paid)
}

/** True if other routes changed, this one shows no change, and the amount is on the right side of it. */
function followsChange(changes: UnusualPay['changes'], { route, day, isMore }: Paid): boolean {
  if (changes.some((change) => change.route === route)) return false
  return changes.some((change) => day >= change.day === (isMore === change.isMore))
}

type Length = Pick<Sample, 'duty' | 'sectors'>

/**
 * True if an unusual amount may be that of another band: too little is sure only beside a duty that is not
 * longer, too much beside one that is not shorter, in total and in each sector.
 */
export function isAtBandEdge(
  others: readonly Sample[],
  paid: Length & { amount: number; isMore: boolean; route: string },
): boolean {
  const onRoute = others.filter(({ route }) => route === paid.route)
  const like = onRoute.length >= routeLeast ? onRoute : others
  return !like.some((other) =>
    paid.isMore
      ? other.amount < paid.amount && isNotLonger(paid, other)
      : other.amount > paid.amount && isNotLonger(other, paid),
  )
}

function isNotLonger(one: Length, other: Length): boolean {
  const isWhole = (one.duty ?? 0) <= (other.duty ?? 0)
  return isWhole && one.sectors.every((minutes, place) => minutes <= (other.sectors[place] ?? 0))
}
