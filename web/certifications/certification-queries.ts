import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  certificationList,
  certificationPath,
  certificationsPath,
  renewCertificationPath,
  savedCertification,
  type CertificationInput,
  type CertificationRenewal,
} from '#contract/certifications.ts'
import { done } from '#contract/roster.ts'
import { request } from '#web/api/client.ts'
import { expiryKey } from '#web/api/crew-key.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Edit } from '#web/api/merge-edit.ts'
import { useCreation } from '#web/api/use-once.ts'

/** The certificates and training codes, what expires first at the beginning. */
export const certificationsQuery = queryOptions({
  queryKey: [...expiryKey, 'certifications'],
  queryFn: ({ signal }) => request(certificationsPath, { schema: certificationList, signal }),
})

/** Fetches the certifications along with the code of the page that shows them. */
export function prefetchCertifications(): void {
  void queryClient.prefetchQuery(certificationsQuery)
}

export function useAddCertification() {
  return useCreation((json: CertificationInput, key) =>
    request(certificationsPath, { method: 'POST', json, key, schema: savedCertification }),
  )
}

export function useEditCertification(id: string) {
  return useCertificationChange(({ touched: json, version: ifMatch }: Edit<CertificationInput>) =>
    request(certificationPath(id), { method: 'PATCH', json, ifMatch, schema: savedCertification }),
  )
}

export function useRenewCertification(id: string) {
  return useCreation((json: CertificationRenewal, key) =>
    request(renewCertificationPath(id), { method: 'POST', json, key, schema: savedCertification }),
  )
}

export function useDeleteCertification() {
  return useCertificationChange((id: string) =>
    request(certificationPath(id), { method: 'DELETE', schema: done }),
  )
}

/** A change of the certificates: over when what is shown of what expires, here and elsewhere, has come anew. */
function useCertificationChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries(),
  })
}
