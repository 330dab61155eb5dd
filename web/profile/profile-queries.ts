import { useMutation, useQueryClient } from '@tanstack/react-query'
import { profileAnswer, profilePath, type ProfileInput } from '#contract/profile.ts'
import { request } from '#web/api/client.ts'
import { employmentRecordsQuery, profileQuery } from '#web/api/shared-queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Edit } from '#web/forms/merge-edit.ts'
import { renewUser } from '#web/session/session.ts'

/** Fetches the profile along with the code of the page that shows it. */
export function prefetchProfile(): void {
  void queryClient.prefetchQuery(profileQuery)
  void queryClient.prefetchQuery(employmentRecordsQuery)
}

/** Keeps the profile: over when the name in the user menu has followed. */
export function useSaveProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ whole: json, version: ifMatch }: Edit<ProfileInput>) =>
      request(profilePath, { method: 'PUT', json, ifMatch, schema: profileAnswer }),
    onSuccess: async (answer) => {
      queries.setQueryData(profileQuery.queryKey, answer)
      // Figures elsewhere follow from the base airport.
      void queries.invalidateQueries()
      await renewUser()
    },
  })
}
