import { freeDays, monthAndYearOf } from '#domain/ftl/rest/days-free.ts'
import { localDay } from '#domain/ftl/rest/local-hours.ts'
import type { FtlScheme } from '#domain/ftl/scheme/ftl-scheme.ts'
import { monthTitle } from '#domain/time/date-words.ts'
import {
  addMonths,
  dateOfDayNumber,
  daysOfMonth,
  monthOf,
  type CalendarDate,
} from '#domain/time/calendar-date.ts'
import type { DutyFacts } from './duty-facts.ts'
import { finding, type Finding } from './finding.ts'
import type { DaysFree, LegalityRoster } from './legality.ts'

/**
 * The finding that too few days of a month or year can still be free after a duty; none while enough can.
 *
 * Days after the duty count as free, so that an unpublished roster is never a breach.
 */
export function daysFreeFindings(
  { duty, rules, to }: DutyFacts,
  working: readonly CalendarDate[],
  { zone }: LegalityRoster,
): Finding[] {
  const until = dateOfDayNumber(localDay(to - 1, zone))
  const { month, year } = monthAndYearOf(until)
  const periods = [
    { rule: 'daysFreeMonth' as const, days: month, required: rules.daysFreeMonth },
    { rule: 'daysFreeYear' as const, days: year, required: rules.daysFreeYear },
  ]
  return periods.flatMap(({ rule, days, required }) => {
    const free = freeDays(working, days, until)
    if (required === null || free >= required) return []
    const name = rule === 'daysFreeMonth' ? monthTitle(monthOf(until)) : until.slice(0, 4)
    return [
      finding({
        rule,
        article: 'SI 2004/756 reg 10',
        level: 'breach',
        sentence: `Only ${free} days of ${name} can still be free of duty and standby, at least ${required}.`,
        minutes: free,
        limit: required,
        dutyIds: [duty.id],
      }),
    ]
  })
}

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
