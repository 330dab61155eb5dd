import { createHash } from 'node:crypto'
import { familyInput, myCalendarInput, type FeedAddress } from '#calendars/api/calendar-feeds.ts'
import {
  usualFamily,
  usualMyCalendar,
  type FamilySettings,
  type FeedKind,
  type MyCalendarSettings,
} from '#calendars/rules/feed-settings.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { parseStored } from '#server/database/stored-json.ts'

/** Settings that were never saved count as changed at this time. */
const never: Instant = '2020-01-01T00:00:00Z'

/** The settings of both feeds, and when they were changed last. */
export type StoredFeeds = {
  mine: { settings: MyCalendarSettings; changedAt: Instant }
  family: { settings: FamilySettings; changedAt: Instant }
}

/** The user's feeds; the usual settings where they saved none. */
export async function findFeeds(db: UserDb): Promise<StoredFeeds> {
  const rows = await db.selectFrom('calendar_feeds').selectAll().execute()
  const [mine, family] = (['mine', 'family'] as const).map((kind) =>
    rows.find(({ id }) => id === kind),
  )
  const column = 'calendar_feeds.settings'
  return {
    mine: {
      settings: mine ? parseStored(column, myCalendarInput, mine.settings) : usualMyCalendar,
      changedAt: mine?.updated_at ?? never,
    },
    family: {
      settings: family ? parseStored(column, familyInput, family.settings) : usualFamily,
      changedAt: family?.updated_at ?? never,
    },
  }
}

export async function saveFeed(
  db: UserDb,
  { kind, settings }: { kind: FeedKind; settings: object },
): Promise<void> {
  const row = { settings: JSON.stringify(settings), updated_at: db.now }
  await db
    .insertInto('calendar_feeds')
    .values({ id: kind, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(row))
    .execute()
}

/** The stored form of a token. A token has 256 random bits, so a fast hash without salt is enough. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** The feed that an address belongs to. */
export type FoundFeed = { userId: string; lastUsedAt: Instant | null; lastUsedBy: string | null }

/**
 * Finds the feed of a token. It runs before a user is known, outside row-level security, and reads nothing but the
 * owner and the last use.
 */
export async function findFeedByToken(
  db: Database,
  { kind, token }: { kind: FeedKind; token: string },
): Promise<FoundFeed | undefined> {
  const row = await db
    .selectFrom('feed_tokens')
    .select(['user_id', 'last_used_at', 'last_used_by'])
    .where('token_hash', '=', hashOfToken(token))
    .where('feed', '=', kind)
    .executeTakeFirst()
  if (!row) return undefined
  return { userId: row.user_id, lastUsedAt: row.last_used_at, lastUsedBy: row.last_used_by }
}

/** The addresses of the user's feeds; null for a feed without one. */
export async function findAddresses(db: UserDb): Promise<Record<FeedKind, FeedAddress>> {
  const rows = await db
    .selectFrom('feed_tokens')
    .select(['feed', 'created_at', 'last_used_at', 'last_used_by'])
    .execute()
  const addressOf = (kind: FeedKind): FeedAddress => {
    const row = rows.find(({ feed }) => feed === kind)
    if (!row) return null
    return { createdAt: row.created_at, lastUsedAt: row.last_used_at, lastUsedBy: row.last_used_by }
  }
  return { mine: addressOf('mine'), family: addressOf('family') }
}

/**
 * Replaces the address of a feed. The former address stops working. The same token again changes nothing.
 *
 * @returns false if the address belongs to another feed.
 */
export async function replaceAddress(
  db: UserDb,
  { kind, token }: { kind: FeedKind; token: string },
): Promise<boolean> {
  const hash = hashOfToken(token)
  const own = db.selectFrom('feed_tokens').select('token_hash')
  const present = await own.where('feed', '=', kind).executeTakeFirst()
  if (present?.token_hash === hash) return true
  await deleteAddress(db, kind)
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('feed_tokens')
    .values({
      feed: kind,
      token_hash: hash,
      created_at: db.now,
      last_used_at: null,
      last_used_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteAddress(db: UserDb, kind: FeedKind): Promise<void> {
  await db.deleteFrom('feed_tokens').where('feed', '=', kind).execute()
}

/** Notes a use of a feed. It does not change the user's revision, because cached reads stay valid. */
export async function noteFeedUse(
  db: UserDb,
  { kind, program }: { kind: FeedKind; program: string },
): Promise<void> {
  await db
    .updateTable('feed_tokens')
    .set({ last_used_at: db.now, last_used_by: program })
    .where('feed', '=', kind)
    .execute()
}
