import { isMost, withOneChange, type Fit, type Sample } from './learned-fit.ts'
import { rounded } from './rate-card.ts'

const samplesLeast = 5
const lengthsLeast = 3

/** The tolerance of an hourly amount, in pence: one rounding. */
const tolerance = 1

type Unit = { minutes: number | null; day: number; isTafb: boolean }

/**
 * An hourly rate that at least four in five like duties were paid; with one change in time.
 *
 * It needs three lengths, the longest at least a fifth longer than the shortest, and never goes beyond them.
 */
export function hourlyFit(
  basis: 'duty' | 'block',
  samples: readonly Sample[],
  { minutes, day, isTafb }: Unit,
): Fit | null {
  const timed = samples.filter((each) => (each[basis] ?? 0) > 0)
  if (minutes === null || timed.length < samplesLeast) return null
  const slack = isTafb ? 1 : 0.5
  const rateOf = (part: readonly Sample[]) => commonRate(part, { basis, slack })
  const part = withOneChange(timed, day, (each) => rateOf(each).support)
  const lengths = part.map((each) => each[basis] ?? 0)
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  const isVaried = new Set(lengths).size >= lengthsLeast && longest * 5 >= shortest * 6
  if (!isVaried || minutes < shortest || minutes > longest) return null
  const { rate, support } = rateOf(part)
  if (rate <= 0 || !isMost(support, part.length)) return null
  const amount = rounded(rate * minutes, 6000, 'half-up')
  return { kind: basis, amount, tolerance, support, of: part.length, rate }
}

/** The rate that most duties allow, in hundredths of a penny per hour. */
function commonRate(
  samples: readonly Sample[],
  { basis, slack }: { basis: 'duty' | 'block'; slack: number },
): { rate: number; support: number } {
  const ranges = samples.map(({ amount, ...each }) => {
    const perPenny = 6000 / (each[basis] ?? 1)
    return { low: (amount - slack) * perPenny, high: (amount + slack) * perPenny }
  })
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
  return { rate: roundest(low, high), support }
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
