/** The results of a function by its argument. */
type Known<Of, Result> = Pick<Map<Of, Result>, 'get'> & { set: (of: Of, result: Result) => unknown }

/**
 * A function that computes the result of each argument once.
 *
 * @param known a `WeakMap` for a function that outlives its arguments.
 */
export function once<Of, Result>(
  compute: (of: Of) => Result,
  known: Known<Of, Result> = new Map<Of, Result>(),
): (of: Of) => Result {
  return (of) => {
    const found = known.get(of)
    if (found !== undefined) return found
    const result = compute(of)
    known.set(of, result)
    return result
  }
}
