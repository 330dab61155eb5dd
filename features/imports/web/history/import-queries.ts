import { importsPath } from '#duties/api/roster.ts'
import { queryOptions } from '@tanstack/react-query'
import { dutyChangeList, importChangesPath } from '#duties/api/roster-history.ts'
import { importList } from '#imports/api/file-import.ts'
import { request } from '#web/api/client.ts'
import { rosterKey } from '#duties/web/roster-queries.ts'

/** The user's imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: [...rosterKey, 'imports'],
  meta: { stored: { days: 30, shape: 'imports' } },
  queryFn: ({ signal }) => request(importsPath, { schema: importList, signal }),
})

/** The stored changes of an import. */
export function importChangesQuery(id: string) {
  return queryOptions({
    queryKey: [...rosterKey, 'imports', id],
    meta: { stored: { days: 30, shape: 'duty changes' } },
    queryFn: ({ signal }) => request(importChangesPath(id), { schema: dutyChangeList, signal }),
  })
}
