import { queryOptions } from '@tanstack/react-query'
import {
  ftlAnswer,
  ftlHistoryPath,
  ftlPath,
  savedFtlHistory,
  type FtlHistoryInput,
} from '#limits/api/ftl.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'

/** The cumulative limits and the crew member's figures, as of now. */
export const ftlQuery = queryOptions({
  queryKey: ['ftl'],
  meta: { stored: { days: 30, shape: 'limits', version: 3 } },
  queryFn: async ({ signal }) => (await request(ftlPath, { schema: ftlAnswer, signal })).ftl,
})

export function useChangeHistory() {
  return useChange((json: FtlHistoryInput) =>
    request(ftlHistoryPath, { method: 'PUT', json, schema: savedFtlHistory }),
  )
}
