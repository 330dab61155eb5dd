import { counted } from '#kernel/words/counted.ts'
import type { FtlLimit, FtlSummary, FtlWarning } from '#limits/api/ftl.ts'
import { percentWords, usageWords } from '#limits/rules/cumulative/ftl-level.ts'
import type { HoursFormat } from '#profile/rules/hours.ts'
import { durationText } from '#kernel/time/duration.ts'
import { daysOfMonth, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords, mediumDate, shortDate } from '#kernel/time/date-words.ts'

/** The verdict in a sentence: the specified words before the tightest limit, if all is well. */
export function limitsSentence({
  level,
  sentence,
  step,
}: Pick<FtlSummary, 'level' | 'sentence' | 'step'>): string {
  if (level === 'good') return `All FTL limits within normal range. ${sentence}`
  return step ? `${sentence} ${step.words}.` : sentence
}

/** `Duty Hours, 7 Days: 55.0 / 60 hrs (91%)`. */
export function warningWords(warning: FtlWarning, format: HoursFormat): string {
  const unit = warning.type === 'Sick Leave' ? 'weeks' : 'hours'
  const { type, period, percentage } = warning
  return `${type}, ${period}: ${usageWords({ ...warning, unit }, format)} (${percentWords(percentage)})`
}

/** The exact figure: hours and minutes, or days of sick leave. */
export function exactWords(amount: number, { unit }: Pick<FtlLimit, 'unit'>): string {
  if (unit === 'hours') return durationText(amount * 60)
  const days = Math.round(amount * 7)
  return counted(days, 'day')
}

/** `since 1 Jul`, or `not known` for a window that ends before; null for a figure that is known in full. */
export function knownWords(
  { isCovered, window, openingBalance }: Pick<FtlLimit, 'isCovered' | 'window' | 'openingBalance'>,
  since: CalendarDate | null,
): string | null {
  if (isCovered) return null
  if (since === null || since > window.last)
    return openingBalance > 0 ? 'partly known' : 'not known'
  return since > window.first ? `since ${shortDate(since)}` : 'not fully known'
}

/** The only word for the limits as a whole, on every screen, with those that come near: `Compliant, 2 near a limit`. */
export function limitsBadge({ word, near = 0 }: { word: string; near?: number }): string {
  return near > 0 ? `${word}, ${near} near a limit` : word
}

/** Dates that tell a long window from the others: `to 31 Jul`, the last of its months, or `from 1 Jan`; null for days and rolling months. */
export function windowWords({ key, window: { first, last } }: Pick<FtlLimit, 'key' | 'window'>) {
  if (/\dDays$|^sick/.test(key)) return null
  if (key === 'flightCalendarYear') return `from ${shortDate(first)}`
  return `to ${shortDate(daysOfMonth(monthOf(last)).last)}`
}

/** The figure of a limit: `41.5 / 60 hrs · 69%`. Without anything known or entered, it is no sum: `0.0 entered / 60 hrs`. */
export function figureWords(limit: FtlLimit, known: string | null, format: HoursFormat): string {
  const usage = usageWords(limit, format)
  return known === 'not known' && limit.current === 0
    ? usage.replace(' / ', ' entered / ')
    : `${usage} · ${percentWords(limit.percentage)}`
}

/** `Duty Hours, 7 Days: above the limit on Sun 26 Jul as planned`, and limits exceeded recently. */
export function breachWords({ limits }: Pick<FtlSummary, 'limits'>): string[] {
  return limits.flatMap((limit) => {
    const { type, period, isBreach, firstBreach, recentBreach } = limit
    const name = `${type}, ${period}`
    const planned = !isBreach && firstBreach
    return [
      ...(planned ? [`${name}: above the limit on ${dayWords(firstBreach)} as planned`] : []),
      ...(recentBreach
        ? [
            `${name}: was ${exactWords(recentBreach.current, limit)} on ${dayWords(recentBreach.date)}`,
          ]
        : []),
    ]
  })
}

/** The missing data; null when the figures are complete. */
export function gapWords({ complete, history, limits }: FtlSummary): string | null {
  if (complete) return null
  if (history.since === null)
    return 'No duties in the last few weeks, so these figures are incomplete.'
  const untimed = new Set(limits.flatMap((limit) => limit.untimed.map(({ id }) => id))).size
  const { since } = history
  const gaps = limits.filter(({ isCovered, window }) => !isCovered && since > window.first).length
  return [
    gaps > 0 &&
      `Known since ${mediumDate(since)}: ${counted(gaps, 'limit looks', 'limits look')} back further and may be higher.`,
    untimed > 0 && `${counted(untimed, 'duty')} without times not counted.`,
  ]
    .filter(Boolean)
    .join(' ')
}
