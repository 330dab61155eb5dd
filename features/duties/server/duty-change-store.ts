import { z } from 'zod'
import type { DutyChange, FieldChange } from '#duties/rules/history/duty-change.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { parseStored } from '#server/database/stored-json.ts'
import type { DutyChangeRow } from './duty-tables.ts'

/** True for the id of a stored change: 10 digits, as sortable text. */
export const isChangeId = (id: string) => /^\d{10}$/.test(id)

export const fieldChanges = z.array(
  z.object({
    field: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  } satisfies Record<keyof FieldChange, z.ZodType>),
)

/** Selects the changes of one duty, or all. */
type ChangeListing = { dutyId: string } | { isAny: true }

/** The selected changes, newest first; at most `limit`. */
export async function listDutyChanges(
  db: UserDb,
  listing: ChangeListing,
  limit = 1000,
): Promise<(DutyChange & { id: string })[]> {
  let query = db.selectFrom('duty_changes').selectAll()
  if ('dutyId' in listing) query = query.where('duty_id', '=', listing.dutyId)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(changeOf)
}

/** Deletes the history made before an instant. */
export async function dropDutyChanges(db: UserDb, madeBefore: Instant): Promise<void> {
  await db.deleteFrom('duty_changes').where('made_at', '<', madeBefore).execute()
}

function changeOf(row: DutyChangeRow): DutyChange & { id: string } {
  return {
    id: row.id,
    dutyId: row.duty_id,
    date: row.date,
    dutyType: row.duty_type,
    dutyCode: row.duty_code,
    kind: row.kind,
    madeAt: row.made_at,
    importId: row.import_id,
    reportedOn: row.reported_on,
    fields: parseStored('duty_changes.fields', fieldChanges, row.fields),
    noticeMinutes: row.notice_minutes,
    seenAt: row.seen_at,
  }
}
