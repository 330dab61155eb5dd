import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { CalendarEvent } from './calendar-text.ts'
import type { FamilyDay } from './family-days.ts'
import type { FamilySettings, FamilyWords } from './feed-settings.ts'

/** The word of a day in the words of the crew member; null for a day that the roster does not list. */
export function familyWord({ state }: Pick<FamilyDay, 'state'>, words: FamilyWords): string | null {
  return state === 'unknown' ? null : words[state]
}

type Options = {
  settings: FamilySettings
  /** The stamp of all events. It must not tell when the roster changed. */
  changedAt: Instant
  /** The UID of a day. It must not reveal anything about the duties of the day. */
  uidOf: (date: CalendarDate) => string
}

/**
 * The events of the family feed: one a day, made of the day's state and the user's words only. A paused feed has none.
 */
export function familyEvents(
  days: FamilyDay[],
  { settings, changedAt, uidOf }: Options,
): CalendarEvent[] {
  if (settings.isPaused) return []
  return days.flatMap((day) => {
    const title = familyWord(day, settings.words)
    if (title === null) return []
    const { date, from, until, state } = day
    const isTimed = settings.showsTimes && from !== null
    return {
      uid: uidOf(date),
      changedAt,
      time: isTimed ? { start: from, end: until } : { first: date, last: date },
      title,
      ...(state === 'free' && { isFree: true as const }),
    }
  })
}
