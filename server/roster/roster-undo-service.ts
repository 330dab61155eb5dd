import type { RosterImport } from '#contract/roster-import.ts'
import { toInstant, type Instant } from '#domain/time/zone-time.ts'
import { canonicalJson } from '#server/http/version.ts'
import { recordActivity } from '#server/activity/activity-store.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import {
  findRecords,
  writeRecords,
  type RecordChange,
  type RosterRecord,
} from './duty-record-store.ts'
import {
  appendChanges,
  dropLedgers,
  findImport,
  listChanges,
  listImports,
  markUndone,
  type ImportBatch,
  type LedgerChange,
} from './roster-import-store.ts'
import { findDuties, saveDuties } from './roster-store.ts'

/** How long an import can be undone, and its ledger is kept. */
const undoDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** The user's imports, newest first, and which of them can still be undone. */
export async function importsOf(
  userId: string,
  db: Database,
  now: Instant,
): Promise<RosterImport[]> {
  const batches = await listImports(userId, db)
  return batches.map((batch) => {
    const { id, fileName, generatedOn, importedAt, undoneAt, imported, updated, skipped } = batch
    const shown = { id, fileName, generatedOn, importedAt, undoneAt, imported, updated, skipped }
    return { ...shown, canUndo: canUndo(batch, now) }
  })
}

/**
 * Undoes an import: duties, tasks and logbook entries are again what they were before it. A duty that was
 * changed since, by hand or by a later import, is kept as it is.
 *
 * @returns how many duties were put back, and those kept because the user changed them; duties that a later file
 * vouches for stay too, without being named.
 * @throws 404 when the user has no such import, 409 when it was undone already or is too old.
 */
export async function undoImport(
  userId: string,
  db: Database,
  id: string,
  now: Instant,
): Promise<{ undone: number; kept: RosterRecord[] }> {
  return transact(db, async (trx) => {
    const batch = await findImport(userId, trx, id)
    if (!batch) throw notFound('Import')
    if (batch.undoneAt) throw conflict('This import has been undone already.')
    if (!canUndo(batch, now)) throw conflict(`An import can be undone for ${undoDays} days.`)
    const changes = wholeChanges(await listChanges(userId, trx, id))
    const current = await findRecords(userId, trx, [...changes.keys()])
    const currentOf = new Map(current.map((record) => [record.duty.id, record]))
    const back: RecordChange[] = []
    const kept: RosterRecord[] = []
    for (const [dutyId, { before, after }] of changes) {
      const record = currentOf.get(dutyId) ?? null
      if (sameRecord(record, after)) back.push({ before: record, after: before })
      else if (record && isChangedByHand(record, after)) kept.push(record)
    }
    await writeRecords(userId, trx, back, now)
    await unconfirm(userId, trx, batch, now)
    await markUndone(userId, trx, id, now)
    const text = `Undid the import of ${batch.fileName ?? 'a roster'}`
    await recordActivity(userId, trx, { kind: 'import_undone', text, doneAt: now })
    return { undone: back.length, kept }
  })
}

/**
 * Deletes the duties that an import's file no longer listed, with all that hangs on them. Those changed since
 * are kept; undoing the import brings the others back.
 *
 * @returns how many were deleted.
 * @throws 404 when the user has no such import, 409 when it is too old to tell.
 */
export async function deleteMissing(
  userId: string,
  db: Database,
  id: string,
  now: Instant,
): Promise<number> {
  return transact(db, async (trx) => {
    const batch = await findImport(userId, trx, id)
    if (!batch) throw notFound('Import')
    if (isOld(batch, now)) {
      throw conflict(`What an import no longer lists can be deleted for ${undoDays} days.`)
    }
    const ledger = await listChanges(userId, trx, id)
    const missing = ledger.filter(({ kind }) => kind === 'missing')
    const current = await findRecords(
      userId,
      trx,
      missing.map(({ dutyId }) => dutyId),
    )
    const currentOf = new Map(current.map((record) => [record.duty.id, record]))
    const changes = missing.flatMap(({ dutyId, after }): LedgerChange[] => {
      const before = currentOf.get(dutyId) ?? null
      return before && sameRecord(before, after)
        ? [{ dutyId, kind: 'deleted', before, after: null }]
        : []
    })
    await writeRecords(userId, trx, changes, now)
    await appendChanges(userId, trx, { importId: id, changes, from: ledger.length, now })
    return changes.length
  })
}

/** Drops what only undoing would need of the user's imports that can be undone no more. */
export function dropOldLedgers(userId: string, db: Database, now: Instant): Promise<void> {
  return dropLedgers(userId, db, oldFrom(now))
}

const canUndo = (batch: ImportBatch, now: Instant) => batch.undoneAt === null && !isOld(batch, now)
const isOld = ({ importedAt }: ImportBatch, now: Instant) => importedAt < oldFrom(now)
const oldFrom = (now: Instant) => toInstant(Date.parse(now) - undoDays * dayMs)

/** One change a duty: from what it was before the import to what the import, in the end, made of it. */
function wholeChanges(ledger: LedgerChange[]): Map<string, LedgerChange> {
  const whole = new Map<string, LedgerChange>()
  for (const change of ledger) {
    const first = whole.get(change.dutyId)
    whole.set(change.dutyId, first ? { ...change, before: first.before } : change)
  }
  for (const [dutyId, { kind }] of whole) if (kind === 'missing') whole.delete(dutyId)
  return whole
}

/** Duties the import only confirmed are vouched for by the reports before it again. */
async function unconfirm(
  userId: string,
  db: Parameters<typeof findDuties>[1],
  { confirmed, generatedOn }: ImportBatch,
  now: Instant,
): Promise<void> {
  const duties = await findDuties(userId, db, Object.keys(confirmed))
  const still = duties.filter(({ id, reportedOn, fieldSources, airlineValues }) => {
    const after = confirmed[id]?.after
    // Imports of earlier releases kept only what was before.
    return after
      ? canonicalJson({ reportedOn, fieldSources, ...(airlineValues && { airlineValues }) }) ===
          canonicalJson(after)
      : reportedOn === generatedOn
  })
  await saveDuties(
    userId,
    db,
    still.map((duty) => {
      const { airlineValues: _, ...rest } = duty
      const { reportedOn, fieldSources, airlineValues } = confirmed[duty.id] ?? duty
      return { ...rest, reportedOn, fieldSources, ...(airlineValues && { airlineValues }) }
    }),
    now,
  )
}

function sameRecord(one: RosterRecord | null, other: RosterRecord | null): boolean {
  return canonicalJson(one) === canonicalJson(other)
}

/** Whether the user changed a duty, its task or its logbook entries since the import; a later file may have, too. */
function isChangedByHand(record: RosterRecord, after: RosterRecord | null): boolean {
  return canonicalJson(handPartsOf(record)) !== canonicalJson(after && handPartsOf(after))
}

function handPartsOf({ duty, task, entries }: RosterRecord) {
  const { editedByHand, editedFields, notes } = duty
  const editedEntries = entries.flatMap(({ id, edited, remarks }) =>
    edited || remarks ? [{ id, edited, remarks }] : [],
  )
  return { editedByHand, editedFields, notes, isDone: Boolean(task?.doneAt), editedEntries }
}
