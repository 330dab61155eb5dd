import { z } from 'zod'
import { text } from '#kernel/values/value-shapes.ts'
import { version, success } from '#api/json-shapes.ts'

/** A name of one line: trimmed, 1 to 100 characters. */
const name = text
  .trim()
  .min(1, 'This field is required')
  .max(100, 'Must be no more than 100 characters')

/** A position held at a company. */
const employmentRecord = z
  .strictObject({ id: z.string(), position: z.string(), companyName: z.string(), version })
  .meta({ id: 'EmploymentRecord' })
export type EmploymentRecord = z.infer<typeof employmentRecord>

/** The user's employment records, by company and position. */
export const employmentRecordList = success({ data: z.array(employmentRecord) }).meta({
  id: 'EmploymentRecordList',
})

/** An employment record as sent by the form. */
export const employmentRecordInput = z
  .strictObject({ position: name, companyName: name })
  .meta({ id: 'EmploymentRecordInput' })
export type EmploymentRecordInput = z.infer<typeof employmentRecordInput>

/** An edit of an employment record: any of its fields. */
export const employmentRecordPatch = employmentRecordInput
  .partial()
  .meta({ id: 'EmploymentRecordPatch' })
export type EmploymentRecordPatch = z.infer<typeof employmentRecordPatch>

/** Response to a created or edited employment record. */
export const savedEmploymentRecord = success({ data: employmentRecord }).meta({
  id: 'SavedEmploymentRecord',
})
