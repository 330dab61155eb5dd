import {
  certificationPath,
  certificationsPath,
  renewCertificationPath,
  type Certification,
  type CertificationInput,
  type CertificationList,
  type CertificationRenewal,
} from '#contract/certifications.ts'
import {
  trainingCodePath,
  trainingCodesPath,
  type TrainingCode,
  type TrainingCodeInput,
  type TrainingCodeList,
} from '#contract/training-codes.ts'
import { byExpiry, expiryOn, expirySummary } from '#domain/certifications/expiry-status.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { queuedId, type QueuedChange } from '#web/outbox/queued-change.ts'

/**
 * The certificates with the changes that wait on this device, and with their status today.
 *
 * @param today the London date.
 */
export function certificatesWithPending(
  list: CertificationList,
  changes: readonly QueuedChange[],
  today: CalendarDate,
): CertificationList {
  const added = additionsTo(certificationsPath, changes).map(({ key, json }) =>
    newCertificate(queuedId(key), json as CertificationInput),
  )
  const data = withPending([...list.data, ...added], certificationPath, changes)
    .map((certificate) => renewed(certificate, changes))
    .map((certificate) => ({ ...certificate, ...expiryOn(certificate.expiryDate, today) }))
    .sort(byExpiry)
  return { ...list, data, summary: expirySummary(data) }
}

/** The training codes, as `certificatesWithPending`. */
export function trainingCodesWithPending(
  list: TrainingCodeList,
  changes: readonly QueuedChange[],
  today: CalendarDate,
): TrainingCodeList {
  const added = additionsTo(trainingCodesPath, changes).map(({ key, json }) =>
    newCode(queuedId(key), json as TrainingCodeInput),
  )
  const data = withPending([...list.data, ...added], trainingCodePath, changes)
    .map((code) => ({ ...code, ...expiryOn(code.expiryDate, today) }))
    .sort(byExpiry)
  return { ...list, data, summary: expirySummary(data) }
}

function additionsTo(path: string, changes: readonly QueuedChange[]): QueuedChange[] {
  return changes.filter((change) => change.method === 'POST' && change.path === path)
}

/** Records with the edits and deletions that wait. */
function withPending<Item extends { id: string }>(
  items: readonly Item[],
  pathOf: (id: string) => string,
  changes: readonly QueuedChange[],
): Item[] {
  return items.flatMap((item) => {
    const own = changes.filter(({ path }) => path === pathOf(item.id))
    if (own.some(({ method }) => method === 'DELETE')) return []
    return own.reduce((shown, { json }) => Object.assign({}, shown, json), item)
  })
}

function renewed(certificate: Certification, changes: readonly QueuedChange[]): Certification {
  const renewal = changes.findLast(({ path }) => path === renewCertificationPath(certificate.id))
  return renewal ? { ...certificate, ...(renewal.json as CertificationRenewal) } : certificate
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

function newCode(id: string, { validityMonths = 12, ...stated }: TrainingCodeInput): TrainingCode {
  return {
    id,
    ...stated,
    validityMonths,
    status: 'valid',
    daysUntilExpiry: null,
    lastRenewalDate: null,
    renewedBy: null,
    version: '',
  }
}
