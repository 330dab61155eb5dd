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
  trainingCodePath,
  trainingCodesPath,
} from '#certificates/api/paths.ts'
import type { TrainingCodeInput } from '#certificates/api/training-codes.ts'
import { certificatesVerdict } from '#certificates/rules/certificates-verdict.ts'
import { byExpiry, expiryOn, expirySummary } from '#certificates/rules/expiry-status.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { applyToList } from '#web/outbox/apply-to-list.ts'
import type { Moment, Overlay } from '#web/outbox/overlay.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'

/** The certificates and training codes with the changes that wait on this device, and with their status today. */
export const certificateOverlay =
  ({ changes, now }: Moment): Overlay<CertificationList> =>
  (list) => {
    const data = changes
      .reduce<readonly Certification[]>(
        (records, change) => applyToCertificates(applyToCodes(records, change), change),
        list.data,
      )
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

/** A training code in this list has its code as the number. */
function applyToCodes(
  records: readonly Certification[],
  change: QueuedChange,
): readonly Certification[] {
  if (!change.path.startsWith(trainingCodesPath)) return records
  const codes = records
    .filter(({ source }) => source === 'training')
    .map((record) => ({ ...record, code: record.number ?? '', validityMonths: undefined }))
  return [
    ...records.filter(({ source }) => source !== 'training'),
    ...applyToList<CodeRecord>(codes, change, codeAsNumber).map(
      ({ code, validityMonths: _, ...record }) => ({ ...record, number: code }),
    ),
  ]
}

type CodeRecord = Certification & Pick<TrainingCodeInput, 'code' | 'validityMonths'>

const codeAsNumber = { path: trainingCodesPath, pathOf: trainingCodePath, newItem: newCode }

function newCode(id: string, { code, name, expiryDate }: TrainingCodeInput): CodeRecord {
  const blank = newCertificate(id, { type: 'training', name, expiryDate })
  return { ...blank, source: 'training', code, validityMonths: undefined }
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
