import { z } from 'zod'
import { certificateTypes } from '#certificates/rules/certificate.ts'
import { expiryStatuses } from '#certificates/rules/expiry-statuses.ts'
import {
  calendarDate,
  instant,
  longText,
  shortText,
  statedExpiry,
  text,
  validityDate,
} from '#kernel/values/value-shapes.ts'
import { version, success } from '#api/json-shapes.ts'
import { subjectVerdict } from '#api/subject-verdict.ts'

/**
 * A certificate of the user, or, with the source `training`, a training code. For a training code, the number
 * is the code and the issue date is the last training.
 */
const certification = z
  .strictObject({
    id: z.string(),
    source: z.enum(['certificate', 'training']),
    type: z.enum(certificateTypes),
    name: z.string(),
    number: z.string().nullable(),
    issuer: z.string().nullable(),
    issuedDate: calendarDate.nullable(),
    expiryDate: calendarDate.nullable(),
    notes: z.string().nullable(),
    status: z.enum(expiryStatuses),
    daysUntilExpiry: z.number().int().nullable(),
    /** The dates before each renewal, newest first. */
    history: z.array(
      z.strictObject({
        issuedDate: calendarDate.nullable(),
        expiryDate: calendarDate.nullable(),
        replacedAt: instant,
      }),
    ),
    version,
  })
  .meta({ id: 'Certification' })
export type Certification = z.infer<typeof certification>

/** Certificates and training codes, earliest expiry first, with counts by status and the verdict on all. */
export const certificationList = success({
  data: z.array(certification),
  summary: z.strictObject({
    total: z.number().int(),
    valid: z.number().int(),
    expiringSoon: z.number().int(),
    expired: z.number().int(),
  }),
  verdict: subjectVerdict,
}).meta({ id: 'CertificationList' })
export type CertificationList = z.infer<typeof certificationList>

const words = text
  .trim()
  .min(1, 'This field is required')
  .max(80, 'Must be no more than 80 characters')

/** A certificate as sent by the form. `expiryDate` null means that it does not expire. */
export const certificationInput = z
  .strictObject({
    type: z.enum(certificateTypes, 'Please choose a type'),
    name: words,
    number: shortText.nullable().optional(),
    issuer: words.nullable().optional(),
    issuedDate: validityDate.nullable().optional(),
    expiryDate: statedExpiry,
    notes: longText.nullable().optional(),
  })
  .meta({ id: 'CertificationInput' })
export type CertificationInput = z.infer<typeof certificationInput>

/** An edit of a certificate: any of its fields. */
export const certificationPatch = certificationInput.partial().meta({ id: 'CertificationPatch' })
export type CertificationPatch = z.infer<typeof certificationPatch>

/** The dates of a renewal. The former dates go to the certificate's history. */
export const certificationRenewal = z
  .strictObject({ issuedDate: validityDate, expiryDate: statedExpiry })
  .meta({ id: 'CertificationRenewal' })
export type CertificationRenewal = z.infer<typeof certificationRenewal>

/** Response to an added, edited or renewed certificate. */
export const savedCertification = success({ data: certification }).meta({
  id: 'SavedCertification',
})
