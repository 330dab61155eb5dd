import { z } from 'zod'
import { calendarDate } from '#kernel/values/value-shapes.ts'
import { missingValue, verdict } from '#duties/api/duty-verdicts.ts'

/** The legality of the next duty, with one sentence such as `Legal, 2 h 10 to spare.`. */
export const nextLegality = z.strictObject({
  verdict,
  sentence: z.string(),
  /** The first missing value, and the day of the duty that lacks it. */
  action: z
    .strictObject({ words: z.string(), missing: missingValue, date: calendarDate })
    .nullable(),
})
export type NextLegality = z.infer<typeof nextLegality>

/** The airport where most duties start. */
export const likelyBase = z.strictObject({
  airport: z.string(),
  duties: z.number().int(),
  of: z.number().int(),
})
export type LikelyBase = z.infer<typeof likelyBase>
