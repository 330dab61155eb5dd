import { changedDaysOf, nearSources } from '#duties/rules/sources/near-sources.ts'
import { undoFirstWords, undoneBefore } from '#duties/rules/sources/history/undo-order.ts'
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
  const { sources } = await sourcesDeciding(db, changedDaysOf(daysOf(groups.flat())))
  const context = await logContextOf(db)
  return groups.map((group) => {
    const near = nearSources(sources, changedDaysOf(daysOf(group)))
    const [first] = undoneBefore(near, new Set(group.map(({ id }) => id)), context)
    const [statement] = group
    return first && statement ? undoFirstWords(first, statement) : null
  })
}
