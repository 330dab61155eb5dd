import type { FtlHistory, FtlHistoryInput } from '#contract/ftl.ts'
import { firstDayOfInterest } from '#domain/ftl/cumulative/ftl-window.ts'
import {
  addMonths,
  daysOfMonth,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#domain/time/calendar-date.ts'
import { monthTitle } from '#domain/time/date-words.ts'
import { durationText, parseDuration } from '#domain/time/duration.ts'
import type { FieldRule } from '#web/ui/fields/field-rules.ts'

/** What is typed of the time before: hours as text, empty where nothing is known. */
export type Stated = {
  completeSince: string
  months: Record<CalendarMonth, { duty: string; flight: string }>
}

/** The months a limit looks back on that lie, wholly or in part, before the roster; newest first. */
export function monthsBefore(since: CalendarDate | null, today: CalendarDate): CalendarMonth[] {
  const months: CalendarMonth[] = []
  const earliest = monthOf(firstDayOfInterest(today))
  for (let month = monthOf(today); month >= earliest; month = addMonths(month, -1)) {
    if (since && daysOfMonth(month).first < since) months.push(month)
  }
  return months
}

/** What was stated before, as the form shows it. */
export function statedOf(history: FtlHistory, today: CalendarDate): Stated {
  const stated = new Map(history.openingBalances.map((balance) => [balance.month, balance]))
  const months = monthsBefore(today, today).map((month) => {
    const balance = stated.get(month)
    const text = (minutes: number | null = null) => (minutes === null ? '' : durationText(minutes))
    const hours = { duty: text(balance?.dutyMinutes), flight: text(balance?.flightMinutes) }
    return [month, hours] as const
  })
  return { completeSince: history.completeSince ?? '', months: Object.fromEntries(months) }
}

/** What was typed for the months shown; what is empty stays unknown. */
export function statedInput({ completeSince, months }: Stated, shown: string[]): FtlHistoryInput {
  const openingBalances = shown.toReversed().flatMap((month) => {
    const dutyMinutes = parseDuration(months[month]?.duty ?? '')
    const flightMinutes = parseDuration(months[month]?.flight ?? '')
    if (dutyMinutes === null && flightMinutes === null) return []
    return [{ month, dutyMinutes, flightMinutes }]
  })
  return { completeSince: completeSince || null, openingBalances }
}

/** Hours of a month, or nothing. */
export const validHours: FieldRule = (value) => {
  if (value.trim() === '') return undefined
  const minutes = parseDuration(value)
  if (minutes === null) return 'Please enter hours, like 82:30'
  return minutes > 31 * 24 * 60 ? 'This is more than a month has' : undefined
}

/** `July 2025`, or, of the month in which the roster begins, `1–9 July 2026`. */
export function monthWords(month: CalendarMonth, since: CalendarDate): string {
  if (monthOf(since) !== month) return monthTitle(month)
  const lastDay = Number(since.slice(8)) - 1
  return `${lastDay === 1 ? '1' : `1–${lastDay}`} ${monthTitle(month)}`
}
