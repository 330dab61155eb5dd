import type { Database } from './connection.ts'
import type { RevisionRow } from './tables.ts'

type Part = RevisionRow['part']

/**
 * A random revision per part of a user's data. It changes with every write and is never reused. A part that was
 * never written has none.
 */
export type Revisions = Partial<Record<Part, string>>

export async function readRevisions(userId: string, db: Database): Promise<Revisions> {
  const rows = await db
    .selectFrom('revisions')
    .select(['part', 'revision'])
    .where('user_id', '=', userId)
    .execute()
  return Object.fromEntries(rows.map(({ part, revision }) => [part, revision]))
}

/** Invalidates cached reads of a part. Call it in the transaction that changes the part. */
export async function bumpRevision(userId: string, db: Database, part: Part): Promise<void> {
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
