import type { VerdictLevel } from '#kernel/words/subject-verdict.ts'

/**
 * The answer about a duty or one of its rules.
 *
 * - `legal`: within the limit.
 * - `tight`: within it by less than 30 minutes of flight duty period, 60 minutes of rest, or 10 % of a cumulative
 *   limit.
 * - `cannot tell`: data is missing. The finding names it.
 * - `discretion`: above the maximum flight duty period, within what the commander may allow.
 * - `breach`: above a maximum or below a minimum. The limit itself is legal.
 */
export const verdicts = ['legal', 'tight', 'cannot tell', 'discretion', 'breach'] as const
export type Verdict = (typeof verdicts)[number]

/** The word of each verdict on all screens. */
export const verdictNames: Record<Verdict, string> = {
  legal: 'Legal',
  tight: 'Legal, but tight',
  'cannot tell': 'Cannot tell',
  discretion: 'Needs the commander’s discretion',
  breach: 'Not legal',
}

/** The level of each verdict. Discretion is amber: the commander may allow it. Missing data is neither good nor bad. */
export const dutyLevels: Record<Verdict, VerdictLevel> = {
  legal: 'good',
  tight: 'warn',
  'cannot tell': 'unknown',
  discretion: 'warn',
  breach: 'bad',
}

/** A value that the crew member can add. */
export const missingInputs = [
  'homeBase',
  'report',
  'sectorTimes',
  'unreadDay',
  'travel',
  'place',
  'airportZone',
  'dutyTimes',
  'debrief',
  'calledAt',
  'dutyBefore',
  'earlierRoster',
  'freeDays',
  'earlierHours',
] as const
export type MissingInput = (typeof missingInputs)[number]
