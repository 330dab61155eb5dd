/** Draws a whole number from `min` to `max`, both inclusive. */
export type Draw = (min: number, max: number) => number

const wholeRange = 2 ** 32

/**
 * A source of numbers that repeats itself for the same seed (mulberry32). Tests use it where a value is built from
 * thousands of draws, which fast-check would record one by one.
 */
export function seededDraw(seed: number): Draw {
  let state = seed >>> 0
  return (min, max) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    const fraction = ((mixed ^ (mixed >>> 14)) >>> 0) / wholeRange
    return min + Math.floor(fraction * (max - min + 1))
  }
}

/** True once in `count` draws, on average. */
export function isOnceIn(count: number, draw: Draw): boolean {
  return draw(1, count) === 1
}
