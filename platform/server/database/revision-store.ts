import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CompiledQuery } from 'kysely'
import { inRequest } from '#server/context/request-context.ts'
import type { Database } from './connection.ts'
import { withinRequestLimit } from './request-limit.ts'
import type { UserDb } from './user-db.ts'
import type { RevisionRow } from './tables.ts'

type Part = RevisionRow['part']

/**
 * A random revision per part of a user's data. It changes with every write and is never reused. A part that was
 * never written has none.
 */
export type Revisions = Partial<Record<Part, string>>

type FoundRevision = Pick<RevisionRow, 'part' | 'revision'> & { user_id: string }
type LookUp = { users: Set<string>; found: Promise<Map<string, Revisions>> }

/**
 * Reads the revisions of a user. Callers that arrive in one turn of the event loop share a look-up, also of
 * different users. It starts after the last of its callers, so that each sees every write that was committed before its call.
 *
 * It acts for the portal, because it reads rows of several users: ids at random, and nothing else.
 */
export function createRevisionReader(db: Database): (userId: string) => Promise<Revisions> {
  let next: LookUp | undefined
  const query = revisionQueries(db)

  async function found(users: Set<string>): Promise<Map<string, Revisions>> {
    // Requests that arrive together are parsed before the next turn of the event loop.
    await nextTurn()
    next = undefined
    const { rows } = await db.executeQuery<FoundRevision>(query([...users]))
    const revisions = new Map<string, Revisions>()
    for (const { user_id: userId, part, revision } of rows) {
      revisions.set(userId, { ...revisions.get(userId), [part]: revision })
    }
    return revisions
  }

  function lookUp(): LookUp {
    const users = new Set<string>()
    const finding = inRequest(undefined, () => found(users))
    // Its callers see the error. The only one may have reached its limit already.
    finding.catch(() => {})
    return { users, found: finding }
  }

  return async (userId) => {
    const shared = (next ??= lookUp())
    shared.users.add(userId)
    const revisions = await withinRequestLimit(() => shared.found)
    return revisions.get(userId) ?? {}
  }
}

/** The query for the revisions of some users. Compiled once a size, because compiling takes most of the time of a cached read. */
function revisionQueries(db: Database): (users: string[]) => CompiledQuery {
  const compiled = new Map<number, CompiledQuery>()
  return (users) => {
    // A power of two, so that there are few sizes. The last user fills up.
    const size = 2 ** Math.ceil(Math.log2(users.length))
    const parameters = [...users, ...Array<unknown>(size - users.length).fill(users.at(-1))]
    let query = compiled.get(size)
    if (!query) {
      query = db
        .selectFrom('revisions')
        .select(['user_id', 'part', 'revision'])
        .where('user_id', 'in', Array<string>(size).fill(''))
        .compile()
      compiled.set(size, query)
    }
    return { ...query, parameters }
  }
}

/**
 * Invalidates cached reads of a part, and the plan of the user's reminders. Call it in the transaction that changes the
 * part.
 */
export async function bumpRevision(db: UserDb, part: Part): Promise<void> {
  await db
    .insertInto('revisions')
    .values({
      part,
      revision: crypto.randomUUID(),
      plan_at: part === 'all' ? '' : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'part']).doUpdateSet((eb) => ({
        revision: eb.ref('excluded.revision'),
        plan_at: eb.ref('excluded.plan_at'),
      })),
    )
    .execute()
}
