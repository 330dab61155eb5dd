import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from './connection.ts'
import type { UserDb } from './user-db.ts'
import type { RevisionRow } from './tables.ts'

type Part = RevisionRow['part']

/**
 * A random revision per part of a user's data. It changes with every write and is never reused. A part that was
 * never written has none.
 */
export type Revisions = Partial<Record<Part, string>>

type RevisionOfPart = Pick<RevisionRow, 'part' | 'revision'>

/**
 * Reads the revisions of a user. Coalesces lookups: callers that arrive during a query share the next one, so that
 * each of them sees every write that was committed before its call.
 */
export function createRevisionReader(db: Database): (userId: string) => Promise<Revisions> {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Revisions>>()
  // Compiled once, because compiling takes most of the time of a cached read.
  const query = db
    .selectFrom('revisions')
    .select(['part', 'revision'])
    .where('user_id', '=', '')
    .compile()

  async function lookUp(userId: string): Promise<Revisions> {
    const { rows } = await db.executeQuery<RevisionOfPart>({ ...query, parameters: [userId] })
    return Object.fromEntries(rows.map(({ part, revision }) => [part, revision]))
  }

  async function lookUpNext(userId: string): Promise<Revisions> {
    // Requests that arrive together are parsed before the next turn of the event loop.
    await (running.get(userId) ?? nextTurn())
    waiting.delete(userId)
    const revisions = lookUp(userId)
    const end = () => running.delete(userId)
    running.set(userId, revisions.then(end, end))
    return revisions
  }

  return (userId) => {
    const shared = waiting.get(userId) ?? lookUpNext(userId)
    waiting.set(userId, shared)
    return shared
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
