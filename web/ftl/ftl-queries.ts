import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ftlAnswer, ftlHistoryPath, ftlPath, savedFtlHistory } from '#contract/ftl.ts'
import type { FtlHistoryInput } from '#contract/ftl.ts'
import { request } from '#web/api/client.ts'

/** How the crew member stands with the cumulative limits, now. */
export const ftlQuery = queryOptions({
  queryKey: ['ftl'],
  queryFn: async ({ signal }) => (await request(ftlPath, { schema: ftlAnswer, signal })).ftl,
})

/** States what came before the roster: over when the figures have come anew. */
export function useChangeHistory() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (json: FtlHistoryInput) =>
      request(ftlHistoryPath, { method: 'PUT', json, schema: savedFtlHistory }),
    onSuccess: () => queries.invalidateQueries(),
  })
}
