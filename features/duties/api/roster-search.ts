import { z } from 'zod'
import { searchMax, searchMin } from '#duties/rules/duty-search.ts'
import { dutyTypes } from '#duties/rules/words/duty-words.ts'
import { calendarDate, instant, text } from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'
import { dutyStatus } from '#duties/schema/duty.ts'

export const rosterSearchQuery = z.strictObject({
  q: text
    .trim()
    .min(searchMin, `Please type at least ${searchMin} characters`)
    .max(searchMax, `Must be no more than ${searchMax} characters`),
})

/** A duty that matches a search. `line`: the line of its crew or notes that contains the words. */
const foundDuty = z
  .strictObject({
    id: z.string(),
    date: calendarDate,
    dutyType: z.enum(dutyTypes),
    dutyCode: z.string(),
    brief: instant.nullable(),
    airports: z.array(z.string()),
    line: z.string().nullable(),
    status: dutyStatus.exactOptional(),
  })
  .meta({ id: 'FoundDuty' })
export type FoundDuty = z.infer<typeof foundDuty>

/** Duties of any month, newest first. `hasMore`: there are older ones. */
export const foundDuties = success({ data: z.array(foundDuty), hasMore: z.boolean() }).meta({
  id: 'FoundDuties',
})
