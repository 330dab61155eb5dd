import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** The kinds of certificate. */
export const certificateTypes = [
  'license',
  'medical',
  'training',
  'qualification',
  'rating',
] as const
export type CertificateType = (typeof certificateTypes)[number]

/** The validity of a certificate. */
export type CertificateDates = {
  /** Null where it is not known. */
  issuedDate: CalendarDate | null
  /** Its last day; null when it does not expire. */
  expiryDate: CalendarDate | null
}

/** A certificate of a crew member. */
export type Certificate = CertificateDates & {
  id: string
  type: CertificateType
  name: string
  /** As printed on it. */
  number: string | null
  /** The issuer. */
  issuer: string | null
  notes: string | null
  /** The dates it had before each renewal, newest first. */
  history: FormerDates[]
}

/** Dates that a renewal replaced, and when. */
type FormerDates = CertificateDates & { replacedAt: Instant }

/** A certificate that an imported file lists. */
export type ListedCertificate = {
  /** The line of the file. */
  row: number
  /** `PASS`; null where the file has no codes. */
  code: string | null
  name: string
  number: string | null
  issuedDate: CalendarDate | null
  /** Its last day; null when it does not expire. */
  expiryDate: CalendarDate | null
}

/** A field of a certificate with a problem, and a sentence. */
export type CertificateFault = { field: 'expiryDate'; message: string }

/** Checks that the dates of a certificate fit together; null when they do. */
export function datesFault({ issuedDate, expiryDate }: CertificateDates): CertificateFault | null {
  const isBackwards = issuedDate !== null && expiryDate !== null && expiryDate < issuedDate
  return isBackwards ? fault('The expiry date cannot be before the issue date') : null
}

/** Checks the dates of a renewal: they fit together and differ from the stored ones. */
export function renewalFault(
  certificate: CertificateDates,
  dates: CertificateDates,
): CertificateFault | null {
  const isSame =
    certificate.issuedDate === dates.issuedDate && certificate.expiryDate === dates.expiryDate
  return isSame ? fault('These are the dates it already has') : datesFault(dates)
}

/** The certificate with the dates of its renewal; the former ones become the newest of its history. */
export function renewed(
  certificate: Certificate,
  { issuedDate, expiryDate }: CertificateDates,
  now: Instant,
): Certificate {
  const former = {
    issuedDate: certificate.issuedDate,
    expiryDate: certificate.expiryDate,
    replacedAt: now,
  }
  return { ...certificate, issuedDate, expiryDate, history: [former, ...certificate.history] }
}

function fault(message: string): CertificateFault {
  return { field: 'expiryDate', message }
}
