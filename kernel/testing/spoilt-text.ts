import fc, { array, constantFrom, oneof, string, type Arbitrary } from 'fast-check'

/** A sample with up to eight pieces cut out, each replaced by an odd text or by any other. */
export function spoiltText(samples: string[], odd: string[]): Arbitrary<string> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat({ max: 60 }),
    by: oneof(constantFrom(...odd), string({ unit: 'binary', maxLength: 10 })),
  })
  const changes = array(change, { minLength: 1, maxLength: 8 })
  return fc.tuple(constantFrom(...samples), changes).map(([sample, made]) =>
    made.reduce((text, { at, length, by }) => {
      const from = Math.floor(at * text.length)
      return text.slice(0, from) + by + text.slice(from + length)
    }, sample),
  )
}
