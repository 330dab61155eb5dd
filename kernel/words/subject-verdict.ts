/**
 * The levels of a verdict.
 *
 * - `good`: all is known, and nothing asks for the crew member.
 * - `warn`: something comes near.
 * - `bad`: something is over, or nearly so.
 * - `unknown`: data is missing. It is never drawn as good.
 */
export const verdictLevels = ['good', 'warn', 'bad', 'unknown'] as const
export type VerdictLevel = (typeof verdictLevels)[number]

/** The verdict on one subject. Every screen, answer and reminder takes it from the one rule of the subject. */
export type SubjectVerdict = {
  level: VerdictLevel
  /** For a badge: `Compliant`, `All valid`, `2 ready`. */
  word: string
  /** `14-day duty, 84.5 of 110, 76%`. */
  sentence: string
  /** The page with the details, a path of the portal: `/roster#ftl-status`. */
  link: string
}

/** The levels of what needs a line on the start page. */
export type AttentionLevel = Extract<VerdictLevel, 'warn' | 'bad'>

/** True for a level that needs a line on the start page. */
export function needsAttention(level: VerdictLevel): level is AttentionLevel {
  return level === 'warn' || level === 'bad'
}
