import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'

/**
 * The path of the portal that opens the details of a duty: `/roster?month=2026-07&duty=…`.
 *
 * @param duty its date is the local day at the home base.
 */
export function dutyLink({ id, date }: { id: string; date: CalendarDate }): string {
  return `/roster?month=${monthOf(date)}&duty=${encodeURIComponent(id)}`
}

/** A duty in a sentence: `ZQ210 on Thu 16 Jul`. */
export function dutyOnDay({ dutyCode, date }: { dutyCode: string; date: CalendarDate }): string {
  return `${dutyCode} on ${dayWords(date)}`
}
