import { privateSettings, type PrivateSettings } from '#load/api/private-settings.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { stored } from '#server/database/stored-json.ts'
import { sealOf } from './sealing-service.ts'

const place = { table: 'private_settings', rowId: 'settings' } as const
const storedSettings = stored(privateSettings)

const firstSettings: PrivateSettings = {
  healthNotes: false,
  scale: 'SP',
  manualLine: '',
  absence: { sickness: null, leave: null, nation: null },
}

/** `isStored` is true for settings of the user. `isUnreadable`: this portal cannot open them. */
export type FoundSettings = { data: PrivateSettings; isStored: boolean; isUnreadable: boolean }

/** The settings of private notes; the first ones if the user has none, or if this portal cannot open them. */
export async function readPrivateSettings(db: UserDb): Promise<FoundSettings> {
  const row = await db.selectFrom('private_settings').select('content').executeTakeFirst()
  if (!row) return { data: firstSettings, isStored: false, isUnreadable: false }
  const text = sealOf(db).open(place, row.content)
  const settings = text === null ? null : storedSettings.safeParse(JSON.parse(text))
  if (!settings?.success) return { data: firstSettings, isStored: false, isUnreadable: true }
  return { data: settings.data, isStored: true, isUnreadable: false }
}

/** Stores the settings in place of all earlier ones, which may be unreadable. */
export async function savePrivateSettings(db: UserDb, settings: PrivateSettings): Promise<void> {
  const content = sealOf(db).close(place, JSON.stringify(settings))
  await db
    .insertInto('private_settings')
    .values({ content })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ content }))
    .execute()
}
