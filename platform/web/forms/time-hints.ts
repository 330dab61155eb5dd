import { get, type FieldValues } from 'react-hook-form'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayOffsetWords } from '#kernel/time/day-offset-words.ts'
import { repeatedTimeWords } from '#kernel/time/typed-times.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/**
 * The hint of each typed time by the path of its field: its day where that is another one, and a question where London's
 * clock shows the time twice.
 *
 * @param instants of the times by path.
 */
export function timeHints(
  values: FieldValues,
  instants: ReadonlyMap<string, Instant | null>,
  date: CalendarDate,
): Map<string, string | undefined> {
  const moments = [...instants.values()].filter((instant) => instant !== null).toSorted()
  return new Map(
    [...instants].map(([path, instant]) => {
      const next = moments.find((moment) => instant !== null && moment > instant) ?? null
      const words = [
        dayOffsetWords(instant, date),
        repeatedTimeWords({ time: String(get(values, path)) }, instant, next),
      ]
      return [path, words.filter(Boolean).join('. ') || undefined]
    }),
  )
}
