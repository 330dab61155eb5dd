import type { DutyChange } from '#duties/api/duty-change.ts'
import { decidingDaysOf } from '#duties/rules/sources/near-sources.ts'
import { importHistory } from '#duties/rules/history/import-history.ts'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import type { RosterFile, Sources, Statement } from '#duties/rules/sources/source.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { notFound } from '#server/http/errors.ts'
import type { RecordChange, RosterRecord } from '#duties/server/duty-record-store.ts'
import { findImport } from '#duties/server/roster-import-store.ts'
import { differing, idOfName, recordOf } from '#duties/server/roster-write-service.ts'
import { daysOfFile, findFile, listDecisions, listSources } from '#duties/server/source-store.ts'
import { planImport } from './roster-import-plan-service.ts'

/**
 * The changes that an import made: the roster of the sources before it, which still stand, with and without its file.
 *
 * @returns none for an import of another kind.
 * @throws 404 when the user has no such import.
 */
export async function importChanges(db: UserDb, id: string): Promise<DutyChange[]> {
  const [batch, file, decisions] = await Promise.all([
    findImport(db, id),
    findFile(db, id),
    listDecisions(db, id),
  ])
  if (!batch) throw notFound('Import')
  const days = file && daysOfFile(file)
  if (!days) return []
  const sources = sourcesBefore(file, await listSources(db, decidingDaysOf(days)))
  return changesOf(file, sources, decisions).map((change, index) => ({
    ...change,
    id: String(index),
  }))
}

function sourcesBefore({ sequence = 0 }: RosterFile, { files, statements }: Sources): Sources {
  const isEarlier = (source: { sequence?: number }) => (source.sequence ?? 0) < sequence
  return { files: files.filter(isEarlier), statements: statements.filter(isEarlier) }
}

function changesOf(file: RosterFile, sources: Sources, decisions: Statement[]) {
  const withFile = { ...sources, files: [...sources.files, file] }
  const stored = recordsOf(rosterOf(sources, idOfName))
  const duties = rosterOf(withFile, idOfName)
  const changes = differing(stored, [...recordsOf(duties).values()])
  const plan = planImport({
    report: { daysWithoutRow: [], duplicates: 0 },
    file,
    roster: { sources: withFile, duties },
    changes,
    stored: [...stored.values()],
  })
  const statements = [...sources.statements, ...decisions]
  const decided = rosterOf({ ...withFile, statements }, idOfName)
  const after = differing(stored, [...recordsOf(decided).values()])
  const kept = keptDuties(after, decisions)
  const keptIds = new Set(kept.map(({ before }) => before.id))
  const removed = after.flatMap((change) =>
    change.before && !change.after ? change.before.duty : [],
  )
  const unlisted = plan.effects.unlisted.filter(({ before }) => !keptIds.has(before.id))
  return importHistory(
    { ...plan.effects, unlisted, decided: { removed, kept } },
    {
      importId: file.id,
      reportedOn: file.printedOn,
      now: file.importedAt,
      isPublished: plan.isPublished,
    },
  )
}

/** The duties by id, with their tasks and logbook entries. */
function recordsOf(duties: RosterDuty[]): Map<string, RosterRecord> {
  return new Map(duties.map((duty) => [duty.id, recordOf(duty, undefined)]))
}

/** The duties that the user kept in the preview of the import. */
function keptDuties(changes: RecordChange[], decisions: Statement[]) {
  const ids = new Set(
    decisions.flatMap(({ kind, about }) => (kind === 'keep' ? (about?.ids ?? []) : [])),
  )
  return changes.flatMap(({ before, after }) =>
    before && after && ids.has(after.duty.id) ? [{ before: before.duty, after: after.duty }] : [],
  )
}
