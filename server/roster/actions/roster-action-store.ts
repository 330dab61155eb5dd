import { z } from 'zod'
import type { UndoableKind } from '#domain/roster-actions/duty-action.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { findRow, saveRows } from '#server/database/rows.ts'
import { parseStored, texts } from '#server/database/stored-json.ts'
import type { RosterActionRow } from '#server/database/tables.ts'
import { record } from '#server/roster/duty-json-store.ts'
import type { RecordChange } from '#server/roster/duty-record-store.ts'
import type { UncoveredDays } from '#server/roster/roster-import-store.ts'

/** The effects of an action that an undo reverts. */
type ActionUndo = {
  changes: RecordChange[]
  /** Deleted duties that imports could add again after the deletion of their month. */
  unblocked: string[]
  uncovered: UncoveredDays
}

/** An action on a duty, or a deletion. */
export type RosterAction = {
  id: string
  kind: UndoableKind
  doneAt: Instant
  undoneAt: Instant | null
  message: string
  undo: ActionUndo
}

const actionUndo = z.object({
  changes: z.array(
    z.object({ before: record.nullable(), after: record.nullable() } satisfies Record<
      keyof RecordChange,
      z.ZodType
    >),
  ),
  unblocked: texts,
  uncovered: z.record(z.string(), z.object({ before: texts, after: texts })),
} satisfies Record<keyof ActionUndo, z.ZodType>)

/** Saves an action, replacing the one with the same id. */
export async function saveAction(
  userId: string,
  db: Database,
  { id, kind, doneAt, undoneAt, message, undo }: RosterAction,
): Promise<void> {
  const row: RosterActionRow = {
    user_id: userId,
    id,
    kind,
    done_at: doneAt,
    undone_at: undoneAt,
    message,
    undo: JSON.stringify(undo),
  }
  await saveRows(userId, db, { table: 'roster_actions', rows: [row], staying: [] })
}

export async function findAction(
  userId: string,
  db: Database,
  id: string,
): Promise<RosterAction | undefined> {
  const row = await findRow(userId, db, 'roster_actions', id)
  return row && actionOf(row)
}

/** All stored actions of the user, in no order. */
export async function listActions(userId: string, db: Database): Promise<RosterAction[]> {
  const rows = await db
    .selectFrom('roster_actions')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  return rows.map(actionOf)
}

function actionOf(row: RosterActionRow): RosterAction {
  return {
    id: row.id,
    kind: row.kind,
    doneAt: row.done_at,
    undoneAt: row.undone_at,
    message: row.message,
    undo: parseStored('roster_actions.undo', actionUndo, row.undo),
  }
}
