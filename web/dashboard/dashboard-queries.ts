import { queryOptions } from '@tanstack/react-query'
import { dashboardAnswer, dashboardPath } from '#contract/dashboard.ts'
import { profileAnswer, profilePath } from '#contract/profile.ts'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'

const dashboardKey = ['dashboard']

/** A page left open in the crew room does not tell of yesterday. */
const refetchMs = 5 * 60 * 1000

/** Everything the start page shows. */
export const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: async ({ signal }) =>
    (await request(dashboardPath, { schema: dashboardAnswer, signal })).data,
  refetchInterval: refetchMs,
})

/** Fetches the dashboard along with the code of the page that shows it. */
export function prefetchDashboard(): void {
  void queryClient.prefetchQuery(dashboardQuery)
}

/** Whether the profile says from where and as what the crew member flies; asked only with the first steps. */
export const profileStepQuery = queryOptions({
  queryKey: [...dashboardKey, 'profile'],
  queryFn: async ({ signal }) => {
    const { data } = await request(profilePath, { schema: profileAnswer, signal })
    return data.baseAirport !== null && data.defaultRole !== null
  },
})
