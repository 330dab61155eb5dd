import { ftlSettings, savedFtlSettings } from '#limits/api/ftl-settings.ts'
import { ftlSettingsPath } from '#limits/api/paths.ts'
import { ownLimitsFault } from '#limits/rules/scheme/own-limits.ts'
import { invalidField } from '#server/http/errors.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import { findSettings, saveSettings } from './ftl-settings-store.ts'

/** The rule set of the flight time limits. */
export function ftlSettingsRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .read(
      {
        path: ftlSettingsPath,
        summary: 'The rule set of the flight time limits, and own stricter limits',
        answer: ['The stored settings, or the usual ones', savedFtlSettings],
      },
      async (db) => ({ data: await findSettings(db) }),
    )
    .write(
      'put',
      {
        path: ftlSettingsPath,
        summary: 'Choose the rule set and own stricter limits',
        body: ftlSettings,
        answer: ['The stored settings', savedFtlSettings],
      },
      async (trx, { body: data }) => {
        const fault = ownLimitsFault(data)
        if (fault) throw invalidField(fault.field, fault.message)
        await saveSettings(trx, data)
        return { data }
      },
    ).router
}
