import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Clock } from '#server/clock.ts'
import { forgetOldKeys, keepAnswer, takeKey } from '#server/database/answered-request-store.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { conflict } from './errors.ts'
import type { SignedIn } from './signed-in-user.ts'

/**
 * Does what a request asks for, once for the key it names itself by, however often and wherever it comes in:
 * change, key and answer are committed together, so none is ever there without the others. A request without
 * a key is done each time; one that is refused is not kept.
 *
 * @param handle does it with the database it is given, and may be run again.
 * @throws 409 when the key named another request before.
 */
export async function once<Answer extends Response>(
  c: Context<SignedIn>,
  { db, clock }: { db: Database; clock: Clock },
  handle: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return handle(db)
  const { userId } = c.var
  const request = await printOf(c)
  const now = clock()
  return transact(db, async (trx) => {
    await forgetOldKeys(userId, trx, now)
    const known = await takeKey(userId, trx, { key, request, now })
    if (!known) {
      const answer = await handle(trx)
      const { status } = answer
      await keepAnswer(userId, trx, { key, request, status, answer: await textOf(answer) }, now)
      return answer
    }
    if (known.request !== request) {
      throw conflict('This Idempotency-Key has been used for another request.')
    }
    const headers = { 'content-type': 'application/json', 'idempotent-replayed': 'true' }
    return c.body(known.answer, known.status as ContentfulStatusCode, headers) as unknown as Answer
  })
}

const textOf = (answer: Response) => answer.clone().text()

/** Tells requests apart by where they go and what they bring; a form's parts, since its boundaries differ. */
async function printOf({ req }: Context<SignedIn>): Promise<string> {
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
