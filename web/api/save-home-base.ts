import { profileAnswer, profilePath } from '#contract/profile.ts'
import { request } from './client.ts'
import { useChange } from './mutations.ts'
import { queryClient } from './query-client.ts'
import { profileQuery } from './shared-queries.ts'

/** Saves an airport as the home base. The other fields of the profile stay. */
export function useSaveHomeBase() {
  return useChange(async (airport: string) => {
    const { data } = await queryClient.fetchQuery(profileQuery)
    const { name, crewId, defaultRole, version: ifMatch } = data
    const json = { name, crewId, defaultRole, baseAirport: airport }
    return request(profilePath, { method: 'PUT', json, ifMatch, schema: profileAnswer })
  })
}
