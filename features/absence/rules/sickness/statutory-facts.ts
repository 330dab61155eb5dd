import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** A fact about statutory sick pay, where it was read, and how sure it is. */
type StatutoryFact = { words: string; source: string; isSure: boolean }

/**
 * The facts of statutory sick pay in the tax year 2026/27. No amount of the crew member's own is computed: qualifying days
 * and average earnings are payroll's.
 *
 * Left out, because sources disagree: whether a period still needs four days to link with another.
 */
export const statutoryFacts = {
  /** The days of absence that the facts are about, both inclusive. */
  first: '2026-04-06' satisfies CalendarDate,
  last: '2027-04-05' satisfies CalendarDate,
  /** The day on which the facts were noted. On which days their sources were read is not known. */
  notedOn: '2026-11-28' satisfies CalendarDate,
  facts: [
    {
      words:
        'For absences from 6 April 2026, statutory sick pay begins with the first full day. The three waiting days are gone.',
      source: 'business.gov.uk, statutory sick pay changes',
      isSure: true,
    },
    {
      words:
        'There is no lower earnings limit. The weekly rate is the flat rate or 80 % of average weekly earnings, the lower of both.',
      source: 'business.gov.uk, statutory sick pay changes',
      isSure: true,
    },
    {
      words: 'The flat rate is £123.25 a week. Check it on gov.uk.',
      source:
        'a bookkeepers’ institute, a childcare charity and payroll firms; the official page was not read',
      isSure: false,
    },
    {
      words:
        'It is paid for at most 28 weeks in one period or in linked ones. Periods within 56 days link. Check it on gov.uk.',
      source: 'payroll firms; the official page was not read',
      isSure: false,
    },
    {
      words:
        'Absences that began before 6 April 2026 follow the older rules. Their figures are not known here. See gov.uk.',
      source: 'business.gov.uk, statutory sick pay changes',
      isSure: true,
    },
  ] satisfies StatutoryFact[],
}

/** The sentence where the facts are not about a day; null where they are. */
export function statutoryGap(day: CalendarDate): string | null {
  if (day < statutoryFacts.first) {
    return 'Absences that began before 6 April 2026 follow the older rules. Their figures are not known here. See gov.uk.'
  }
  return day > statutoryFacts.last ? 'The rate of this year is not known here. See gov.uk.' : null
}
