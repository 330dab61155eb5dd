import {
  type Certification,
  type CertificationInput,
  type CertificationList,
  type CertificationRenewal,
} from '#certificates/api/certifications.ts'
import {
  certificationPath,
  certificationsPath,
  renewCertificationPath,
} from '#certificates/api/paths.ts'
import { certificatesVerdict } from '#certificates/rules/certificates-verdict.ts'
import { byExpiry, expiryOn, expirySummary } from '#certificates/rules/expiry-status.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { applyToList } from '#web/outbox/apply-to-list.ts'
import type { Moment, Overlay } from '#web/outbox/overlay.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'

/** The certificates with the changes that wait on this device, and with their status today. */
export const certificateOverlay =
  ({ changes, now }: Moment): Overlay<CertificationList> =>
  (list) => {
    const data = changes
      .reduce(applyToCertificates, list.data)
      .map((certificate) => ({
        ...certificate,
        ...expiryOn(certificate.expiryDate, londonDate(now)),
      }))
      .sort(byExpiry)
    return { ...list, data, summary: expirySummary(data), verdict: certificatesVerdict(data) }
  }

function applyToCertificates(
  records: readonly Certification[],
  change: QueuedChange,
): readonly Certification[] {
  const renewed = records.find(({ id }) => change.path === renewCertificationPath(id))
  if (!renewed) return applyToList(records, change, certificateList)
  const renewal = change.json as CertificationRenewal
  return records.map((each) => (each === renewed ? { ...each, ...renewal } : each))
}

const certificateList = {
  path: certificationsPath,
  pathOf: certificationPath,
  newItem: newCertificate,
}

function newCertificate(id: string, input: CertificationInput): Certification {
  const { number = null, issuer = null, issuedDate = null, notes = null, ...stated } = input
  return {
    id,
    source: 'certificate',
    number,
    issuer,
    issuedDate,
    notes,
    ...stated,
    status: 'valid',
    daysUntilExpiry: null,
    history: [],
    version: '',
  }
}

type OldList = { data: { name: string; daysUntilExpiry: number | null }[] }

/**
 * The list of certificates from before it had the verdict on all of them. Its days are those of the day on which it was
 * stored; the overlay counts them again.
 */
export function certificatesWithVerdict(data: unknown): unknown {
  const list = data as OldList
  return { ...list, verdict: certificatesVerdict(list.data) }
}
