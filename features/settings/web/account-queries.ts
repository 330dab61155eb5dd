import { useMutation } from '@tanstack/react-query'
import { accountExportPath, accountImportPath, accountPath } from '#profile/api/paths.ts'
import type { AccountImportMode } from '#profile/api/account.ts'
import { request, requestFile } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { noteAnyWaiting } from '#web/api/keep-sending.ts'
import { deleteQueue } from '#web/outbox/outbox-store.ts'
import { currentSession, deleteAccount } from '#web/session/session.ts'

/** Exports all of the user's data, and the private notes if they are asked for. */
export function useExportAccount() {
  return useMutation({
    mutationFn: ({ withNotes }: { withNotes: boolean }) =>
      requestFile(withNotes ? `${accountExportPath}?privateNotes=true` : accountExportPath),
  })
}

/** Imports an exported account. */
export function useImportAccount() {
  return useChange(({ file, mode }: { file: File; mode: AccountImportMode }, key) => {
    const form = new FormData()
    form.append('file', file)
    form.append('mode', mode)
    return request(accountImportPath, {
      method: 'POST',
      form,
      key,
      schema: async () => (await import('#profile/api/account.ts')).accountImported,
    })
  })
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => {
      const session = currentSession()
      return deleteAccount(password, async (proof) => {
        await request(accountPath, { method: 'DELETE', json: proof })
        if (session.status === 'signed-in') await forgetChanges(session.user.id)
      })
    },
  })
}

/** The account is gone, so its changes can never be sent. Without storage, there are none. */
async function forgetChanges(userId: string): Promise<void> {
  await deleteQueue(userId).catch(() => undefined)
  await noteAnyWaiting()
}
