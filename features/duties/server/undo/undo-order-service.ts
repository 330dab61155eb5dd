import { changedDaysOf, nearSources, type Days } from '#duties/rules/sources/near-sources.ts'
import { undoFirstWords, undoOrder } from '#duties/rules/sources/history/undo-order.ts'
import type { Statement } from '#duties/rules/sources/source.ts'
import { logContextOf } from '#duties/server/roster-write-service.ts'
import { sourcesDeciding } from '#duties/server/source-days-store.ts'
import { findStatement } from '#duties/server/source-store.ts'
import { daysOf, idOfPart } from '#duties/server/statement-service.ts'
import type { UserDb } from '#server/database/user-db.ts'

/** The statements that one undo takes back: the statement, and for a swap the duty that was flown instead. */
export async function takenTogether(db: UserDb, statement: Statement): Promise<Statement[]> {
  if (statement.kind !== 'swapped') return [statement]
  const flown = await findStatement(db, idOfPart(statement.id, 1))
  return flown && !flown.undoneAt ? [statement, flown.statement] : [statement]
}

/**
 * The statement to undo first in words, for each group of statements that one undo takes back.
 *
 * @returns null for a group on which no later statement depends.
 */
export async function undoFirstOf(db: UserDb, groups: Statement[][]): Promise<(string | null)[]> {
  if (groups.length === 0) return []
  const [{ sources }, context] = await Promise.all([
    sourcesDeciding(db, changedDaysOf(daysOf(groups.flat()))),
    logContextOf(db),
  ])
  // Statements about the same days share one order.
  const orders = new Map<string, ReturnType<typeof undoOrder>>()
  const orderOf = (days: Days) => {
    const key = `${days.first} ${days.last}`
    const order = orders.get(key) ?? undoOrder(nearSources(sources, days), context)
    orders.set(key, order)
    return order
  }
  return groups.map((group) => {
    const order = orderOf(changedDaysOf(daysOf(group)))
    const [first] = order(new Set(group.map(({ id }) => id)))
    const [statement] = group
    return first && statement ? undoFirstWords(first, statement) : null
  })
}
