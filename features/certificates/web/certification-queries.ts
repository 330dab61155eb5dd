import { queryOptions } from '@tanstack/react-query'
import type { Certification, CertificationRenewal } from '#certificates/api/certifications.ts'
import {
  certificationPath,
  certificationsPath,
  renewCertificationPath,
} from '#certificates/api/paths.ts'
import { request, requestOrQueue } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { queryClient } from '#web/api/query-client.ts'

/** The certificates and training codes, in order of expiry. */
export const certificationsQuery = queryOptions({
  queryKey: ['certifications'],
  meta: { stored: { days: 30, shape: 'certificates', version: 2 } },
  queryFn: ({ signal }) =>
    request(certificationsPath, {
      schema: async () => (await import('#certificates/api/certifications.ts')).certificationList,
      signal,
    }),
})

export function prefetchCertifications(): void {
  void queryClient.prefetchQuery(certificationsQuery)
}

export function useRenewCertification({ id, name }: Certification) {
  return useChange((json: CertificationRenewal, key) => {
    const queue = { title: `Renew ${name}`, record: certificationPath(id) }
    const call = {
      method: 'POST',
      json,
      key,
      schema: async () => (await import('#certificates/api/certifications.ts')).savedCertification,
      queue,
    } as const
    return requestOrQueue(renewCertificationPath(id), call)
  })
}
