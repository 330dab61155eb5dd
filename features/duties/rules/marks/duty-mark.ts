import type { MarkDetails } from '#duties/schema/duty-mark.ts'
import type { DutyMark } from '#duties/rules/words/duty-words.ts'

/** The details of the marks of a duty, without its other fields. */
export function markDetailsOf({ overlaps, notListedIn }: MarkDetails): MarkDetails {
  return {
    ...(overlaps && { overlaps }),
    ...(notListedIn !== undefined && { notListedIn }),
  }
}

/** The marks of a duty whose plan is impossible, so that no limit can be checked for certain. */
export const planFaults = ['legs', 'overlap', 'report'] as const satisfies readonly DutyMark[]
export type PlanFault = (typeof planFaults)[number]

/** The faults among the marks of a duty. */
export function planFaultsOf(marks: readonly DutyMark[] = []): PlanFault[] {
  return planFaults.filter((fault) => marks.includes(fault))
}
