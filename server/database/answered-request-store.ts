import { gunzipSync, gzipSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import { toInstant } from '#domain/time/zone-time.ts'
import type { AnsweredRequestRow, Tables } from './tables.ts'

/** How long a key is known. */
const keptMs = 24 * 60 * 60 * 1000

/** A request by its key, and what was answered to it. */
export type AnsweredRequest = {
  key: string
  /** A print of what was asked. */
  request: string
  status: number
  answer: string
}

/**
 * Takes a key for the transaction that does what is asked. Another transaction with the same key waits for
 * this one.
 *
 * @returns what was answered when the key was used before; undefined when it is free, and now taken.
 */
export async function takeKey(
  userId: string,
  db: Kysely<Tables>,
  { key, request, now }: { key: string; request: string; now: string },
): Promise<AnsweredRequest | undefined> {
  const taken = await db
    .insertInto('answered_requests')
    .values(rowOf(userId, { key, request, status: 0, answer: '' }, now))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (taken) return undefined
  const row = await db
    .selectFrom('answered_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', key)
    .executeTakeFirstOrThrow()
  return { key: row.id, request: row.request, status: row.status, answer: unpacked(row.answer) }
}

/** Keeps what is answered, in the transaction that took the key. */
export async function keepAnswer(
  userId: string,
  db: Kysely<Tables>,
  answered: AnsweredRequest,
  now: string,
): Promise<void> {
  await db
    .insertInto('answered_requests')
    .values(rowOf(userId, answered, now))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        answer: eb.ref('excluded.answer'),
      })),
    )
    .execute()
}

/** Forgets the user's keys of more than a day ago. */
export async function forgetOldKeys(
  userId: string,
  db: Kysely<Tables>,
  now: string,
): Promise<void> {
  await db
    .deleteFrom('answered_requests')
    .where('user_id', '=', userId)
    .where('answered_at', '<', dayBefore(now))
    .execute()
}

/** Forgets everybody's keys of more than a day ago; for when the portal starts, and for each hour after. */
export async function forgetAllOldKeys(db: Kysely<Tables>, now: string): Promise<void> {
  await db.deleteFrom('answered_requests').where('answered_at', '<', dayBefore(now)).execute()
}

const dayBefore = (now: string) => toInstant(Date.parse(now) - keptMs)

function rowOf(
  userId: string,
  { key, request, status, answer }: AnsweredRequest,
  now: string,
): AnsweredRequestRow {
  return { user_id: userId, id: key, request, status, answer: packed(answer), answered_at: now }
}

/** The answer to a large import is megabytes of JSON, which packs to a thirtieth. */
const packedFrom = 4096

/** Long answers are stored as gzip in base64, which never begins as JSON does. */
function packed(answer: string): string {
  return answer.length < packedFrom ? answer : gzipSync(answer).toString('base64')
}

function unpacked(stored: string): string {
  if (stored === '' || /^[[{]/.test(stored)) return stored
  return gunzipSync(Buffer.from(stored, 'base64')).toString()
}
