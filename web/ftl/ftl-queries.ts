import { queryOptions } from '@tanstack/react-query'
import {
  ftlAnswer,
  ftlHistoryPath,
  ftlPath,
  savedFtlHistory,
  type FtlHistoryInput,
} from '#contract/ftl.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { stored } from '#web/stored-data/stored-shapes.ts'

/** The cumulative limits and the crew member's figures, as of now. */
export const ftlQuery = queryOptions({
  queryKey: ['ftl'],
  meta: stored('limits'),
  queryFn: async ({ signal }) => (await request(ftlPath, { schema: ftlAnswer, signal })).ftl,
})

export function useChangeHistory() {
  return useChange((json: FtlHistoryInput) =>
    request(ftlHistoryPath, { method: 'PUT', json, schema: savedFtlHistory }),
  )
}
