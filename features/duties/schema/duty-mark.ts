import { z } from 'zod'
import { dutyMarks } from '#duties/rules/words/duty-words.ts'
import { instant } from '#kernel/values/value-shapes.ts'
import { sector } from './sector.ts'

/** A mark of a duty that does not fit the rest, see `dutyMarks`. */
export const dutyMark = z.enum(dutyMarks).meta({ id: 'DutyMark' })

/** A duty that shares a minute with another one. */
export const dutyOverlap = z
  .strictObject({ dutyCode: z.string(), from: instant, to: instant })
  .meta({ id: 'DutyOverlap' })
export type Overlap = z.infer<typeof dutyOverlap>

/** The details of the marks of a duty. */
export const markDetails = z.strictObject({
  /** With the mark `overlap`: of the duties that share a minute, the one that begins first. */
  overlaps: dutyOverlap.exactOptional(),
  /** With the mark `notListed`: the print time of the first file without the flight, as the `since` of a status. */
  notListedIn: z.string().exactOptional(),
})
export type MarkDetails = z.infer<typeof markDetails>

/** A planned value on which the airline and the user disagree. */
export const difference = z.strictObject({
  /** Named as in `fieldsOf`. */
  field: z.string(),
  airline: z.string(),
  yours: z.string(),
  /** The value that counts. */
  counts: z.enum(['airline', 'yours']),
  /** When the airline's file was printed, or imported if it does not say. */
  printedAt: instant,
  /** When the user said their value. */
  saidAt: instant,
  /** The legs of the airline and of the user, where the field is the list of legs. */
  legs: z.strictObject({ airline: z.array(sector), yours: z.array(sector) }).exactOptional(),
})
export type Difference = z.infer<typeof difference>
