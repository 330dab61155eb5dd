import type { AbsenceAnswer } from '#absence/api/absence.ts'
import type { AbsenceSettings } from '#load/api/absence-settings.ts'
import type { PrivateSettings } from '#load/api/private-settings.ts'
import { schemaWhenNeeded } from '#web/forms/schema-when-needed.ts'

/** The stored settings with their version. Those of sickness and leave are a part of them. */
export type StoredSettings = { data: PrivateSettings; isUnreadable: boolean; version: string }

/** The answer that a part of the page shows, and the settings behind it. */
export type PartProps = { absence: AbsenceAnswer; settings: StoredSettings }

/** The shape of the stored settings in the answer to an edit of an older version. */
export const storedSettings = schemaWhenNeeded(async () =>
  (await import('#load/api/private-settings.ts')).savedPrivateSettings.omit({ success: true }),
)

/** The shape of what the user typed about sickness and leave. */
export const absenceSettingsInput = schemaWhenNeeded(
  async () => (await import('#load/api/absence-settings.ts')).absenceSettings,
)

/** The settings before anything is typed. */
export const noAbsence: AbsenceSettings = { sickness: null, leave: null, nation: null }
