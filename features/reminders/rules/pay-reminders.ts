import { counted } from '#kernel/words/counted.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import type { Reminder } from './reminder.ts'

/** An open finding of the pay check, with the last day of the pay period or the day of the duty that it is about. */
export type RemindedFinding = { id: string; date: CalendarDate }

/**
 * One reminder for each month with open findings, due at once. Its key has the number of findings, so that only
 * another finding in the month makes another reminder.
 *
 * @param raised the keys of earlier reminders.
 */
export function payReminders(
  findings: readonly RemindedFinding[],
  raised: readonly string[],
  now: Instant,
): Reminder[] {
  const months = Map.groupBy(findings, ({ date }) => monthOf(date))
  return [...months].flatMap(([month, { length }]): Reminder[] => {
    const before = raised
      .filter((key) => key.startsWith(`pay:${month}:`))
      .map((key) => Number(key.split(':')[2]))
    if (before.some((count) => count >= length)) return []
    const count = counted(length, 'difference')
    return [
      {
        key: `pay:${month}:${length}`,
        kind: 'pay',
        dueAt: now,
        until: null,
        title: `Check your pay of ${monthTitle(month)}`,
        body: `Your pay reports and your roster have ${count}.`,
        link: `/allowances?view=check&month=${month}`,
      },
    ]
  })
}
