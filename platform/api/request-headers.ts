import { z } from 'zod'
import { instant } from '#kernel/values/value-shapes.ts'

const keyWords = 'Please give 1 to 255 visible ASCII characters'

/**
 * Every write accepts an idempotency key. A retry with the same key within 40 days gets the stored response with
 * `Idempotent-Replayed: true`, and has no second effect. A browser sends changes made offline for up to 30 days.
 */
export const onceHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, keyWords)
    .optional(),
})

/**
 * Every edit accepts the `version` it was made from, in quotes, or several that it may replace (optimistic locking).
 * It is refused with 409 if the record has another version. Without the header it is always accepted.
 */
export const editHeaders = onceHeaders.extend({
  'if-match': z
    .string()
    .regex(/^(\*|"[^"]*"(, ?"[^"]*")*)$/, 'Please give versions in quotes, with commas between')
    .optional(),
})

/**
 * A write about the roster says when the user made it on their device, because it can be sent later. What was said later
 * counts, in whichever order the writes arrive. A write with a matching `If-Match`, or that was made within the last
 * 10 minutes, comes after all that is stored. Without the header, or with a time more than 5 minutes ahead or 40 days ago, it
 * was made when it arrives. The idempotency key, if it has 16 to 64 letters, digits, `-` or `_`, is the id of what was said,
 * and of the duty that it adds.
 */
export const madeHeaders = z.object({ 'made-at': instant.optional() })
