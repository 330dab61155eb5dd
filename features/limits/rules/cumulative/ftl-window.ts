import {
  addDays,
  addMonths,
  daysOfMonth,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import type { FtlPeriod } from '#limits/rules/scheme/ftl-scheme.ts'

/** Local days, first and last both inclusive, from midnight to midnight. */
export type FtlWindow = { first: CalendarDate; last: CalendarDate }

/**
 * The days of the window that ends on a day.
 *
 * `N consecutive days` are calendar days of the home base, including the day itself (ORO.FTL.105(15),
 * 210(a)); `12 consecutive calendar months` are twelve named months (ORO.FTL.210(b)(3)).
 */
export function windowOf(period: FtlPeriod, today: CalendarDate): FtlWindow {
  const month = monthOf(today)
  if (period.kind === 'days') return { first: addDays(today, 1 - period.days), last: today }
  if (period.kind === 'calendarYear') return { first: `${today.slice(0, 4)}-01-01`, last: today }
  if (period.kind === 'twelveMonths') return { first: firstDay(addMonths(month, -11)), last: today }
  return { first: firstDay(addMonths(month, -12)), last: daysOfMonth(addMonths(month, -1)).last }
}

const firstDay = (month: CalendarMonth) => daysOfMonth(month).first

/** The first day that any window ending on a day includes. */
export function firstDayOfInterest(today: CalendarDate): CalendarDate {
  return windowOf({ kind: 'previousTwelveMonths' }, today).first
}
