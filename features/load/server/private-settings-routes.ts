import { privateSettingsPath } from '#load/api/paths.ts'
import {
  privateSettingsChange,
  savedPrivateSettings,
  type PrivateSettings,
  type PrivateSettingsChange,
} from '#load/api/private-settings.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { requireVersion, versionOf } from '#server/http/version.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import {
  readPrivateSettings,
  savePrivateSettings,
  type FoundSettings,
} from './private-settings-service.ts'

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
      async (db) => answerOf(await readPrivateSettings(db)),
    )
    .write(
      'put',
      {
        path: privateSettingsPath,
        summary: 'Change the settings of private notes',
        body: privateSettingsChange,
        answer: ['The stored settings', savedPrivateSettings],
        isEdit: true,
        isPrivate: true,
      },
      async (trx, { body, ifMatch, isRepeat }) => {
        const stored = await readPrivateSettings(trx)
        if (isRepeat) return answerOf(stored)
        requireVersion(ifMatch, 'The settings', answerOf(stored))
        const data = changedSettings(stored.data, body)
        await savePrivateSettings(trx, data)
        return answerOf({ data, isUnreadable: false })
      },
    ).router
}

/** The settings after a change. Omitted ones keep their values. */
function changedSettings(stored: PrivateSettings, change: PrivateSettingsChange): PrivateSettings {
  const { healthNotes, scale, manualLine, absence } = change
  return {
    healthNotes: healthNotes ?? stored.healthNotes,
    scale: scale ?? stored.scale,
    manualLine: manualLine ?? stored.manualLine,
    absence: absence ?? stored.absence,
  }
}

/** The settings with their version, for optimistic locking. */
function answerOf({ data, isUnreadable }: Pick<FoundSettings, 'data' | 'isUnreadable'>) {
  return { data, isUnreadable, version: versionOf([data]) }
}
