import { freeDays, monthAndYearOf } from '#limits/rules/rest/days-free.ts'
import type { FtlScheme } from '#limits/rules/scheme/ftl-scheme.ts'
import { addMonths, daysOfMonth, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import type { DaysFree } from './legality.ts'

/** The free days of each month and of the last year among some days. */
export function daysFreeOf(
  working: readonly CalendarDate[],
  days: { first: CalendarDate; last: CalendarDate },
  { rules, roster }: { rules: FtlScheme['rules']; roster: LegalityRoster },
): DaysFree {
  const { daysFreeMonth, daysFreeYear } = rules
  const dates = roster.duties.map(({ date }) => date)
  const listed = { first: roster.history.since, last: dates.toSorted().at(-1) ?? '' }
  const isComplete = (period: { first: CalendarDate; last: CalendarDate }) =>
    listed.first !== null && listed.first <= period.first && listed.last >= period.last
  const month: DaysFree['month'] = []
  for (let date = days.first; monthOf(date) <= monthOf(days.last); date = nextMonth(date)) {
    if (daysFreeMonth === null) break
    const period = monthAndYearOf(date).month
    month.push({
      month: monthOf(date),
      days: freeDays(working, period),
      required: daysFreeMonth,
      isComplete: isComplete(period),
    })
  }
  const { year } = monthAndYearOf(days.last)
  const free = { days: freeDays(working, year), isComplete: isComplete(year) }
  return {
    month,
    year:
      daysFreeYear === null
        ? null
        : { year: days.last.slice(0, 4), required: daysFreeYear, ...free },
  }
}

const nextMonth = (date: CalendarDate) => daysOfMonth(addMonths(monthOf(date), 1)).first
