import {
  certificationInput,
  certificationRenewal,
  savedCertification,
  type Certification,
  type CertificationInput,
  type CertificationRenewal,
} from '#contract/certifications.ts'
import {
  datesFault,
  renewalFault,
  type CertificateType,
} from '#domain/certifications/certificate.ts'
import type { EditForm, FormRules } from '#web/forms/edit-form.ts'
import { type SummaryLine, typedDate } from '#web/forms/merge-edit.ts'
import { certificateKinds } from './certificate-kinds.ts'

/** The texts of the renewal form. */
export type RenewalValues = { issuedDate: string; expires: boolean; expiryDate: string }

/** The texts of the certificate form. */
export type CertificationValues = RenewalValues & {
  type: CertificateType
  name: string
  number: string
  issuer: string
  notes: string
}

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

/** An expiry date of null means that the certificate does not expire. */
function expiryOf({ expires, expiryDate }: RenewalValues): string | null {
  return expires ? expiryDate : null
}

export const certificationForm: EditForm<Certification, CertificationValues, CertificationInput> = {
  inputSchema: certificationInput,
  storedSchema: savedCertification.shape.data,
  valuesOf,
  inputOf: (values) => ({
    type: values.type,
    name: values.name.trim(),
    number: values.number.trim() || null,
    issuer: values.issuer.trim() || null,
    issuedDate: values.issuedDate || null,
    expiryDate: expiryOf(values),
    notes: values.notes.trim() || null,
  }),
  faultOf: ({ issuedDate = null, expiryDate }) => datesFault({ issuedDate, expiryDate }),
  summaryLines: (values): SummaryLine<CertificationInput>[] => [
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
  ],
  together: ['issuedDate', 'expiryDate'],
}

export function renewalForm(
  certificate: Certification,
): FormRules<RenewalValues, CertificationRenewal> {
  return {
    inputSchema: certificationRenewal,
    inputOf: (values) => ({ issuedDate: values.issuedDate, expiryDate: expiryOf(values) }),
    faultOf: (renewal) => renewalFault(certificate, renewal),
  }
}
