import { queryOptions } from '@tanstack/react-query'
import { employmentRecordList, employmentRecordsPath } from '#contract/employment-records.ts'
import { request } from './client.ts'

/** The crew member's jobs: kept on the profile, and what a pay report can belong to. */
export const employmentRecordsQuery = queryOptions({
  queryKey: ['employment-records'],
  queryFn: ({ signal }) => request(employmentRecordsPath, { schema: employmentRecordList, signal }),
})
