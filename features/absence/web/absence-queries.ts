import { queryOptions } from '@tanstack/react-query'
import { absencePath, longestTimeOffPath } from '#absence/api/paths.ts'
import { request } from '#web/api/client.ts'

// The answers are not stored on the device.

/** Sickness and leave today. */
export const absenceQuery = queryOptions({
  queryKey: ['absence'],
  queryFn: ({ signal }) =>
    request(absencePath, {
      schema: async () => (await import('#absence/api/absence.ts')).absenceAnswer,
      signal,
    }),
})

/** The longest runs of free days for few days of leave, from tomorrow on. */
export const longestTimeOffQuery = queryOptions({
  queryKey: ['longest-time-off'],
  queryFn: ({ signal }) =>
    request(longestTimeOffPath, {
      schema: async () => (await import('#absence/api/absence.ts')).longestTimeOffAnswer,
      signal,
    }),
})
