import { OpenAPIHono } from '@hono/zod-openapi'
import { answerInvalid } from './errors.ts'
import type { SignedIn } from './signed-in-user.ts'

/** A router for a feature: the contract's schemas validate and document its routes. */
export function createRouter() {
  return new OpenAPIHono<SignedIn>({ defaultHook: answerInvalid })
}
