import { OpenAPIHono } from '@hono/zod-openapi'
import { answerInvalid } from './errors.ts'
import type { SignedIn } from './signed-in-user.ts'

/** A room's routes: validated and documented by its contract's schemas, for the signed-in user only. */
export function createRouter() {
  return new OpenAPIHono<SignedIn>({ defaultHook: answerInvalid })
}
