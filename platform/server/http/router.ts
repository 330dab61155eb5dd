import { OpenAPIHono } from '@hono/zod-openapi'
import { withoutBlankFields } from './blank-fields.ts'
import { answerInvalid } from './errors.ts'
import type { SignedIn } from './signed-in-user.ts'
import type { z } from 'zod'
import { failure } from '#api/errors.ts'

/** A router for a feature: the schemas of the API validate and document its routes. */
export function createRouter() {
  return new OpenAPIHono<SignedIn>({ defaultHook: answerInvalid })
}

const failureResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: failure } },
})

/** OpenAPI responses of a route that returns `schema`. */
export function answers<Schema extends z.ZodType>(description: string, schema: Schema) {
  return {
    200: { description, content: { 'application/json': { schema } } },
    400: failureResponse('The input is not valid'),
    401: failureResponse('Not signed in'),
  } as const
}

/** OpenAPI responses of a read with an ETag. */
export function cachedAnswers<Schema extends z.ZodType>(description: string, schema: Schema) {
  return {
    ...answers(description, schema),
    304: { description: 'Unchanged since the ETag of If-None-Match' },
  } as const
}

/** OpenAPI responses of an edit. */
export function editAnswers<Schema extends z.ZodType>(description: string, schema: Schema) {
  return {
    ...answers(description, schema),
    409: failureResponse('The version of If-Match is stale: `current` is the stored record'),
  } as const
}

/** A required JSON body. An empty text is no value of a field that may be absent. */
export function jsonBody<Body extends z.ZodType>(body: Body, isPatch = false) {
  const schema = withoutBlankFields(body, isPatch)
  return { required: true, content: { 'application/json': { schema } } } as const
}
