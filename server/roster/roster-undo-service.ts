import type { StoredImport } from '#contract/imports/file-import.ts'
import { countedFlight, isOnRoster } from '#domain/roster-merge/reported-duty.ts'
import { hasUserStatus, isCounted } from '#domain/roster/duty-status.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { oldFrom, undoDays } from '#server/database/deleted-record-store.ts'
import { toInstant, type Instant } from '#domain/time/zone-time.ts'
import { canonicalJson } from '#server/http/version.ts'
import { recordActivity } from '#server/activity/activity-store.ts'
import type { Database } from '#server/database/connection.ts'
import { deleteRows } from '#server/database/rows.ts'
import { transact } from '#server/database/transact.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { findRecords, type RecordChange, type RosterRecord } from './duty-record-store.ts'
import {
  dropImportHistory,
  findImport,
  listChanges,
  listImports,
  markUndone,
  type ImportBatch,
  type ImportChange,
} from './roster-import-store.ts'
import { dropOldActions, findDeletedDuties, saveDeletedDuties } from './deleted-duty-store.ts'
import { dropDutyChanges, markImportSeen } from './duty-change-store.ts'
import { saveRosterChanges } from './roster-change-service.ts'
import { findDuties, listDuties, saveDuties, type RosterDuty } from './roster-store.ts'

/** Days of 24 months, for which the history of duties is stored. */
const historyDays = 731
const dayMs = 24 * 60 * 60 * 1000

/** The user's imports, newest first. */
export async function importsOf(
  userId: string,
  db: Database,
  now: Instant,
): Promise<StoredImport[]> {
  const batches = await listImports(userId, db)
  return batches.map((batch) => {
    const { id, kind, fileName, generatedOn, importedAt, undoneAt, imported, updated, skipped } =
      batch
    const shown = {
      id,
      kind,
      fileName,
      generatedOn,
      importedAt,
      undoneAt,
      imported,
      updated,
      skipped,
    }
    return { ...shown, canUndo: canUndo(batch, now) }
  })
}

/**
 * Undoes an import: restores duties, tasks and logbook entries. A duty that was changed since, by hand or by a
 * later import, does not change.
 *
 * @returns the number of restored duties, and the duties that the user changed since. Duties that a later file
 * changed are not listed.
 * @throws 404 when the user has no such import, 409 when it was already undone or is too old.
 */
export async function undoImport(
  userId: string,
  db: Database,
  id: string,
  now: Instant,
): Promise<{ undone: number; kept: RosterRecord[] }> {
  return transact(db, async (trx) => {
    const batch = await findUndoable(userId, trx, id, now)
    const all = await listChanges(userId, trx, id)
    const changes = combinedChanges(all.filter(({ kind }) => kind !== 'stillDeleted'))
    const current = await findRecords(userId, trx, [...changes.keys()])
    const currentOf = new Map(current.map((record) => [record.duty.id, record]))
    const around = await dutiesAround(userId, trx, returningDuties(changes.values()))
    // The undo changes or removes the other duties of the import, too.
    const untouched = [...changes].filter(([dutyId, { after }]) =>
      isUntouched(currentOf.get(dutyId) ?? null, after),
    )
    const backIds = new Set(untouched.map(([dutyId]) => dutyId))
    const roster = around.filter((duty) => !backIds.has(duty.id))
    const back: RecordChange[] = []
    const kept: RosterRecord[] = []
    for (const [dutyId, { before, after }] of changes) {
      const record = currentOf.get(dutyId) ?? null
      if (before && isDoubled(before.duty, record, roster)) continue
      if (backIds.has(dutyId)) back.push({ before: record, after: before })
      else if (record && isChangedByHand(record, after)) kept.push(record)
    }
    await saveRosterChanges(userId, trx, { kind: 'undone', changes: back, now })
    const restored = back.flatMap(({ before, after }) => (!before && after ? after.duty.id : []))
    await deleteRows(userId, trx, 'deleted_duties', restored)
    await restoreDeletedCopies(userId, trx, all, now)
    await markImportSeen(userId, trx, id, now)
    await unconfirm(userId, trx, batch, now)
    await markUndone(userId, trx, id, now)
    const text = `Undid the import of ${batch.fileName ?? 'a roster'}`
    await recordActivity(userId, trx, { kind: 'import_undone', text, doneAt: now })
    return { undone: back.length, kept }
  })
}

/**
 * The import that is to be undone.
 *
 * @throws 404 when the user has no such import, 409 when it was already undone or is too old.
 */
export async function findUndoable(
  userId: string,
  db: Database,
  id: string,
  now: Instant,
): Promise<ImportBatch> {
  const batch = await findImport(userId, db, id)
  if (!batch) throw notFound('Import')
  if (batch.undoneAt) throw conflict('This import has been undone already.')
  if (!canUndo(batch, now)) throw conflict(`An import can be undone for ${undoDays} days.`)
  return batch
}

