import { z } from 'zod'

const keyWords = 'Please give 1 to 255 visible ASCII characters'

/**
 * Every call that adds, imports or does something takes a key of the caller's making. Sent again with the same
 * key within 24 hours, it is answered as it was, with `Idempotent-Replayed: true`, and not done again.
 */
export const onceHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, keyWords)
    .optional(),
})

/**
 * Every call that edits takes the `version` of the thing it is an edit of, in quotes. It is refused with 409
 * when the thing was changed since; without the header it is taken whatever stands there.
 */
export const editHeaders = z.object({
  'if-match': z
    .string()
    .regex(/^(\*|"[^"]*")$/, 'Please give one version in quotes')
    .optional(),
})
