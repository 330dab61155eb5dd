import type { DutyChange } from '#duties/api/duty-change.ts'
import type { HistoryLine } from '#duties/api/roster-history.ts'
import { decidingDaysOf } from '#duties/rules/sources/near-sources.ts'
import {
  dutyHistory,
  type HistoryLine as Line,
  type HistorySources,
} from '#duties/rules/sources/history/duty-history.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { oldFrom } from '#server/database/deleted-record-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { notFound } from '#server/http/errors.ts'
import { listDutyChanges } from './duty-change-store.ts'
import { logContextOf } from './roster-write-service.ts'
import { findDuties } from './roster-store.ts'
import { daysNaming } from './source-days-store.ts'
import { listHistorySources, withMoves } from './source-store.ts'
import { takenTogether, undoFirstOf } from './undo/undo-order-service.ts'

/**
 * The history of a duty: its sources, newest first, and its stored changes from before the roster had sources.
 *
 * @throws 404 when the user never had such a duty.
 */
export async function historyOfDuty(
  db: UserDb,
  id: string,
): Promise<{ data: HistoryLine[]; earlier: DutyChange[] }> {
  const [changes, [duty]] = await Promise.all([
    listDutyChanges(db, { dutyId: id }),
    findDuties(db, [id]),
  ])
  const date = duty?.date ?? changes[0]?.date
  const days = date ? { first: date, last: date } : await daysNaming(db, id)
  if (!days) throw notFound('Duty')
  const since = oldFrom(db.now)
  const [sources, context] = await Promise.all([
    listHistorySources(db, decidingDaysOf(days), since),
    logContextOf(db),
  ])
  const found = dutyHistory(sources, { id, days: withMoves(days, sources) }, context)
  if (!found && !date) throw notFound('Duty')
  const lines = found ?? []
  const undoing = await undoingOf(db, sources, { lines, since })
  const known = new Set(lines.flatMap(({ sourceId, madeAt }) => [sourceId, madeAt]))
  return {
    data: lines.map((line) => ({ ...line, ...(undoing.get(line.sourceId) ?? noUndo) })),
    earlier: changes.filter(
      ({ importId, madeAt }) => !known.has(importId ?? '') && !known.has(madeAt),
    ),
  }
}

type Undoing = Pick<HistoryLine, 'undoId' | 'undoFirst'>

const noUndo: Undoing = { undoId: null, undoFirst: null }

/** The undo of each statement among these lines, by its id. A file is undone in the list of imports. */
async function undoingOf(
  db: UserDb,
  sources: HistorySources,
  { lines, since }: { lines: Line[]; since: Instant },
): Promise<Map<string, Undoing>> {
  const standing = new Set(
    lines.flatMap(({ sourceId, effect, madeAt }) =>
      effect !== 'takenBack' && madeAt >= since ? sourceId : [],
    ),
  )
  const statements = sources.statements.filter(({ id }) => standing.has(id))
  const groups = await Promise.all(statements.map((each) => takenTogether(db, each)))
  const first = await undoFirstOf(db, groups)
  return new Map(
    statements.map(({ id }, index) => {
      const undoFirst = first[index] ?? null
      return [id, { undoId: undoFirst === null ? id : null, undoFirst }]
    }),
  )
}
