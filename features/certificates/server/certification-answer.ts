import type { Certification } from '#certificates/api/certifications.ts'
import type { TrainingCode } from '#certificates/api/training-codes.ts'
import type { Certificate } from '#certificates/rules/certificate.ts'
import { expiryOn } from '#certificates/rules/expiry-status.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { versionOf } from '#server/http/version.ts'

/** A certificate with its status today. */
export function certificationOf(certificate: Certificate, today: CalendarDate): Certification {
  const { type, name, number, issuer, issuedDate, expiryDate, notes } = certificate
  return {
    ...certificate,
    source: 'certificate',
    ...expiryOn(expiryDate, today),
    version: versionOf([type, name, number, issuer, issuedDate, expiryDate, notes]),
  }
}

/** A training code in the list of certificates. */
export function certificationOfCode(code: TrainingCode): Certification {
  return {
    id: code.id,
    source: 'training',
    type: 'training',
    name: code.name,
    number: code.code,
    issuer: null,
    issuedDate: code.lastRenewalDate,
    expiryDate: code.expiryDate,
    notes: null,
    status: code.status,
    daysUntilExpiry: code.daysUntilExpiry,
    history: [],
    version: code.version,
  }
}
