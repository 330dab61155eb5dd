import { importPath } from '#imports/api/paths.ts'
import type { RosterMonth } from '#duties/api/roster.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import type { Portal } from '#server/running/portal.ts'
import { json } from './test-portal.ts'
import { offRow, rosterText } from './test-roster-file.ts'
import { bodyOf } from './test-calls.ts'

/** Imports a day off and deletes it, so that there is a deleted duty to restore. */
export async function deleteImportedDuty(
  { app }: Pick<Portal, 'app'>,
  headers: Record<string, string>,
): Promise<void> {
  const period = '01/03/2020 - 31/03/2020'
  const csvData = rosterText([offRow('03/03/2020 Tue')], { period })
  await app.request(importPath, json({ csvData }, headers))
  const [duty] = (
    await bodyOf<RosterMonth>(app.request(`${rosterPath}?month=2020-03`, { headers }))
  ).data
  if (!duty) throw new Error('the import brought no duty')
  await app.request(rosterEntryPath(duty.id), { method: 'DELETE', headers })
}
