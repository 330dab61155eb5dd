import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** The changes of a day in words, as the user sees or saw them. */
export type ShownChange = { date: CalendarDate; words: string }

/**
 * The changes that are not seen yet.
 *
 * @param seen those that the user saw on this device. A day that changed again has other words.
 */
export function leftUnseen<Change extends ShownChange>(
  changes: readonly Change[],
  seen: readonly ShownChange[],
): Change[] {
  return changes.filter(({ date, words }) =>
    seen.every((each) => each.date !== date || each.words !== words),
  )
}
