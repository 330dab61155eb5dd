import type { Kysely } from 'kysely'
import type { RevisionRow, Tables } from './tables.ts'

type Part = RevisionRow['part']

/** The word for how a part of the user's data stands: another word after each change, never one of before. */
export async function revisionOf(userId: string, db: Kysely<Tables>, part: Part): Promise<string> {
  const row = await db
    .selectFrom('revisions')
    .select('revision')
    .where('user_id', '=', userId)
    .where('part', '=', part)
    .executeTakeFirst()
  // Nothing was ever written: the user's id tells one such user from the other.
  return row?.revision ?? userId
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
