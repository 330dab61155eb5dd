import { queryOptions } from '@tanstack/react-query'
import { trainingCodeList, trainingCodesPath } from '#contract/training-codes.ts'
import { request } from '#web/api/client.ts'

/** The training codes, in order of expiry. */
export const trainingCodesQuery = queryOptions({
  queryKey: ['training-codes'],
  queryFn: ({ signal }) => request(trainingCodesPath, { schema: trainingCodeList, signal }),
})
