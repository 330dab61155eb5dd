import { createHash } from 'node:crypto'
import type { Context, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { UserDb } from '#server/database/user-db.ts'
import {
  claimKey,
  deleteExpiredKeys,
  storeResponse,
} from '#server/database/idempotency-key-store.ts'
import { transact } from '#server/database/transact.ts'
import { conflict, invalid } from './errors.ts'
import type { SignedIn } from './signed-in-user.ts'

/** The idempotency key of a request, and a hash of its content. */
export type IdempotentRequest = { key: string; request: string }

/** A JSON response. A replay is the stored response of the first request with the same key. */
export type IdempotentResponse = { status: number; text: string; isReplay: boolean }

/**
 * Handles a request in a transaction, once per idempotency key. A repeat gets the stored response.
 *
 * @param handle uses the database it is given; it may run more than once.
 * @throws 409 when the key was used for another request.
 */
export async function withIdempotencyKey<Answer extends Response>(
  c: Context<SignedIn>,
  handle: (trx: UserDb) => Promise<Answer>,
): Promise<Answer> {
  const keyed = await readIdempotencyKey(c)
  if (!keyed) return transact(c.var.db, handle)
  let fresh: Answer | undefined
  const response = await runIdempotent(c.var.db, keyed, async (trx) => {
    fresh = await handle(trx)
    return { status: fresh.status, text: await fresh.clone().text() }
  })
  return fresh && !response.isReplay ? fresh : (sendResponse(c, response) as unknown as Answer)
}

/**
 * Handles a request in a transaction whose content must not be stored. Its key is stored without a hash of the request,
 * which could be guessed, and without the response. So `handle` recognises a repeat, and repeats the response.
 *
 * @throws 409 when the key was used for a request of another address.
 */
export async function withPrivateKey<Answer extends Response>(
  c: Context<SignedIn>,
  handle: (trx: UserDb, isRepeat: boolean) => Promise<Answer>,
): Promise<Answer> {
  const key = c.req.header('idempotency-key')
  const request = `${c.req.method} ${c.req.path}`
  return transact(c.var.db, async (trx) => {
    if (key === undefined) return handle(trx, false)
    await deleteExpiredKeys(trx)
    const stored = await claimKey(trx, { key, request })
    if (stored && stored.request !== request) throw otherRequest()
    const answer = await handle(trx, stored !== undefined)
    if (stored) answer.headers.set(replayHeader, 'true')
    return answer
  })
}

/** 409: a repeat has another content. */
export const otherRequest = () =>
  conflict('This Idempotency-Key has been used for another request.')

const replayHeader = 'idempotent-replayed'

/**
 * Runs `work` once per idempotency key. The change, the key and the response are committed together. Without a
 * key, `work` runs each time. A refused request leaves no key.
 *
 * @param work uses the database it is given; it may run more than once.
 * @throws 409 when the key was used for another request.
 */
export async function runIdempotent(
  db: UserDb,
  keyed: IdempotentRequest | undefined,
  work: (db: UserDb) => Promise<{ status: number; text: string }>,
): Promise<IdempotentResponse> {
  if (!keyed) return { ...(await work(db)), isReplay: false }
  const { key, request } = keyed
  return transact(db, async (trx) => {
    await deleteExpiredKeys(trx)
    const stored = await claimKey(trx, { key, request })
    if (!stored) {
      const { status, text } = await work(trx)
      await storeResponse(trx, { key, request, status, answer: text })
      return { status, text, isReplay: false }
    }
    if (stored.request !== request) {
      throw otherRequest()
    }
    return { status: stored.status, text: stored.answer, isReplay: true }
  })
}

/** The request's idempotency key; undefined when it has none. */
export async function readIdempotencyKey(
  c: Context<SignedIn>,
): Promise<IdempotentRequest | undefined> {
  const key = c.req.header('idempotency-key')
  return key === undefined ? undefined : { key, request: await hashOf(c) }
}

/** Sends JSON text, typed as the schema it matches. */
export function sendResponse<Body>(
  c: Context<SignedIn>,
  { status, text, isReplay }: IdempotentResponse,
): Response & TypedResponse<Body, 200, 'json'> {
  const headers = {
    'content-type': 'application/json',
    ...(isReplay && { [replayHeader]: 'true' }),
  }
  const response: Response = c.body(text, status as ContentfulStatusCode, headers)
  return response as Response & TypedResponse<Body, 200, 'json'>
}

async function formOf(req: Context['req']): Promise<FormData> {
  try {
    return await req.formData()
  } catch {
    throw invalid('The request is not a valid form.')
  }
}

/** Hashes method, path and body. A form is hashed part by part, because its boundary is random. */
async function hashOf({ req }: Context<SignedIn>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([req.method, req.path]))
  const body = await req.bytes()
  const isForm = req.header('content-type')?.startsWith('multipart/form-data')
  if (!isForm || body.length === 0) return hash.update(body).digest('base64url')
  for (const [name, part] of await formOf(req)) {
    const file = typeof part === 'string' ? null : part
    hash.update(JSON.stringify([name, file ? [file.name, file.size] : part]))
    if (file) hash.update(new Uint8Array(await file.arrayBuffer()))
  }
  return hash.digest('base64url')
}