/** Deletes what can no longer be undone, imports, actions and deletions, and history older than 24 months. */
export async function dropOldHistory(userId: string, db: Database, now: Instant): Promise<void> {
  await dropImportHistory(userId, db, oldFrom(now))
  await dropOldActions(userId, db, oldFrom(now))
  await dropDutyChanges(userId, db, daysBefore(now, historyDays))
}

const canUndo = (batch: ImportBatch, now: Instant) => batch.undoneAt === null && !isOld(batch, now)
const isOld = ({ importedAt }: ImportBatch, now: Instant) => importedAt < oldFrom(now)
const daysBefore = (now: Instant, days: number) => toInstant(Date.parse(now) - days * dayMs)

/** Combines the changes of a duty: from before the import to its final state. */
function combinedChanges(changes: ImportChange[]): Map<string, ImportChange> {
  const whole = new Map<string, ImportChange>()
  for (const change of changes) {
    const first = whole.get(change.dutyId)
    whole.set(change.dutyId, first ? { ...change, before: first.before } : change)
  }
  for (const [dutyId, { kind }] of whole) if (kind === 'missing') whole.delete(dutyId)
  return whole
}

/** The duties that were removed in an import, or that did not count after it. */
export function returningDuties(changes: Iterable<RecordChange>): RosterDuty[] {
  return [...changes].flatMap(({ before, after }) =>
    before && (!after || !isCounted(after.duty)) ? before.duty : [],
  )
}

/** The user's duties on the days of these duties, and on the days before and after. */
export async function dutiesAround(
  userId: string,
  db: Database,
  duties: RosterDuty[],
): Promise<RosterDuty[]> {
  const dates = duties.map(({ date }) => date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  return listDuties(userId, db, { first: addDays(first, -1), last: addDays(last, 1) })
}

/**
 * True if a duty is on the roster twice, or counts twice, once it is as before: a later file listed it again, or the
 * crew member reported its flight.
 *
 * @param record the duty as it is now; null where it was removed.
 */
export function isDoubled(
  before: RosterDuty,
  record: RosterRecord | null,
  roster: RosterDuty[],
): boolean {
  if (!record) return isOnRoster(before, roster)
  const countsAgain = isCounted(before) && !isCounted(record.duty)
  return countsAgain && countedFlight(before, roster) !== undefined
}

/** Restores the stored copies of deleted duties that no later file has changed. */
async function restoreDeletedCopies(
  userId: string,
  db: Database,
  changes: ImportChange[],
  now: Instant,
): Promise<void> {
  const copies = changes.filter(({ kind }) => kind === 'stillDeleted')
  const current = await findDeletedDuties(
    userId,
    db,
    copies.map(({ dutyId }) => dutyId),
  )
  const currentOf = new Map(current.map((record) => [record.duty.id, record]))
  const back = copies.flatMap(({ dutyId, before, after }) =>
    before && sameRecord(currentOf.get(dutyId) ?? null, after) ? before : [],
  )
  await saveDeletedDuties(userId, db, back, { now, blocksImport: true })
}

/** Restores the report fields of duties that the import only confirmed. */
async function unconfirm(
  userId: string,
  db: Parameters<typeof findDuties>[1],
  { confirmed, generatedOn }: ImportBatch,
  now: Instant,
): Promise<void> {
  const duties = await findDuties(userId, db, Object.keys(confirmed))
  const still = duties.filter(({ id, reportedOn, fieldSources, airlineValues }) => {
    const after = confirmed[id]?.after
    // Imports of earlier releases stored only the fields before.
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

/** True if a record is as the import left it, except that a later file may no longer list the duty. */
function isUntouched(record: RosterRecord | null, after: RosterRecord | null): boolean {
  if (sameRecord(record, after)) return true
  if (record?.duty.status?.kind !== 'unlisted' || !after) return false
  const duty = { ...record.duty }
  delete duty.status
  return canonicalJson(duty) === canonicalJson(after.duty)
}

/** True if the user changed a duty, its task or its logbook entries since the import. */
function isChangedByHand(record: RosterRecord, after: RosterRecord | null): boolean {
  const { duty } = record
  // A later file can remove a status that the user set, so only a present one counts.
  if (hasUserStatus(duty) && duty.status?.kind !== after?.duty.status?.kind) return true
  return canonicalJson(editsOf(record)) !== canonicalJson(after && editsOf(after))
}

function editsOf({ duty, task, entries }: RosterRecord) {
  const { editedByHand, editedFields, notes, events, ftlInputs } = duty
  const editedEntries = entries.flatMap(({ id, edited, remarks }) =>
    edited || remarks ? [{ id, edited, remarks }] : [],
  )
  const own = { editedByHand, editedFields, notes, events, ftlInputs }
  return { ...own, isDone: Boolean(task?.doneAt), editedEntries }
}
