import { sql } from 'kysely'
import type { z } from 'zod'
import type { Coverage } from '#domain/roster-merge/roster-merge.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Database } from '#server/database/connection.ts'
import { findRow, inBatches, insertRows } from '#server/database/rows.ts'
import { parseStored, texts } from '#server/database/stored-json.ts'
import type { ChangeRow, ImportRow } from '#server/database/tables.ts'
import { confirmed, record } from './duty-json-store.ts'
import type { RosterRecord } from './duty-record-store.ts'

/** One import of a roster or logbook file. */
export type ImportBatch = {
  id: string
  kind: ImportRow['kind']
  fileName: string | null
  generatedOn: string | null
  importedAt: string
  undoneAt: string | null
  imported: number
  updated: number
  skipped: number
  /** Staff number of the owner of the file; null where it names none. */
  crewId: string | null
  /** The aircraft type of the owner in the file. */
  aircraftType: string | null
  /** The period printed in the file, both days inclusive; null where there is none. */
  period: { start: CalendarDate; end: CalendarDate } | null
  /** True if it decides which duties of older files are listed. */
  coversPeriod: boolean
  /** Days of that period with an unreadable row. */
  uncovered: CalendarDate[]
  /** Report fields of the duties that the import only confirmed, before and after it; by duty id. */
  confirmed: z.output<typeof confirmed>
}

/** A duty before and after an import. */
export type ImportChange = {
  dutyId: string
  kind: ChangeRow['kind']
  before: RosterRecord | null
  after: RosterRecord | null
}

