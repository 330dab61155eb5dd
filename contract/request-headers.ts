import { z } from 'zod'

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
 * Every edit accepts the `version` it was made from, in quotes (optimistic locking). It is refused with 409
 * if the record was changed meanwhile. Without the header it is always accepted.
 */
export const editHeaders = onceHeaders.extend({
  'if-match': z
    .string()
    .regex(/^(\*|"[^"]*")$/, 'Please give one version in quotes')
    .optional(),
})
