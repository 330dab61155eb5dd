import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Database } from '#server/database/connection.ts'
import { rejectDeletedUser } from '#server/database/deleted-users.ts'
import { createRevisionReader, type Revisions } from '#server/database/revision-store.ts'
import { answeredElsewhere } from './errors.ts'
import type { AnswerElsewhere } from './large-accounts.ts'
import { ownRelease } from './own-release.ts'
import { chosenEncoding, createResponseCache, encodeText } from './response-cache.ts'
import type { LargeResponse } from './request-bodies.ts'
import type { SignedIn } from './signed-in-user.ts'

const maxBytes = 32 * 1024 * 1024

/**
 * Responds to a read: 304 when the client's ETag is current, else with the compressed body.
 *
 * @param moment what the response depends on beside the address and the user's data: the day, the minute, or ''. It gets
 *   the revision of the data.
 */
type CachedRead<Answer> = (
  c: Context<SignedIn>,
  moment: (revision: string | undefined) => string | Promise<string>,
  read: () => Promise<Answer>,
) => Promise<Response>

export type ReadOptions<Schema extends z.ZodType> = {
  /** The part of the user's data that the response is made of. */
  part?: keyof Revisions
  /** False for a response that must not be cached; every response is cached by default. */
  isCacheable?: (answer: z.input<Schema>) => boolean
}

export type ReadCache = <Schema extends z.ZodType>(
  schema: Schema,
  options?: ReadOptions<Schema>,
) => CachedRead<z.input<Schema>>

/**
 * Caches compressed responses by the revision of the user's data, which is also their ETag. The revision is read
 * from the database each time, because other processes may have changed the data.
 *
 * @param answerElsewhere lets a worker answer a read of a large account that is not in the cache.
 */
export function createReadCache(db: Database, answerElsewhere?: AnswerElsewhere): ReadCache {
  const responses = createResponseCache(maxBytes)
  const readRevisions = createRevisionReader(db)
  return (schema, { part = 'all', isCacheable = () => true } = {}) => {
    const shape = shapeOf(schema)
    return async (c, moment, read) => {
      const { userId } = c.var
      const make = async () => {
        const far = await answerElsewhere?.(c)
        if (far) return madeElsewhere(far)
        const answer = await read()
        return { text: JSON.stringify(answer), isCacheable: isCacheable(answer) }
      }
      // Read before the data: a write in between makes the response newer than its tag, never older.
      const revision = (await readRevisions(userId))[part]
      const holding = moment(revision)
      // A moment that is not known yet is asked for together with the data.
      const early = typeof holding === 'string' ? null : make()
      early?.catch(() => {})
      const held = await holding
      // A user without a revision has not written anything yet, or was deleted by another process.
      if (revision === undefined) await rejectDeletedUser(userId, db)
      const etag = revision && `W/"${revision}.${shape}.${held}"`
      const headers = { 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
      if (etag && isKnown(c.req.header('if-none-match'), etag)) {
        return new Response(null, { status: 304, headers: { ...headers, etag } })
      }
      const encoding = chosenEncoding(c.req.header('accept-encoding'))
      const json = {
        ...headers,
        'content-type': 'application/json',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      }
      const made = () => early ?? make()
      if (!etag) {
        const bytes = await encodeText((await made()).text, encoding)
        return new Response(bytes, { headers: { ...json, 'cache-control': 'no-store' } })
      }
      const response = await responses(`${c.req.url} ${etag}`, encoding, made)
      const caching = response.isCacheable ? { etag } : { 'cache-control': 'no-store' }
      return new Response(response.bytes, { headers: { ...json, ...caching } })
    }
  }
}

/** The text of a worker’s answer. @throws the error that it answered. */
function madeElsewhere({ status, headers, body }: LargeResponse) {
  if (status !== 200) {
    throw answeredElsewhere(new Response(body as Uint8Array<ArrayBuffer>, { status, headers }))
  }
  return { text: body, isCacheable: headers['cache-control'] !== 'no-store' }
}

/** A text with an ETag. The key names the user and the content; the ETag changes with them. */
type TaggedText = { etag: string; key: string; headers: Record<string, string> }

/**
 * Caches compressed texts that are not JSON, such as calendar files.
 *
 * @returns a function that responds with 304 when the client's ETag is current, and with null when `make` returns null.
 */
export function createTextCache() {
  const responses = createResponseCache(maxBytes)
  return async (
    c: Context,
    { etag, key, headers }: TaggedText,
    make: () => Promise<string | null>,
  ): Promise<Response | null> => {
    const varying = { ...headers, vary: 'accept-encoding', etag }
    if (isKnown(c.req.header('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: varying })
    }
    const encoding = chosenEncoding(c.req.header('accept-encoding'))
    const { bytes, isCacheable } = await responses(`${key} ${etag}`, encoding, async () => {
      const text = await make()
      return { text: text ?? '', isCacheable: text !== null }
    })
    if (!isCacheable) return null
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return new Response(bytes, { headers: { ...varying, ...encoded } })
  }
}

const release = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
const { version } = JSON.parse(release) as { version: string }

/** Part of every ETag. */
export const portalVersion = version

/** Part of the ETag, so that another release or another schema invalidates browser caches. */
function shapeOf(schema: z.ZodType): string {
  const text = JSON.stringify([version, ownRelease, z.toJSONSchema(schema, { io: 'input' })])
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map((tag) => tag.trim())
  return known.includes(etag) || known.includes(etag.slice(2))
}
