import type { RosterImportResult } from '#imports/api/file-import.ts'
import { newStatement } from '#duties/rules/sources/new-statement.ts'
import type { Statement } from '#duties/rules/sources/source.ts'
import { recordActivity } from '#activity/server/activity-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { saveListedCertificates } from '#imports/server/certificates/certificate-import-service.ts'
import { countText, importResult } from './roster-import-answer.ts'
import { leavingEntries } from './roster-import-plan-service.ts'
import type { RecordChange } from '#duties/server/duty-record-store.ts'
import { invalidPerson } from './roster-import-owner-service.ts'
import { planFile, type PlannedFile, type RosterFile } from './roster-import-preview-service.ts'
import { saveImport } from '#duties/server/roster-import-store.ts'
import { fillBase } from '#profile/server/profile-store.ts'
import { forgetSources } from '#duties/server/old-sources/forget-service.ts'
import { dropOldHistory } from '#duties/server/undo/roster-undo-service.ts'
import { rewriteRoster, writeRoster } from '#duties/server/roster-write-service.ts'
import { addStatements } from '#duties/server/source-store.ts'

/** The missing duties that the user removes and keeps, by id. Others stay undecided. */
type MissingDecisions = { remove: string[]; keep: string[] }

/** The user's choices for an import. */
export type ImportOptions = {
  /** Refuse the file of another crew member, instead of importing it with a warning. */
  onlyOwn: boolean
  /** The duties that the file no longer lists and that the user removes or keeps. */
  decisions: MissingDecisions
  /** The fingerprint of the preview that the user saw; undefined without a preview. */
  previewed: string | undefined
}

/** Computes the result of an import, and stores nothing. Another crew member's file is accepted with a warning. */
export async function previewRoster(db: UserDb, file: RosterFile): Promise<RosterImportResult> {
  return importResult(await planFile(db, file), null)
}

/**
 * Imports a roster file with its tasks and logbook entries in one transaction.
 *
 * @throws 409 when the file belongs to another crew member and `onlyOwn` is set, or when its effects differ from the
 * preview; 400 when a decision is not about a duty that the file no longer lists.
 */
export async function importRoster(
  db: UserDb,
  {
    file,
    options,
    addCertificates,
  }: { file: RosterFile; options: ImportOptions; addCertificates: boolean },
): Promise<RosterImportResult> {
  const { onlyOwn, decisions, previewed } = options
  // A file without a readable row changes nothing, so there is nothing to undo.
  const isEmpty = file.report.duties.length === 0
  return transact(db, async (trx) => {
    const planned = await planFile(trx, file)
    if (onlyOwn && planned.person.isOther) throw invalidPerson(file.report, planned.person)
    if (previewed !== undefined && previewed !== planned.fingerprint) {
      throw conflict('Your roster changed since this preview. Look at it again.')
    }
    const decided = decisionsOn(planned, decisions)
    if (addCertificates) await saveListedCertificates(trx, planned.certificates)
    if (isEmpty) return importResult(planned, null)
    const { removed, kept, changes } = await save(trx, { planned, decided })
    const { counts } = planned.plan
    const unlisted = counts.unlisted - removed - kept
    const plan = {
      ...planned.plan,
      counts: { ...counts, unlisted, removed, kept },
      // A duty that the user kept stays in the logbook.
      leavesLogbook: leavingEntries(changes),
    }
    return importResult({ ...planned, plan }, planned.source.id)
  })
}

/**
 * The decisions of the user as statements.
 *
 * @throws 400 when an id is not that of a missing duty, or is both removed and kept.
 */
function decisionsOn(
  { plan, source, roster }: PlannedFile,
  { remove, keep }: MissingDecisions,
): Statement[] {
  const missingOf = new Map(plan.missing.map((duty) => [duty.id, duty]))
  const isBoth = keep.some((id) => remove.includes(id))
  if (isBoth || [...remove, ...keep].some((id) => !missingOf.has(id))) {
    throw invalid('Only duties that the file no longer lists can be removed or kept.')
  }
  return roster.duties.flatMap((duty) => {
    const isRemoved = remove.includes(duty.id)
    if (!isRemoved && !keep.includes(duty.id)) return []
    // Only a duty that does not count can be removed. Another one is deleted.
    const removal = missingOf.get(duty.id)?.isUnlisted
      ? { kind: 'remove' as const }
      : { kind: 'delete' as const, takesBack: [] }
    const content = isRemoved ? removal : { kind: 'keep' as const }
    const made = { id: crypto.randomUUID(), madeAt: source.importedAt, importId: source.id }
    return newStatement(content, duty, made)
  })
}

/** Writes the roster with the file and the decisions. Without decisions it was computed for the plan. */
async function writeDecided(trx: UserDb, { planned, decided }: Saving): Promise<RecordChange[]> {
  const { roster, plan } = planned
  if (decided.length > 0) return rewriteRoster(trx, roster.days)
  const changes = plan.recordChanges
  await writeRoster(trx, { roster, changes })
  return changes
}

type Saving = { planned: PlannedFile; decided: Statement[] }

/** Saves the file and the decisions, the roster that follows from them, and the activity. */
async function save(
  trx: UserDb,
  { planned, decided }: Saving,
): Promise<{ removed: number; kept: number; changes: RecordChange[] }> {
  const { file, source, plan, person } = planned
  const { report } = file
  if (person.newBase) await fillBase(trx, person.newBase)
  const added = plan.recordChanges.filter(({ before }) => before === null).length
  await requireRoom(trx, 'duties', added)
  const batch = {
    id: source.id,
    kind: 'roster' as const,
    fileName: file.name,
    generatedOn: report.generatedOn,
    importedAt: source.importedAt,
    undoneAt: null,
    crewId: report.crewMember?.id ?? null,
    aircraftType: report.crewMember?.aircraft ?? null,
    period: report.period,
    uncovered: source.unreadDates,
    imported: plan.counts.imported,
    updated: plan.counts.updated,
    skipped: plan.counts.skipped,
  }
  await saveImport(trx, batch, source)
  await addStatements(trx, decided)
  const changes = await writeDecided(trx, { planned, decided })
  await dropOldHistory(trx)
  await forgetSources(trx)
  const text = `Imported ${file.name ?? 'a roster'}: ${countText(plan.counts)}`
  await recordActivity(trx, { kind: 'roster_imported', text })
  const kept = decided.filter(({ kind }) => kind === 'keep').length
  return { removed: decided.length - kept, kept, changes }
}
