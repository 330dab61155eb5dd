import { useQueryClient } from '@tanstack/react-query'
import type { ProfileChange } from '#profile/api/pay-details.ts'
import type { Profile } from '#profile/api/profile.ts'
import { profilePath } from '#profile/api/paths.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { profileQuery } from './shared-queries.ts'

/** Saves some fields of the profile, which are computed from the stored one. The others stay. */
export function useSaveInProfile() {
  const queries = useQueryClient()
  return useChange(async (changed: (stored: Profile) => Partial<ProfileChange>) => {
    const { data } = await queries.fetchQuery({ ...profileQuery, staleTime: 0 })
    const { name, crewId, defaultRole, version: ifMatch } = data
    const json = { name, crewId, defaultRole, ...changed(data) }
    return request(profilePath, {
      method: 'PUT',
      json,
      ifMatch,
      schema: async () => (await import('#profile/api/profile.ts')).profileAnswer,
    })
  })
}
