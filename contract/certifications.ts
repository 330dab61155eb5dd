import { z } from 'zod'
import { certificateTypes } from '#domain/certifications/certificate.ts'
import { expiryStatuses } from '#domain/certifications/expiry-status.ts'
import {
  calendarDate,
  instant,
  longText,
  shortText,
  statedExpiry,
  text,
  validityDate,
  version,
} from './json-shapes.ts'

export const certificationsPath = '/api/employment/crew/certifications'

/** The address of one certificate. */
export const certificationPath = (id: string) => `${certificationsPath}/${id}`

/** The address that renews a certificate. */
export const renewCertificationPath = (id: string) => `${certificationPath(id)}/renew`

/**
 * Something with an expiry: a certificate the user keeps, or, with the source `training`, one of their
 * training codes. Of a training code the number is the code and the issue date the day it was last done;
 * it is changed among the training codes, not here.
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
    /** The dates it had before each renewal, newest first. */
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

/** The certificates and training codes, what expires first at the beginning, and how many stand each way. */
export const certificationList = z
  .strictObject({
    success: z.literal(true),
    data: z.array(certification),
    summary: z.strictObject({
      total: z.number().int(),
      valid: z.number().int(),
      expiringSoon: z.number().int(),
      expired: z.number().int(),
    }),
  })
  .meta({ id: 'CertificationList' })
export type CertificationList = z.infer<typeof certificationList>

const words = text
  .trim()
  .min(1, 'This field is required')
  .max(80, 'Must be no more than 80 characters')

/** A certificate as it is typed in. `expiryDate` null says that it does not expire. */
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

/** What may be changed of a certificate: any of it. */
export const certificationPatch = certificationInput.partial().meta({ id: 'CertificationPatch' })
export type CertificationPatch = z.infer<typeof certificationPatch>

/** The dates of a renewal; the former ones are kept as the certificate's history. */
export const certificationRenewal = z
  .strictObject({ issuedDate: validityDate, expiryDate: statedExpiry })
  .meta({ id: 'CertificationRenewal' })
export type CertificationRenewal = z.infer<typeof certificationRenewal>

/** What an added, edited or renewed certificate answers. */
export const savedCertification = z
  .strictObject({ success: z.literal(true), data: certification })
  .meta({ id: 'SavedCertification' })
