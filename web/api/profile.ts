import { queryOptions } from '@tanstack/react-query'
import { profileAnswer, profilePath } from '#contract/profile.ts'
import { request } from './client.ts'

/** Who the crew member is at work. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => request(profilePath, { schema: profileAnswer, signal }),
})
