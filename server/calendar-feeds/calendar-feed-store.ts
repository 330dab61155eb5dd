import { createHash } from 'node:crypto'
import {
  familyInput,
  myCalendarInput,
  type FeedAddress,
} from '#contract/calendar-feeds/calendar-feeds.ts'
import {
  usualFamily,
  usualMyCalendar,
  type FamilySettings,
  type FeedKind,
  type MyCalendarSettings,
} from '#domain/calendar-feeds/feed-settings.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { parseStored } from '#server/database/stored-json.ts'

/** Settings that were never saved count as changed at this time. */
const never: Instant = '2020-01-01T00:00:00Z'

/** The settings of both feeds, and when they were changed last. */
export type StoredFeeds = {
  mine: { settings: MyCalendarSettings; changedAt: Instant }
  family: { settings: FamilySettings; changedAt: Instant }
}

/** The user's feeds; the usual settings where they saved none. */
export async function findFeeds(userId: string, db: Database): Promise<StoredFeeds> {
  const rows = await db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
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
  userId: string,
  db: Database,
  { kind, settings, now }: { kind: FeedKind; settings: object; now: Instant },
): Promise<void> {
  const row = { settings: JSON.stringify(settings), updated_at: now }
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, id: kind, ...row })
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
export async function findAddresses(
  userId: string,
  db: Database,
): Promise<Record<FeedKind, FeedAddress>> {
  const rows = await db
    .selectFrom('feed_tokens')
    .select(['feed', 'created_at', 'last_used_at', 'last_used_by'])
    .where('user_id', '=', userId)
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
  userId: string,
  db: Database,
  { kind, token, now }: { kind: FeedKind; token: string; now: Instant },
): Promise<boolean> {
  const hash = hashOfToken(token)
  const own = db.selectFrom('feed_tokens').select('token_hash').where('user_id', '=', userId)
  const present = await own.where('feed', '=', kind).executeTakeFirst()
  if (present?.token_hash === hash) return true
  await deleteAddress(userId, db, kind)
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('feed_tokens')
    .values({
      user_id: userId,
      feed: kind,
      token_hash: hash,
      created_at: now,
      last_used_at: null,
      last_used_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteAddress(userId: string, db: Database, kind: FeedKind): Promise<void> {
  await db
    .deleteFrom('feed_tokens')
    .where('user_id', '=', userId)
    .where('feed', '=', kind)
    .execute()
}

/** Notes a use of a feed. It does not change the user's revision, because cached reads stay valid. */
export async function noteFeedUse(
  userId: string,
  db: Database,
  { kind, program, now }: { kind: FeedKind; program: string; now: Instant },
): Promise<void> {
  await db
    .updateTable('feed_tokens')
    .set({ last_used_at: now, last_used_by: program })
    .where('user_id', '=', userId)
    .where('feed', '=', kind)
    .execute()
}
