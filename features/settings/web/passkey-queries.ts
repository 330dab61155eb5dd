import { queryOptions } from '@tanstack/react-query'
import { passkeysPath, removePasskeyPath, renamePasskeyPath } from '#api/identity.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { passkeyCeremonies } from '#web/session/session.ts'

/** The user's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) =>
    request(passkeysPath, {
      schema: async () => (await import('#identity/api/sessions.ts')).passkeyList,
      signal,
    }),
})

export function useAddPasskey() {
  return useChange(async (input: { name: string; password: string }) =>
    (await passkeyCeremonies()).addPasskey(input),
  )
}

export function useRenamePasskey() {
  return useChange((json: { id: string; name: string }) =>
    request(renamePasskeyPath, { method: 'POST', json }),
  )
}

export function useRemovePasskey() {
  return useChange((json: { id: string; password: string }) =>
    request(removePasskeyPath, { method: 'POST', json }),
  )
}
