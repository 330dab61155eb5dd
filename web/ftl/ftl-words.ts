import type { FtlLimit, FtlSummary, FtlWarning } from '#contract/ftl.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { durationText } from '#domain/time/duration.ts'
import { mediumDate, shortDate, weekdayName } from '#domain/time/date-words.ts'

/** `41.5 / 60 hrs`; sick leave in weeks. */
export function usageWords({ current, limit, unit }: Pick<FtlLimit, 'current' | 'limit' | 'unit'>) {
  return `${current.toFixed(1)} / ${limit} ${unit === 'hours' ? 'hrs' : 'weeks'}`
}

/** Whole per cents, never rounded up: 69.97 % is not yet 70. */
export function percentWords(percentage: number): string {
  return `${Math.floor(percentage * 100)}%`
}

/** `Duty Hours, 7 Days: 55.0 / 60 hrs (91%)`. */
export function warningWords(warning: FtlWarning): string {
  const unit = warning.type === 'Sick Leave' ? 'weeks' : 'hours'
  const { type, period, percentage } = warning
  return `${type}, ${period}: ${usageWords({ ...warning, unit })} (${percentWords(percentage)})`
}

/** The exact figure: hours and minutes, or days of sick leave. */
export function exactWords(amount: number, { unit }: Pick<FtlLimit, 'unit'>): string {
  if (unit === 'hours') return durationText(amount * 60)
  const days = Math.round(amount * 7)
  return days === 1 ? '1 day' : `${days} days`
}

/** `Wed 15 Jul`. */
export function dayWords(date: CalendarDate): string {
  return `${weekdayName(date).slice(0, 3)} ${shortDate(date)}`
}

/** What is not known, in a quiet line; nothing when every window is covered. */
export function gapWords({ complete, history, limits }: FtlSummary): string | null {
  if (complete) return null
  if (history.since === null) return 'Nothing is counted until the roster has a duty.'
  const gaps = limits.filter(({ isCovered }) => !isCovered).length
  const windows = gaps === 1 ? '1 limit looks' : `${gaps} limits look`
  return `Known since ${mediumDate(history.since)}: ${windows} back further and may be higher.`
}
