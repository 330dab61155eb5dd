import { privateSettingsPath } from '#load/api/paths.ts'
import { privateSettings, savedPrivateSettings } from '#load/api/private-settings.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import { readPrivateSettings, savePrivateSettings } from './private-settings-service.ts'

/** The settings of private notes. No answer is cached. */
export function privateSettingsRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .ask(
      'get',
      {
        path: privateSettingsPath,
        summary: 'The settings of private notes',
        answer: ['The stored settings, or the first ones', savedPrivateSettings],
      },
      async (db) => {
        const { data, isUnreadable } = await readPrivateSettings(db)
        return { data, isUnreadable }
      },
    )
    .write(
      'put',
      {
        path: privateSettingsPath,
        summary: 'Change the settings of private notes',
        body: privateSettings,
        answer: ['The stored settings', savedPrivateSettings],
        isPrivate: true,
      },
      async (trx, { body, isRepeat }) => {
        if (!isRepeat) await savePrivateSettings(trx, body)
        const { data, isUnreadable } = await readPrivateSettings(trx)
        return { data, isUnreadable }
      },
    ).router
}
