import type { RateCardAnswer } from '#contract/pay-check/pay-rates.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { longDate } from '#domain/time/date-words.ts'

type Period = { payPeriodStart: CalendarDate; payPeriodEnd: CalendarDate }
type Days = Pick<RateCardAnswer, 'validFrom' | 'validTo'>

/**
 * The first day of the earliest report that begins on a day without a rate card; null without one.
 *
 * @param reports in any order.
 */
export function firstUnratedDay(
  reports: readonly Period[],
  cards: readonly Days[],
): CalendarDate | null {
  const isRated = (day: CalendarDate) =>
    cards.some(({ validFrom, validTo }) => validFrom <= day && (validTo ?? day) >= day)
  const starts = reports.map(({ payPeriodStart }) => payPeriodStart)
  return starts.filter((day) => !isRated(day)).toSorted()[0] ?? null
}

/** The reason for the first day of a new card. */
export function unratedWords(day: CalendarDate): string {
  return `Valid from starts as ${longDate(day)}, the first day of your earliest report without rates in the last 12 months.`
}
