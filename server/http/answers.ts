import type { z } from 'zod'
import { failure } from '#contract/errors.ts'

const refusal = (why: string) => ({
  description: why,
  content: { 'application/json': { schema: failure } },
})

/** The documented answers of a route that succeeds with `schema`. */
export function answers<Schema extends z.ZodType>(description: string, schema: Schema) {
  return {
    200: { description, content: { 'application/json': { schema } } },
    400: refusal('The input is not valid'),
    401: refusal('Not signed in'),
  } as const
}

/** The documented answers of a read that is answered as before where nothing has changed since. */
export function cachedAnswers<Schema extends z.ZodType>(description: string, schema: Schema) {
  return {
    ...answers(description, schema),
    304: { description: 'Nothing has changed since the ETag of If-None-Match' },
  } as const
}

/** The documented answers of a route that edits. */
export function editAnswers<Schema extends z.ZodType>(description: string, schema: Schema) {
  return {
    ...answers(description, schema),
    409: refusal('It was changed since the version of If-Match: `current` is what is stored'),
  } as const
}

/** A request body of JSON that must be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const
}
