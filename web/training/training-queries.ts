import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { done } from '#contract/roster.ts'
import {
  savedTrainingCode,
  trainingCodeList,
  trainingCodePath,
  trainingCodesPath,
  type TrainingCodeInput,
} from '#contract/training-codes.ts'
import { request } from '#web/api/client.ts'
import { expiryKey } from '#web/api/crew-key.ts'
import type { Edit } from '#web/api/merge-edit.ts'
import { useCreation } from '#web/api/use-once.ts'

/** The training codes, what expires first at the beginning. */
export const trainingCodesQuery = queryOptions({
  queryKey: [...expiryKey, 'training-codes'],
  queryFn: ({ signal }) => request(trainingCodesPath, { schema: trainingCodeList, signal }),
})

export function useAddTrainingCode() {
  return useCreation((json: TrainingCodeInput, key) =>
    request(trainingCodesPath, { method: 'POST', json, key, schema: savedTrainingCode }),
  )
}

export function useEditTrainingCode(id: string) {
  return useTrainingChange(({ touched: json, version: ifMatch }: Edit<TrainingCodeInput>) =>
    request(trainingCodePath(id), { method: 'PATCH', json, ifMatch, schema: savedTrainingCode }),
  )
}

export function useDeleteTrainingCode() {
  return useTrainingChange((id: string) =>
    request(trainingCodePath(id), { method: 'DELETE', schema: done }),
  )
}

/** A change of the training codes: over when what is shown of what expires, here and elsewhere, has come anew. */
function useTrainingChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries(),
  })
}
