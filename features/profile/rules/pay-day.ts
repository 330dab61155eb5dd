import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/**
 * The days under which an airline can pay a duty: the date on the roster, or the UTC date of the time at which
 * the crew member reports.
 */
export const payDates = ['roster', 'utc'] as const

/** One of `payDates`. */
export type PayDate = (typeof payDates)[number]

/** The day that counts until the crew member chooses one. */
export const usualPayDate: PayDate = 'roster'

/**
 * Maximum number of days from the last day of a pay period to the day on which the airline pays for it. Most
 * airlines pay within a month.
 */
export const payLagDaysMax = 90

/** A crew member's rank from a day on. */
export type RankFrom = { from: CalendarDate; rank: string }
