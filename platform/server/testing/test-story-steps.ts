import type { StoryMoment, StorySource } from '#duties/rules/sources/test-story.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { markUndone, saveImport } from '#duties/server/roster-import-store.ts'
import { markChangesSeen, rewriteRoster } from '#duties/server/roster-write-service.ts'
import { addStatements, daysOfFile, undoStatements } from '#duties/server/source-store.ts'

/** Stores the source that a step of a story adds, or undoes it, and writes the roster. */
export async function takeStoryStep(
  trx: UserDb,
  { changed, at, seenAt }: StoryMoment,
): Promise<void> {
  if (seenAt === at) await markChangesSeen(trx, at)
  if (!changed) return
  const days = daysOf(changed)
  if ('statement' in changed) {
    const { statement } = changed
    if (changed.isUndone) await undoStatements(trx, { ids: [statement.id] })
    else await addStatements(trx, [statement])
  } else if (changed.isUndone) await markUndone(trx, changed.file.id)
  else await saveFile(trx, changed.file)
  if (days) await rewriteRoster(trx, days)
}

function daysOf(source: StorySource) {
  if ('file' in source) return daysOfFile(source.file)
  return { first: source.statement.firstDate, last: source.statement.lastDate }
}

async function saveFile(
  trx: UserDb,
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
  await saveImport(trx, batch, file)
}
