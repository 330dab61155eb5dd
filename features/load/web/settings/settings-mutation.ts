import { notesPath, privateSettingsPath } from '#load/api/paths.ts'
import type { PrivateSettingsChange } from '#load/api/private-settings.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { proveOwner } from '#web/session/prove-owner.ts'

/** Stores the settings of private notes. They do not wait on this device. */
export function useSaveSettings() {
  return useChange((json: PrivateSettingsChange, key) =>
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
  return useChange(async (password: string) =>
    request(notesPath, { method: 'DELETE', json: await proveOwner(password) }),
  )
}
