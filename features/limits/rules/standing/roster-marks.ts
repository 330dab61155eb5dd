import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { monthName } from '#kernel/time/date-words.ts'
import type { RuleCoverage } from '#limits/rules/findings/coverage.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import type { MissingInput } from '#duties/rules/verdict.ts'
import type { DutyLegality } from '#limits/rules/legality/legality.ts'

/** Facts about the time before the roster and about the person. No duty of a month can settle them. */
const historyInputs: MissingInput[] = [
  'dutyBefore',
  'earlierRoster',
  'earlierHours',
  'freeDays',
  'homeBase',
]

/** The verdict that the roster marks at a duty. */
export type MarkedVerdict = Extract<Verdict, 'breach' | 'discretion' | 'cannot tell'>

/**
 * The mark of a duty in the roster: a breach, discretion, an impossible plan, or a rule that a value of this duty
 * settles. Gaps of the history are no marks.
 */
export function rosterMark(duty: DutyLegality): MarkedVerdict | null {
  const { id, verdict, coverage, faults } = duty
  if (verdict === 'breach' || verdict === 'discretion') return verdict
  const isSettledHere = ({ missing }: RuleCoverage) =>
    missing !== null &&
    !historyInputs.includes(missing.input) &&
    (missing.dutyId === undefined || missing.dutyId === id)
  return verdict === 'cannot tell' && (faults || coverage.some(isSettledHere))
    ? 'cannot tell'
    : null
}

/** Days whose rules are not known, because the time before the roster is not. */
export type Unproven = {
  /** The first day from which the history proves every rule; null if none of the judged days is. */
  provenFrom: CalendarDate | null
  /** The first value that is missing. */
  missing: Missing
}

/**
 * The day from which the known past proves every rule.
 *
 * @param duties in order of time.
 * @returns null if the history is known for all of them.
 */
export function unprovenDays(duties: readonly DutyLegality[]): Unproven | null {
  const last = duties.findLastIndex((duty) => historyGap(duty) !== null)
  const missing = duties.flatMap((duty) => historyGap(duty) ?? [])[0]
  if (!missing) return null
  return { provenFrom: duties[last + 1]?.date ?? null, missing }
}

/** The line above a month whose past is not known: `Proven from 28 October. Before that some rules are not known.` */
export function unprovenWords({ provenFrom }: Pick<Unproven, 'provenFrom'>): string {
  if (provenFrom === null) return 'Some rules are not known in this month.'
  const day = `${Number(provenFrom.slice(8))} ${monthName(monthOf(provenFrom))}`
  return `Proven from ${day}. Before that some rules are not known.`
}

/** The first value about the time before the roster that a duty lacks. */
function historyGap({ coverage }: DutyLegality): Missing | null {
  const gaps = coverage.flatMap(({ missing }) => missing ?? [])
  return gaps.find(({ input }) => historyInputs.includes(input)) ?? null
}
