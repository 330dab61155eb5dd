import { queryOptions } from '@tanstack/react-query'
import { employmentRecordsPath, profilePath } from '#profile/api/paths.ts'
import { request } from '#web/api/client.ts'

/** The crew member's profile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  meta: { stored: { days: 30, shape: 'profile', version: 3 } },
  queryFn: ({ signal }) =>
    request(profilePath, {
      schema: async () => (await import('#profile/api/profile.ts')).profileAnswer,
      signal,
    }),
})

/** The crew member's positions, which pay reports can refer to. */
export const employmentRecordsQuery = queryOptions({
  queryKey: ['employment-records'],
  meta: { stored: { days: 30, shape: 'employment records' } },
  queryFn: ({ signal }) =>
    request(employmentRecordsPath, {
      schema: async () => (await import('#profile/api/employment-records.ts')).employmentRecordList,
      signal,
    }),
})
