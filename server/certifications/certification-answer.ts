import type { Certification } from '#contract/certifications.ts'
import type { TrainingCode } from '#contract/training-codes.ts'
import type { Certificate } from '#domain/certifications/certificate.ts'
import { expiryOn } from '#domain/certifications/expiry-status.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** A certificate as it stands today. */
export function certificationOf(certificate: Certificate, today: CalendarDate): Certification {
  return { ...certificate, source: 'certificate', ...expiryOn(certificate.expiryDate, today) }
}

/** A training code beside the certificates. */
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
  }
}
