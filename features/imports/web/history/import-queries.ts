import { importsPath, importChangesPath } from '#duties/api/paths.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/api/client.ts'
import { rosterKey } from '#duties/web/roster-queries.ts'

/** The user's imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: [...rosterKey, 'imports'],
  meta: { stored: { days: 30, shape: 'imports' } },
  queryFn: ({ signal }) =>
    request(importsPath, {
      schema: async () => (await import('#imports/api/file-import.ts')).importList,
      signal,
    }),
})

/** The stored changes of an import. */
export function importChangesQuery(id: string) {
  return queryOptions({
    queryKey: [...rosterKey, 'imports', id],
    meta: { stored: { days: 30, shape: 'duty changes' } },
    queryFn: ({ signal }) =>
      request(importChangesPath(id), {
        schema: async () => (await import('#duties/api/roster-history.ts')).dutyChangeList,
        signal,
      }),
  })
}
