import { hash } from 'node:crypto'
import type { RosterFile } from '#duties/rules/sources/source.ts'
import { filesOfDayMost, mostFilesOfDay } from '#duties/rules/sources/history/files-of-day.ts'
import type { Days } from '#duties/rules/sources/near-sources.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { conflict } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { findRow } from '#server/database/rows.ts'
import { parseStored, texts } from '#server/database/stored-json.ts'
import type { ImportRow } from './duty-tables.ts'
import { daysOfFile, nextSequence, packRows } from './source-store.ts'

/** One import of a roster or logbook file. */
export type ImportBatch = {
  id: string
  kind: 'roster' | 'logbook'
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
  /** Days of that period with an unreadable row. */
  uncovered: CalendarDate[]
}

/** The user's imports, newest first. Rows that a migration added are none. */
export async function listImports(db: UserDb): Promise<ImportBatch[]> {
  const rows = await db
    .selectFrom('roster_imports')
    .selectAll()
    .orderBy('imported_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => batchOf(row) ?? [])
}

/** The owner in the user's latest import that names one; without undone imports. */
export async function lastOwner(
  db: UserDb,
): Promise<{ crewId: string | null; aircraftType: string | null } | undefined> {
  return db
    .selectFrom('roster_imports')
    .select(['crew_id as crewId', 'aircraft_type as aircraftType'])
    .where('undone_at', 'is', null)
    .where('crew_id', 'is not', null)
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The number in the profile, or else in the latest import; null where neither has one. */
export async function ownStaffNumber(db: UserDb, inProfile: string | null): Promise<string | null> {
  return inProfile ?? (await lastOwner(db))?.crewId ?? null
}

export async function findImport(db: UserDb, id: string): Promise<ImportBatch | undefined> {
  const row = await findRow(db, 'roster_imports', id)
  return row && batchOf(row)
}

/** @param file the roster file with its rows; absent for a logbook. */
export async function saveImport(db: UserDb, batch: ImportBatch, file?: RosterFile): Promise<void> {
  await requireRoom(db, 'roster_imports')
  const days = file && daysOfFile(file)
  if (days) await requireRoomForFile(db, days)
  const packed = file && packRows(file)
  const source = {
    rows: packed ?? null,
    content_hash: packed ? hash('sha256', packed, 'base64url') : null,
    is_other: file?.isOther ? 1 : 0,
    first_date: days?.first ?? null,
    last_date: days?.last ?? null,
    seen_at: null,
    sequence: await nextSequence(db),
  }
  await db
    .insertInto('roster_imports')
    .values({ ...rowOf(batch), ...source })
    .execute()
}

/** @throws 409 where a day of a new file has more standing files than anybody imports. */
async function requireRoomForFile(db: UserDb, { first, last }: Days): Promise<void> {
  const files = await db
    .selectFrom('roster_imports')
    .select(['first_date as first', 'last_date as last'])
    .where('undone_at', 'is', null)
    .where('first_date', '<=', last)
    .where('last_date', '>=', first)
    .$narrowType<Days>()
    .execute()
  if (files.length < filesOfDayMost || mostFilesOfDay(files) < filesOfDayMost) return
  throw conflict(
    `A day can have at most ${filesOfDayMost} roster files. Please undo an earlier import first.`,
  )
}

/** Marks an import as undone. The rows of another crew member's file are deleted with it. */
export async function markUndone(db: UserDb, id: string): Promise<void> {
  await db
    .updateTable('roster_imports')
    .set((eb) => ({
      undone_at: db.now,
      rows: eb.case().when('is_other', '=', 1).then(null).else(eb.ref('rows')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** The days that a standing file lists or covers, both inclusive; null for an import of another kind. */
export async function daysOfImport(
  db: UserDb,
  id: string,
): Promise<{ first: CalendarDate; last: CalendarDate } | null> {
  const row = await findRow(db, 'roster_imports', id)
  const { first_date: first, last_date: last } = row ?? {}
  return first && last ? { first, last } : null
}

/** Deletes the stored changes of imports before an instant, but not the imports themselves. */
export async function dropImportHistory(db: UserDb, madeBefore: string): Promise<void> {
  const oldImports = db
    .selectFrom('roster_imports')
    .select('id')
    .where('imported_at', '<', madeBefore)
  await db.deleteFrom('logbook_changes').where('import_id', 'in', oldImports).execute()
}

const uncoveredDays = (stored: string) =>
  parseStored('roster_imports.uncovered_dates', texts, stored)

/** An import from its row; undefined for rows that a migration added. */
function batchOf({ kind, ...row }: ImportRow): ImportBatch | undefined {
  if (kind === 'earlier') return undefined
  return {
    id: row.id,
    kind,
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
    uncovered: uncoveredDays(row.uncovered_dates),
  }
}

function rowOf(batch: ImportBatch) {
  return {
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
    uncovered_dates: JSON.stringify(batch.uncovered),
  }
}
