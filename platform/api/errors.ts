import { z } from 'zod'

/** Body of a failed request: a sentence for the user, and one per invalid field. */
export const failure = z
  .strictObject({
    success: z.literal(false),
    error: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** The stored record, when an edit was refused because it was changed meanwhile. */
    current: z.unknown().optional(),
    /** The request id in the server's log; on a 500, and on a 503 or 507 after a database error. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof failure>
