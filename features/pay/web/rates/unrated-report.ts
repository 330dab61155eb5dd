import type { RankFrom } from '#profile/rules/pay-day.ts'
import type { RateCard } from '#pay/rules/facts/rate-card.ts'
import { cardOn, rankOn } from '#pay/rules/rates/expected-pay.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { longDate } from '#kernel/time/date-words.ts'

type Period = { payPeriodStart: CalendarDate; payPeriodEnd: CalendarDate }

/**
 * The first day of the earliest report that begins on a day without a rate card for the rank; null without one.
 *
 * @param reports in any order.
 * @param ranks of the profile. Without one, only cards for every rank count.
 */
export function firstUnratedDay(
  reports: readonly Period[],
  cards: readonly RateCard[],
  ranks: readonly RankFrom[],
): CalendarDate | null {
  const isRated = (date: CalendarDate) => cardOn(cards, { date, rank: rankOn(ranks, date) })
  const starts = reports.map(({ payPeriodStart }) => payPeriodStart)
  return starts.filter((day) => !isRated(day)).toSorted()[0] ?? null
}

/** The reason for the first day of a new card. */
export function unratedWords(day: CalendarDate): string {
  return `Valid from starts as ${longDate(day)}, the first day of your earliest report without rates in the last 12 months.`
}
