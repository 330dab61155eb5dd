/** The state of a search for one duty by its id. */
type Search = {
  /** True while the server is asked, also again. */
  isFetching: boolean
  /** True if an answer is kept, which can be older than the error. */
  hasAnswer: boolean
  /** The HTTP status of the error, 0 without a response; null without an error. */
  errorStatus: number | null
}

/**
 * Names the outcome of a search for one duty. The latest word of the server wins: a kept answer says nothing about a duty
 * that is absent since.
 */
export function elsewhereOutcome({ isFetching, hasAnswer, errorStatus }: Search) {
  if (errorStatus === 404) return 'absent'
  if (isFetching && (hasAnswer || errorStatus === null)) return 'waiting'
  if (hasAnswer) return 'found'
  return errorStatus === null ? 'waiting' : 'failed'
}
