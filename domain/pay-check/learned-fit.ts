/** A like duty: what it was paid for a head, in pence, and its features. Minutes; days since 1970. */
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

/** True if at least four in five agree. */
export function isMost(support: number, of: number): boolean {
  return of > 0 && support * 5 >= of * 4
}

/** True if all others agree, or nine in ten from ten on. Only such a fit gives a finding. */
export function isFirm({ support, of }: Pick<Fit, 'support' | 'of'>): boolean {
  return support === of || (of >= 10 && support * 10 >= of * 9)
}

/** The most common amount, if at least four in five have it; with one change in time. */
export function commonAmount(kind: FitKind, samples: readonly Sample[], day: number): Fit | null {
  const part = withOneChange(samples, day, (each) => modeOf(each).support)
  const { amount, support } = modeOf(part)
  if (!isMost(support, part.length)) return null
  return { kind, amount, tolerance: 0, support, of: part.length, rate: null }
}

function modeOf(samples: readonly Sample[]): { amount: number; support: number } {
  const counts = new Map<number, number>()
  for (const { amount } of samples) counts.set(amount, (counts.get(amount) ?? 0) + 1)
  let [amount, support] = [0, 0]
  for (const [each, count] of counts) {
    if (count > support || (count === support && each < amount)) [amount, support] = [each, count]
  }
  return { amount, support }
}

const purePart = 3
const mixedPart = 5

/**
 * The samples on one side of a change of rates, if a change explains more of them than none.
 *
 * Each side needs three samples that agree, or five of which four in five agree.
 *
 * @param day of the unit: it selects the side.
 * @param explained the samples that one rate explains.
 */
export function withOneChange(
  samples: readonly Sample[],
  day: number,
  explained: (samples: readonly Sample[]) => number,
): readonly Sample[] {
  const sorted = [...samples].sort((one, other) => one.day - other.day)
  let [best, most] = [samples, explained(samples)]
  if (most === samples.length) return samples
  for (let place = purePart; place <= sorted.length - purePart; place += 1) {
    const start = sorted[place]?.day ?? 0
    if (sorted[place - 1]?.day === start) continue
    const [before, after] = [sorted.slice(0, place), sorted.slice(place)]
    const found = [before, after].map(explained)
    const isSound = [before, after].every((part, side) => isPart(part.length, found[side] ?? 0))
    const sum = found.reduce((one, other) => one + other, 0)
    if (isSound && sum > most) [best, most] = [day < start ? before : after, sum]
  }
  return best
}

function isPart(length: number, support: number): boolean {
  return support === length ? length >= purePart : length >= mixedPart && isMost(support, length)
}
