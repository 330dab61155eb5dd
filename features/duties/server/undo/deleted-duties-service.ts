import { decidingDaysOf, nearSources } from '#duties/rules/sources/near-sources.ts'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import { isOfKind, type Sources, type StatementOf } from '#duties/rules/sources/source.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { oldFrom } from '#server/database/deleted-record-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { RosterRecord } from '#duties/server/duty-record-store.ts'
import { changedRecord } from '#duties/server/roster-service.ts'
import { idOfName, recordOf } from '#duties/server/roster-write-service.ts'
import { listDeletions, listSources } from '#duties/server/source-store.ts'
import { daysOf, takeBack } from '#duties/server/statement-service.ts'
import { undoEffects, type UndoEffects } from './undo-effects-service.ts'

/** A statement that deletes duties. */
type Deletion = StatementOf<'delete'> | StatementOf<'remove'> | StatementOf<'deleteMonth'>

/** A deleted duty as it would come back, when it was deleted, and by which statement. */
export type DeletedDuty = { record: RosterRecord; deletedAt: Instant; deletion: Deletion }

/**
 * The duties deleted at or after an instant, newest deletion first; at most `limit`. A duty that is on the roster again
 * is not listed.
 */
export async function listDeletedDuties(
  db: UserDb,
  { since, limit }: { since: Instant; limit: number },
): Promise<DeletedDuty[]> {
  const deletions = await listDeletions(db, since)
  if (deletions.length === 0) return []
  const sources = await listSources(db, decidingDaysOf(daysOf(deletions)))
  const present = new Set(rosterOf(sources, idOfName).flatMap(({ ids }) => ids))
  const found = deletions.flatMap((deletion) =>
    rosterOf(withoutDeletion(sources, deletion), idOfName)
      .filter((duty) => isDeletedBy(duty, deletion) && !present.has(duty.id))
      .map((duty): DeletedDuty => ({
        record: recordOf(duty, undefined),
        deletedAt: deletion.madeAt,
        deletion,
      })),
  )
  return found.slice(0, limit)
}

/** The sources of the days of a deletion, without it. */
function withoutDeletion(sources: Sources, { id, firstDate, lastDate }: Deletion): Sources {
  const { files, statements } = nearSources(sources, { first: firstDate, last: lastDate })
  return { files, statements: statements.filter((each) => each.id !== id) }
}

function isDeletedBy({ ids, name }: RosterDuty, deletion: Deletion): boolean {
  const named =
    deletion.kind === 'deleteMonth'
      ? { ids: deletion.ids, names: deletion.names }
      : { ids: deletion.about?.ids ?? [], names: [deletion.about?.name ?? ''] }
  return ids.some((id) => named.ids.includes(id)) || named.names.includes(name)
}

/**
 * Restores a duty that the user deleted, with its task and logbook entries. The other duties of a deleted month come
 * back with it.
 *
 * @param id of the duty, or of the deletion.
 * @throws 404 when the user deleted no such duty, 409 when it is already on the roster again.
 */
export async function restoreDuty(db: UserDb, id: string): Promise<RosterRecord> {
  return transact(db, async (trx) => {
    const { deletion, record } = await findDeleted(trx, id)
    const changes = await takeBack(trx, [deletion])
    return changedRecord(changes, record.duty.id)
  })
}

/**
 * The changes that restoring a duty would make. It stores nothing.
 *
 * @throws as `restoreDuty` does.
 */
export async function previewRestore(db: UserDb, id: string): Promise<UndoEffects> {
  const { deletion } = await findDeleted(db, id)
  return undoEffects(db, {
    days: daysOf([deletion]),
    isUndone: (each) => each.id === deletion.id,
  })
}

async function findDeleted(db: UserDb, id: string): Promise<DeletedDuty> {
  const order = { since: oldFrom(db.now), limit: Number.MAX_SAFE_INTEGER }
  const all = await listDeletedDuties(db, order)
  const found = all.find(({ record, deletion }) => record.duty.id === id || deletion.id === id)
  if (found) return found
  throw (await isDeletion(db, id)) ? listedAgain() : notFound('Deleted duty')
}

const listedAgain = () => conflict('This duty is on your roster already.')

/** True if a standing deletion has this id, or is about the duty of this id. */
async function isDeletion(db: UserDb, id: string): Promise<boolean> {
  const deletions = await listDeletions(db, '')
  return deletions.some(
    (each) =>
      each.id === id ||
      (isOfKind(each, 'deleteMonth') ? each.ids.includes(id) : each.about?.ids.includes(id)),
  )
}
