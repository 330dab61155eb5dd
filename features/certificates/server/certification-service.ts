import type {
  Certification,
  CertificationInput,
  CertificationList,
  CertificationPatch,
  CertificationRenewal,
} from '#certificates/api/certifications.ts'
import {
  datesFault,
  renewalFault,
  renewed,
  type Certificate,
  type CertificateFault,
} from '#certificates/rules/certificate.ts'
import { certificatesVerdict } from '#certificates/rules/certificates-verdict.ts'
import { byExpiry, expirySummary } from '#certificates/rules/expiry-status.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { recordActivity } from '#activity/server/activity-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { saveDeletions } from '#server/database/deleted-record-store.ts'
import { transact } from '#server/database/transact.ts'
import { invalidField, notFound } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { requireVersion } from '#server/http/version.ts'
import { trainingCodesToday } from './training/training-service.ts'
import {
  deleteCertificate,
  findCertificate,
  listCertificates,
  saveCertificate,
} from './certificate-store.ts'
import { certificationOf, certificationOfCode } from './certification-answer.ts'

/** The user's certificates and training codes with their status today, sorted by expiry date. */
export async function certificationsToday(db: UserDb): Promise<Certification[]> {
  const [certificates, codes] = await Promise.all([listCertificates(db), trainingCodesToday(db)])
  const today = londonDate(db.now)
  return [
    ...certificates.map((certificate) => certificationOf(certificate, today)),
    ...codes.map(certificationOfCode),
  ].sort(byExpiry)
}

/** The same with counts by status and the verdict on all, as the API answers it. */
export async function certificationListToday(
  db: UserDb,
): Promise<Omit<CertificationList, 'success'>> {
  const data = await certificationsToday(db)
  return { data, summary: expirySummary(data), verdict: certificatesVerdict(data) }
}

/**
 * Deletes a certificate. It can be restored.
 *
 * @throws 404 when the user has no such certificate, 409 when it was changed since `ifMatch`.
 */
export async function removeCertificate(
  db: UserDb,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
): Promise<void> {
  await transact(db, async (trx) => {
    const certificate = await findCertificate(trx, id)
    if (!certificate) throw notFound('Certification')
    requireVersion(ifMatch, 'This certification', certificationOf(certificate, londonDate(db.now)))
    const deletions = [{ id, content: certificate }]
    await saveDeletions(trx, { kind: 'certificate', deletions })
    await deleteCertificate(trx, id)
  })
}

/**
 * Adds a certificate.
 *
 * @throws 400 when its dates contradict each other.
 */
export async function addCertificate(
  db: UserDb,
  input: CertificationInput,
): Promise<Certification> {
  const { now } = db
  const certificate = withInput({ ...blank, id: crypto.randomUUID() }, input)
  refuse(datesFault(certificate))
  await transact(db, async (trx) => {
    await requireRoom(trx, 'certificates')
    await saveCertificate(trx, certificate)
    const text = `Added ${certificate.name}`
    await recordActivity(trx, { kind: 'certificate_added', text })
  })
  return certificationOf(certificate, londonDate(now))
}

/**
 * Changes a certificate, without adding to its history.
 *
 * @throws 404 when the user has no such certificate, 409 when it was changed since `ifMatch`, 400 when its dates
 * contradict each other.
 */
export async function editCertificate(
  db: UserDb,
  { id, patch, ifMatch }: { id: string; patch: CertificationPatch; ifMatch: string | undefined },
): Promise<Certification> {
  return changed(db, id, async (before) => {
    requireVersion(ifMatch, 'This certification', certificationOf(before, londonDate(db.now)))
    const after = withInput(before, patch)
    refuse(datesFault(after))
    return after
  })
}

/**
 * Renews a certificate. The former dates go into its history.
 *
 * @throws 404 when the user has no such certificate, 400 when the dates contradict each other or did not change.
 */
export async function renewCertificate(
  db: UserDb,
  { id, renewal }: { id: string; renewal: CertificationRenewal },
): Promise<Certification> {
  const { now } = db
  return changed(db, id, async (before, trx) => {
    refuse(renewalFault(before, renewal))
    const text = `Renewed ${before.name}`
    await recordActivity(trx, { kind: 'certificate_renewed', text })
    return renewed(before, renewal, now)
  })
}

async function changed(
  db: UserDb,
  id: string,
  change: (before: Certificate, trx: UserDb) => Promise<Certificate>,
): Promise<Certification> {
  return transact(db, async (trx) => {
    const before = await findCertificate(trx, id)
    if (!before) throw notFound('Certification')
    const after = await change(before, trx)
    await saveCertificate(trx, after)
    return certificationOf(after, londonDate(db.now))
  })
}

const blank: Omit<Certificate, 'id'> = {
  type: 'license',
  name: '',
  number: null,
  issuer: null,
  issuedDate: null,
  expiryDate: null,
  notes: null,
  history: [],
}

/** The certificate with the input. An undefined field keeps its stored value. */
function withInput(before: Certificate, input: CertificationPatch): Certificate {
  const given = <Value>(value: Value | undefined, otherwise: Value) =>
    value === undefined ? otherwise : value
  return {
    ...before,
    type: given(input.type, before.type),
    name: given(input.name, before.name),
    number: given(input.number, before.number),
    issuer: given(input.issuer, before.issuer),
    issuedDate: given(input.issuedDate, before.issuedDate),
    expiryDate: given(input.expiryDate, before.expiryDate),
    notes: given(input.notes, before.notes) || null,
  }
}

function refuse(fault: CertificateFault | null): void {
  if (fault) throw invalidField(fault.field, fault.message)
}
