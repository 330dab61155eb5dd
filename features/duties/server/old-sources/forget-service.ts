import { decidingDaysOf } from '#duties/rules/sources/near-sources.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import type { Sources } from '#duties/rules/sources/source.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { oldFrom } from '#server/database/deleted-record-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { canonicalJson } from '#server/http/version.ts'
import { idOfName, recordOf } from '#duties/server/roster-write-service.ts'
import {
  clearRows,
  deleteUndoneSources,
  filesEndingBetween,
  previousImport,
} from './old-sources-store.ts'
import { listSources } from '#duties/server/source-store.ts'

/** Days of 24 months, after which a file that changes nothing is forgotten. */
const fileDays = 731

/**
 * Deletes sources that were undone 30 days ago, and the rows of files that ended 24 months ago and change nothing. Call
 * it with an import, after its roster was written.
 *
 * A file is checked once: with the first import after its 24 months. The import itself stays, because pay reads its
 * period.
 */
export async function forgetSources(trx: UserDb): Promise<void> {
  await deleteUndoneSources(trx, oldFrom(trx.now))
  const previous = await previousImport(trx)
  if (previous === null) return
  const after = addDays(londonDate(previous), -fileDays)
  const until = addDays(londonDate(trx.now), -fileDays)
  const old = await filesEndingBetween(trx, { after, until })
  const [first] = old.map((file) => file.first).toSorted()
  const last = old
    .map((file) => file.last)
    .toSorted()
    .at(-1)
  if (!first || !last) return
  const sources = await listSources(trx, decidingDaysOf({ first, last }))
  await clearRows(trx, unneeded(sources, old))
}

/** The ids of the files without which the roster, the tasks and the logbook are the same. The oldest goes first. */
function unneeded(sources: Sources, old: { id: string }[]): string[] {
  const whole = shown(sources)
  const ids: string[] = []
  let { files } = sources
  for (const { id } of old) {
    const left = files.filter((file) => file.id !== id)
    if (shown({ ...sources, files: left }) !== whole) continue
    files = left
    ids.push(id)
  }
  return ids
}

const shown = (sources: Sources) =>
  canonicalJson(rosterOf(sources, idOfName).map((duty) => recordOf(duty, undefined)))
