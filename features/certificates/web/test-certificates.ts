import type { Certification, CertificationList } from '#certificates/api/certifications.ts'
import { certificatesVerdict } from '#certificates/rules/certificates-verdict.ts'
import { expiryOn, expirySummary } from '#certificates/rules/expiry-status.ts'

/** A certificate on 15 July 2026, for tests. Each field differs from the others. */
export function testCertificate(change: Partial<Certification> = {}): Certification {
  const certificate: Omit<Certification, 'status' | 'daysUntilExpiry'> = {
    id: 'medical',
    source: 'certificate',
    type: 'medical',
    name: 'Medical report',
    number: 'UK-MED-4471',
    issuer: 'Dr Okafor',
    issuedDate: '2021-08-20',
    expiryDate: '2026-08-20',
    notes: null,
    history: [],
    version: '1',
    ...change,
  }
  return { ...certificate, ...expiryOn(certificate.expiryDate, '2026-07-15') }
}

/** A training code as the list of certificates has it. */
export const testTrainingCode = testCertificate({
  id: 'asle',
  source: 'training',
  type: 'training',
  name: 'Aviation Security',
  number: 'ASLE',
  issuer: null,
  issuedDate: '2026-04-09',
  expiryDate: '2027-04-30',
})

/** The answer of the portal with these certificates, in order of expiry. */
export const testCertificateList = (...data: Certification[]): CertificationList => ({
  success: true,
  data,
  summary: expirySummary(data),
  verdict: certificatesVerdict(data),
})
