import { z } from 'zod'

/** What a failed call answers: a sentence for the user, and one per field where the input is to blame. */
export const failure = z
  .strictObject({
    success: z.literal(false),
    error: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** Where an edit was refused because the thing was changed since: as it stands now. */
    current: z.unknown().optional(),
    /** Names the request in the server's log; only on a 500. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof failure>
