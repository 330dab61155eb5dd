import { createHash } from 'node:crypto'
import type { Context, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Clock } from '#server/running/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { withIdempotencyKey, type Answered, type KeyedRequest } from './idempotency-key.ts'
import type { SignedIn } from './signed-in-user.ts'

/**
 * Does what a request asks for, once for its idempotency key, however often and wherever it comes in.
 *
 * @param handle does it with the database it is given, and may be run again.
 * @throws 409 when the key was used for another request.
 */
export async function once<Answer extends Response>(
  c: Context<SignedIn>,
  { db, clock }: { db: Database; clock: Clock },
  handle: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const keyed = await keyedRequest(c)
  if (!keyed) return handle(db)
  let fresh: Answer | undefined
  const answered = await withIdempotencyKey(
    c.var.userId,
    db,
    { keyed, now: clock() },
    async (trx) => {
      fresh = await handle(trx)
      return { status: fresh.status, text: await fresh.clone().text() }
    },
  )
  return fresh && !answered.isReplay ? fresh : (sendAnswered(c, answered) as unknown as Answer)
}

/** The request's idempotency key with a hash of what it asks for; undefined when it has none. */
export async function keyedRequest(c: Context<SignedIn>): Promise<KeyedRequest | undefined> {
  const key = c.req.header('idempotency-key')
  return key === undefined ? undefined : { key, request: await hashOf(c) }
}

/** Sends an answer that is JSON text already, and says which schema it fits. */
export function sendAnswered<Body>(
  c: Context<SignedIn>,
  { status, text, isReplay }: Answered,
): Response & TypedResponse<Body, 200, 'json'> {
  const headers = {
    'content-type': 'application/json',
    ...(isReplay && { 'idempotent-replayed': 'true' }),
  }
  return c.body(text, status as ContentfulStatusCode, headers) as never
}

/** Hashes where a request goes and what it brings; a form's parts, since its boundaries differ. */
async function hashOf({ req }: Context<SignedIn>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([req.method, req.path]))
  const isForm = req.header('content-type')?.startsWith('multipart/form-data')
  if (!isForm) return hash.update(await req.text()).digest('base64url')
  for (const [name, part] of await req.formData()) {
    const file = typeof part === 'string' ? null : part
    hash.update(JSON.stringify([name, file ? [file.name, file.size] : part]))
    // eslint-disable-next-line no-await-in-loop -- in the order sent
    if (file) hash.update(new Uint8Array(await file.arrayBuffer()))
  }
  return hash.digest('base64url')
}
