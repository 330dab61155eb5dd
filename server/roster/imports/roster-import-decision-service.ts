import { settle, type DutyContext } from '#domain/duty-record/duty-record.ts'
import { decideMissing, type MissingDecisions } from '#domain/roster-merge/missing-duties.ts'
import { invalid } from '#server/http/errors.ts'
import type { RosterRecord } from '#server/roster/duty-record-store.ts'
import { recordWith, type ImportPlan } from './roster-import-plan-service.ts'
import type { ImportChange } from '#server/roster/roster-import-store.ts'

/**
 * The plan of an import with the user's decisions on duties that the file no longer lists.
 *
 * @throws 400 when an id is not that of such a duty, or is both removed and kept.
 */
export function withDecisions(
  plan: ImportPlan,
  decisions: MissingDecisions,
  { stored, context }: { stored: RosterRecord[]; context: DutyContext },
): ImportPlan {
  const decided = decideMissing(plan.undecided, decisions, plan.since)
  if (!decided) throw invalid('Only duties that the file no longer lists can be removed or kept.')
  const { removed, kept } = decided
  const recordOf = new Map(stored.map((record) => [record.duty.id, record]))
  const changes: ImportChange[] = [
    ...removed.map(({ id }) => ({
      dutyId: id,
      kind: 'deleted' as const,
      before: recordOf.get(id) ?? null,
      after: null,
    })),
    ...kept.map(({ after }) => ({
      dutyId: after.id,
      kind: 'changed' as const,
      before: recordOf.get(after.id) ?? null,
      after: settle(recordWith(after, recordOf), context),
    })),
  ]
  const decidedIds = new Set(changes.map(({ dutyId }) => dutyId))
  const undecided = plan.effects.unlisted.filter(({ after }) => !decidedIds.has(after.id))
  return {
    ...plan,
    recordChanges: [
      ...plan.recordChanges.filter(({ dutyId }) => !decidedIds.has(dutyId)),
      ...changes,
    ],
    effects: { ...plan.effects, decided },
    counts: {
      ...plan.counts,
      unlisted: undecided.length,
      removed: removed.length,
      kept: kept.length,
    },
  }
}

/** The records of removed duties, which can be restored. */
export function removedRecords({ recordChanges }: ImportPlan): RosterRecord[] {
  return recordChanges.flatMap(({ kind, before }) => (kind === 'deleted' && before ? before : []))
}
