import { notesPath, privateSettingsPath } from '#load/api/paths.ts'
import type { PrivateSettings } from '#load/api/private-settings.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'

/** Stores the settings of private notes. They do not wait on this device. */
export function useSaveSettings() {
  return useChange((json: PrivateSettings, key) =>
    request(privateSettingsPath, {
      method: 'PUT',
      json,
      key,
      schema: async () => (await import('#load/api/private-settings.ts')).savedPrivateSettings,
    }),
  )
}

/** Erases all notes of the user. It takes the password. */
export function useEraseNotes() {
  return useChange((password: string) =>
    request(notesPath, { method: 'DELETE', json: { password } }),
  )
}
