import type { FeedKind } from '#calendars/rules/feed-settings.ts'
import { rosterPath } from '#duties/api/paths.ts'

/** Path of the user's calendar feeds. */
export const calendarFeedsPath = rosterPath.replace(/roster$/, 'calendar-feeds')
export const myCalendarPath = `${calendarFeedsPath}/mine`
export const familyCalendarPath = `${calendarFeedsPath}/family`

/** Path of the days as the family sees them. */
export const familyDaysPath = `${familyCalendarPath}/days`

/** Path of the secret address of a feed. */
export function feedAddressPath(kind: FeedKind | '{kind}'): string {
  return `${calendarFeedsPath}/${kind}/address`
}

/** Public address of the feed "My calendar". */
export const myCalendarFile = (token: string): string => `/calendar/${token}.ics`

/** Public address of the family feed. */
export const familyFile = (token: string): string => `/family/${token}.ics`

/** Public address of the family's page. */
export const familyPage = (token: string): string => `/family/${token}`
