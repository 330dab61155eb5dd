import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { mediumDate } from '#domain/time/date-words.ts'

/** A date field's text in words: `20 Aug 2026`; what is no date yet, as it is. */
export function typedDate(text: string): string {
  return isCalendarDate(text) ? mediumDate(text) : text
}
