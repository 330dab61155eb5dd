import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  checkCodePath,
  newBackupCodesPath,
  sessionPath,
  turnOffSecondStepPath,
  turnOnSecondStepPath,
} from '#api/identity.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { queryClient } from '#web/api/query-client.ts'
import { hasOwnPasswords } from '#web/session/session.ts'

/** True if two-step sign-in is on. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: async ({ signal }) => {
    const { user } = await request(sessionPath, {
      schema: async () => (await import('#identity/api/sessions.ts')).currentSession,
      signal,
    })
    return user.twoFactorEnabled
  },
})

export function prefetchSecondStep(): void {
  if (hasOwnPasswords) void queryClient.prefetchQuery(secondStepQuery)
}

/** Fetches the secret for an authenticator app. Two-step sign-in is on after a code is confirmed. */
export function useOfferSecondStep() {
  return useMutation({
    mutationFn: (password: string) =>
      request(turnOnSecondStepPath, {
        method: 'POST',
        json: { password },
        schema: async () => (await import('#identity/api/sessions.ts')).secondStepOffer,
      }),
  })
}

export function useConfirmSecondStep() {
  return useChange((code: string) => request(checkCodePath, { method: 'POST', json: { code } }))
}

export function useTurnOffSecondStep() {
  return useChange((password: string) =>
    request(turnOffSecondStepPath, { method: 'POST', json: { password } }),
  )
}

/** Replaces the backup codes with ten new ones. */
export function useRenewBackupCodes() {
  return useMutation({
    mutationFn: (password: string) =>
      request(newBackupCodesPath, {
        method: 'POST',
        json: { password },
        schema: async () => (await import('#identity/api/sessions.ts')).newBackupCodes,
      }),
  })
}
