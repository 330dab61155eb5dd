import { dutyTypeWords, type DutyType } from '#duties/rules/words/duty-words.ts'

/** The words of a sick day in a document that does not show sickness. */
export const notAtWork = 'Not at work'

/** The choice of the crew member whether a document shows sick days. */
export type SickDays = 'hidden' | 'shown'

type Day<Type extends string> = { dutyType: Type; dutyCode: string }

/** A day of the roster as a document names it: its kind, code and description. */
type NamedDay = { kind: string; dutyCode: string | null; description: string | null }

/**
 * The names of a day in a document. A sick day is "Not at work" without a code, unless the crew member chose to show
 * sickness for this document.
 */
export function namedDay(
  {
    dutyType,
    dutyCode,
    description = null,
  }: Day<DutyType | 'RESERVE'> & { description?: string | null },
  sickDays: SickDays,
): NamedDay {
  if (dutyType === 'SICK' && sickDays === 'hidden') {
    return { kind: notAtWork, dutyCode: null, description: null }
  }
  const kind = dutyType === 'RESERVE' ? 'Reserve' : dutyTypeWords[dutyType]
  return { kind, dutyCode, description }
}
