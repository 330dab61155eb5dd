import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Database } from '#server/database/connection.ts'
import { rejectDeletedUser } from '#server/database/deleted-users.ts'
import { revisionReader, type Revisions } from '#server/database/revision-store.ts'
import { chosenEncoding, encodedText, createResponseCache } from './response-cache.ts'
import type { SignedIn } from './signed-in-user.ts'

/** Compressed answers kept in memory, of all users and reads together. */
const keptBytes = 32 * 1024 * 1024

/** Kept by the user's own browser, which asks each time whether it still holds. */
const cacheControl = 'private, no-cache'

/**
 * Answers a read, as it was answered before where nothing has changed since.
 *
 * @param moment what the answer depends on beside the address and the user's data: the day, the minute, or ''.
 */
type CachedRead<Answer> = (
  c: Context<SignedIn>,
  moment: string,
  make: () => Promise<Answer>,
) => Promise<Response>

export type ReadCache = <Schema extends z.ZodType>(
  schema: Schema,
  options?: { part?: keyof Revisions; lasts?: (answer: z.input<Schema>) => boolean },
) => CachedRead<z.input<Schema>>

/**
 * Keeps the answers of reads by how the user's data stands, which the database is asked each time: other portals
 * may have changed it. A browser that has the answer already is told so.
 *
 * Of a read it is said which `part` of the data its answers are made of, and which answers do not last.
 */
export function createReadCache(db: Database): ReadCache {
  const kept = createResponseCache(keptBytes)
  const readRevisions = revisionReader(db)
  return (schema, { part = 'all', lasts = () => true } = {}) => {
    const shape = shapeOf(schema)
    return async (c, moment, make) => {
      // Read before the answer: a change in between makes the answer newer than its tag, never older.
      const revision = (await readRevisions(c.get('userId')))[part]
      const encoding = chosenEncoding(c.req.header('accept-encoding'))
      const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
      const json = { 'content-type': 'application/json', ...encoded, vary: 'accept-encoding' }
      if (revision === undefined) {
        // A user without a revision has not written anything yet, or was deleted by another process.
        await rejectDeletedUser(c.get('userId'), db)
        const bytes = await encodedText(JSON.stringify(await make()), encoding)
        return new Response(bytes, { headers: { 'cache-control': 'no-store', ...json } })
      }
      const etag = `W/"${revision}.${shape}.${moment}"`
      // Plain headers, and not the context's: they are handed to Node as they are.
      const headers = { etag, 'cache-control': cacheControl, vary: 'accept-encoding' }
      if (isKnown(c.req.header('if-none-match'), etag)) {
        return new Response(null, { status: 304, headers })
      }
      const { bytes, isLasting } = await kept(`${c.req.url} ${etag}`, encoding, async () => {
        const answer = await make()
        return { text: JSON.stringify(answer), isLasting: lasts(answer) }
      })
      if (isLasting) return new Response(bytes, { headers: { ...headers, ...json } })
      return new Response(bytes, { headers: { 'cache-control': 'no-store', ...json } })
    }
  }
}

const release = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
const { version } = JSON.parse(release) as { version: string }

/** Part of the tag, so that a browser keeps no answer of another release of the portal, or of another shape. */
function shapeOf(schema: z.ZodType): string {
  const text = JSON.stringify([version, z.toJSONSchema(schema, { io: 'input' })])
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** Whether one of the tags a client knows is this one. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map((tag) => tag.trim())
  return known.includes(etag) || known.includes(etag.slice(2))
}
