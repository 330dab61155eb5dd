import type { UndoPreview } from '#duties/api/roster-actions.ts'
import { dayLines } from '#duties/rules/sources/history/day-line.ts'
import { leavesLogbook } from '#duties/rules/sources/duty-log.ts'
import { changedDaysOf, nearSources, type Days } from '#duties/rules/sources/near-sources.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import type { RosterFile, Statement } from '#duties/rules/sources/source.ts'
import { waitingStatements } from '#duties/rules/sources/history/waiting-statements.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { comparedRoster, computedRoster, idOfName } from '#duties/server/roster-write-service.ts'
import { sourcesDeciding } from '#duties/server/source-days-store.ts'

/** The changes that an undo would make. */
export type UndoEffects = Omit<UndoPreview, 'success'>

type Undo = {
  /** The days that the sources touch, both inclusive. */
  days: Days
  isUndone: (source: RosterFile | Statement) => boolean
}

/** Computes the roster without some sources, and compares it with the present one. It stores nothing. */
export async function undoEffects(db: UserDb, { days, isUndone }: Undo): Promise<UndoEffects> {
  const { sources, days: all } = await sourcesDeciding(db, changedDaysOf(days))
  const left = {
    files: sources.files.filter((each) => !isUndone(each)),
    statements: sources.statements.filter((each) => !isUndone(each)),
  }
  const roster = computedRoster({ sources: left, days: all })
  const changes = await comparedRoster(db, { roster })
  const leaving = leavesLogbook(
    changes.flatMap(({ before }) => before ?? []),
    changes.flatMap(({ after }) => after ?? []),
  )
  const before = nearSources(sources, all)
  const after = nearSources(left, all)
  const waited = new Set(waitingStatements(before, idOfName).map(({ id }) => id))
  const waits = waitingStatements(after, idOfName)
  return {
    days: dayLines(rosterOf(before, idOfName), rosterOf(after, idOfName)),
    leavesLogbook: leaving && { entries: leaving.entries.length, minutes: leaving.minutes },
    waiting: waits.filter(({ id }) => !waited.has(id)).length,
  }
}
