import { useMutation } from '@tanstack/react-query'
import { accountExportPath, accountImportPath, accountPath } from '#contract/profile.ts'
import { accountImported, type AccountImportMode } from '#contract/profile/account.ts'
import { done } from '#contract/json-shapes.ts'
import { request, requestFile } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { deleteAccount } from '#web/session/session.ts'

/** Exports all of the user's data. */
export function useExportAccount() {
  return useMutation({ mutationFn: () => requestFile(accountExportPath) })
}

/** Imports an exported account. */
export function useImportAccount() {
  return useChange(({ file, mode }: { file: File; mode: AccountImportMode }, key) => {
    const form = new FormData()
    form.append('file', file)
    form.append('mode', mode)
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
