import { z } from 'zod'
import { reportParts, type ReportPart } from '#load/rules/report/report-parts.ts'
import { text } from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'
import { recordId } from './notes.ts'

const include = z.strictObject(
  Object.fromEntries(reportParts.map((part) => [part, z.boolean().optional()])) as Record<
    ReportPart,
    z.ZodOptional<z.ZodBoolean>
  >,
)

/** The duty of the report, its ticked parts, and the crew member's own words, which are not stored. */
export const fatigueReportBody = z
  .strictObject({
    dutyId: recordId,
    include,
    words: text.max(5000, 'Must be no more than 5000 characters'),
    format: z.enum(['text', 'pdf', 'csv'], 'Please choose text, pdf or csv'),
  })
  .meta({ id: 'FatigueReportBody' })
export type FatigueReportBody = z.infer<typeof fatigueReportBody>

/** The text, line by line joined by line feeds. PDF and CSV are files instead. */
export const fatigueReportText = success({ text: z.string() }).meta({ id: 'FatigueReportText' })
