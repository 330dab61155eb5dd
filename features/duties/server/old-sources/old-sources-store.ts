import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { inBatches } from '#server/database/rows.ts'

/** Deletes the roster files and the statements that were undone before an instant. */
export async function deleteUndoneSources(db: UserDb, undoneBefore: Instant): Promise<void> {
  await db.deleteFrom('roster_statements').where('undone_at', '<', undoneBefore).execute()
  await db
    .deleteFrom('roster_imports')
    .where('kind', '!=', 'logbook')
    .where('undone_at', '<', undoneBefore)
    .execute()
}

/** When the roster file before the newest one was imported; null without one. */
export async function previousImport(db: UserDb): Promise<Instant | null> {
  const row = await db
    .selectFrom('roster_imports')
    .select('imported_at')
    .where('kind', '=', 'roster')
    .orderBy('imported_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .offset(1)
    .executeTakeFirst()
  return row?.imported_at ?? null
}

/** A standing file, with the first and the last day that it touches. */
type OldFile = { id: string; first: CalendarDate; last: CalendarDate }

/** The standing files whose last day is after one day and at latest another, oldest print first. */
export async function filesEndingBetween(
  db: UserDb,
  { after, until }: { after: CalendarDate; until: CalendarDate },
): Promise<OldFile[]> {
  const rows = await db
    .selectFrom('roster_imports')
    .select(['id', 'first_date', 'last_date'])
    .where('undone_at', 'is', null)
    .where('rows', 'is not', null)
    .where('last_date', '>', after)
    .where('last_date', '<=', until)
    .orderBy(({ fn }) => fn.coalesce('generated_on', 'imported_at'))
    .orderBy('sequence')
    .execute()
  return rows.flatMap(({ id, first_date: first, last_date: last }) =>
    first && last ? { id, first, last } : [],
  )
}

/** Deletes the rows of files, so that they are no sources any more. The imports stay. */
export async function clearRows(db: UserDb, ids: string[]): Promise<void> {
  await inBatches(ids, (batch) =>
    db
      .updateTable('roster_imports')
      .set({ rows: null, content_hash: null })
      .where('id', 'in', batch)
      .execute(),
  )
}
