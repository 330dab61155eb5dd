import { queryOptions } from '@tanstack/react-query'
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
import { queryClient } from '#web/api/query-client.ts'
import type { Edit } from '#web/forms/merge-edit.ts'
import { useChange, useCreation } from '#web/api/mutations.ts'

/** The certificates and training codes, in order of expiry. */
export const certificationsQuery = queryOptions({
  queryKey: ['certifications'],
  queryFn: ({ signal }) => request(certificationsPath, { schema: certificationList, signal }),
})

export function prefetchCertifications(): void {
  void queryClient.prefetchQuery(certificationsQuery)
}

export function useAddCertification() {
  return useCreation((json: CertificationInput, key) =>
    request(certificationsPath, { method: 'POST', json, key, schema: savedCertification }),
  )
}

export function useEditCertification(id: string) {
  return useChange(({ touched: json, version: ifMatch }: Edit<CertificationInput>) =>
    request(certificationPath(id), { method: 'PATCH', json, ifMatch, schema: savedCertification }),
  )
}

export function useRenewCertification(id: string) {
  return useCreation((json: CertificationRenewal, key) =>
    request(renewCertificationPath(id), { method: 'POST', json, key, schema: savedCertification }),
  )
}

export function useDeleteCertification() {
  return useChange((id: string) =>
    request(certificationPath(id), { method: 'DELETE', schema: done }),
  )
}
