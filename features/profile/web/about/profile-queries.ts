import { useMutation, useQueryClient } from '@tanstack/react-query'
import { profilePath } from '#profile/api/paths.ts'
import type { ProfileChange } from '#profile/api/pay-details.ts'
import { request } from '#web/api/client.ts'
import { employmentRecordsQuery, profileQuery } from '#profile/web/shared-queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Edit } from '#web/forms/merge-edit.ts'
import { refreshUser } from '#web/session/session.ts'

export function prefetchProfile(): void {
  void queryClient.prefetchQuery(profileQuery)
  void queryClient.prefetchQuery(employmentRecordsQuery)
}

/** Saves the profile. It ends when the user menu shows the new name. */
export function useSaveProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ whole: json, version: ifMatch }: Edit<ProfileChange>) =>
      request(profilePath, {
        method: 'PUT',
        json,
        ifMatch,
        schema: async () => (await import('#profile/api/profile.ts')).profileAnswer,
      }),
    onSuccess: async (answer) => {
      queries.setQueryData(profileQuery.queryKey, answer)
      // Other figures depend on the base airport.
      void queries.invalidateQueries()
      await refreshUser()
    },
  })
}
