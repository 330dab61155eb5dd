import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  employmentRecordPath,
  employmentRecordsPath,
  savedEmploymentRecord,
  type EmploymentRecordInput,
} from '#contract/employment-records.ts'
import { done } from '#contract/roster.ts'
import { request } from '#web/api/client.ts'

export function useAddEmploymentRecord() {
  return useRecordChange((json: EmploymentRecordInput) =>
    request(employmentRecordsPath, { method: 'POST', json, schema: savedEmploymentRecord }),
  )
}

export function useEditEmploymentRecord(id: string) {
  return useRecordChange((json: EmploymentRecordInput) =>
    request(employmentRecordPath(id), { method: 'PATCH', json, schema: savedEmploymentRecord }),
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
