import {
  certificationInput,
  certificationRenewal,
  savedCertification,
  type Certification,
  type CertificationInput,
  type CertificationRenewal,
} from '#certificates/api/certifications.ts'
import {
  certificateTypes,
  datesFault,
  renewalFault,
  type CertificateType,
} from '#certificates/rules/certificate.ts'
import type { FormRules } from '#web/forms/edit-form.ts'
import { blankTexts, recordForm, typedInput, type FormFields } from '#web/forms/record-form.ts'
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

const expiryFields = {
  expires: { label: 'This certification expires', kind: 'tick', of: 'expiryDate', isWide: true },
  expiryDate: {
    label: 'Expiry Date',
    kind: 'expiry',
    hint: 'Its last valid day',
    required: true,
    shownBy: 'expires',
    without: 'Does not expire',
    isWide: true,
  },
} satisfies Partial<FormFields<RenewalValues>>

const types = certificateTypes.map((type) => [type, certificateKinds[type].label] as const)

/** The fields of a certificate. */
export const certificationFields: FormFields<CertificationValues> = {
  type: { label: 'Type', kind: 'choice', choices: types, required: true },
  name: { label: 'Name', required: true },
  number: { label: 'Number', hint: 'Optional', input: { spellCheck: false } },
  issuer: { label: 'Issuer', hint: 'Optional' },
  issuedDate: { label: 'Issue Date', kind: 'date', hint: 'Optional', isWide: true },
  ...expiryFields,
  notes: { label: 'Notes', kind: 'notes', hint: 'Optional', isWide: true },
}

/** The fields of a renewal. */
export const renewalFields: FormFields<RenewalValues> = {
  issuedDate: { label: 'Issue Date', kind: 'date', required: true, isWide: true },
  ...expiryFields,
}

export function blankCertification(type: CertificateType = 'license'): CertificationValues {
  return { ...blankTexts(certificationFields), type }
}

export const certificationForm = recordForm<Certification, CertificationValues, CertificationInput>(
  certificationFields,
  {
    inputSchema: certificationInput,
    storedSchema: savedCertification.shape.data,
    faultOf: ({ issuedDate = null, expiryDate }) => datesFault({ issuedDate, expiryDate }),
    together: ['issuedDate', 'expiryDate'],
  },
)

export function renewalForm(
  certificate: Certification,
): FormRules<RenewalValues, CertificationRenewal> {
  return {
    inputSchema: certificationRenewal,
    inputOf: (values) => typedInput(renewalFields, values) as CertificationRenewal,
    faultOf: (renewal) => renewalFault(certificate, renewal),
  }
}
