import { queryOptions } from '@tanstack/react-query'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { StoredAs } from '#web/stored-data/stored-answer.ts'
import type { ShownDashboard } from './dashboard-overlay.ts'

const dashboardKey = ['dashboard']

/** Refreshes a dashboard that stays open on a shared screen. */
const dashboardEveryMs = 5 * 60 * 1000

/** The record that `glance.js` shows before the next visit has code. */
const glance: StoredAs['beside'] = {
  key: 'glance',
  of: async (data, at) => (await import('./kept-glance.ts')).keptGlance(data, at),
}

/** All data of the start page. */
export const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  meta: { stored: { days: 30, shape: 'start page', version: 12, beside: glance } },
  queryFn: async ({ signal }): Promise<ShownDashboard> =>
    (
      await request(dashboardPath, {
        schema: async () => (await import('#dashboard/api/dashboard.ts')).dashboardAnswer,
        signal,
      })
    ).data,
  refetchInterval: dashboardEveryMs,
})

export function prefetchDashboard(): void {
  void queryClient.prefetchQuery(dashboardQuery)
}

/** True if the profile has a base and a role. Fetched only for the first steps. */
export const profileStepQuery = queryOptions({
  queryKey: [...dashboardKey, 'profile'],
  meta: { stored: { days: 30, shape: 'first steps', version: 3 } },
  queryFn: async ({ signal }) => {
    const { data } = await request(profilePath, {
      schema: async () => (await import('#profile/api/profile.ts')).profileAnswer,
      signal,
    })
    return data.baseAirport !== null && data.defaultRole !== null
  },
})
