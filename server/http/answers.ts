import type { z } from 'zod'
import { failure } from '#contract/errors.ts'

/** The documented answers of a route that succeeds with `schema`. */
export function answers<Schema extends z.ZodType>(description: string, schema: Schema) {
  const refusal = (why: string) => ({
    description: why,
    content: { 'application/json': { schema: failure } },
  })
  return {
    200: { description, content: { 'application/json': { schema } } },
    400: refusal('The input is not valid'),
    401: refusal('Not signed in'),
  } as const
}

/** The documented answers of a read that is answered as before where nothing has changed since. */
export function keptAnswers<Schema extends z.ZodType>(description: string, schema: Schema) {
  return {
    ...answers(description, schema),
    304: { description: 'Nothing has changed since the ETag of If-None-Match' },
  } as const
}

/** A request body of JSON that must be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const
}
