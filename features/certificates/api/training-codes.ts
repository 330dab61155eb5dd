import { z } from 'zod'
import { expiryStatuses } from '#certificates/rules/expiry-statuses.ts'
import { calendarDate, givenText, statedExpiry } from '#kernel/values/value-shapes.ts'
import { version, success } from '#api/json-shapes.ts'

/** A training code with its expiry derived from the roster. */
const trainingCode = z
  .strictObject({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    /** The expiry date including renewals on the roster; null if it does not expire. */
    expiryDate: calendarDate.nullable(),
    status: z.enum(expiryStatuses),
    /** 0 on the expiry date, negative after it; null if it does not expire. */
    daysUntilExpiry: z.number().int().nullable(),
    lastRenewalDate: calendarDate.nullable(),
    validityMonths: z.number().int(),
    /** The duty that the expiry date follows from; null when it is the typed date. */
    renewedBy: z
      .strictObject({ dutyId: z.string(), code: z.string(), date: calendarDate })
      .nullable(),
    version,
  })
  .meta({ id: 'TrainingCode' })
export type TrainingCode = z.infer<typeof trainingCode>

/** Training codes, earliest expiry first, with counts by status. */
export const trainingCodeList = success({
  data: z.array(trainingCode),
  summary: z.strictObject({
    total: z.number().int(),
    valid: z.number().int(),
    expiringSoon: z.number().int(),
    expired: z.number().int(),
  }),
}).meta({ id: 'TrainingCodeList' })
export type TrainingCodeList = z.infer<typeof trainingCodeList>

const codeAndName = 'Please fill in code and name'
const wholeMonths = 'Please enter whole months from 1 to 120'

/** A training code as sent by the form; `expiryDate` null means that it does not expire. */
export const trainingCodeInput = z
  .strictObject({
    code: givenText(codeAndName)
      .trim()
      .min(1, codeAndName)
      .max(20, 'Must be no more than 20 characters')
      .toUpperCase(),
    name: givenText(codeAndName)
      .trim()
      .min(1, codeAndName)
      .max(80, 'Must be no more than 80 characters'),
    expiryDate: statedExpiry,
    validityMonths: z
      .number(wholeMonths)
      .int(wholeMonths)
      .min(1, wholeMonths)
      .max(120, wholeMonths)
      .optional(),
  })
  .meta({ id: 'TrainingCodeInput' })
export type TrainingCodeInput = z.infer<typeof trainingCodeInput>

/** An edit of a training code: any of its fields. */
export const trainingCodePatch = trainingCodeInput.partial().meta({ id: 'TrainingCodePatch' })
export type TrainingCodePatch = z.infer<typeof trainingCodePatch>

/** Response to an added or edited training code. */
export const savedTrainingCode = success({ data: trainingCode }).meta({ id: 'SavedTrainingCode' })
