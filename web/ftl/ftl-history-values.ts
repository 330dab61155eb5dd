import { ftlHistoryInput, type FtlHistory, type FtlHistoryInput } from '#contract/ftl.ts'
import { firstDayOfInterest } from '#domain/ftl/cumulative/ftl-window.ts'
import {
  addMonths,
  daysOfMonth,
  isCalendarDate,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#domain/time/calendar-date.ts'
import { monthTitle } from '#domain/time/date-words.ts'
import { durationText, parseDuration } from '#domain/time/duration.ts'
import type { FormRules } from '#web/forms/edit-form.ts'

/** The texts of the form: hours per month, empty where they are not known. */
export type HistoryValues = {
  completeSince: string
  months: Record<CalendarMonth, { duty: string; flight: string }>
}

/** The months of the limits' windows that begin before `since`, newest first. */
export function monthsBefore(since: CalendarDate | null, today: CalendarDate): CalendarMonth[] {
  const months: CalendarMonth[] = []
  const earliest = monthOf(firstDayOfInterest(today))
  for (let month = monthOf(today); month >= earliest; month = addMonths(month, -1)) {
    if (since && daysOfMonth(month).first < since) months.push(month)
  }
  return months
}

export function valuesOf(history: FtlHistory, today: CalendarDate): HistoryValues {
  const balances = new Map(history.openingBalances.map((balance) => [balance.month, balance]))
  const months = monthsBefore(today, today).map((month) => {
    const balance = balances.get(month)
    const text = (minutes: number | null = null) => (minutes === null ? '' : durationText(minutes))
    const hours = { duty: text(balance?.dutyMinutes), flight: text(balance?.flightMinutes) }
    return [month, hours] as const
  })
  return { completeSince: history.completeSince ?? '', months: Object.fromEntries(months) }
}

/** The first day with a complete roster: as typed, or else as the roster shows. */
export function sinceOf(
  { completeSince }: Pick<HistoryValues, 'completeSince'>,
  { rosterSince }: FtlHistory,
): CalendarDate | null {
  return isCalendarDate(completeSince) ? completeSince : rosterSince
}

export function historyForm(
  history: FtlHistory,
  today: CalendarDate,
): FormRules<HistoryValues, FtlHistoryInput> {
  const shownMonths = (values: HistoryValues) => monthsBefore(sinceOf(values, history), today)
  const inputOf = (values: HistoryValues): FtlHistoryInput => ({
    completeSince: values.completeSince || null,
    openingBalances: shownMonths(values)
      .toReversed()
      .flatMap((month) => {
        const dutyMinutes = minutesOf(values.months[month]?.duty)
        const flightMinutes = minutesOf(values.months[month]?.flight)
        if (dutyMinutes === null && flightMinutes === null) return []
        return [{ month, dutyMinutes, flightMinutes }]
      }),
  })
  return {
    inputSchema: ftlHistoryInput,
    inputOf,
    textFaults: (values) =>
      shownMonths(values).flatMap((month) =>
        (['duty', 'flight'] as const)
          .filter((kind) => Number.isNaN(minutesOf(values.months[month]?.[kind])))
          .map((kind) => ({
            field: `months.${month}.${kind}`,
            message: 'Please enter hours, like 82:30',
          })),
      ),
    faultOf: ({ completeSince }) =>
      completeSince !== null && completeSince > today
        ? { field: 'completeSince', message: 'Please enter a day that is not in the future' }
        : null,
    fieldOf: (path, values) => {
      const [, place, kind] = /^openingBalances\.(\d+)\.(duty|flight)Minutes$/.exec(path) ?? []
      const month = inputOf(values).openingBalances[Number(place)]?.month
      return month ? `months.${month}.${kind}` : path
    },
  }
}

/** Parses hours: null for none, NaN for a text that is no duration. */
function minutesOf(text = ''): number | null {
  return text.trim() === '' ? null : (parseDuration(text) ?? Number.NaN)
}

/** `July 2025`; for the month in which the roster begins, `1–9 July 2026`. */
export function monthWords(month: CalendarMonth, since: CalendarDate): string {
  if (monthOf(since) !== month) return monthTitle(month)
  const lastDay = Number(since.slice(8)) - 1
  return `${lastDay === 1 ? '1' : `1–${lastDay}`} ${monthTitle(month)}`
}
