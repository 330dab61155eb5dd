import { useMutation } from '@tanstack/react-query'
import {
  accountExportPath,
  accountImported,
  accountImportPath,
  accountPath,
} from '#contract/profile.ts'
import { done } from '#contract/roster.ts'
import { request, requestFile } from '#web/api/client.ts'
import { useCreation } from '#web/api/use-once.ts'
import { deleteAccount } from '#web/identity/session.ts'

/** Fetches everything the portal keeps of the user. */
export function useExportAccount() {
  return useMutation({ mutationFn: () => requestFile(accountExportPath) })
}

/** Fills the account from an exported one: over when everything on screen has come anew. */
export function useImportAccount() {
  return useCreation((file: File, key) => {
    const form = new FormData()
    form.append('file', file)
    return request(accountImportPath, { method: 'POST', form, key, schema: accountImported })
  })
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) =>
      deleteAccount(password, (proof) =>
        request(accountPath, { method: 'DELETE', json: proof, schema: done }),
      ),
  })
}
