import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { RevisionRow, Tables } from './tables.ts'

type Part = RevisionRow['part']

/**
 * The words for how parts of the user's data stand: another word after each change, never one of before. A part
 * without a word may stand any way.
 */
export type Revisions = Partial<Record<Part, string>>

type WordOfPart = Pick<RevisionRow, 'part' | 'revision'>

/**
 * Reads the words of a user, once for all who ask at the same time. Whoever comes before the database is asked, or
 * while it is being asked for those before, is told by the next question, and so of everything written before
 * they came.
 */
export function revisionReader(db: Kysely<Tables>): (userId: string) => Promise<Revisions> {
  const asked = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Revisions>>()
  // Compiled once: it is most of what a kept answer costs.
  const query = db
    .selectFrom('revisions')
    .select(['part', 'revision'])
    .where('user_id', '=', '')
    .compile()

  async function ask(userId: string): Promise<Revisions> {
    const { rows } = await db.executeQuery<WordOfPart>({ ...query, parameters: [userId] })
    const revisions: Revisions = {}
    for (const { part, revision } of rows) revisions[part] = revision
    return revisions
  }

  async function askInTurn(userId: string): Promise<Revisions> {
    // Requests that arrive together are all read before the next turn of the event loop.
    await (asked.get(userId) ?? nextTurn())
    waiting.delete(userId)
    const answer = ask(userId)
    const end = () => asked.delete(userId)
    asked.set(userId, answer.then(end, end))
    return answer
  }

  return (userId) => {
    const known = waiting.get(userId)
    if (known) return known
    const read = askInTurn(userId)
    waiting.set(userId, read)
    return read
  }
}

/** Marks a part as changed, in the transaction that changes it. */
export async function bumpRevision(userId: string, db: Kysely<Tables>, part: Part): Promise<void> {
  await db
    .insertInto('revisions')
    .values({ user_id: userId, part, revision: crypto.randomUUID() })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'part'])
        .doUpdateSet((eb) => ({ revision: eb.ref('excluded.revision') })),
    )
    .execute()
}