/** The user's imports, newest first. */
export async function listImports(userId: string, db: Database): Promise<ImportBatch[]> {
  const rows = await db
    .selectFrom('roster_imports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('imported_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(batchOf)
}

/** The periods of the user's imports that touch these days, both inclusive; without undone imports. */
export async function listCoverages(
  userId: string,
  db: Database,
  days: { first: CalendarDate; last: CalendarDate },
): Promise<Coverage[]> {
  const rows = await db
    .selectFrom('roster_imports')
    .select(['generated_on', 'period_start', 'period_end', 'uncovered_dates'])
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .where('covers_period', '=', 1)
    .where('period_start', '<=', days.last)
    .where('period_end', '>=', days.first)
    .execute()
  return rows.flatMap(({ generated_on, period_start, period_end, uncovered_dates }) => {
    if (generated_on === null || period_start === null || period_end === null) return []
    const period = { start: period_start, end: period_end }
    const uncovered = uncoveredDays(uncovered_dates)
    return [{ generatedOn: generated_on, period, uncovered }]
  })
}

/** By import id, the days that it no longer decides, before and after a change. Sorted. */
export type UncoveredDays = Record<string, { before: CalendarDate[]; after: CalendarDate[] }>

/**
 * Older files can add duties on these days again, both inclusive.
 *
 * @returns what changed, for `restoreCoverages`.
 */
export async function dropCoverages(
  userId: string,
  db: Database,
  days: { first: CalendarDate; last: CalendarDate },
): Promise<UncoveredDays> {
  const rows = await db
    .selectFrom('roster_imports')
    .select(['id', 'uncovered_dates'])
    .where('user_id', '=', userId)
    .where('period_start', '<=', days.last)
    .where('period_end', '>=', days.first)
    .execute()
  const changed = rows.map(({ id, uncovered_dates }) => {
    const before = uncoveredDays(uncovered_dates)
    return { id, before, after: withDays(before, days) }
  })
  await saveUncovered(
    userId,
    db,
    changed.map(({ id, after }) => ({ id, dates: after })),
  )
  return Object.fromEntries(changed.map(({ id, before, after }) => [id, { before, after }]))
}

/** Reverts `dropCoverages`. Days that were uncovered since stay so. */
export async function restoreCoverages(
  userId: string,
  db: Database,
  dropped: UncoveredDays,
): Promise<void> {
  const rows = await inBatches(Object.keys(dropped), (batch) =>
    db
      .selectFrom('roster_imports')
      .select(['id', 'uncovered_dates'])
      .where('user_id', '=', userId)
      .where('id', 'in', batch)
      .execute(),
  )
  const restored = rows.map(({ id, uncovered_dates }) => {
    const { before, after } = dropped[id] ?? { before: [], after: [] }
    const since = uncoveredDays(uncovered_dates).filter((date) => !after.includes(date))
    return { id, dates: since.length === 0 ? before : [...before, ...since].toSorted() }
  })
  await saveUncovered(userId, db, restored)
}

async function saveUncovered(
  userId: string,
  db: Database,
  imports: { id: string; dates: CalendarDate[] }[],
): Promise<void> {
  if (imports.length === 0) return
  await db
    .updateTable('roster_imports')
    .set((eb) => ({
      uncovered_dates: sql<string>`case ${eb.ref('id')} ${sql.join(
        imports.map(({ id, dates }) => sql`when ${id} then ${JSON.stringify(dates)}`),
        sql` `,
      )} else uncovered_dates end`,
    }))
    .where('user_id', '=', userId)
    .where(
      'id',
      'in',
      imports.map(({ id }) => id),
    )
    .execute()
}

function withDays(
  dates: CalendarDate[],
  { first, last }: { first: CalendarDate; last: CalendarDate },
): CalendarDate[] {
  const uncovered = new Set(dates)
  for (let date = first; date <= last; date = addDays(date, 1)) uncovered.add(date)
  return [...uncovered].toSorted()
}

/** The owner in the user's latest import that names one; without undone imports. */
export async function lastOwner(
  userId: string,
  db: Database,
): Promise<{ crewId: string | null; aircraftType: string | null } | undefined> {
  return db
    .selectFrom('roster_imports')
    .select(['crew_id as crewId', 'aircraft_type as aircraftType'])
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .where('crew_id', 'is not', null)
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findImport(
  userId: string,
  db: Database,
  id: string,
): Promise<ImportBatch | undefined> {
  const row = await findRow(userId, db, 'roster_imports', id)
  return row && batchOf(row)
}

export async function saveImport(userId: string, db: Database, batch: ImportBatch): Promise<void> {
  await db.insertInto('roster_imports').values(rowOf(userId, batch)).execute()
}

export async function markUndone(
  userId: string,
  db: Database,
  id: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('roster_imports')
    .set({ undone_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** The changes of an import, in the order they were made. */
export async function listChanges(
  userId: string,
  db: Database,
  importId: string,
): Promise<ImportChange[]> {
  const rows = await db
    .selectFrom('roster_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    dutyId: row.duty_id,
    kind: row.kind,
    before: row.before === null ? null : parseStored('roster_changes.before', record, row.before),
    after: row.after === null ? null : parseStored('roster_changes.after', record, row.after),
  }))
}

/** Deletes the stored changes of imports before an instant, but not the imports themselves. */
export async function dropImportHistory(
  userId: string,
  db: Database,
  madeBefore: string,
): Promise<void> {
  const oldImports = db
    .selectFrom('roster_imports')
    .select('id')
    .where('user_id', '=', userId)
    .where('imported_at', '<', madeBefore)
  for (const table of ['roster_changes', 'logbook_changes'] as const) {
    await db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('import_id', 'in', oldImports)
      .execute()
  }
  await db
    .updateTable('roster_imports')
    .set({ confirmed: '{}' })
    .where('user_id', '=', userId)
    .where('imported_at', '<', madeBefore)
    .where('confirmed', '!=', '{}')
    .execute()
}

/** Saves the changes of an import, in their order. */
export async function saveChanges(
  userId: string,
  db: Database,
  { importId, changes, now }: { importId: string; changes: ImportChange[]; now: string },
): Promise<void> {
  const rows = changes.map((change, index) => ({
    user_id: userId,
    import_id: importId,
    position: index,
    duty_id: change.dutyId,
    kind: change.kind,
    before: change.before && JSON.stringify(change.before),
    after: change.after && JSON.stringify(change.after),
    made_at: now,
  }))
  await insertRows(userId, db, { table: 'roster_changes', rows })
}

const uncoveredDays = (stored: string) =>
  parseStored('roster_imports.uncovered_dates', texts, stored)

function batchOf(row: ImportRow): ImportBatch {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    generatedOn: row.generated_on,
    importedAt: row.imported_at,
    undoneAt: row.undone_at,
    imported: row.imported,
    updated: row.updated,
    skipped: row.skipped,
    crewId: row.crew_id,
    aircraftType: row.aircraft_type,
    period:
      row.period_start && row.period_end ? { start: row.period_start, end: row.period_end } : null,
    coversPeriod: row.covers_period === 1,
    uncovered: uncoveredDays(row.uncovered_dates),
    confirmed: parseStored('roster_imports.confirmed', confirmed, row.confirmed),
  }
}

function rowOf(userId: string, batch: ImportBatch): ImportRow {
  return {
    user_id: userId,
    id: batch.id,
    kind: batch.kind,
    file_name: batch.fileName,
    generated_on: batch.generatedOn,
    imported_at: batch.importedAt,
    undone_at: batch.undoneAt,
    imported: batch.imported,
    updated: batch.updated,
    skipped: batch.skipped,
    crew_id: batch.crewId,
    aircraft_type: batch.aircraftType,
    period_start: batch.period?.start ?? null,
    period_end: batch.period?.end ?? null,
    covers_period: batch.coversPeriod ? 1 : 0,
    uncovered_dates: JSON.stringify(batch.uncovered),
    confirmed: JSON.stringify(batch.confirmed),
  }
}
