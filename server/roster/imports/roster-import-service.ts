import type { RosterImportResult } from '#contract/imports/file-import.ts'
import { importHistory } from '#domain/roster-history/import-history.ts'
import type { MissingDecisions } from '#domain/roster-merge/missing-duties.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { recordActivity } from '#server/activity/activity-store.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { conflict } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { saveListedCertificates } from '#server/certifications/certificate-import-service.ts'
import { saveDeletedDuties } from '#server/roster/deleted-duty-store.ts'
import { saveDutyChanges } from '#server/roster/duty-change-store.ts'
import { writeRecords } from '#server/roster/duty-record-store.ts'
import { countText, importResult } from './roster-import-answer.ts'
import { removedRecords, withDecisions } from './roster-import-decision-service.ts'
import { invalidPerson } from '#server/roster/roster-import-owner-service.ts'
import { recordWith, reportFieldsOf } from './roster-import-plan-service.ts'
import { planFile, type PlannedFile, type RosterFile } from './roster-import-preview-service.ts'
import { saveChanges, saveImport } from '#server/roster/roster-import-store.ts'
import { saveDuties } from '#server/roster/roster-store.ts'
import { fillBase } from '#server/profile/profile-store.ts'
import { dropOldHistory } from '#server/roster/roster-undo-service.ts'

/** The user's choices for an import. */
export type ImportOptions = {
  /** Refuse the file of another crew member, instead of importing it with a warning. */
  onlyOwn: boolean
  /** The duties that the file no longer lists and that the user removes or keeps. */
  decisions: MissingDecisions
  /** The fingerprint of the preview that the user saw; undefined without a preview. */
  previewed: string | undefined
}

/**
 * Imports a roster file with its tasks and logbook entries, and the import history, in one transaction.
 *
 * @throws 409 when the file belongs to another crew member and `onlyOwn` is set, or when its effects differ from the
 * preview; 400 when a decision is not about a duty that the file no longer lists.
 */
export async function importRoster(
  userId: string,
  db: Database,
  {
    file,
    options,
    addCertificates,
    now,
  }: { file: RosterFile; options: ImportOptions; addCertificates: boolean; now: Instant },
): Promise<RosterImportResult> {
  const { onlyOwn, decisions, previewed } = options
  const importId = crypto.randomUUID()
  // A file without a readable row changes nothing, so there is nothing to undo.
  const isEmpty = file.report.duties.length === 0
  const planned = await transact(db, async (trx) => {
    const planned = await planFile(userId, trx, file, now)
    if (onlyOwn && planned.person.isOther) throw invalidPerson(file.report, planned.person)
    if (previewed !== undefined && previewed !== planned.fingerprint) {
      throw conflict('Your roster changed since this preview. Look at it again.')
    }
    const decided = { ...planned, plan: withDecisions(planned.plan, decisions, planned) }
    if (addCertificates) await saveListedCertificates(userId, trx, planned.certificates, now)
    if (!isEmpty) await save(userId, trx, decided, { importId, now })
    return decided
  })
  return importResult(planned, isEmpty ? null : importId)
}

/** Saves the changed records, the import history, and the activity. */
async function save(
  userId: string,
  trx: Database,
  { file, plan, person, deletedRecords }: PlannedFile,
  { importId, now }: { importId: string; now: Instant },
): Promise<void> {
  const { report } = file
  if (person.newBase) await fillBase(userId, trx, person.newBase, now)
  const { recordChanges, confirmed } = plan
  const added = recordChanges.filter(({ before }) => before === null).length
  await requireRoom(userId, trx, 'duties', added)
  await writeRecords(userId, trx, recordChanges, now)
  await saveDuties(
    userId,
    trx,
    confirmed.map(({ after }) => after),
    now,
  )
  const deletedOf = new Map(deletedRecords.map((record) => [record.duty.id, record]))
  const stillDeleted = plan.deleted.map(({ after }) => recordWith(after, deletedOf))
  await saveDeletedDuties(userId, trx, stillDeleted, { now, blocksImport: true })
  // A newer file that lists a removed duty again adds it.
  await saveDeletedDuties(userId, trx, removedRecords(plan), { now, blocksImport: false })
  await saveImport(userId, trx, {
    id: importId,
    kind: 'roster',
    fileName: file.name,
    generatedOn: report.generatedOn,
    importedAt: now,
    undoneAt: null,
    crewId: report.crewMember?.id ?? null,
    aircraftType: report.crewMember?.aircraft ?? null,
    period: report.period,
    coversPeriod: !person.isOther,
    uncovered: [...report.unreadDates, ...(report.daysWithoutRow ?? [])],
    imported: plan.counts.imported,
    updated: plan.counts.updated,
    skipped: plan.counts.skipped,
    confirmed: Object.fromEntries(
      confirmed.map(({ before, after }) => [
        before.id,
        { ...reportFieldsOf(before), after: reportFieldsOf(after) },
      ]),
    ),
  })
  const copies = stillDeleted.map((after) => {
    const { id } = after.duty
    return { dutyId: id, kind: 'stillDeleted' as const, before: deletedOf.get(id) ?? null, after }
  })
  await saveChanges(userId, trx, { importId, changes: [...recordChanges, ...copies], now })
  const { generatedOn: reportedOn } = report
  const { isPublished, effects } = plan
  const today = londonDate(now)
  const cause = { importId, reportedOn, now, today, isPublished }
  await saveDutyChanges(userId, trx, importHistory(effects, cause))
  await dropOldHistory(userId, trx, now)
  const text = `Imported ${file.name ?? 'a roster'}: ${countText(plan.counts)}`
  await recordActivity(userId, trx, { kind: 'roster_imported', text, doneAt: now })
}
