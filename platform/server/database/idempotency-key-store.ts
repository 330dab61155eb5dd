import { knownKeyDays } from '#api/request-limits.ts'
import { dayMinutes } from '#kernel/time/time-units.ts'
import { gunzipSync, gzipSync } from 'node:zlib'
import { addMinutes } from '#kernel/time/zone-time.ts'
import type { Database } from './connection.ts'
import type { UserDb } from './user-db.ts'
import type { IdempotencyKeyRow } from './tables.ts'

/** Shorter responses are stored as they are. */
const compressFromLength = 4096

/** A request and the response to it. */
export type StoredResponse = {
  key: string
  /** A hash of the request. */
  request: string
  status: number
  answer: string
}

/**
 * Claims a key for the current transaction. Another transaction with the same key waits for this one.
 *
 * @returns the stored response when the key was used before; undefined when the key is now claimed.
 */
export async function claimKey(
  db: UserDb,
  { key, request }: { key: string; request: string },
): Promise<StoredResponse | undefined> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values(rowOf({ key, request, status: 0, answer: '' }, db.now))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (claimed) return undefined
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('id', '=', key)
    .executeTakeFirstOrThrow()
  return { key: row.id, request: row.request, status: row.status, answer: expand(row.answer) }
}

/** Stores the response in the transaction that claimed the key. */
export async function storeResponse(db: UserDb, response: StoredResponse): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values(rowOf(response, db.now))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        answer: eb.ref('excluded.answer'),
      })),
    )
    .execute()
}

/** Deletes the user's expired keys. */
export async function deleteExpiredKeys(db: UserDb): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('answered_at', '<', oldestValid(db.now)).execute()
}

/** Deletes the expired keys of all users. */
export async function deleteAllExpiredKeys(db: Database, now: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('answered_at', '<', oldestValid(now)).execute()
}

const oldestValid = (now: string) => addMinutes(now, -knownKeyDays * dayMinutes)

function rowOf({ key, request, status, answer }: StoredResponse, now: string): IdempotencyKeyRow {
  return { id: key, request, status, answer: compress(answer), answered_at: now }
}

/** The response to a large import is megabytes of JSON. Gzip in base64 never starts like JSON. */
function compress(answer: string): string {
  return answer.length < compressFromLength ? answer : gzipSync(answer).toString('base64')
}

function expand(stored: string): string {
  if (stored === '' || /^[[{]/.test(stored)) return stored
  return gunzipSync(Buffer.from(stored, 'base64')).toString()
}
