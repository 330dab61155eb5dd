import { decidingDaysOf } from '#duties/rules/sources/near-sources.ts'
import type { MyCalendarInput } from '#calendars/rules/my-calendar.ts'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import { isOfKind } from '#duties/rules/sources/source.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { idOfName } from '#duties/server/roster-write-service.ts'
import { daysUndone } from '#duties/server/source-days-store.ts'
import { listHistorySources } from '#duties/server/source-store.ts'
import type { FeedWindow } from './feed-duties-store.ts'

/** The duties that are gone because a source was taken back: a file, or a statement that brought a duty. */
export async function listUndone(
  db: UserDb,
  { first, removedSince }: FeedWindow,
): Promise<MyCalendarInput['removed']> {
  const days = await daysUndone(db, { undoneSince: removedSince, from: first })
  if (!days) return []
  const all = await listHistorySources(db, decidingDaysOf(days), removedSince)
  const { files, statements, undoneAt } = all
  const isStanding = ({ id }: { id: string }) => !undoneAt.has(id)
  const standing = { files: files.filter(isStanding), statements: statements.filter(isStanding) }
  const brought = statements.filter(
    (each) => isStanding(each) || isOfKind(each, 'typed', 'calledOut', 'completed', 'sick'),
  )
  const present = new Set(rosterOf(standing, idOfName).flatMap(({ ids }) => ids))
  return rosterOf({ files, statements: brought }, idOfName)
    .filter(({ id, date }) => date >= first && !present.has(id))
    .flatMap((duty) => {
      const changedAt = lastUndo(duty, undoneAt)
      return changedAt ? [{ id: duty.id, date: duty.date, changedAt }] : []
    })
}

/** When the last source of a duty was taken back. A day of sickness comes from a statement about another duty. */
function lastUndo(
  { draft }: RosterDuty,
  undoneAt: ReadonlyMap<string, Instant>,
): Instant | undefined {
  const own = [
    ...(draft.listed?.listings.map(({ from }) => from.file.id) ?? []),
    ...[...draft.typed, ...draft.statements].map(({ id }) => id),
  ]
  const found = own.flatMap((id) => undoneAt.get(id) ?? [])
  return (found.length > 0 ? found : [...undoneAt.values()]).toSorted().at(-1)
}
