import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  checkCodePath,
  newBackupCodesPath,
  sessionPath,
  turnOffSecondStepPath,
  turnOnSecondStepPath,
} from '#contract/identity.ts'
import { currentSession, newBackupCodes, secondStepOffer } from '#contract/sessions.ts'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { keepsPasswords } from '#web/session/session.ts'
import { sessionsQuery } from './session-queries.ts'

/** Whether signing in asks the user for a second step. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: async ({ signal }) => {
    const { user } = await request(sessionPath, { schema: currentSession, signal })
    return user.twoFactorEnabled
  },
})

/** Fetches it along with the code of the page that shows it. */
export function prefetchSecondStep(): void {
  if (keepsPasswords) void queryClient.prefetchQuery(secondStepQuery)
}

/** What an authenticator app is to be told. Nothing is on until a code of it is confirmed. */
export function useOfferSecondStep() {
  return useMutation({
    mutationFn: (password: string) =>
      request(turnOnSecondStepPath, {
        method: 'POST',
        json: { password },
        schema: secondStepOffer,
      }),
  })
}

export function useConfirmSecondStep() {
  return useSecondStepChange((code: string) =>
    request(checkCodePath, { method: 'POST', json: { code } }),
  )
}

export function useTurnOffSecondStep() {
  return useSecondStepChange((password: string) =>
    request(turnOffSecondStepPath, { method: 'POST', json: { password } }),
  )
}

/** Ten new backup codes, in the place of those there were. */
export function useRenewBackupCodes() {
  return useMutation({
    mutationFn: (password: string) =>
      request(newBackupCodesPath, { method: 'POST', json: { password }, schema: newBackupCodes }),
  })
}

/** The session is another after such a change: over when both are there anew. */
function useSecondStepChange(change: (given: string) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      const changed = [secondStepQuery.queryKey, sessionsQuery.queryKey]
      await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
}
