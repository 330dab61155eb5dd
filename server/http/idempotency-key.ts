import { forgetOldKeys, keepAnswer, takeKey } from '#server/database/answered-request-store.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { conflict } from './errors.ts'

/** A request that has an idempotency key, and a hash of its content. */
export type KeyedRequest = { key: string; request: string }

/** An answer as JSON; a replay is the one that was given to the same request before. */
export type Answered = { status: number; text: string; isReplay: boolean }

/**
 * Does `work` once per idempotency key: change, key and answer are committed together. A request without a key
 * is done each time; one that is refused is not remembered.
 *
 * @param work does it with the database it is given, and may be run again.
 * @throws 409 when the key was used for another request.
 */
export async function withIdempotencyKey(
  userId: string,
  db: Database,
  { keyed, now }: { keyed: KeyedRequest | undefined; now: string },
  work: (db: Database) => Promise<{ status: number; text: string }>,
): Promise<Answered> {
  if (!keyed) return { ...(await work(db)), isReplay: false }
  const { key, request } = keyed
  return transact(db, async (trx) => {
    await forgetOldKeys(userId, trx, now)
    const known = await takeKey(userId, trx, { key, request, now })
    if (!known) {
      const { status, text } = await work(trx)
      await keepAnswer(userId, trx, { key, request, status, answer: text }, now)
      return { status, text, isReplay: false }
    }
    if (known.request !== request) {
      throw conflict('This Idempotency-Key has been used for another request.')
    }
    return { status: known.status, text: known.answer, isReplay: true }
  })
}
