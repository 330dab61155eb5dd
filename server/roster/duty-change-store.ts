import { z } from 'zod'
import { reissueKinds } from '#domain/roster-history/change-kinds.ts'
import type { DutyChange, FieldChange } from '#domain/roster-history/duty-change.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { saveRows } from '#server/database/rows.ts'
import { parseStored } from '#server/database/stored-json.ts'
import type { DutyChangeRow } from '#server/database/tables.ts'

/** The id of the user's change of this number, as sortable text. */
const changeId = (number: number) => String(number).padStart(10, '0')

/** True for the text that `changeId` returns: 10 digits. */
export const isChangeId = (id: string) => /^\d{10}$/.test(id)

export const fieldChanges = z.array(
  z.object({
    field: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  } satisfies Record<keyof FieldChange, z.ZodType>),
)

/** Adds entries to the history of duties, in their order. Ids are numbers of the user's changes, as sortable text. */
export async function saveDutyChanges(
  userId: string,
  db: Database,
  changes: DutyChange[],
): Promise<void> {
  if (changes.length === 0) return
  const { last } = await db
    .selectFrom('duty_changes')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const first = Number(last ?? 0) + 1
  const rows = changes.map((change, index) => rowOf(userId, changeId(first + index), change))
  await saveRows(userId, db, { table: 'duty_changes', rows, staying: [] })
}

/** Selects changes: those of one duty, of one import, of duties on days, both inclusive, those not seen, or all. */
export type ChangeListing =
  | { dutyId: string }
  | { importId: string }
  | { first: CalendarDate; last: CalendarDate }
  | { isUnseen: true }
  | { isAny: true }

/** The selected changes, newest first, and those of one import by date; at most `limit`. */
export async function listDutyChanges(
  userId: string,
  db: Database,
  listing: ChangeListing,
  limit = 1000,
): Promise<(DutyChange & { id: string })[]> {
  let query = db.selectFrom('duty_changes').selectAll().where('user_id', '=', userId)
  if ('dutyId' in listing) query = query.where('duty_id', '=', listing.dutyId)
  else if ('importId' in listing) query = query.where('import_id', '=', listing.importId)
  else if ('isUnseen' in listing) query = query.where('seen_at', 'is', null)
  else if ('first' in listing)
    query = query.where('date', '>=', listing.first).where('date', '<=', listing.last)
  const byDate = query.orderBy('made_at', 'desc').orderBy('date').orderBy('id')
  const ordered = 'dutyId' in listing ? query.orderBy('id', 'desc') : byDate
  const rows = await ordered.limit(limit).execute()
  return rows.map(changeOf)
}

/** The notice given by re-issued files for the duties of these days, both inclusive. */
export async function listNotices(
  userId: string,
  db: Database,
  { first, last }: { first: CalendarDate; last: CalendarDate },
): Promise<{ noticeMinutes: number | null }[]> {
  return db
    .selectFrom('duty_changes')
    .select('notice_minutes as noticeMinutes')
    .where('user_id', '=', userId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('kind', 'in', reissueKinds)
    .execute()
}

/** The number of changes that the user has not seen, and when the oldest one was reported. */
export async function countUnseenChanges(
  userId: string,
  db: Database,
): Promise<{ count: number; since: string } | null> {
  const row = await db
    .selectFrom('duty_changes')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.min('made_at').as('madeAt'),
      fn.min('reported_on').as('reportedOn'),
    ])
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  const since = row.reportedOn ?? row.madeAt
  return since ? { count: Number(row.count), since } : null
}

/** Marks changes made up to an instant, inclusive, as seen. */
export async function markChangesSeen(
  userId: string,
  db: Database,
  { until, now }: { until: Instant; now: Instant },
): Promise<void> {
  await db
    .updateTable('duty_changes')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('made_at', '<=', until)
    .execute()
}

/** Marks the changes of an import as seen, because it was undone. */
export async function markImportSeen(
  userId: string,
  db: Database,
  importId: string,
  now: Instant,
): Promise<void> {
  await db
    .updateTable('duty_changes')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('seen_at', 'is', null)
    .execute()
}

/** Deletes the history made before an instant. */
export async function dropDutyChanges(
  userId: string,
  db: Database,
  madeBefore: Instant,
): Promise<void> {
  await db
    .deleteFrom('duty_changes')
    .where('user_id', '=', userId)
    .where('made_at', '<', madeBefore)
    .execute()
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

function rowOf(userId: string, id: string, change: DutyChange): DutyChangeRow {
  return {
    user_id: userId,
    id,
    duty_id: change.dutyId,
    date: change.date,
    duty_type: change.dutyType,
    duty_code: change.dutyCode,
    kind: change.kind,
    made_at: change.madeAt,
    import_id: change.importId,
    reported_on: change.reportedOn,
    fields: JSON.stringify(change.fields),
    notice_minutes: change.noticeMinutes,
    seen_at: change.seenAt,
  }
}
