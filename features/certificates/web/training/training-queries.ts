import { queryOptions } from '@tanstack/react-query'
import { trainingCodesPath } from '#certificates/api/paths.ts'
import { request } from '#web/api/client.ts'

/**
 * The training codes, in order of expiry. The widget of the roster shows them, and the certificates open one of them by
 * its id.
 */
export const trainingCodesQuery = queryOptions({
  queryKey: ['training-codes'],
  meta: { stored: { days: 30, shape: 'training codes' } },
  queryFn: ({ signal }) =>
    request(trainingCodesPath, {
      schema: async () => (await import('#certificates/api/training-codes.ts')).trainingCodeList,
      signal,
    }),
})
