import { queryOptions } from '@tanstack/react-query'
import { done } from '#contract/roster.ts'
import {
  savedTrainingCode,
  trainingCodeList,
  trainingCodePath,
  trainingCodesPath,
  type TrainingCodeInput,
} from '#contract/training-codes.ts'
import { request } from '#web/api/client.ts'
import type { Edit } from '#web/forms/merge-edit.ts'
import { useChange, useCreation } from '#web/api/mutations.ts'

/** The training codes, in order of expiry. */
export const trainingCodesQuery = queryOptions({
  queryKey: ['training-codes'],
  queryFn: ({ signal }) => request(trainingCodesPath, { schema: trainingCodeList, signal }),
})

export function useAddTrainingCode() {
  return useCreation((json: TrainingCodeInput, key) =>
    request(trainingCodesPath, { method: 'POST', json, key, schema: savedTrainingCode }),
  )
}

export function useEditTrainingCode(id: string) {
  return useChange(({ touched: json, version: ifMatch }: Edit<TrainingCodeInput>) =>
    request(trainingCodePath(id), { method: 'PATCH', json, ifMatch, schema: savedTrainingCode }),
  )
}

export function useDeleteTrainingCode() {
  return useChange((id: string) =>
    request(trainingCodePath(id), { method: 'DELETE', schema: done }),
  )
}
