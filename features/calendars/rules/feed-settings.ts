import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** The calendar feeds of a crew member: one for their own calendar, one for their family. */
export const feedKinds = ['mine', 'family'] as const
export type FeedKind = (typeof feedKinds)[number]

/** The parts of the title of a duty, in the order in which the title shows them. */
export const titleParts = ['report', 'code', 'route'] as const
export type TitlePart = (typeof titleParts)[number]

/** The content of the feed "My calendar". */
export type MyCalendarSettings = {
  duties: boolean
  titleParts: TitlePart[]
  /** Minutes before report at which the calendar reminds; null for no reminder. */
  alarmMinutes: number | null
  daysOff: boolean
  certificates: boolean
  tasks: boolean
}

/** The words of the family feed for the states of a day. */
export type FamilyWords = { busy: string; away: string; free: string }

/** The content of the family feed. */
export type FamilySettings = {
  words: FamilyWords
  /** True if busy days show from when to when. */
  showsTimes: boolean
  /** The last day on which the feed can be read; null for no end. */
  expiresOn: CalendarDate | null
  /** A paused feed shows no day. */
  isPaused: boolean
}

/** The settings of a user who chose none. */
export const usualMyCalendar: MyCalendarSettings = {
  duties: true,
  titleParts: ['report', 'code', 'route'],
  alarmMinutes: null,
  daysOff: true,
  certificates: false,
  tasks: false,
}

export const usualFamily: FamilySettings = {
  words: { busy: 'Busy', away: 'Away overnight', free: 'Free' },
  showsTimes: false,
  expiresOn: null,
  isPaused: false,
}

/** The days before today that a feed shows. */
export const daysBack = 60

/** The days for which a removed duty stays in the feed as cancelled. */
export const cancelledDays = 30
