import type { DutyChangeKind } from '#domain/roster-history/change-kinds.ts'
import { dutyChange } from '#domain/roster-history/duty-change.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { saveDutyChanges } from './duty-change-store.ts'
import { writeRecords, type RecordChange } from './duty-record-store.ts'

/**
 * Saves records that the crew member changed, with one history entry each.
 *
 * Every change of the roster by the crew member goes through it. Imports save their own history.
 */
export async function saveRosterChanges(
  userId: string,
  db: Database,
  { kind, changes, now }: { kind: DutyChangeKind; changes: RecordChange[]; now: Instant },
): Promise<void> {
  await writeRecords(userId, db, changes, now)
  const entries = changes.flatMap(({ before, after }) => {
    const duties = { before: before?.duty ?? null, after: after?.duty ?? null }
    return dutyChange(duties, { kind, madeAt: now }) ?? []
  })
  await saveDutyChanges(userId, db, entries)
}
