import { queryOptions } from '@tanstack/react-query'
import type { FtlSettings } from '#limits/api/ftl-settings.ts'
import { ftlSettingsPath } from '#limits/api/paths.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'

/** The rule set of the user, and own stricter limits. */
export const ftlSettingsQuery = queryOptions({
  queryKey: ['ftl', 'settings'],
  meta: { stored: { days: 30, shape: 'limit settings' } },
  queryFn: async ({ signal }) =>
    (
      await request(ftlSettingsPath, {
        schema: async () => (await import('#limits/api/ftl-settings.ts')).savedFtlSettings,
        signal,
      })
    ).data,
})

export function useChangeSettings() {
  return useChange((json: FtlSettings) =>
    request(ftlSettingsPath, {
      method: 'PUT',
      json,
      schema: async () => (await import('#limits/api/ftl-settings.ts')).savedFtlSettings,
    }),
  )
}
