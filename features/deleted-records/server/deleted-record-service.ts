import type { z } from 'zod'
import type {
  Deletion,
  DeletedSection,
  DeletionList,
  RestoredRecords,
} from '#deleted-records/api/deleted-records.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import {
  countDeletions,
  dropDeletions,
  findDeletion,
  listDeletions,
  oldFrom,
  type DeletedKind,
} from '#server/database/deleted-record-store.ts'
import { parseStored } from '#server/database/stored-json.ts'
import type { DeletedRecordRow } from '#server/database/tables.ts'
import { transact } from '#server/database/transact.ts'
import { notFound } from '#server/http/errors.ts'

/** `day` orders the records of a deletion, newest first. */
type Words = { title: string; detail: string; day: string }

/** Why a record cannot be restored; null once it is restored. */
export type Restored = string | null

/** A kind of record that can be restored. `deleted-record-kinds-service.ts` of accounts has them. */
export type KindOf<Schema extends z.ZodType> = {
  schema: Schema
  words: (content: z.output<Schema>) => Words
  /** Restores records in a transaction; the results are in their order. */
  restore: (trx: UserDb, contents: z.output<Schema>[]) => Promise<Restored[]>
}

/** The kinds of records that can be restored. */
export type DeletedRecordKinds = Record<DeletedKind, KindOf<z.ZodType<object>>>

/** The kinds of records of a section. */
const kindsOfSection: Record<DeletedSection, readonly DeletedKind[]> = {
  logbook: ['logbookEntry'],
  certifications: ['certificate', 'trainingCode'],
  allowances: ['payReport', 'payClaim'],
}

/** The most records that are listed, of one deletion and of all. The others can be restored with their deletion. */
const listedMax = { each: 100, all: 1000 }

/** The deletions of the last 30 days in a section, newest first. Old ones may come without their records. */
export async function deletionsOf(
  db: UserDb,
  recordKinds: DeletedRecordKinds,
  section: DeletedSection,
): Promise<DeletionList['data']> {
  const kinds = kindsOfSection[section]
  const since = oldFrom(db.now)
  const counts = await countDeletions(db, { kinds, since })
  const rows = await listDeletions(db, { kinds, since, limit: listedMax })
  const byDeletion = Map.groupBy(rows, ({ deleted_at }) => deleted_at)
  return counts.map(({ deletedAt, count }): Deletion => {
    const records = (byDeletion.get(deletedAt) ?? [])
      .map((row) => ({ id: row.id, ...wordsOf(recordKinds, row) }))
      .sort((one, other) => other.day.localeCompare(one.day))
      .map(({ id, title, detail }) => ({ id, title, detail }))
    return { deletedAt, count, records }
  })
}

/**
 * Restores a deleted record.
 *
 * @throws 404 when the user deleted no such record in the last 30 days.
 */
export function restoreRecord(
  db: UserDb,
  recordKinds: DeletedRecordKinds,
  id: string,
): Promise<Omit<RestoredRecords, 'success'>> {
  return transact(db, async (trx) => {
    const row = await findDeletion(trx, id)
    if (!row || row.deleted_at < oldFrom(db.now)) throw notFound('Deleted record')
    return restoreRows(trx, recordKinds, [row])
  })
}

/**
 * Restores all records of one deletion. A record that is there again stays deleted, with the reason.
 *
 * @throws 404 when the user deleted nothing in this section at that instant.
 */
export function restoreDeletion(
  db: UserDb,
  recordKinds: DeletedRecordKinds,
  { section, deletedAt }: { section: DeletedSection; deletedAt: Instant },
): Promise<Omit<RestoredRecords, 'success'>> {
  return transact(db, async (trx) => {
    const chosen = { kinds: kindsOfSection[section], since: oldFrom(db.now), deletedAt }
    const rows = await listDeletions(trx, chosen)
    if (rows.length === 0) throw notFound('Deleted record')
    return restoreRows(trx, recordKinds, rows)
  })
}

async function restoreRows(
  trx: UserDb,
  recordKinds: DeletedRecordKinds,
  rows: DeletedRecordRow[],
): Promise<Omit<RestoredRecords, 'success'>> {
  const restored: string[] = []
  const notRestored: RestoredRecords['notRestored'] = []
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const contents = ofKind.map((row) => contentOf(recordKinds, row))
    const results = await recordKinds[kind].restore(trx, contents)
    for (const [index, row] of ofKind.entries()) {
      const reason = results[index]
      if (reason) notRestored.push({ title: wordsOf(recordKinds, row).title, reason })
      else restored.push(row.id)
    }
  }
  await dropDeletions(trx, restored)
  return { restored: restored.length, notRestored }
}

function contentOf(recordKinds: DeletedRecordKinds, { kind, content }: DeletedRecordRow): object {
  return parseStored('deleted_records.content', recordKinds[kind].schema, content)
}

function wordsOf(recordKinds: DeletedRecordKinds, row: DeletedRecordRow) {
  return recordKinds[row.kind].words(contentOf(recordKinds, row))
}
