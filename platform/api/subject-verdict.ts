import { z } from 'zod'
import { verdictLevels } from '#kernel/words/subject-verdict.ts'

/**
 * The verdict on one subject: a word for a badge, a sentence, and the page with the details. `unknown` is never shown as
 * good.
 */
export const subjectVerdict = z
  .strictObject({
    level: z.enum(verdictLevels),
    word: z.string(),
    sentence: z.string(),
    /** A path of the portal. */
    link: z.string(),
  })
  .meta({ id: 'SubjectVerdict' })
