import {
  certificationInput,
  certificationList,
  certificationPatch,
  certificationRenewal,
  savedCertification,
} from '#certificates/api/certifications.ts'
import {
  certificationPath,
  certificationsPath,
  renewCertificationPath,
} from '#certificates/api/paths.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import {
  addCertificate,
  certificationListToday,
  editCertificate,
  removeCertificate,
  renewCertificate,
} from './certification-service.ts'

/** The certificates of the user. */
export function certificationRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .read(
      {
        path: certificationsPath,
        summary: 'The certificates and training codes, and when they expire',
        answer: ['Sorted by expiry date', certificationList],
        holds: 'day',
      },
      certificationListToday,
    )
    .records({
      paths: [certificationsPath, certificationPath('{id}')],
      summaries: ['Add a certificate', 'Change a certificate', 'Delete a certificate'],
      answer: ['The stored certificate', savedCertification],
      input: certificationInput,
      patch: ['patch', certificationPatch],
      add: addCertificate,
      edit: editCertificate,
      remove: removeCertificate,
    })
    .write(
      'post',
      {
        path: renewCertificationPath('{id}'),
        summary: 'Renew a certificate',
        answer: ['The certificate with its new dates', savedCertification],
        body: certificationRenewal,
      },
      async (trx, { id, body }) => ({ data: await renewCertificate(trx, { id, renewal: body }) }),
    ).router
}
