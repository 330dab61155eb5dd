import { queryOptions } from '@tanstack/react-query'
import type { FtlHistoryInput } from '#limits/api/ftl.ts'
import { ftlHistoryPath, ftlPath } from '#limits/api/paths.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'

/** The cumulative limits and the crew member's figures, as of now. */
export const ftlQuery = queryOptions({
  queryKey: ['ftl'],
  meta: { stored: { days: 30, shape: 'limits', version: 3 } },
  queryFn: async ({ signal }) =>
    (
      await request(ftlPath, {
        schema: async () => (await import('#limits/api/ftl.ts')).ftlAnswer,
        signal,
      })
    ).ftl,
})

export function useChangeHistory() {
  return useChange((json: FtlHistoryInput) =>
    request(ftlHistoryPath, {
      method: 'PUT',
      json,
      schema: async () => (await import('#limits/api/ftl.ts')).savedFtlHistory,
    }),
  )
}
