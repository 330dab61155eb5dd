import type {
  Certification,
  CertificationInput,
  CertificationPatch,
  CertificationRenewal,
} from '#contract/certifications.ts'
import {
  datesFault,
  renewalFault,
  renewed,
  type Certificate,
  type CertificateFault,
} from '#domain/certifications/certificate.ts'
import { byExpiry } from '#domain/certifications/expiry-status.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { recordActivity } from '#server/activity/activity-store.ts'
import type { Database } from '#server/database/connection.ts'
import { saveDeletions } from '#server/database/deleted-record-store.ts'
import { transact } from '#server/database/transact.ts'
import { invalidField, notFound } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { requireVersion } from '#server/http/version.ts'
import { trainingCodesToday } from '#server/training/training-service.ts'
import {
  deleteCertificate,
  findCertificate,
  listCertificates,
  saveCertificate,
} from './certificate-store.ts'
import { certificationOf, certificationOfCode } from './certification-answer.ts'

/** The user's certificates and training codes with their status today, sorted by expiry date. */
export async function certificationsToday(
  userId: string,
  db: Database,
  now: Instant,
): Promise<Certification[]> {
  const certificates = await listCertificates(userId, db)
  const codes = await trainingCodesToday(userId, db, now)
  const today = londonDate(now)
  return [
    ...certificates.map((certificate) => certificationOf(certificate, today)),
    ...codes.map(certificationOfCode),
  ].sort(byExpiry)
}

/**
 * Deletes a certificate. It can be restored.
 *
 * @throws 404 when the user has no such certificate, 409 when it was changed since `ifMatch`.
 */
export async function removeCertificate(
  userId: string,
  db: Database,
  { id, ifMatch, now }: { id: string; ifMatch: string | undefined; now: Instant },
): Promise<void> {
  await transact(db, async (trx) => {
    const certificate = await findCertificate(userId, trx, id)
    if (!certificate) throw notFound('Certification')
    requireVersion(ifMatch, 'This certification', certificationOf(certificate, londonDate(now)))
    const deletions = [{ id, content: certificate }]
    await saveDeletions(userId, trx, { kind: 'certificate', deletions, now })
    await deleteCertificate(userId, trx, id)
  })
}

/**
 * Adds a certificate.
 *
 * @throws 400 when its dates contradict each other.
 */
export async function addCertificate(
  userId: string,
  db: Database,
  input: CertificationInput,
  now: Instant,
): Promise<Certification> {
  const certificate = withInput({ ...blank, id: crypto.randomUUID() }, input)
  refuse(datesFault(certificate))
  await transact(db, async (trx) => {
    await requireRoom(userId, trx, 'certificates')
    await saveCertificate(userId, trx, certificate, now)
    const text = `Added ${certificate.name}`
    await recordActivity(userId, trx, { kind: 'certificate_added', text, doneAt: now })
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
  userId: string,
  db: Database,
  {
    id,
    patch,
    ifMatch,
    now,
  }: { id: string; patch: CertificationPatch; ifMatch: string | undefined; now: Instant },
): Promise<Certification> {
  return changed(userId, db, { id, now }, async (before) => {
    requireVersion(ifMatch, 'This certification', certificationOf(before, londonDate(now)))
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
  userId: string,
  db: Database,
  { id, renewal, now }: { id: string; renewal: CertificationRenewal; now: Instant },
): Promise<Certification> {
  return changed(userId, db, { id, now }, async (before, trx) => {
    refuse(renewalFault(before, renewal))
    const text = `Renewed ${before.name}`
    await recordActivity(userId, trx, { kind: 'certificate_renewed', text, doneAt: now })
    return renewed(before, renewal, now)
  })
}

async function changed(
  userId: string,
  db: Database,
  { id, now }: { id: string; now: Instant },
  change: (before: Certificate, trx: Database) => Promise<Certificate>,
): Promise<Certification> {
  return transact(db, async (trx) => {
    const before = await findCertificate(userId, trx, id)
    if (!before) throw notFound('Certification')
    const after = await change(before, trx)
    await saveCertificate(userId, trx, after, now)
    return certificationOf(after, londonDate(now))
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
