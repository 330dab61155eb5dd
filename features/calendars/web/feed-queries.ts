import { queryOptions } from '@tanstack/react-query'
import type { FamilyInput, MyCalendarInput } from '#calendars/api/calendar-feeds.ts'
import {
  calendarFeedsPath,
  familyCalendarPath,
  familyDaysPath,
  feedAddressPath,
  myCalendarPath,
} from '#calendars/api/paths.ts'
import type { FeedKind } from '#calendars/rules/feed-settings.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import type { Edit } from '#web/forms/merge-edit.ts'

/** Both calendar feeds, and the state of their addresses. */
export const feedsQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  meta: { stored: { days: 30, shape: 'calendar feeds' } },
  queryFn: ({ signal }) =>
    request(calendarFeedsPath, {
      schema: async () => (await import('#calendars/api/calendar-feeds.ts')).calendarFeeds,
      signal,
    }),
})

/** The days as the family sees them. */
export const familyDaysQuery = queryOptions({
  queryKey: ['calendar-feeds', 'family-days'],
  meta: { stored: { days: 30, shape: 'family days' } },
  queryFn: async ({ signal }) =>
    (
      await request(familyDaysPath, {
        schema: async () => (await import('#calendars/api/calendar-feeds.ts')).familyDayList,
        signal,
      })
    ).data,
})

export function useSaveMyCalendar() {
  return useChange(({ whole: json, version: ifMatch }: Edit<MyCalendarInput>) =>
    request(myCalendarPath, {
      method: 'PUT',
      json,
      ifMatch,
      schema: async () => (await import('#calendars/api/calendar-feeds.ts')).savedMyCalendar,
    }),
  )
}

export function useSaveFamily() {
  return useChange(({ whole: json, version: ifMatch }: Edit<FamilyInput>) =>
    request(familyCalendarPath, {
      method: 'PUT',
      json,
      ifMatch,
      schema: async () => (await import('#calendars/api/calendar-feeds.ts')).savedFamily,
    }),
  )
}

/** Gives a feed the address with this token. A former address stops working. */
export function useGiveAddress(kind: FeedKind) {
  return useChange((token: string) =>
    request(feedAddressPath(kind), {
      method: 'PUT',
      json: { token },
      schema: async () => (await import('#calendars/api/calendar-feeds.ts')).savedFeedAddress,
    }),
  )
}

export function useRevokeAddress(kind: FeedKind) {
  return useChange(() => request(feedAddressPath(kind), { method: 'DELETE' }))
}
