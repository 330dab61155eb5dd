import { rowsAtOnce } from '#server/database/rows.ts'
import type { DutyChangeKind } from '#duties/rules/history/change-kinds.ts'
import { dutyChange } from '#duties/rules/history/duty-change.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import type { Kysely } from 'kysely'
import type { DutyChangeRow } from '#duties/server/duty-tables.ts'
import type { Owned } from '#server/database/tables.ts'

/** The kind in the history of a change in the record changes of an import; `missing` was no change. */
const kinds: Record<string, DutyChangeKind> = {
  added: 'published',
  changed: 'changed',
  deleted: 'deleted',
}

/**
 * Fills the history of duties from the records that imports of the last 30 days stored before and after.
 *
 * All of these changes count as seen.
 */
export async function fillDutyHistory<Tables>(db: Kysely<Tables>): Promise<void> {
  // Later migrations drop the table that this one reads.
  const trx = db as unknown as EarlierDatabase
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await trx
      .selectFrom('roster_changes')
      .innerJoin('roster_imports', (join) =>
        join
          .onRef('roster_imports.user_id', '=', 'roster_changes.user_id')
          .onRef('roster_imports.id', '=', 'roster_changes.import_id'),
      )
      .selectAll('roster_changes')
      .select('roster_imports.generated_on')
      .orderBy('roster_changes.user_id')
      .orderBy('roster_changes.made_at')
      .orderBy('roster_changes.import_id')
      .orderBy('roster_changes.position')
      .limit(rowsAtOnce)
      .offset(offset)
      .execute()
    const history = rows.flatMap((row, index) => historyOf(row, offset + index + 1))
    if (history.length > 0) await trx.insertInto('duty_changes').values(history).execute()
    if (rows.length < rowsAtOnce) return
  }
}

/** The tables as they were at this migration. */
type EarlierDatabase = Kysely<{
  roster_changes: Omit<RecordRow, 'generated_on'> & { position: number }
  roster_imports: { user_id: string; id: string; generated_on: string | null }
  duty_changes: Owned<DutyChangeRow>
}>

type RecordRow = {
  user_id: string
  import_id: string
  kind: string
  before: string | null
  after: string | null
  made_at: string
  generated_on: string | null
}

function historyOf(row: RecordRow, number: number): Owned<DutyChangeRow>[] {
  const kind = kinds[row.kind]
  if (!kind) return []
  const file = { importId: row.import_id, reportedOn: row.generated_on }
  const duties = { before: dutyIn(row.before), after: dutyIn(row.after) }
  const change = dutyChange(duties, { kind, madeAt: row.made_at, file })
  if (!change) return []
  return [
    {
      user_id: row.user_id,
      id: String(number).padStart(10, '0'),
      duty_id: change.dutyId,
      date: change.date,
      duty_type: change.dutyType,
      duty_code: change.dutyCode,
      kind,
      made_at: change.madeAt,
      import_id: change.importId,
      reported_on: change.reportedOn,
      fields: JSON.stringify(change.fields),
      notice_minutes: change.noticeMinutes,
      seen_at: change.madeAt,
    },
  ]
}

function dutyIn(record: string | null): StoredDuty | null {
  return record === null ? null : (JSON.parse(record) as { duty: StoredDuty }).duty
}
