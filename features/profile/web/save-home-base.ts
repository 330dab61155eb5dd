import { profilePath } from '#profile/api/paths.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { queryClient } from '#web/api/query-client.ts'
import { profileQuery } from './shared-queries.ts'

/** Saves an airport as the home base. The other fields of the profile stay. */
export function useSaveHomeBase() {
  return useChange(async (airport: string) => {
    const { data } = await queryClient.fetchQuery(profileQuery)
    const { name, crewId, defaultRole, version: ifMatch } = data
    const json = { name, crewId, defaultRole, baseAirport: airport }
    return request(profilePath, {
      method: 'PUT',
      json,
      ifMatch,
      schema: async () => (await import('#profile/api/profile.ts')).profileAnswer,
    })
  })
}
