import type { AbsenceSettings } from '#load/api/absence-settings.ts'
import { privateSettingsPath } from '#load/api/paths.ts'
import type { PrivateSettingsChange } from '#load/api/private-settings.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import type { SaveWords } from '#web/forms/use-edit-form.ts'
import { failureWords } from '#web/http/request-error.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import type { StoredSettings } from './stored-settings.ts'

/** The words after the settings are stored. */
export const settingsWords: SaveWords = {
  saved: 'Your settings are saved',
  failed: 'Your settings were not saved',
}

type Edited = { absence: AbsenceSettings; version: string | undefined }

/** Stores what the user typed about sickness and leave. It replaces only the version that was edited. */
export function useSaveAbsence() {
  return useChange(({ absence, version }: Edited, key) =>
    request(privateSettingsPath, {
      method: 'PUT',
      json: { absence } satisfies PrivateSettingsChange,
      ifMatch: version,
      key,
      schema: async () => (await import('#load/api/private-settings.ts')).savedPrivateSettings,
    }),
  )
}

/** Stores one choice beside the other settings, and says so in a toast. `choose` resolves to true once it is stored. */
export function useChoice({ data, version }: StoredSettings) {
  const saving = useSaveAbsence()
  async function choose(changed: Partial<AbsenceSettings>): Promise<boolean> {
    try {
      await saving.mutateAsync({ absence: { ...data.absence, ...changed }, version })
      toast.success('Your settings are saved')
      return true
    } catch (error) {
      toast.error(failureWords(error, 'Your settings were not saved'))
      return false
    }
  }
  return { choose, isBusy: saving.isPending }
}
