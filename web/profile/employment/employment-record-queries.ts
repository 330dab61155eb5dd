import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  employmentRecordPath,
  employmentRecordsPath,
  savedEmploymentRecord,
  type EmploymentRecordInput,
} from '#contract/employment-records.ts'
import { done } from '#contract/roster.ts'
import { request } from '#web/api/client.ts'
import type { Edit } from '#web/api/merge-edit.ts'
import { useCreation } from '#web/api/use-once.ts'

export function useAddEmploymentRecord() {
  return useCreation((json: EmploymentRecordInput, key) =>
    request(employmentRecordsPath, { method: 'POST', json, key, schema: savedEmploymentRecord }),
  )
}

export function useEditEmploymentRecord(id: string) {
  return useRecordChange(({ touched: json, version: ifMatch }: Edit<EmploymentRecordInput>) =>
    request(employmentRecordPath(id), {
      method: 'PATCH',
      json,
      ifMatch,
      schema: savedEmploymentRecord,
    }),
  )
}

export function useDeleteEmploymentRecord() {
  return useRecordChange((id: string) =>
    request(employmentRecordPath(id), { method: 'DELETE', schema: done }),
  )
}

/** A change of the employment records: over when those on screen have come anew. */
function useRecordChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Pay reports name them, so what is kept of those is out of date as well.
    onSuccess: () => queries.invalidateQueries(),
  })
}
