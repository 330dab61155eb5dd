import type { Certification, CertificationInput } from '#contract/certifications.ts'
import type { CertificateType } from '#domain/certifications/certificate.ts'
import { typedDate } from '#web/ui/fields/typed-date.ts'
import type { Line } from '#web/api/merge-edit.ts'
import { certificateKinds } from './certificate-kinds.ts'

/** Until when a certificate is good, as it stands in a form. */
export type ExpiryValues = { expires: boolean; expiryDate: string }

/** A certificate as it stands in its form: text as typed. */
export type CertificationValues = ExpiryValues & {
  type: CertificateType
  name: string
  number: string
  issuer: string
  issuedDate: string
  notes: string
}

/** A new certificate, of the type the screen is filtered by. */
export function blankCertification(type: CertificateType = 'license'): CertificationValues {
  return {
    type,
    name: '',
    number: '',
    issuer: '',
    issuedDate: '',
    expires: true,
    expiryDate: '',
    notes: '',
  }
}

/** A certificate as the form shows it to be edited. */
export function valuesOf(certificate: Certification): CertificationValues {
  return {
    type: certificate.type,
    name: certificate.name,
    number: certificate.number ?? '',
    issuer: certificate.issuer ?? '',
    issuedDate: certificate.issuedDate ?? '',
    expires: certificate.expiryDate !== null,
    expiryDate: certificate.expiryDate ?? '',
    notes: certificate.notes ?? '',
  }
}

/** The certificate as it is sent. */
export function inputOf(values: CertificationValues): CertificationInput {
  return {
    type: values.type,
    name: values.name.trim(),
    number: values.number.trim() || null,
    issuer: values.issuer.trim() || null,
    issuedDate: values.issuedDate || null,
    expiryDate: expiryOf(values),
    notes: values.notes.trim() || null,
  }
}

/** The expiry as it is sent: null for what does not expire. */
export function expiryOf({ expires, expiryDate }: ExpiryValues): string | null {
  return expires ? expiryDate : null
}

/** The certificate as its form shows it, in words. */
export function linesOf(values: CertificationValues): Line<CertificationInput>[] {
  return [
    ['type', 'Type', certificateKinds[values.type].label],
    ['name', 'Name', values.name.trim()],
    ['number', 'Number', values.number.trim()],
    ['issuer', 'Issuer', values.issuer.trim()],
    ['issuedDate', 'Issue Date', typedDate(values.issuedDate)],
    [
      'expiryDate',
      'Expiry Date',
      values.expires ? typedDate(values.expiryDate) : 'Does not expire',
    ],
    ['notes', 'Notes', values.notes.trim()],
  ]
}
