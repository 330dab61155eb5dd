import { dayMinutes } from '#kernel/time/time-units.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { addMinutes, type Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from './user-db.ts'
import { deleteRows, findRow, saveRows } from './rows.ts'
import type { DeletedRecordRow } from './tables.ts'

/** Days for which an import, an action or a deletion can be undone. */
export const undoDays = 30

/** The instant before which imports, actions and deletions can no longer be undone. */
export const oldFrom = (now: Instant): Instant => addMinutes(now, -undoDays * dayMinutes)

/** The kinds of records whose deletion can be undone. The deletion of a duty is a statement. */
export type DeletedKind = DeletedRecordRow['kind']

/** A deleted record. Its content is what the feature needs to restore it. */
export type Deletion = { id: string; content: object }

/**
 * Saves deleted records, and drops those that can no longer be restored. Call it in the transaction that deletes them.
 * Records deleted at the same instant belong to one deletion.
 */
export async function saveDeletions(
  db: UserDb,
  { kind, deletions }: { kind: DeletedKind; deletions: Deletion[] },
): Promise<void> {
  await dropOldDeletions(db)
  await requireRoom(db, 'deleted_records', deletions.length)
  const rows = deletions.map(({ id, content }): DeletedRecordRow => ({
    id,
    kind,
    content: JSON.stringify(content),
    deleted_at: db.now,
  }))
  await saveRows(db, { table: 'deleted_records', rows, staying: [] })
}

function dropOldDeletions(db: UserDb) {
  const old = db.deleteFrom('deleted_records')
  return old.where('deleted_at', '<', oldFrom(db.now)).execute()
}

/** A deletion, and how many records it had. */
export type DeletionCount = { deletedAt: Instant; count: number }

/** The deletions of some kinds, newest first. */
export async function countDeletions(
  db: UserDb,
  { kinds, since }: { kinds: readonly DeletedKind[]; since: Instant },
): Promise<DeletionCount[]> {
  const rows = await db
    .selectFrom('deleted_records')
    .select(({ fn }) => ['deleted_at', fn.countAll<number | string>().as('count')])
    .where('kind', 'in', kinds)
    .where('deleted_at', '>=', since)
    .groupBy('deleted_at')
    .orderBy('deleted_at', 'desc')
    .execute()
  return rows.map(({ deleted_at, count }) => ({ deletedAt: deleted_at, count: Number(count) }))
}

type Chosen = {
  kinds: readonly DeletedKind[]
  since: Instant
  deletedAt?: Instant | undefined
  /** The most records of each deletion, and of all together. */
  limit?: { each: number; all: number }
}

/** The deleted records of some kinds, newest deletion first; or those of one deletion. */
export async function listDeletions(
  db: UserDb,
  { kinds, since, deletedAt, limit }: Chosen,
): Promise<DeletedRecordRow[]> {
  let deleted = db
    .selectFrom('deleted_records')
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number | string>('row_number')
        .over((over) => over.partitionBy('deleted_at').orderBy('id'))
        .as('place'),
    )
    .where('kind', 'in', kinds)
    .where('deleted_at', '>=', since)
  if (deletedAt !== undefined) deleted = deleted.where('deleted_at', '=', deletedAt)
  let rows = db.selectFrom(deleted.as('deleted')).selectAll()
  if (limit) rows = rows.where('place', '<=', limit.each).limit(limit.all)
  const found = await rows.orderBy('deleted_at', 'desc').orderBy('id').execute()
  return found.map(({ place: _, ...row }) => row)
}

export function findDeletion(db: UserDb, id: string): Promise<DeletedRecordRow | undefined> {
  return findRow(db, 'deleted_records', id)
}

/** Forgets deleted records, once they are restored. */
export function dropDeletions(db: UserDb, ids: string[]): Promise<void> {
  return deleteRows(db, 'deleted_records', ids)
}
