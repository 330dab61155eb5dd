import { sameDayInMonths, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { mediumDate } from '#kernel/time/date-words.ts'

type Known = {
  today: CalendarDate
  /** The first day of the roster; null without one. */
  rosterSince: CalendarDate | null
  sickDays: readonly CalendarDate[] | null
  triggers: readonly { months: number }[] | null
}

/**
 * The sentences about what the roster has: no sick day, and a beginning after that of the longest window of a trigger. A
 * window begins on the day after the same day some months before.
 */
export function rosterSentences({ today, rosterSince, sickDays, triggers }: Known): string[] {
  if (rosterSince === null) return ['Your roster lists nothing; sick days are not known.']
  const none =
    sickDays?.length === 0 ? [`No sick day in your roster since ${mediumDate(rosterSince)}.`] : []
  const months = Math.max(0, ...(triggers ?? []).map((trigger) => trigger.months))
  const isShort = months > 0 && rosterSince > sameDayInMonths(today, -months)
  const short = `Your roster begins on ${mediumDate(rosterSince)}. Add earlier spells, or the counts may be too low.`
  return isShort ? [...none, short] : none
}
