import { useMutation } from '@tanstack/react-query'
import type { DocumentFormat } from '#documents/rules/document-content.ts'
import { requestFile } from '#web/api/client.ts'
import { saveFile } from '#web/base/page.ts'
import { failureWords } from '#web/http/request-error.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

/** The formats as the user chooses between them. */
export const formatWords: Record<DocumentFormat, string> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' }

/** The parameters of a document besides its format; undefined ones are left out. */
export type DocumentQuery = Record<string, string | undefined>

type Asked = { path: string; query: DocumentQuery; format: DocumentFormat }

/** Downloads a document, and says so when it is saved or when it failed. */
export function useDocument() {
  return useMutation({
    mutationFn: async ({ path, query, format }: Asked) =>
      saveFile(await requestFile(path, { query: { ...query, format } })),
    onSuccess: (_, { format }) => toast.success(`The ${formatWords[format]} file is saved`),
    onError: (error) => {
      const otherwise = 'An error occurred while the file was made. Please try again.'
      toast.error(failureWords(error, 'The file could not be made', otherwise))
    },
  })
}
