import {
  employmentRecordPath,
  employmentRecordsPath,
  savedEmploymentRecord,
  type EmploymentRecord,
  type EmploymentRecordInput,
} from '#contract/employment-records.ts'
import { done } from '#contract/roster.ts'
import { request } from '#web/api/client.ts'
import type { Edit } from '#web/forms/merge-edit.ts'
import { useChange, useCreation } from '#web/api/mutations.ts'

export function useAddEmploymentRecord() {
  return useCreation((json: EmploymentRecordInput, key) =>
    request(employmentRecordsPath, { method: 'POST', json, key, schema: savedEmploymentRecord }),
  )
}

export function useEditEmploymentRecord(id: string) {
  return useChange(({ touched: json, version: ifMatch }: Edit<EmploymentRecordInput>) =>
    request(employmentRecordPath(id), {
      method: 'PATCH',
      json,
      ifMatch,
      schema: savedEmploymentRecord,
    }),
  )
}

export function useDeleteEmploymentRecord() {
  return useChange((id: string) =>
    request(employmentRecordPath(id), { method: 'DELETE', schema: done }),
  )
}

/** `Cabin Manager at Albion Air`. */
export function recordWords({ position, companyName }: EmploymentRecord): string {
  return `${position} at ${companyName}`
}
