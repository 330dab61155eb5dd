import type { FeedKind } from '#calendars/rules/feed-settings.ts'

declare module '#server/database/tables.ts' {
  interface UserTables {
    calendar_feeds: CalendarFeedRow
    feed_tokens: FeedTokenRow
  }
}

/** The content of a calendar feed. */
export type CalendarFeedRow = {
  id: FeedKind
  /** JSON: `MyCalendarSettings` or `FamilySettings`. */
  settings: string
  updated_at: string
}

/** The secret address of a calendar feed. */
export type FeedTokenRow = {
  feed: FeedKind
  /** SHA-256 of the token, base64url. */
  token_hash: string
  created_at: string
  last_used_at: string | null
  /** The program that read the feed last. */
  last_used_by: string | null
}
