import { poundsText, type Pence } from '#kernel/money/pence.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { monthName } from '#kernel/time/date-words.ts'
import type { LeavePayGap } from './leave-pay-per-day.ts'

/** The sentences where leave pay is not stated. */
export const leavePayGapWords: Record<LeavePayGap, string> = {
  'no report': 'No pay report counts yet.',
  'roster incomplete':
    'The pay of a day of leave is not known: a day of these reports is on no roster. Import the rosters of these months.',
  'no leave': 'The pay of a day of leave is not known: these reports have no day of leave.',
}

/** The judgment on what leave pay contains, in facts only. */
export const leavePayJudgment =
  'The tribunal judgment British Airways v De Mello [2024] EAT 53 asks whether a payment is linked to the work and paid regularly. It held that an allowance counts as a whole or not at all, sent the meal allowance back to be decided again, and found that commission had been left out for a wrong reason. It does not say which of your pay counts.'

type Asked = {
  first: CalendarDate
  last: CalendarDate
  perLeaveDay: Pence
  /** With commission; null if no day was worked. */
  perWorkedDay: Pence | null
}

/** The question to copy: the pay of a day of leave, the pay of a day worked, and what leave pay includes. */
export function leavePayQuestion({ first, last, perLeaveDay, perWorkedDay }: Asked): string {
  const worked =
    perWorkedDay === null
      ? ''
      : ` My variable pay was ${poundsText(perWorkedDay)} a day worked with commission.`
  return `My leave in ${monthsWords(first, last)} was paid at ${poundsText(perLeaveDay)} a day.${worked} Which payments are included in my leave pay, and over which period?`
}

/** `May to June`, `July 2025 to June 2026`, `May`. */
function monthsWords(first: CalendarDate, last: CalendarDate): string {
  const [from, to] = [monthOf(first), monthOf(last)]
  if (from === to) return monthName(from)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const words = (month: string) => `${monthName(month)}${isOneYear ? '' : ` ${month.slice(0, 4)}`}`
  return `${words(from)} to ${words(to)}`
}
