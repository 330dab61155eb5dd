import type { RuleState } from '#limits/rules/findings/coverage.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import type { RuleKey } from '#limits/rules/findings/finding.ts'
import type { MissingInput } from '#duties/rules/verdict.ts'

/** The answer of the second model about one rule at one duty. */
export type Answer = {
  rule: RuleKey
  state: RuleState
  /** Of a checked rule; `legal` otherwise. */
  level: Verdict
  /** The figure and its limit, in minutes or as a count; null where there is none. */
  minutes: number | null
  limit: number | null
  /** The input that settles a rule that is not known. */
  missing: MissingInput | null
}

/** A rule with the same answer in every world. */
export function checked(
  rule: RuleKey,
  level: Verdict,
  minutes: number | null = null,
  limit: number | null = null,
): Answer {
  return { rule, state: 'checked', level, minutes, limit, missing: null }
}

/** A rule that does not apply to the duty. */
export function notApplicable(rule: RuleKey): Answer {
  return { rule, state: 'notApplicable', level: 'legal', minutes: null, limit: null, missing: null }
}

/** A rule that the known facts leave open. Its figure covers the known facts only. */
export function notKnown(
  rule: RuleKey,
  missing: MissingInput,
  minutes: number | null = null,
): Answer {
  return { rule, state: 'notKnown', level: 'legal', minutes, limit: null, missing }
}

/** The verdict on a duty: the worst level, and no green one while a rule is not known or the plan is impossible. */
export function verdictOf(answers: readonly Answer[], isImpossible: boolean): Verdict {
  const has = (level: Verdict) => answers.some((answer) => answer.level === level)
  if (has('breach')) return 'breach'
  if (has('discretion')) return 'discretion'
  if (isImpossible || answers.some(({ state }) => state === 'notKnown')) return 'cannot tell'
  return has('tight') ? 'tight' : 'legal'
}

/** A figure against a minimum, tight by less than `close`. */
export function atLeast(minutes: number, limit: number, close = 0) {
  if (minutes < limit) return 'breach'
  return minutes - limit < close ? 'tight' : 'legal'
}
