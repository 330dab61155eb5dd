/** A source of random choices. The same seed gives the same choices. */
export type Random = {
  /** A whole number between both limits, both inclusive. */
  whole: (from: number, to: number) => number
  /** True in so many percent of the calls. */
  percent: (percent: number) => boolean
  /** One of the values; undefined without any. */
  pick: <Value>(values: readonly Value[]) => Value | undefined
  /** One of the values, by weight. */
  weighed: <Value>(values: readonly (readonly [number, Value])[]) => Value | undefined
}

/** A random source that starts from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    percent: (percent) => next() * 100 < percent,
    pick: (values) => values[whole(0, values.length - 1)],
    weighed: (values) => {
      const total = values.reduce((sum, [weight]) => sum + weight, 0)
      let left = next() * total
      for (const [weight, value] of values) {
        left -= weight
        if (left < 0) return value
      }
      return values.at(-1)?.[1]
    },
  }
}
