import { queryOptions } from '@tanstack/react-query'
import { loadPath } from '#load/api/paths.ts'
import type { LoadLength } from '#load/rules/counted/load-figures.ts'
import { request } from '#web/api/client.ts'

/** The counted load of a window that ends today. It counts notes, so the answer is not stored on the device. */
export function loadQuery(days: LoadLength) {
  return queryOptions({
    queryKey: ['load', days],
    queryFn: ({ signal }) =>
      request(loadPath, {
        query: { days },
        schema: async () => (await import('#load/api/load.ts')).loadAnswer,
        signal,
      }),
  })
}
