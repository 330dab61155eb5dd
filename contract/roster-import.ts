import { z } from 'zod'
import { dutyTypes } from '#domain/roster/duty.ts'
import { calendarDate } from './json-shapes.ts'

export const rosterImportPath = '/api/employment/crew/flight-log/import'

/** The largest roster file taken (decision 4). */
export const rosterFileMaxBytes = 10 * 1024 * 1024

/** A roster file as text; the same call also takes the file itself as multipart field `file`. */
export const rosterImportBody = z
  .strictObject({ csvData: z.string() })
  .meta({ id: 'RosterImportBody' })

/** A remark on one row of the file: `row` is its line number, counted from 1; null when it is about the whole file. */
const rowRemark = z.strictObject({ row: z.number().int().nullable(), reason: z.string() })

/** What an import did (spec 3, decision 4). */
export const rosterImportResult = z
  .strictObject({
    success: z.literal(true),
    /** Duties that are new. */
    imported: z.number().int(),
    /** Duties the file changed. */
    updated: z.number().int(),
    /** Duties the file lists just as they stood. */
    skipped: z.number().int(),
    /** Rows that were not taken. */
    errors: z.array(rowRemark),
    /** Rows that were taken with an assumption. */
    warnings: z.array(rowRemark),
    /** Stored duties inside the file's period that it no longer lists; they are left as they are. */
    missing: z.array(
      z.strictObject({
        id: z.string(),
        date: calendarDate,
        dutyType: z.enum(dutyTypes),
        dutyCode: z.string(),
      }),
    ),
    /** First month the file holds a duty of, to show next; null when it holds none. */
    month: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'RosterImportResult' })
export type RosterImportResult = z.infer<typeof rosterImportResult>
