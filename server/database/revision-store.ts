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
 * Reads the words of a user, once for all who ask at the same time: whoever comes while the database is being
 * asked waits for the next answer, which tells of everything that was written before they came.
 */
export function revisionReader(db: Kysely<Tables>): (userId: string) => Promise<Revisions> {
  const reads = new Map<string, { running: Promise<Revisions>; next?: Promise<Revisions> }>()
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

  function begin(userId: string): Promise<Revisions> {
    const read = { running: ask(userId) }
    reads.set(userId, read)
    const end = () => {
      if (reads.get(userId) === read) reads.delete(userId)
    }
    read.running.then(end, end)
    return read.running
  }

  return (userId) => {
    const read = reads.get(userId)
    if (!read) return begin(userId)
    const after = () => begin(userId)
    read.next ??= read.running.then(after, after)
    return read.next
  }
}

/** Marks a part as changed, in the transaction that changes it. */
export async function renewRevision(userId: string, db: Kysely<Tables>, part: Part): Promise<void> {
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
