import type { StoryMoment, StorySource } from '#domain/roster-sources/test-story.ts'
import type { Database } from '#server/database/connection.ts'
import { markUndone, saveImport } from '#server/roster/roster-import-store.ts'
import { markChangesSeen, rewriteRoster } from '#server/roster/roster-write-service.ts'
import { addStatements, daysOfFile, undoStatements } from '#server/roster/source-store.ts'

/** Stores the source that a step of a story adds, or undoes it, and writes the roster. */
export async function takeStoryStep(
  userId: string,
  trx: Database,
  { changed, at, seenAt }: StoryMoment,
): Promise<void> {
  if (seenAt === at) await markChangesSeen(userId, trx, { until: at, now: at })
  if (!changed) return
  const days = daysOf(changed)
  if ('statement' in changed) {
    const { statement } = changed
    if (changed.isUndone) await undoStatements(userId, trx, { ids: [statement.id] }, at)
    else await addStatements(userId, trx, [statement])
  } else if (changed.isUndone) await markUndone(userId, trx, changed.file.id, at)
  else await saveFile(userId, trx, changed.file)
  if (days) await rewriteRoster(userId, trx, days, at)
}

function daysOf(source: StorySource) {
  if ('file' in source) return daysOfFile(source.file)
  return { first: source.statement.firstDate, last: source.statement.lastDate }
}

async function saveFile(
  userId: string,
  trx: Database,
  file: Extract<StorySource, { file: unknown }>['file'],
): Promise<void> {
  const batch = {
    id: file.id,
    kind: 'roster' as const,
    fileName: null,
    generatedOn: file.printedOn,
    importedAt: file.importedAt,
    undoneAt: null,
    imported: 0,
    updated: 0,
    skipped: 0,
    crewId: null,
    aircraftType: null,
    period: file.period,
    uncovered: file.unreadDates,
  }
  await saveImport(userId, trx, batch, file)
}
